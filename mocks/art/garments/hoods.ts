/** Hoods worn up, from the front and from behind: crown panels, opening, peak, collar over the chin. */
import type { Outline, Point } from "../curves";
import { at, bothSides, line, right, shape, shift } from "../curves";
import { castShadow, seam, stroke } from "../panels";
import { radial } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import type { HoodBlock } from "./hood-block";
import type { Sewn } from "./piece";
import { cut, turning } from "./piece";
import { sharp, whole } from "./points";
import { topstitch, wovenLabel } from "./trims";

/** Cloth and colours of a hood; its `over` lies on the shade. */
export interface HoodPaint extends Sewn {
  readonly lining: string;
  readonly label: string;
  /** The body the hood throws its shadow on. */
  readonly onto: Outline;
}

/** The hood from the front, with the collar that closes over the chin. */
export function hoodFront(
  sheet: Sheet,
  block: HoodBlock,
  paint: HoodPaint,
): void {
  const { opening, front, neckSeam } = block;
  const edge = line([...opening, ...opening.slice(0, 1)]);
  sheet.draw(
    shadowOn(sheet, paint.onto, shape(front), 12),
    cut(sheet, {
      ...paint,
      outline: front,
      over: shadeOf(sheet, block, neckSeam) + (paint.over ?? ""),
    }),
    inside(sheet, block, paint),
    stroke(edge, { colour: darken(paint.colour, 0.32), width: 9 }),
    stroke(edge, {
      colour: "#fff",
      opacity: 0.2,
      width: 2,
      transform: "translate(-2.4 -2.6)",
    }),
  );
}

/** The hood from behind: three panels, the middle one from the brow to the neck. */
export function hoodBack(
  sheet: Sheet,
  block: HoodBlock,
  paint: HoodPaint,
): void {
  const { back, backNeckSeam, measures } = block;
  const { top, rise, backDrop } = measures;
  const panelSeam = [
    at(452, top - rise - 4),
    at(436, top - rise * 0.66),
    at(446, top - rise * 0.3),
    at(462, top + backDrop + 6),
  ];
  sheet.draw(
    shadowOn(sheet, paint.onto, shape(back), 9),
    cut(sheet, {
      ...paint,
      outline: back,
      over:
        shadeOf(sheet, block, backNeckSeam) +
        panelSeams(panelSeam, lighten(paint.colour, 0.3)) +
        (paint.over ?? ""),
    }),
  );
}

const shadeOf = (sheet: Sheet, { edge }: HoodBlock, neckSeam: Outline) =>
  turning(sheet, edge, 44, 0.26) +
  turning(sheet, right(edge), 76, 0.42) +
  turning(sheet, neckSeam, 20, 0.32);

/** The shadow falls on the garment only: behind it is air. */
const shadowOn = (sheet: Sheet, onto: Outline, path: string, below: number) =>
  `<g clip-path="${sheet.clip(shape(onto))}">${castShadow(sheet, path, [2, below, 9], 0.36)}</g>`;

/** Both seams of the middle panel, each with its row of stitches outside it. */
const panelSeams = (run: readonly Point[], thread: string) =>
  bothSides
    .map(
      (side) =>
        seam(line(side(run)), { width: 2.2, opacity: 0.4 }) +
        topstitch(side(shift(run, -7, 0)), thread, 0.4),
    )
    .join("");

/** What is seen through the opening: the lining of the back of the hood, its seams and the label. */
function inside(
  sheet: Sheet,
  { opening, brow, measures }: HoodBlock,
  { lining, label, fabric }: HoodPaint,
): string {
  const chin = measures.top - measures.chin;
  const depth = radial(
    sheet,
    [
      [0, lighten(lining, 0.1)],
      [0.5, darken(lining, 0.16)],
      [1, darken(lining, 0.6)],
    ],
    [0.46, 0.62, 0.62],
  );
  const panelSeam = [at(462, brow - 10), at(440, brow + 70), at(452, chin)];
  const overBrow = [...opening.slice(-4), ...opening.slice(0, 4)];
  return cut(sheet, {
    outline: opening,
    colour: lining,
    fabric,
    seed: 7,
    print:
      `<path d="${shape(opening)}" fill="${depth}"/>` +
      panelSeams(panelSeam, lighten(lining, 0.3)),
    over:
      wovenLabel([500, chin - 62], label, darken(label, 0.75), 46) +
      turning(sheet, overBrow, 70, 0.6) +
      turning(sheet, opening.slice(4, 9), 30, 0.5),
  });
}

/** The stiffened peak over the opening. */
export function hoodPeak(
  sheet: Sheet,
  { brow, opening, measures }: HoodBlock,
  { fabric, ...paint }: Pick<HoodPaint, "colour" | "fabric">,
): void {
  const { opening: width } = measures;
  const upper = whole([
    sharp(at(500 - width * 0.47, brow + 58)),
    at(500 - width * 0.4, brow + 4),
    at(500 - width * 0.22, brow - 26),
    at(500, brow - 34),
  ]);
  const lower = whole([at(500 - width * 0.3, brow + 16), at(500, brow + 4)]);
  const outline = [...upper, ...lower.toReversed()];
  const colour = lighten(paint.colour, 0.03);
  const shadow = castShadow(sheet, shape(outline), [2, 12, 9], 0.5);
  sheet.draw(
    `<g clip-path="${sheet.clip(shape(opening))}">${shadow}</g>`,
    cut(sheet, {
      outline,
      colour,
      fabric,
      seed: 44,
      over:
        turning(sheet, lower, 14, 0.4) +
        topstitch(shift(upper, 0, 13), lighten(colour, 0.3), 0.4) +
        stroke(line(upper), { colour: "#fff", opacity: 0.22, width: 2.6 }),
    }),
  );
}
