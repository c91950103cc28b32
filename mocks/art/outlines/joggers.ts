/** Joggers: tapered loopback, gathered waist with a drawcord, slanted pockets, ribbed ankles. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { left, line, right, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { leg } from "../garments/bodies";
import { hung } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { trouserLeg } from "../garments/falls";
import { barTack, drawcord } from "../garments/fastenings";
import { legBlock } from "../garments/leg-block";
import { pocketMouth, riseSeam } from "../garments/leg-seams";
import { turning } from "../garments/piece";
import { patch, pocketBag } from "../garments/pockets";
import { groove } from "../garments/relief";
import { ribCuff } from "../garments/ribs";
import { twinStitch } from "../garments/trims";
import { waistBand, waistEdges, waistInside } from "../garments/waists";
import { ridgeMark, seam } from "../panels";
import type { Sheet } from "../sheet";
import { lighten } from "../tones";

type Paint = DrawingRoles["joggers"];

const BLOCK = legBlock({
  top: 128,
  dip: 14,
  waist: 330,
  hip: 446,
  hipAt: 308,
  crotch: 448,
  knee: 190,
  kneeAt: 760,
  hem: 124,
  end: 1080,
  stance: 122,
});
const BAND = 62;
const { leg: LEG } = BLOCK;

const RISE = "500,186 502,320 500,448";
/** The slanted mouth of the left hand pocket. */
const POCKET = "352,190 318,262 284,348";
const CORDS = [
  "482,172 476,230 482,290 474,346",
  "518,172 526,224 516,280 524,326",
];

export function drawJoggers(sheet: Sheet, paint: Paint): void {
  sheet.draw(
    hangingShadow(sheet, 1190),
    waistInside(sheet, BLOCK, {
      lining: paint.lining,
      fabric: fabrics.loopback,
      label: [paint.print, paint.lining],
    }),
  );
  for (const side of [right, left]) drawLeg(sheet, paint, side, "front");
  sheet.draw(riseSeam(sheet, RISE, lighten(paint.main, 0.3)));
  drawWaist(sheet, paint, "front");
  sheet.draw(
    ...CORDS.map((run) => drawcord(sheet, run, paint.cord, 7.4)),
    ridgeMark(322, 430, 46, paint.print),
  );
}

export function drawJoggersBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1190));
  for (const side of [right, left]) drawLeg(sheet, paint, side, "back");
  sheet.draw(riseSeam(sheet, RISE, lighten(paint.main, 0.3)));
  drawWaist(sheet, paint, "back");
  sheet.draw(
    patch(sheet, {
      outline: pocketBag([544, 268], 122, 140, 22),
      colour: paint.main,
      fabric: fabrics.loopback,
      seed: 41,
    }),
    barTack("544,272 556,272", lighten(paint.main, 0.35)),
    barTack("654,272 666,272", lighten(paint.main, 0.35)),
  );
}

function drawLeg(sheet: Sheet, paint: Paint, side: Side, facing: Facing): void {
  const { main, rib } = paint;
  const seed = (side === right ? 35 : 34) + (facing === "back" ? 6 : 0);
  const thread = lighten(main, 0.3);
  const dart = side([LEG.on(0.06, 0.6), LEG.on(0.5, 0.612), LEG.on(0.96, 0.6)]);
  sheet.draw(
    leg(
      sheet,
      { tube: LEG, side },
      {
        colour: main,
        fabric: fabrics.loopback,
        seed,
        creases: hung(LEG.on, trouserLeg, { seed, side, swell: 1.3 }),
        heights: facing === "front" ? groove(sheet, dart, 5, 0.1) : "",
        over:
          (facing === "front"
            ? seam(line(dart), { width: 2, opacity: 0.34 }) +
              twinStitch(shift(dart, 0, 6), shift(dart, 0, 11), thread, 0.4)
            : "") + pocketMouth(sheet, POCKET, side, thread),
      },
    ),
    ribCuff(
      sheet,
      { tube: LEG, side, length: 64 },
      { colour: rib, fabric: fabrics.loopback },
    ),
  );
}

/** The waist is elastic: gathered between two rows of stitches. */
function drawWaist(sheet: Sheet, { rib, main }: Paint, facing: Facing): void {
  const [upper, lower] = waistEdges(BLOCK, facing, BAND);
  const thread = lighten(main, 0.3);
  sheet.draw(
    waistBand(sheet, {
      block: BLOCK,
      facing,
      depth: BAND,
      colour: rib,
      fabric: fabrics.loopback,
      gathers: 68,
      over:
        twinStitch(shift(upper, 0, 20), shift(lower, 0, -20), thread) +
        turning(sheet, shift(upper, 0, 20), 5, 0.2) +
        turning(sheet, shift(lower, 0, -20), 5, 0.2),
    }),
  );
}
