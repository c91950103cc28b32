/** Full-zip high-pile fleece: visible curl, woven chest pocket, bound collar, cuffs and hem. */
import { hangingShadow } from "../apparel-parts";
import type { Outline, Side } from "../curves";
import { at, bothSides, line, right } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { armholeSeams, body, sleeve } from "../garments/bodies";
import { collarBack, collarFront, collarOn } from "../garments/collars";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { backBody, jacketBody, longSleeve } from "../garments/falls";
import { snap } from "../garments/fastenings";
import { SHADE } from "../garments/piece";
import { patch, pocketBag, pocketFlap, zipPocket } from "../garments/pockets";
import { rowOf, sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { binding, frontZip } from "../garments/trims";
import { ridgeMark, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["fleece"];

const BLOCK = topBlock({
  top: 270,
  neck: 212,
  drop: 74,
  backDrop: 20,
  shoulder: 460,
  slope: 330,
  underarm: 548,
  chest: 490,
  waist: 478,
  hem: 484,
  length: 1036,
  dip: 12,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 122,
  cuff: 112,
  reach: 326,
  end: 968,
  cap: 14,
  bend: 12,
});
const COLLAR = collarOn(BLOCK.measures, { height: 66, width: 182 });

export function drawFleece(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1136));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "front");
  collarFront(sheet, COLLAR, {
    ...collarPaint(paint),
    over: edging(COLLAR.upper, paint.trim),
  });
  drawFront(sheet, paint);
}

export function drawFleeceBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1136));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "back");
  collarBack(sheet, COLLAR, {
    ...collarPaint(paint),
    over: edging(COLLAR.backUpper, paint.trim),
  });
  drawHangLoop(sheet, paint);
}

const collarPaint = ({ main, lining, accent }: Paint) => ({
  colour: main,
  lining,
  fabric: fabrics.pile,
  label: [accent, darken(accent, 0.7)] as const,
});

const edging = (edge: Outline, colour: string) =>
  stroke(line(edge), { colour, width: 18 });

function drawSleeve(sheet: Sheet, { main, trim }: Paint, side: Side): void {
  const seed = side === right ? 12 : 11;
  sheet.draw(
    sleeve(
      sheet,
      { block: BLOCK, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.pile,
        seed,
        creases: hung(SLEEVE.on, longSleeve, { seed, side, swell: 1.4 }),
      },
    ),
    binding(sheet, {
      upper: rowOf(SLEEVE, side, 0.972),
      lower: rowOf(SLEEVE, side, 1.012),
      colour: trim,
      fabric: fabrics.stretch,
    }),
  );
}

function drawBody(sheet: Sheet, { main, trim }: Paint, facing: Facing): void {
  const front = facing === "front";
  const seed = front ? 23 : 43;
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.pile,
      seed,
      creases: hungBoth(BLOCK.on, front ? jacketBody : backBody, {
        seed,
        swell: 1.4,
      }),
      over: armholeSeams(BLOCK),
    }),
    binding(sheet, {
      upper: hemRow(BLOCK, 14),
      lower: hemRow(BLOCK, -8),
      colour: trim,
      fabric: fabrics.stretch,
    }),
  );
}

/** A woven loop at the collar seam, to hang the fleece up by. */
function drawHangLoop(sheet: Sheet, { trim, accent }: Paint): void {
  const loop = "M478 288q0 34 22 34t22-34";
  sheet.draw(
    stroke(loop, {
      colour: SHADE,
      opacity: 0.4,
      width: 11,
      transform: "translate(2 4)",
    }),
    stroke(loop, { colour: trim, width: 10 }),
    stroke(loop, {
      colour: lighten(trim, 0.3),
      opacity: 0.6,
      width: 1.6,
      dash: "4 3",
    }),
    stitch("M472 292H486M514 292H528", accent, { width: 3.4, dash: "1.3 1.1" }),
  );
}

function drawFront(sheet: Sheet, paint: Paint): void {
  const { trim, accent } = paint;
  const run = [at(500, 236), at(500, 640), at(500, 1044)];
  sheet.draw(
    frontZip(sheet, run, { tape: trim, trim: darken(trim, 0.15), accent }),
  );
  drawChestPocket(sheet, paint);
  for (const side of bothSides) {
    const pocket = side([at(350, 740), at(361, 820), at(365, 904)]);
    sheet.draw(zipPocket(sheet, pocket, { cloth: trim, trim, accent }));
  }
}

/** A pocket of woven cloth, which the pile would wear through. */
function drawChestPocket(sheet: Sheet, { pocket, accent }: Paint): void {
  const cloth = { fabric: fabrics.ripstop, seed: 4 };
  sheet.draw(
    patch(sheet, {
      ...cloth,
      outline: pocketBag([562, 470], 116, 132),
      colour: pocket,
      over: ridgeMark(600, 548, 40, accent),
    }),
    patch(sheet, {
      ...cloth,
      outline: pocketFlap([557, 462], 126, 56),
      colour: lighten(pocket, 0.05),
    }),
    snap(sheet, [620, 496], accent, 8),
  );
}
