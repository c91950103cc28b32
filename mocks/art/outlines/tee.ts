/** Short-sleeved tee: light jersey, ribbed neck, contour print on the chest. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shape, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { armholeSeams, body, sleeve } from "../garments/bodies";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { chestPull, looseBody, shortSleeve } from "../garments/falls";
import { neckInside, neckRib, neckRow } from "../garments/necklines";
import { turning } from "../garments/piece";
import { groove } from "../garments/relief";
import { ribBand } from "../garments/ribs";
import { rowOf, sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { twinStitch } from "../garments/trims";
import { ridgeMark, seam, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { lighten } from "../tones";

type Paint = DrawingRoles["tee"];

const BLOCK = topBlock({
  top: 262,
  neck: 204,
  drop: 96,
  backDrop: 22,
  shoulder: 468,
  slope: 318,
  underarm: 540,
  chest: 480,
  waist: 462,
  hem: 480,
  length: 1030,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 146,
  cuff: 150,
  reach: 334,
  end: 562,
  cap: 10,
  bend: 2,
});
const RIB = neckRib(BLOCK.measures, 30);

export function drawTee(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1146));
  sheet.draw(
    neckInside(sheet, BLOCK, RIB, {
      ...paint,
      fabric: fabrics.jersey,
      label: [paint.print, paint.lining],
    }),
  );
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "front");
  drawRib(sheet, paint, "front");
}

export function drawTeeBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1146));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "back");
  drawRib(sheet, paint, "back");
  drawNape(sheet, paint);
}

function drawSleeve(sheet: Sheet, { main }: Paint, side: Side): void {
  const seed = side === right ? 5 : 6;
  const row = (down: number) => rowOf(SLEEVE, side, down);
  sheet.draw(
    sleeve(
      sheet,
      { block: BLOCK, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.jersey,
        seed,
        creases: hung(SLEEVE.on, shortSleeve, { seed, side }),
        heights: groove(sheet, row(0.88), 6, 0.14),
        over:
          twinStitch(row(0.865), row(0.89), lighten(main, 0.3)) +
          turning(sheet, row(1), 12, 0.3),
      },
    ),
  );
}

function drawBody(sheet: Sheet, { main, print }: Paint, facing: Facing): void {
  const front = facing === "front";
  const seed = front ? 11 : 31;
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.jersey,
      seed,
      creases: hungBoth(
        BLOCK.on,
        front ? [...looseBody, ...chestPull] : looseBody,
        { seed },
      ),
      heights: groove(sheet, hemRow(BLOCK, 30), 6, 0.14),
      print: front ? chestPrint(print) : "",
      over:
        armholeSeams(BLOCK) +
        twinStitch(hemRow(BLOCK, 34), hemRow(BLOCK, 26), lighten(main, 0.3)),
    }),
  );
}

/** A small relief map over the heart of the chest: five isolines rising to the ridge mark. */
function chestPrint(print: string): string {
  const isolines = [0, 1, 2, 3, 4].map((index) => {
    const step = index * 15;
    const inset = index * 9;
    const curve = line([
      at(400 + inset, 592 + step * 0.2),
      at(444 + inset * 0.6, 566 + step),
      at(488, 584 + step * 0.86),
      at(542 - inset * 0.4, 550 + step * 1.1),
      at(600 - inset, 590 + step * 0.3),
    ]);
    return stroke(curve, {
      colour: print,
      opacity: 0.9 - index * 0.13,
      width: 4.4 - index * 0.5,
      cap: "round",
    });
  });
  return isolines.join("") + ridgeMark(458, 490, 84, print);
}

/** Behind, the shoulder seams are taped from arm to arm, and the mark sits below the tape. */
function drawNape(sheet: Sheet, { main, print }: Paint): void {
  const { measures, backNeckline } = BLOCK;
  const tape = neckRow(measures, measures.backDrop, 9);
  const thread = lighten(main, 0.3);
  const shoulders = bothSides.map((side) => {
    const run = side(shift(BLOCK.shoulder, 2, 13));
    return (
      seam(line(run), { width: 1.8, opacity: 0.3 }) +
      twinStitch(shift(run, 0, 5), shift(run, 0, 10), thread)
    );
  });
  sheet.draw(
    `<g clip-path="${sheet.clip(shape(BLOCK.back))}">${shoulders.join("")}</g>`,
    turning(sheet, shift(backNeckline, 0, 10), 10, 0.16),
    twinStitch(tape, shift(tape, 0, 5), thread),
    ridgeMark(482, 318, 36, print),
  );
}

function drawRib(sheet: Sheet, { rib: colour }: Paint, facing: Facing): void {
  const [upper, lower] =
    facing === "front"
      ? [RIB.front, BLOCK.neckline]
      : [RIB.back, BLOCK.backNeckline];
  sheet.draw(
    ribBand(sheet, { upper, lower, count: 64, colour, fabric: fabrics.jersey }),
  );
}
