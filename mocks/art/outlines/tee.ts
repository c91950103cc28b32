/** Short-sleeved tees of jersey, each after its cut: neck, print, pocket, panels. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shape, shift } from "../curves";
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
import { chestPull, looseBody, shortSleeve } from "../garments/falls";
import { flatButton } from "../garments/fastenings";
import { neckInside, neckRib, neckRow } from "../garments/necklines";
import { inset, turning } from "../garments/piece";
import { patch, pocketBag } from "../garments/pockets";
import { startOf } from "../garments/points";
import { groove } from "../garments/relief";
import { ribBand } from "../garments/ribs";
import type { Sleeve } from "../garments/sleeve-block";
import { rowOf, sleeveOf } from "../garments/sleeve-block";
import type { TopBlock } from "../garments/top-block";
import { hemRow, topBlock } from "../garments/top-block";
import { topstitch, twinStitch } from "../garments/trims";
import { perforated } from "../garments/weaves";
import { ridgeMark, seam, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import type { TeeCut, TeeType } from "./tee-cuts";
import { teeCuts } from "./tee-cuts";

type Paint = DrawingRoles["tee"];
type Draw = (sheet: Sheet, paint: Paint) => void;

/** A cut with the outlines of its pieces. */
interface Tee extends TeeCut {
  readonly block: TopBlock;
  readonly tube: Sleeve;
}

/** Draws a tee's front and back. */
export function teeIn(type: TeeType): { front: Draw; back: Draw } {
  const cut: TeeCut = teeCuts[type];
  const block = topBlock(cut.body);
  const tee: Tee = { ...cut, block, tube: sleeveOf(block, cut.sleeve) };
  return {
    front: (sheet, paint) => {
      drawTee(sheet, tee, paint, "front");
    },
    back: (sheet, paint) => {
      drawTee(sheet, tee, paint, "back");
    },
  };
}

function drawTee(sheet: Sheet, tee: Tee, paint: Paint, facing: Facing): void {
  const { block, fabric, neck } = tee;
  const front = facing === "front";
  sheet.draw(hangingShadow(sheet, 1146));
  if (front && "rib" in neck) {
    const rib = neckRib(block.measures, neck.rib);
    const label = [paint.print, paint.lining] as const;
    sheet.draw(neckInside(sheet, block, rib, { ...paint, fabric, label }));
  }
  for (const side of bothSides) drawSleeve(sheet, tee, paint, side);
  drawBody(sheet, tee, paint, facing);
  if ("rib" in neck) drawRib(sheet, tee, neck.rib, paint, facing);
  else drawCollar(sheet, tee, neck.stand, paint, facing);
  if (!front) drawNape(sheet, tee, paint);
}

function drawSleeve(
  sheet: Sheet,
  { block, tube, fabric }: Tee,
  { main }: Paint,
  side: Side,
): void {
  const seed = side === right ? 5 : 6;
  const row = (down: number) => rowOf(tube, side, down);
  sheet.draw(
    sleeve(
      sheet,
      { block, tube, side },
      {
        colour: main,
        fabric,
        seed,
        creases: hung(tube.on, shortSleeve, { seed, side }),
        heights: groove(sheet, row(0.88), 6, 0.14),
        over:
          twinStitch(row(0.865), row(0.89), lighten(main, 0.3)) +
          turning(sheet, row(1), 12, 0.3),
      },
    ),
  );
}

function drawBody(sheet: Sheet, tee: Tee, paint: Paint, facing: Facing): void {
  const { block, fabric } = tee;
  const { main } = paint;
  const front = facing === "front";
  const seed = front ? 11 : 31;
  sheet.draw(
    body(sheet, block, {
      outline: block[facing],
      colour: main,
      fabric,
      seed,
      creases: hungBoth(
        block.on,
        front ? [...looseBody, ...chestPull] : looseBody,
        { seed },
      ),
      heights: groove(sheet, hemRow(block, 30), 6, 0.14),
      print:
        (tee.openKnit ? openKnit(sheet, block, main) : "") +
        (front ? printOf(tee, paint) : ""),
      over:
        armholeSeams(block) +
        (tee.yoke ? yokeSeam(sheet, block, main) : "") +
        (tee.vents ? vents(sheet, block, main) : "") +
        (front ? pocketOn(sheet, tee, paint) : "") +
        twinStitch(hemRow(block, 34), hemRow(block, 26), lighten(main, 0.3)),
    }),
  );
}

function printOf({ print, openKnit }: TeeCut, paint: Paint): string {
  if (print === "contours") return chestPrint(paint.print);
  if (print === "dune") return dunePrint(paint.print);
  return openKnit ? ridgeMark(592, 452, 44, paint.print) : "";
}

/** Holes knitted into a strip down the breastbone, and between the shoulder blades. */
function openKnit(sheet: Sheet, { on }: TopBlock, main: string): string {
  const edge = [on(0.36, -0.1), on(0.35, 0.2), on(0.4, 0.5), on(0.5, 0.66)];
  const strip = [...edge, ...right(edge).toReversed().slice(1)];
  const path = shape(strip);
  return (
    inset(path, darken(main, 0.1), perforated(sheet, darken(main, 0.2))) +
    stroke(line(strip), { colour: darken(main, 0.3), width: 2, opacity: 0.6 })
  );
}

/** The lower edge of the second layer over the shoulders, from armhole to armhole. */
function yokeSeam(sheet: Sheet, { on }: TopBlock, main: string): string {
  const edge = [on(-0.05, 0.13), on(0.25, 0.125), on(0.5, 0.135)];
  const row = [...edge, ...right(edge).toReversed().slice(1)];
  const thread = lighten(main, 0.3);
  return (
    turning(sheet, shift(row, 0, 4), 10, 0.34) +
    twinStitch(shift(row, 0, -5), shift(row, 0, -11), thread, 0.7)
  );
}

/** A slit at each end of the hem, bound by a tape. */
function vents(sheet: Sheet, { hem }: TopBlock, main: string): string {
  const slits = bothSides.map((side) => {
    const { x, y } = startOf(hem);
    const run = side([at(x + 9, y - 54), at(x + 6, y + 6)]);
    const tape = side([at(x + 24, y - 58), at(x + 23, y + 4)]);
    return (
      turning(sheet, run, 14, 0.5) +
      stroke(line(run), { colour: darken(main, 0.7), width: 5 }) +
      topstitch(tape, lighten(main, 0.35), 0.8)
    );
  });
  return slits.join("");
}

const POCKET = { width: 128, height: 150, hem: 26 } as const;

/** On the wearer's left. */
function pocketOn(sheet: Sheet, { pocket, block, fabric }: Tee, paint: Paint) {
  if (pocket === undefined) return "";
  const { main } = paint;
  const { x, y } = block.on(0.6, 0.235);
  const { width, height, hem } = POCKET;
  const thread = lighten(main, 0.4);
  const rows = topstitch(
    [at(x + 6, y + hem), at(x + width - 6, y + hem)],
    thread,
    0.8,
  );
  const slot = [at(x + 34, y + 6), at(x + 34, y + height - 8)];
  return patch(sheet, {
    outline: pocketBag([x, y], width, height, 20),
    colour: lighten(main, 0.05),
    fabric,
    seed: 23,
    thread,
    over:
      rows +
      (pocket === "pencil"
        ? turning(sheet, slot, 6, 0.3) + topstitch(slot, thread, 0.9)
        : flatButton([x + width / 2, y + hem / 2 + 3], paint.print)),
  });
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

/** A dune cut through: its layers lie steep on the lee side, and marram stands on its crest. */
function dunePrint(print: string): string {
  const layers = [0, 1, 2, 3, 4].map((index) => {
    const fall = index * 15;
    const curve = line([
      at(392 + index * 7, 600 + index * 3),
      at(470, 568 + fall * 0.72),
      at(540 - index * 3, 516 + fall * 1.25),
      at(572 - index * 2, 530 + fall * 1.16),
      at(606 - index * 8, 600 + index * 3),
    ]);
    return stroke(curve, {
      colour: print,
      opacity: 0.9 - index * 0.12,
      width: 4.4 - index * 0.5,
      cap: "round",
    });
  });
  const blades = [-14, -7, 0, 7, 15].map((lean, index) =>
    stroke(
      line([
        at(534 + index * 4, 518),
        at(533 + index * 4 + lean * 0.4, 488),
        at(534 + index * 4 + lean * 1.7, 470 + Math.abs(lean) * 0.8),
      ]),
      { colour: print, opacity: 0.9, width: 3, cap: "round" },
    ),
  );
  return layers.join("") + blades.join("");
}

/** Behind, the shoulder seams are taped from arm to arm, and the mark sits below the tape. */
function drawNape(
  sheet: Sheet,
  { block, neck, yoke }: Tee,
  { main, print }: Paint,
): void {
  const { measures, backNeckline } = block;
  const thread = lighten(main, 0.3);
  if (yoke === undefined) {
    const shoulders = bothSides.map((side) => {
      const run = side(shift(block.shoulder, 2, 13));
      return (
        seam(line(run), { width: 1.8, opacity: 0.3 }) +
        twinStitch(shift(run, 0, 5), shift(run, 0, 10), thread)
      );
    });
    sheet.draw(
      `<g clip-path="${sheet.clip(shape(block.back))}">${shoulders.join("")}</g>`,
    );
  }
  if ("rib" in neck) {
    const tape = neckRow(measures, measures.backDrop, 9);
    sheet.draw(
      turning(sheet, shift(backNeckline, 0, 10), 10, 0.16),
      twinStitch(tape, shift(tape, 0, 5), thread),
    );
  }
  sheet.draw(ridgeMark(482, measures.top + 56, 36, print));
}

function drawRib(
  sheet: Sheet,
  { block, fabric }: Tee,
  width: number,
  { rib: colour }: Paint,
  facing: Facing,
): void {
  const rib = neckRib(block.measures, width);
  const [upper, lower] =
    facing === "front"
      ? [rib.front, block.neckline]
      : [rib.back, block.backNeckline];
  sheet.draw(ribBand(sheet, { upper, lower, count: 64, colour, fabric }));
}

/** A collar of two layers that stands against the sun. */
function drawCollar(
  sheet: Sheet,
  { block, fabric }: Tee,
  height: number,
  { rib: colour, lining, print }: Paint,
  facing: Facing,
): void {
  const front = facing === "front";
  const width = block.measures.neck - 18;
  const collar = collarOn(block.measures, { height, width });
  const edge = front ? collar.upper : collar.backUpper;
  const draw = front ? collarFront : collarBack;
  draw(sheet, collar, {
    colour,
    lining,
    fabric,
    label: [print, lining],
    over: collarStitch(edge, colour),
  });
}
