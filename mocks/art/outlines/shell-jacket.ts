/** Hooded hardshell, zipped: contour yoke, welded pockets, stiff hood peak, cuff tabs. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { armholeSeams, body, sleeve } from "../garments/bodies";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { backBody, hoodSlump, jacketBody, longSleeve } from "../garments/falls";
import { cord, cordLock } from "../garments/fastenings";
import { hoodBlock } from "../garments/hood-block";
import type { HoodPaint } from "../garments/hoods";
import { hoodBack, hoodFront, hoodPeak } from "../garments/hoods";
import { beyond, turning } from "../garments/piece";
import { zipPocket } from "../garments/pockets";
import { groove } from "../garments/relief";
import { rowOf, sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { frontZip, topstitch } from "../garments/trims";
import { castShadow, panel, ridgeMark, seam, stroke } from "../panels";
import { volume } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["shell-jacket"];

const BLOCK = topBlock({
  top: 366,
  neck: 236,
  drop: 80,
  backDrop: 24,
  shoulder: 452,
  slope: 420,
  underarm: 628,
  chest: 478,
  waist: 456,
  hem: 480,
  length: 1090,
  dip: 16,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 118,
  cuff: 112,
  reach: 326,
  end: 1016,
  cap: 14,
  bend: 12,
});
const HOOD = hoodBlock({
  top: 366,
  neck: 236,
  drop: 74,
  backDrop: 26,
  rise: 286,
  width: 292,
  opening: 196,
  chin: 34,
  crown: 62,
});
const YOKE_SEAM = [0, 0.25, 0.5, 0.75, 1].map((across) => {
  const { x, y } = BLOCK.on(across, 0.16);
  return at(x, y + Math.sin(across * Math.PI) * 26);
});

export function drawShellJacket(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1176));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "front");
  hoodFront(sheet, HOOD, hoodPaint(paint, "front"));
  hoodPeak(sheet, HOOD, { colour: paint.yoke, fabric: fabrics.shell });
  drawFront(sheet, paint);
}

export function drawShellJacketBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1176));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "back");
  hoodBack(sheet, HOOD, hoodPaint(paint, "back"));
  drawHoodAdjuster(sheet, paint);
}

function drawSleeve(sheet: Sheet, { main, trim }: Paint, side: Side): void {
  const seed = side === right ? 12 : 11;
  const hem = rowOf(SLEEVE, side, 0.965);
  const overarm = side(
    [0, 0.25, 0.5, 0.75, 1].map((down) => SLEEVE.on(0.3, down)),
  );
  sheet.draw(
    sleeve(
      sheet,
      { block: BLOCK, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.shell,
        seed,
        creases: hung(SLEEVE.on, longSleeve, { seed, side }),
        heights: groove(sheet, hem, 6, 0.14) + groove(sheet, overarm, 5, 0.14),
        over:
          seam(line(overarm), { width: 2, opacity: 0.35 }) +
          topstitch(hem, lighten(main, 0.3)) +
          turning(sheet, rowOf(SLEEVE, side, 1), 16, 0.4),
      },
    ),
  );
  drawCuffTab(sheet, trim, side);
}

function drawCuffTab(sheet: Sheet, trim: string, side: Side): void {
  const tab = shape(
    side([
      SLEEVE.on(0.06, 0.905),
      SLEEVE.on(0.72, 0.915),
      SLEEVE.on(0.78, 0.93),
      SLEEVE.on(0.72, 0.95),
      SLEEVE.on(0.06, 0.942),
    ]),
  );
  sheet.draw(
    `<g clip-path="${sheet.clip(shape(side(SLEEVE.outline)))}">${castShadow(sheet, tab, [2, 4, 4], 0.35)}</g>`,
    panel(sheet, tab, {
      fill: lighten(trim, 0.06),
      volume: volume(sheet, { reach: 4, height: 4 }),
      edge: [0.25, 10, 4],
      rim: 0.3,
    }),
  );
}

function drawBody(sheet: Sheet, paint: Paint, facing: Facing): void {
  const { main } = paint;
  const front = facing === "front";
  const seed = front ? 23 : 43;
  const hem = hemRow(BLOCK, 34);
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.shell,
      seed,
      creases: hungBoth(BLOCK.on, front ? jacketBody : backBody, { seed }),
      heights: groove(sheet, hem, 6, 0.14) + groove(sheet, YOKE_SEAM, 5, 0.2),
      print: yoke(sheet, paint),
      over:
        armholeSeams(BLOCK) +
        topstitch(hem, lighten(main, 0.3)) +
        seam(line(YOKE_SEAM), { opacity: 0.4, width: 2.4 }),
    }),
  );
}

/** The yoke carries the relief map: nine isolines, the fifth in the accent. */
function yoke(sheet: Sheet, { yoke: colour, accent }: Paint): string {
  const path = beyond(YOKE_SEAM, [at(820, 300), at(180, 300)]);
  const isolines = Array.from({ length: 9 }, (_, index) => {
    const step = index * 15;
    const loud = index === 4;
    const curve = line([
      at(250, 420 + step * 1.02),
      at(330, 452 + step * 0.8),
      at(415, 436 + step * 0.96),
      at(500, 476 + step * 0.8),
      at(585, 442 + step * 0.96),
      at(670, 456 + step * 0.78),
      at(750, 420 + step * 1.04),
    ]);
    return stroke(curve, {
      colour: loud ? accent : lighten(colour, 0.3),
      opacity: loud ? 0.95 : 0.34,
      width: loud ? 2.6 : 1.6,
    });
  });
  return `<g clip-path="${sheet.clip(path)}"><path d="${path}" fill="${colour}"/>${isolines.join("")}</g>`;
}

const hoodPaint = (
  { yoke: colour, lining, accent }: Paint,
  facing: Facing,
): HoodPaint => ({
  colour,
  lining,
  label: accent,
  fabric: fabrics.shell,
  seed: 41,
  onto: BLOCK[facing],
  creases: hungBoth(HOOD.on, hoodSlump, { seed: 3 }),
});

/** The volume cord of the hood: it comes out of the crown and ends in a lock. */
function drawHoodAdjuster(sheet: Sheet, { yoke: colour, trim, accent }: Paint) {
  const slot = "M488 212H512";
  sheet.draw(
    cord(sheet, "500,214 502,240 499,262", accent, 5),
    stroke(slot, { colour: darken(colour, 0.5), width: 7, cap: "round" }),
    cordLock([499, 262], darken(trim, 0.1), accent),
  );
}

/** Front zip to the chin, hand pockets, hood cords and the mark. */
function drawFront(sheet: Sheet, { main, yoke: tone, trim, accent }: Paint) {
  const run = [at(500, 332), at(500, 700), at(500, 1100)];
  sheet.draw(frontZip(sheet, run, { tape: darken(tone, 0.1), trim, accent }));
  for (const side of bothSides) {
    const pocket = side([at(352, 712), at(366, 800), at(372, 892)]);
    const [exit = at(0, 0)] = side([at(412, 352)]);
    sheet.draw(
      zipPocket(sheet, pocket, { cloth: main, trim, accent }),
      cordLock([exit.x, exit.y], darken(trim, 0.1), accent),
    );
  }
  sheet.draw(ridgeMark(580, 556, 40, accent));
}
