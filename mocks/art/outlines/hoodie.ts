/** Pullover hoodie: brushed jersey, crossed hood, kangaroo pocket, ribbed cuffs and hem. */
import { hangingShadow } from "../apparel-parts";
import type { Point, Side } from "../curves";
import { at, bothSides, line, right, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { armholeSeams, body, sleeve } from "../garments/bodies";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { chestPull, hoodSlump, longSleeve, looseBody } from "../garments/falls";
import { barTack, drawcord } from "../garments/fastenings";
import { hoodBlock } from "../garments/hood-block";
import type { HoodPaint } from "../garments/hoods";
import { hoodBack, hoodFront } from "../garments/hoods";
import { turning } from "../garments/piece";
import { patch } from "../garments/pockets";
import { groove } from "../garments/relief";
import { ribCuff, ribHem } from "../garments/ribs";
import { sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { topstitch } from "../garments/trims";
import { ridgeMark, seam, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { lighten } from "../tones";

type Paint = DrawingRoles["hoodie"];

const BLOCK = topBlock({
  top: 356,
  neck: 238,
  drop: 96,
  backDrop: 26,
  shoulder: 470,
  slope: 414,
  underarm: 636,
  chest: 498,
  waist: 500,
  hem: 476,
  length: 1044,
  dip: 12,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 124,
  cuff: 106,
  reach: 322,
  end: 972,
  cap: 16,
  bend: 18,
});
/** Soft and unstiffened, it stands lower than a shell's, and is open to below the throat. */
const HOOD = hoodBlock({
  top: 356,
  neck: 238,
  drop: 92,
  backDrop: 30,
  rise: 250,
  width: 300,
  opening: 206,
  chin: -40,
  crown: 46,
});

const CORDS = [
  "428,370 420,440 432,520 426,596",
  "572,370 580,430 570,510 577,572",
];

export function drawHoodie(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1180));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "front");
  drawPocket(sheet, paint);
  hoodFront(sheet, HOOD, hoodPaint(sheet, paint, "front"));
  drawCrossing(sheet, paint);
  sheet.draw(
    ...CORDS.map((run) => drawcord(sheet, run, paint.cord, 8)),
    ridgeMark(458, 640, 84, paint.print),
  );
}

export function drawHoodieBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1180));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "back");
  hoodBack(sheet, HOOD, hoodPaint(sheet, paint, "back"));
  sheet.draw(backPrint(paint.print));
}

/** Seven isolines between the shoulder blades, under the mark. */
function backPrint(print: string): string {
  const isolines = Array.from({ length: 7 }, (_, index) => {
    const step = index * 19;
    const inset = index * 13;
    const curve = line([
      at(366 + inset, 604 + step * 0.3),
      at(428 + inset * 0.6, 566 + step),
      at(482, 592 + step * 0.86),
      at(548 - inset * 0.3, 546 + step * 1.1),
      at(634 - inset, 600 + step * 0.36),
    ]);
    return stroke(curve, {
      colour: print,
      opacity: 0.9 - index * 0.1,
      width: 4.4 - index * 0.4,
      cap: "round",
    });
  });
  return isolines.join("") + ridgeMark(452, 470, 96, print);
}

function drawSleeve(sheet: Sheet, { main, rib }: Paint, side: Side): void {
  const seed = side === right ? 62 : 61;
  sheet.draw(
    sleeve(
      sheet,
      { block: BLOCK, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.loopback,
        seed,
        creases: hung(SLEEVE.on, longSleeve, { seed, side, swell: 1.25 }),
      },
    ),
    ribCuff(
      sheet,
      { tube: SLEEVE, side, length: 58 },
      { colour: rib, fabric: fabrics.loopback },
    ),
  );
}

function drawBody(sheet: Sheet, { main, rib }: Paint, facing: Facing): void {
  const seed = facing === "front" ? 71 : 74;
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.loopback,
      seed,
      creases: hungBoth(BLOCK.on, [...looseBody, ...chestPull], {
        seed,
        swell: 1.2,
      }),
      heights: groove(sheet, hemRow(BLOCK, 4), 10, 0.3),
      over: armholeSeams(BLOCK),
    }),
    ribHem(sheet, BLOCK, 62, { colour: rib, fabric: fabrics.loopback }),
  );
}

function drawPocket(sheet: Sheet, { main }: Paint): void {
  const outline = [
    at(398, 806),
    at(602, 806),
    at(664, 934),
    at(664, 1038),
    at(336, 1038),
    at(336, 934),
  ];
  const thread = lighten(main, 0.3);
  sheet.draw(
    patch(sheet, {
      outline,
      colour: main,
      fabric: fabrics.loopback,
      seed: 81,
      over: bothSides
        .map(
          (side) =>
            turning(sheet, side([at(398, 806), at(336, 934)]), 16, 0.4) +
            topstitch(side([at(410, 812), at(350, 938)]), thread, 0.6),
        )
        .join(""),
    }),
    ...bothSides.flatMap((side) => [
      barTack(side([at(392, 808), at(408, 808)]), thread),
      barTack(side([at(337, 930), at(337, 944)]), thread),
    ]),
  );
}

function hoodPaint(
  sheet: Sheet,
  { main, lining, label }: Paint,
  facing: Facing,
): HoodPaint {
  const hem = HOOD.opening.map(({ x, y }) =>
    at(500 + (x - 500) * 1.16, 250 + (y - 250) * 1.12),
  );
  const closed = [...hem, ...hem.slice(0, 1)];
  const rows = facing === "front" ? topstitch(closed, lighten(main, 0.3)) : "";
  return {
    colour: main,
    lining,
    label,
    fabric: fabrics.loopback,
    seed: 91,
    onto: BLOCK[facing],
    creases: hungBoth(HOOD.on, hoodSlump, { seed: 13, swell: 1.3 }),
    heights: facing === "front" ? groove(sheet, closed, 6, 0.2) : "",
    over: rows,
  };
}

/** The hood's edges cross at the throat, the left one on top. */
function drawCrossing(sheet: Sheet, { main }: Paint): void {
  const run: readonly Point[] = [at(532, 390), at(502, 424), at(466, 448)];
  sheet.draw(
    turning(sheet, shift(run, 4, 4), 16, 0.4),
    seam(line(run), { width: 2.4, opacity: 0.5 }),
    topstitch(shift(run, -5, -8), lighten(main, 0.3)),
  );
}
