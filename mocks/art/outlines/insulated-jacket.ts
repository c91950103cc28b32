/** Quilted insulated jacket: horizontal baffles over body and sleeves, lofted hood, bound cuffs and hem. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, right } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { armholeSeams, body, sleeve } from "../garments/bodies";
import { fabrics } from "../garments/fabrics";
import { cord, cordLock } from "../garments/fastenings";
import { hoodBlock } from "../garments/hood-block";
import type { HoodPaint } from "../garments/hoods";
import { hoodBack, hoodFront } from "../garments/hoods";
import { zipPocket } from "../garments/pockets";
import { endOf } from "../garments/points";
import {
  baffled,
  quiltStitches,
  rowsAcross,
  scalloped,
} from "../garments/quilting";
import { rowOf, sleeveOf } from "../garments/sleeve-block";
import { bodyOutline, hemRow, topBlock } from "../garments/top-block";
import { binding, frontZip } from "../garments/trims";
import { ridgeMark } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["insulated-jacket"];

const BLOCK = topBlock({
  top: 366,
  neck: 240,
  drop: 86,
  backDrop: 24,
  shoulder: 456,
  slope: 424,
  underarm: 634,
  chest: 496,
  waist: 486,
  hem: 470,
  length: 1062,
  dip: 10,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 122,
  cuff: 104,
  reach: 322,
  end: 998,
  cap: 16,
  bend: 14,
});
const HOOD = hoodBlock({
  top: 366,
  neck: 240,
  drop: 80,
  backDrop: 26,
  rise: 284,
  width: 306,
  opening: 190,
  chin: 30,
  crown: 66,
});
/** Distance between two stitch lines. */
const PITCH = 58;
const BODY_ROWS = rowsAcross(BLOCK.on, {
  count: 12,
  from: -0.01,
  to: 0.93,
  sag: 10,
});
const SLEEVE_ROWS = rowsAcross(SLEEVE.around, {
  count: 11,
  from: 0.02,
  to: 0.93,
  sag: 4,
});
const HOOD_ROWS = rowsAcross(HOOD.on, {
  count: 5,
  from: 0.06,
  to: 0.94,
  sag: -14,
});

export function drawInsulatedJacket(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1156));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "front");
  hoodFront(sheet, HOOD, hoodPaint(sheet, paint, "front"));
  drawFront(sheet, paint);
}

export function drawInsulatedJacketBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1156));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "back");
  hoodBack(sheet, HOOD, hoodPaint(sheet, paint, "back"));
}

function drawSleeve(sheet: Sheet, { main, trim }: Paint, side: Side): void {
  const seed = side === right ? 3 : 2;
  const rows = SLEEVE_ROWS.map((row) => side(row));
  const outline = [
    at(350, 436),
    ...scalloped(SLEEVE.outer, 11, 5, 1),
    ...scalloped(SLEEVE.inner, 7, 4, -1).toReversed(),
    at(310, 610),
  ];
  sheet.draw(
    sleeve(
      sheet,
      { block: BLOCK, tube: { ...SLEEVE, outline }, side },
      {
        colour: main,
        fabric: fabrics.downproof,
        seed,
        heights: baffled(sheet, rows, { seed, pitch: PITCH }),
        over: quiltStitches(rows, lighten(main, 0.25)),
      },
    ),
    binding(sheet, {
      upper: rowOf(SLEEVE, side, 0.984),
      lower: rowOf(SLEEVE, side, 1.02),
      colour: trim,
      fabric: fabrics.stretch,
    }),
  );
}

function drawBody(sheet: Sheet, { main, trim }: Paint, facing: Facing): void {
  const seed = facing === "front" ? 8 : 22;
  const half = [
    ...BLOCK.armhole.slice(0, -1),
    ...scalloped(BLOCK.side, 7, 7, 1),
  ];
  const neck = facing === "front" ? BLOCK.neckline : BLOCK.backNeckline;
  sheet.draw(
    body(sheet, BLOCK, {
      outline: bodyOutline(half, BLOCK.hem, neck),
      colour: main,
      fabric: fabrics.downproof,
      seed,
      heights: baffled(sheet, BODY_ROWS, { seed, pitch: PITCH }),
      over: armholeSeams(BLOCK) + quiltStitches(BODY_ROWS, lighten(main, 0.25)),
    }),
    binding(sheet, {
      upper: hemRow(BLOCK, 12),
      lower: hemRow(BLOCK, -8),
      colour: trim,
      fabric: fabrics.stretch,
    }),
  );
  if (facing === "back") drawHemCords(sheet, trim, darken(trim, 0.3));
}

/** The hem is drawn in by cords that come out at both side seams. */
function drawHemCords(sheet: Sheet, colour: string, lock: string): void {
  for (const side of bothSides) {
    const run = side([at(300, 1052), at(304, 1076), at(298, 1094)]);
    const end = endOf(run);
    sheet.draw(
      cord(sheet, run, lighten(colour, 0.2), 4),
      cordLock([end.x, end.y], lock, lighten(colour, 0.2)),
    );
  }
}

const hoodPaint = (
  sheet: Sheet,
  { main, lining, accent }: Paint,
  facing: Facing,
): HoodPaint => ({
  colour: main,
  lining,
  label: accent,
  fabric: fabrics.downproof,
  seed: 5,
  onto: BLOCK[facing],
  heights: baffled(sheet, HOOD_ROWS, { seed: 31, pitch: PITCH }),
  over: quiltStitches(HOOD_ROWS, lighten(main, 0.25)),
});

function drawFront(sheet: Sheet, { main, trim, accent }: Paint): void {
  const run = [at(500, 336), at(500, 700), at(500, 1070)];
  sheet.draw(frontZip(sheet, run, { tape: darken(main, 0.22), trim, accent }));
  for (const side of bothSides) {
    const pocket = side([at(346, 800), at(358, 866), at(362, 934)]);
    sheet.draw(zipPocket(sheet, pocket, { cloth: main, trim, accent }));
  }
  sheet.draw(ridgeMark(586, 562, 40, accent));
}
