/** Crew-neck sweatshirt: marled loopback, raglan sleeves, rib V at the neck, ribbed cuffs and hem. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, right, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { body, raglanSleeve } from "../garments/bodies";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { chestPull, longSleeve, looseBody } from "../garments/falls";
import { neckInside, neckRib, neckRow } from "../garments/necklines";
import { cut, turning } from "../garments/piece";
import { polygon, sharp } from "../garments/points";
import { groove } from "../garments/relief";
import { ribBand, ribCuff, ribHem, ribs } from "../garments/ribs";
import { raglanOf, sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { topstitch, twinStitch } from "../garments/trims";
import { ridgeMark } from "../panels";
import type { Sheet } from "../sheet";
import { lighten } from "../tones";

type Paint = DrawingRoles["sweatshirt"];

const BLOCK = topBlock({
  top: 258,
  neck: 206,
  drop: 88,
  backDrop: 22,
  shoulder: 462,
  slope: 322,
  underarm: 556,
  chest: 500,
  waist: 504,
  hem: 480,
  length: 996,
  dip: 12,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 124,
  cuff: 106,
  reach: 322,
  end: 922,
  cap: 16,
  bend: 18,
});
const RIB = neckRib(BLOCK.measures, 34);

export function drawSweatshirt(sheet: Sheet, paint: Paint): void {
  sheet.draw(
    hangingShadow(sheet, 1146),
    neckInside(sheet, BLOCK, RIB, {
      ...paint,
      fabric: fabrics.loopback,
      label: [paint.label, paint.rib],
    }),
  );
  drawBody(sheet, paint, "front");
  for (const side of bothSides) drawSleeve(sheet, paint, side, "front");
  drawNeck(sheet, paint, "front");
  drawInsert(sheet, paint);
  sheet.draw(ridgeMark(584, 480, 46, paint.print));
}

export function drawSweatshirtBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1146));
  drawBody(sheet, paint, "back");
  for (const side of bothSides) drawSleeve(sheet, paint, side, "back");
  drawHalfMoon(sheet, paint);
  drawNeck(sheet, paint, "back");
}

function drawSleeve(
  sheet: Sheet,
  { main, rib }: Paint,
  side: Side,
  facing: Facing,
): void {
  const seed = (side === right ? 12 : 11) + (facing === "back" ? 4 : 0);
  const neckline = facing === "front" ? BLOCK.neckline : BLOCK.backNeckline;
  const share = facing === "front" ? 0.2 : 0.12;
  const raglan = raglanOf(BLOCK, neckline, SLEEVE, share);
  const towards = side === right ? -1 : 1;
  sheet.draw(
    raglanSleeve(
      sheet,
      { raglan, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.marl,
        seed,
        creases: hung(SLEEVE.on, longSleeve, { seed, side, swell: 1.25 }),
        over: twinStitch(
          shift(side(raglan.seam), -6 * towards, 0),
          shift(side(raglan.seam), -11 * towards, 0),
          lighten(main, 0.3),
          0.4,
        ),
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
  const seed = facing === "front" ? 21 : 41;
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.marl,
      seed,
      creases: hungBoth(BLOCK.on, [...looseBody, ...chestPull], {
        seed,
        swell: 1.2,
      }),
      heights: groove(sheet, hemRow(BLOCK, 4), 10, 0.3),
    }),
    ribHem(sheet, BLOCK, 62, { colour: rib, fabric: fabrics.loopback }),
  );
}

/** The half moon sewn inside the back neck shows outside as its seam. */
function drawHalfMoon(sheet: Sheet, { main, print }: Paint): void {
  const moon = [
    at(412, 284),
    at(432, 330),
    at(500, 352),
    at(568, 330),
    at(588, 284),
  ];
  const thread = lighten(main, 0.3);
  sheet.draw(
    turning(sheet, shift(moon, 0, 3), 8, 0.2),
    twinStitch(moon, shift(moon, 0, 6), thread),
    ridgeMark(480, 300, 40, print),
  );
}

function drawNeck(sheet: Sheet, { rib: colour, main }: Paint, facing: Facing) {
  const { measures, neckline, backNeckline } = BLOCK;
  const [upper, lower, drop] =
    facing === "front"
      ? [RIB.front, neckline, measures.drop]
      : [RIB.back, backNeckline, measures.backDrop];
  sheet.draw(
    ribBand(sheet, {
      upper,
      lower,
      count: 64,
      colour,
      fabric: fabrics.loopback,
    }),
    twinStitch(
      neckRow(measures, drop, 5),
      neckRow(measures, drop, 10),
      lighten(main, 0.3),
      0.4,
    ),
  );
}

/** The V of rib below the neck, once there to catch sweat, kept for its looks. */
function drawInsert(sheet: Sheet, { rib, main }: Paint): void {
  const upper = [at(468, 340), at(500, 347), at(532, 340)];
  const edge = [
    at(466, 342),
    at(482, 370),
    sharp(at(500, 398)),
    at(518, 370),
    at(534, 342),
  ];
  sheet.draw(
    cut(sheet, {
      outline: polygon([...upper, at(500, 396)]),
      colour: rib,
      fabric: fabrics.loopback,
      seed: 9,
      print: ribs("468,340 532,340", "468,396 532,396", 11),
      over: turning(sheet, edge, 8, 0.36),
    }),
    topstitch(edge, lighten(main, 0.3), 0.6),
  );
}
