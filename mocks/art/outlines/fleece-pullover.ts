/** Half-zip pullover of grid fleece: high collar, smooth shoulder panels, zipped chest pocket. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { armholeSeams, body, sleeve } from "../garments/bodies";
import {
  collarBack,
  collarFront,
  collarOn,
  collarStitch,
} from "../garments/collars";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { closeBody, longSleeve } from "../garments/falls";
import { barTack } from "../garments/fastenings";
import { beyond, inset } from "../garments/piece";
import { zipPocket } from "../garments/pockets";
import { groove } from "../garments/relief";
import { rowOf, sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { binding, frontZip, twinStitch } from "../garments/trims";
import { ridgeMark, seam } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["fleece-pullover"];

const BLOCK = topBlock({
  top: 278,
  neck: 200,
  drop: 70,
  backDrop: 20,
  shoulder: 440,
  slope: 332,
  underarm: 542,
  chest: 458,
  waist: 438,
  hem: 448,
  length: 1024,
  dip: 14,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 110,
  cuff: 88,
  reach: 314,
  end: 976,
  cap: 12,
  bend: 12,
});
const COLLAR = collarOn(BLOCK.measures, { height: 78, width: 166 });
/** The lower edge of the smooth shoulder panel, lower at the armholes than at the zip. */
const YOKE_SEAM = [0, 0.2, 0.5, 0.8, 1].map((across) => {
  const { x, y } = BLOCK.on(across, 0.17);
  return at(x, y - Math.sin(across * Math.PI) * 34);
});

export function drawFleecePullover(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1128));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "front");
  collarFront(sheet, COLLAR, {
    ...collarPaint(paint),
    over: collarStitch(COLLAR.upper, paint.main),
  });
  drawZip(sheet, paint);
}

export function drawFleecePulloverBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1128));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "back");
  collarBack(sheet, COLLAR, {
    ...collarPaint(paint),
    over: collarStitch(COLLAR.backUpper, paint.main),
  });
}

const collarPaint = ({ main, lining }: Paint) => ({
  colour: main,
  lining,
  fabric: fabrics.grid,
});

function drawSleeve(sheet: Sheet, { main, trim }: Paint, side: Side): void {
  const seed = side === right ? 32 : 31;
  sheet.draw(
    sleeve(
      sheet,
      { block: BLOCK, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.grid,
        seed,
        creases: hung(SLEEVE.on, longSleeve, { seed, side }),
      },
    ),
    binding(sheet, {
      upper: rowOf(SLEEVE, side, 0.972),
      lower: rowOf(SLEEVE, side, 1.008),
      colour: trim,
      fabric: fabrics.stretch,
    }),
  );
}

function drawBody(sheet: Sheet, paint: Paint, facing: Facing): void {
  const { main, trim } = paint;
  const seed = facing === "front" ? 61 : 71;
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.grid,
      seed,
      creases: hungBoth(BLOCK.on, closeBody, { seed, swell: 1.2 }),
      heights: groove(sheet, YOKE_SEAM, 5, 0.16),
      print: panels(sheet, paint),
      over: armholeSeams(BLOCK) + flatSeams(paint, facing),
    }),
    binding(sheet, {
      upper: hemRow(BLOCK, 12),
      lower: hemRow(BLOCK, -6),
      colour: trim,
      fabric: fabrics.stretch,
    }),
  );
}

/** Smooth panels where a pack's straps would wear the grid: shoulders and sides. */
function panels(sheet: Sheet, { panel }: Paint): string {
  const yoke = beyond(YOKE_SEAM, [at(820, 240), at(180, 240)]);
  const sides = bothSides.map((side) => {
    const outside = side([at(120, 1060), at(120, 520)]);
    return inset(beyond(sideSeam(side), outside), panel);
  });
  const smooth = fabrics.stretch.weave(sheet, panel);
  return inset(yoke, panel, smooth) + sides.join("");
}

const sideSeam = (side: Side) =>
  side(
    [0.34, 0.5, 0.7, 1.02].map((down, index) =>
      BLOCK.on([0.02, 0.13, 0.15, 0.12][index] ?? 0, down),
    ),
  );

function flatSeams({ main }: Paint, facing: Facing): string {
  const thread = lighten(main, 0.34);
  const rows = [YOKE_SEAM, ...bothSides.map(sideSeam)].map(
    (run) =>
      seam(line(run), { width: 2, opacity: 0.3 }) +
      twinStitch(shift(run, 0, -3), shift(run, 0, 4), thread),
  );
  const mark = facing === "front" ? "" : ridgeMark(478, 330, 44, thread);
  return rows.join("") + mark;
}

/** Half zip with a garage at the chin, and the chest pocket. */
function drawZip(sheet: Sheet, { main, panel, trim, accent }: Paint): void {
  const run = [at(500, 240), at(500, 380), at(500, 548)];
  sheet.draw(
    frontZip(sheet, run, { tape: darken(panel, 0.1), trim, accent }),
    barTack("486,556 514,556", accent),
    zipPocket(
      sheet,
      [at(574, 508), at(630, 500), at(676, 502)],
      { cloth: main, trim, accent },
      -84,
    ),
    ridgeMark(604, 446, 40, accent),
  );
}
