/** The scale view: the product, smaller, on ruled ground, with its height and width in centimetres. */
import { num } from "./curves";
import type { DrawingRoles, DrawingType } from "./drawing-roles";
import { drawings } from "./drawings";
import type { Extent, Measures } from "./measures";
import { measuresOf } from "./measures";
import { centimetres, centimetresWidth } from "./numerals";
import { tileInk } from "./palette";
import { stroke } from "./panels";
import type { Sheet } from "./sheet";

/** Where the product may be, on the stage: room for the height at the left, the width below. */
const FIELD = { left: 195, right: 930, top: 110, bottom: 1040 } as const;
/** Never larger than in the other views: this one shows it from farther away. */
const LARGEST = 0.82;
/** Where the height is written, and how far below the product its width is. */
const [HEIGHT_LINE, BELOW] = [104, 90] as const;
const FIGURE = 40;

/**
 * Draws a product with its measures on a 1000 x 1250 sheet. A type that has no measures is an error:
 * it has no scale view.
 */
export function drawScale<T extends DrawingType>(
  type: T,
  roles: DrawingRoles[T],
  sheet: Sheet,
): void {
  const measures = measuresOf[type];
  if (measures === undefined) throw new Error(`No measures of ${type}`);
  const placed = placement(measures);
  drawRuledGround(sheet, measures, placed);
  sheet.resized([placed.left, placed.top], placed.scale, () => {
    sheet.group(`transform="scale(${placed.widening.toFixed(3)} 1)"`, () => {
      drawings[type].draw(sheet, roles);
    });
  });
  drawHeight(sheet, measures, placed);
  drawWidth(sheet, measures, placed);
}

interface Placement {
  /** Of the drawing's own origin, in the view. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  /** How much wider than drawn, so that both measures have one scale. */
  readonly widening: number;
  /** Units of the view to a centimetre. */
  readonly unit: number;
  /** From the drawing to the view. */
  readonly x: (drawn: number) => number;
  readonly y: (drawn: number) => number;
}

const lengthOf = ({ from, to }: Extent) => to - from;

/** As large as fits the field, in its middle. */
export function placement({ height, width, drawn }: Measures): Placement {
  const perUnit = height.cm / lengthOf(height);
  const widening = width.cm / perUnit / lengthOf(width);
  const [left, top, right, bottom] = drawn;
  const broad = (FIELD.right - FIELD.left) / ((right - left) * widening);
  const high = (FIELD.bottom - FIELD.top) / (bottom - top);
  const scale = Math.min(LARGEST, broad, high);
  const across =
    (FIELD.left + FIELD.right - (left + right) * scale * widening) / 2;
  const down = (FIELD.top + FIELD.bottom - (top + bottom) * scale) / 2;
  return {
    left: across,
    top: down,
    scale,
    widening,
    unit: scale / perUnit,
    x: (place) => across + place * scale * widening,
    y: (place) => down + place * scale,
  };
}

/** Squares of 1, 2, 5, 10 or 20 centimetres, from the product's left edge and foot outwards. */
function drawRuledGround(
  sheet: Sheet,
  { height, width }: Measures,
  { unit, x: across, y: down }: Placement,
): void {
  const side = [1, 2, 5, 10, 20].find((cm) => cm * unit >= 38) ?? 50;
  const step = side * unit;
  const lines: string[] = [];
  const strong: string[] = [];
  for (let index = -40; index <= 40; index++) {
    const x = across(width.from) + index * step;
    const y = down(height.to) + index * step;
    const kind = index % 5 === 0 ? strong : lines;
    if (x > 0 && x < sheet.width) kind.push(`M${num(x)} 0V${sheet.height}`);
    if (y > 0 && y < sheet.height) kind.push(`M0 ${num(y)}H${sheet.width}`);
  }
  sheet.draw(
    stroke(lines.join(""), { colour: tileInk, opacity: 0.07, width: 1.4 }),
    stroke(strong.join(""), { colour: tileInk, opacity: 0.13, width: 1.6 }),
  );
}

const rule = (path: string, opacity: number, dash?: string) =>
  stroke(path, {
    colour: tileInk,
    opacity,
    width: 2.2,
    ...(dash === undefined ? {} : { dash }),
  });

/** A short slanted stroke where a dimension line ends, as on a builder's drawing. */
const tick = (x: number, y: number) => `M${num(x - 9)} ${num(y + 9)}l18 -18`;

function drawHeight(
  sheet: Sheet,
  { height, width }: Measures,
  { x, y }: Placement,
): void {
  const [top, bottom] = [y(height.from), y(height.to)];
  const middle = (top + bottom) / 2;
  const reach = x((width.from + width.to) / 2);
  sheet.draw(
    rule(
      `M${HEIGHT_LINE - 22} ${num(top)}H${num(reach)}M${HEIGHT_LINE - 22} ${num(bottom)}H${num(reach)}`,
      0.3,
      "3 7",
    ),
    rule(
      `M${HEIGHT_LINE} ${num(top)}V${num(middle - 40)}M${HEIGHT_LINE} ${num(middle + 40)}V${num(bottom)}${tick(HEIGHT_LINE, top)}${tick(HEIGHT_LINE, bottom)}`,
      0.75,
    ),
    centimetres(height.cm, [HEIGHT_LINE, middle], FIGURE, tileInk),
  );
}

function drawWidth(
  sheet: Sheet,
  { width, height, drawn: [, , , lowest] }: Measures,
  { x, y }: Placement,
): void {
  const level = Math.round(y(lowest) + BELOW);
  const [left, right] = [x(width.from), x(width.to)];
  const middle = (left + right) / 2;
  const room = centimetresWidth(width.cm, FIGURE) / 2 + 16;
  const reach = y((height.from + height.to) / 2);
  sheet.draw(
    rule(
      `M${num(left)} ${level + 22}V${num(reach)}M${num(right)} ${level + 22}V${num(reach)}`,
      0.3,
      "3 7",
    ),
    rule(
      `M${num(left)} ${level}H${num(middle - room)}M${num(middle + room)} ${level}H${num(right)}${tick(left, level)}${tick(right, level)}`,
      0.75,
    ),
    centimetres(width.cm, [middle, level], FIGURE, tileInk),
  );
}
