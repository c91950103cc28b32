/** Long-sleeved base layer: close raglan cut, contrast flatlock seams, side panels, thumb loops. */
import { hangingShadow } from "../apparel-parts";
import type { Point, Side } from "../curves";
import { at, bothSides, line, num, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { body, raglanSleeve } from "../garments/bodies";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { closeBody, longSleeve } from "../garments/falls";
import { neckInside, neckRib, neckRow } from "../garments/necklines";
import { SHADE, beyond, inset, turning } from "../garments/piece";
import { groove } from "../garments/relief";
import { raglanOf, rowOf, sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { binding, twinStitch } from "../garments/trims";
import { ridgeMark, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["long-sleeve"];

const BLOCK = topBlock({
  top: 262,
  neck: 192,
  drop: 78,
  backDrop: 20,
  shoulder: 432,
  slope: 318,
  underarm: 532,
  chest: 446,
  waist: 418,
  hem: 436,
  length: 1026,
  dip: 22,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 104,
  cuff: 80,
  reach: 316,
  end: 994,
  cap: 12,
  bend: 12,
});
const RIB = neckRib(BLOCK.measures, 22);

export function drawLongSleeve(sheet: Sheet, paint: Paint): void {
  sheet.draw(
    hangingShadow(sheet, 1136),
    neckInside(sheet, BLOCK, RIB, {
      ...paint,
      rib: paint.panel,
      fabric: fabrics.baseLayer,
      label: [paint.seam, darken(paint.seam, 0.75)],
    }),
  );
  draw(sheet, paint, "front");
}

export function drawLongSleeveBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1136));
  draw(sheet, paint, "back");
}

function draw(sheet: Sheet, paint: Paint, facing: Facing): void {
  const { measures, neckline, backNeckline } = BLOCK;
  drawBody(sheet, paint, facing);
  for (const side of bothSides) drawSleeve(sheet, paint, side, facing);
  const [upper, lower, drop] =
    facing === "front"
      ? [RIB.front, neckline, measures.drop]
      : [RIB.back, backNeckline, measures.backDrop];
  sheet.draw(
    binding(sheet, {
      upper,
      lower,
      colour: paint.panel,
      fabric: fabrics.baseLayer,
    }),
    flatlock(neckRow(measures, drop, 4), paint.seam),
  );
}

/** A flatlock seam: threads that cross from cloth to cloth between two rows. */
function flatlock(run: readonly Point[], thread: string): string {
  const path = line(run);
  return (
    stroke(path, { colour: SHADE, opacity: 0.3, width: 7.4 }) +
    stroke(path, {
      colour: thread,
      opacity: 0.9,
      width: 5.4,
      dash: "1.5 2.1",
    }) +
    [-3, 3]
      .map((dx) =>
        stroke(path, {
          colour: darken(thread, 0.15),
          opacity: 0.9,
          width: 1.1,
          dash: "5 1.4",
          transform: `translate(${num(dx * 0.8)} ${num(dx * 0.5)})`,
        }),
      )
      .join("")
  );
}

function drawSleeve(sheet: Sheet, paint: Paint, side: Side, facing: Facing) {
  const { main, seam, print } = paint;
  const seed = (side === right ? 22 : 21) + (facing === "back" ? 4 : 0);
  const neckline = facing === "front" ? BLOCK.neckline : BLOCK.backNeckline;
  const raglan = raglanOf(BLOCK, neckline, SLEEVE, 0.16);
  const row = (down: number) => rowOf(SLEEVE, side, down);
  const marked = side === right && facing === "front";
  sheet.draw(
    raglanSleeve(
      sheet,
      { raglan, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.baseLayer,
        seed,
        creases: hung(SLEEVE.on, longSleeve, { seed, side, gain: 0.8 }),
        heights: groove(sheet, row(0.9), 5, 0.16),
        print: marked ? forearmPrint(print) : "",
        over:
          flatlock(side(raglan.seam), seam) +
          twinStitch(row(0.892), row(0.906), lighten(main, 0.3)) +
          turning(sheet, row(1), 12, 0.3),
      },
    ),
  );
  drawThumbLoop(sheet, paint, side);
}

/** Isolines around the forearm. */
const forearmPrint = (colour: string) =>
  [0, 1, 2, 3, 4]
    .map((index) => {
      const down = 0.52 + index * 0.045;
      const points = [0, 0.25, 0.5, 0.75, 1].map((across, step) => {
        const { x, y } = SLEEVE.on(across, down);
        return at(x, y + (step % 2 === 0 ? 9 : -9) * (1 - index * 0.14));
      });
      return stroke(line(right(points)), {
        colour,
        opacity: 0.95 - index * 0.15,
        width: 3.4 - index * 0.4,
      });
    })
    .join("");

/** The slit in the cuff for the thumb, its edge bound. */
function drawThumbLoop(sheet: Sheet, { main, seam }: Paint, side: Side): void {
  const slit = side([
    SLEEVE.on(0.72, 0.928),
    SLEEVE.on(0.8, 0.945),
    SLEEVE.on(0.77, 0.968),
    SLEEVE.on(0.69, 0.966),
    SLEEVE.on(0.66, 0.945),
  ]);
  const path = shape(slit);
  sheet.draw(
    `<path d="${path}" fill="${darken(main, 0.7)}"/>`,
    stroke(path, { colour: SHADE, opacity: 0.4, width: 7 }),
    stroke(path, { colour: seam, width: 3.4, dash: "2.2 1.2" }),
  );
}

function drawBody(sheet: Sheet, paint: Paint, facing: Facing): void {
  const { main, panel, seam, print } = paint;
  const front = facing === "front";
  const seed = front ? 81 : 91;
  const sides = bothSides.map((side) => {
    const outside = side([at(120, 1080), at(120, 500)]);
    return inset(beyond(sideSeam(side), outside), panel);
  });
  const mark = front
    ? ridgeMark(576, 470, 42, print)
    : ridgeMark(479, 316, 42, print);
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.baseLayer,
      seed,
      creases: hungBoth(BLOCK.on, closeBody, { seed }),
      heights: groove(sheet, hemRow(BLOCK, 26), 5, 0.16),
      print: sides.join("") + mark,
      over:
        bothSides.map((side) => flatlock(sideSeam(side), seam)).join("") +
        twinStitch(hemRow(BLOCK, 30), hemRow(BLOCK, 22), lighten(main, 0.3)),
    }),
  );
}

/** The side panel's seam, from the underarm forward and down. */
const sideSeam = (side: Side) =>
  side([
    at(278, 533),
    ...[0.48, 0.7, 1.03].map((down, index) =>
      BLOCK.on([0.12, 0.13, 0.1][index] ?? 0, down),
    ),
  ]);
