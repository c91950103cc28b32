/** The large pieces of a garment (body, sleeves, legs) in the light they hang in. */
import type { Outline, Side } from "../curves";
import { bothSides, line, right, shape } from "../curves";
import { seam } from "../panels";
import type { Stop } from "../shading";
import { linear } from "../shading";
import type { Sheet } from "../sheet";
import { darken } from "../tones";
import type { Sewn } from "./piece";
import { cut, SHADE, turning } from "./piece";
import type { Raglan, Tube } from "./sleeve-block";
import type { TopBlock } from "./top-block";

/** Which way a garment faces. */
export type Facing = "front" | "back";

/** Light across a body from the upper left, falling off to the right. */
const ACROSS: readonly Stop[] = [
  [0, SHADE, 0.26],
  [0.1, SHADE, 0.08],
  [0.28, "#ffffff", 0.09],
  [0.5, "#ffffff", 0.02],
  [0.78, SHADE, 0.1],
  [0.92, SHADE, 0.2],
  [1, SHADE, 0.38],
];
const DOWN: readonly Stop[] = [
  [0, "#ffffff", 0.07],
  [0.35, "#ffffff", 0],
  [0.7, SHADE, 0.02],
  [1, SHADE, 0.16],
];

function bodyLight(sheet: Sheet, outline: Outline): string {
  const path = shape(outline);
  return [linear(sheet, ACROSS, [0, 0, 1, 0]), linear(sheet, DOWN)]
    .map((light) => `<path d="${path}" fill="${light}"/>`)
    .join("");
}

/** A body with the light across it and its shade at the hem. */
export const body = (
  sheet: Sheet,
  { hem }: TopBlock,
  piece: Sewn & { readonly outline: Outline },
): string =>
  cut(sheet, {
    ...piece,
    over:
      bodyLight(sheet, piece.outline) +
      turning(sheet, hem, 14, 0.32) +
      (piece.over ?? ""),
  });

/** The seams of set-in sleeves, on the body. */
export const armholeSeams = ({ armhole }: TopBlock) =>
  bothSides.map((side) => seam(line(side(armhole)), SEWN_ON)).join("");

const SEWN_ON = { width: 2.2, opacity: 0.4 };

/** A sleeve is round, and darker on the side away from the light. */
function sleeveShade(sheet: Sheet, { outer, inner }: Tube, side: Side): string {
  const shaded = side === right;
  return (
    turning(sheet, side(outer), shaded ? 62 : 36, shaded ? 0.4 : 0.22) +
    turning(sheet, side(inner), 46, shaded ? 0.34 : 0.42)
  );
}

/** A set-in sleeve: its head lies under the body, in the body's shade. */
export const sleeve = (
  sheet: Sheet,
  { block, tube, side }: { block: TopBlock; tube: Tube; side: Side },
  piece: Sewn,
): string =>
  cut(sheet, {
    ...piece,
    outline: side(tube.outline),
    colour: darken(piece.colour, side === right ? 0.1 : 0.02),
    over:
      sleeveShade(sheet, tube, side) +
      turning(sheet, side(block.armhole), 26, 0.26) +
      (piece.over ?? ""),
  });

/** A raglan sleeve lies over the body up to the neck. */
export const raglanSleeve = (
  sheet: Sheet,
  { raglan, tube, side }: { raglan: Raglan; tube: Tube; side: Side },
  piece: Sewn,
): string =>
  cut(sheet, {
    ...piece,
    outline: side(raglan.outline),
    colour: darken(piece.colour, side === right ? 0.09 : 0.01),
    over:
      sleeveShade(sheet, tube, side) +
      seam(line(side(raglan.seam)), SEWN_ON) +
      (piece.over ?? ""),
  });

/** A leg, round, darker on the inside and on the side away from the light. */
export function leg(
  sheet: Sheet,
  { tube, side }: { tube: Tube; side: Side },
  piece: Sewn,
): string {
  const shaded = side === right;
  const inseam = side(tube.inner.slice(2));
  return cut(sheet, {
    ...piece,
    outline: side(tube.outline),
    colour: darken(piece.colour, shaded ? 0.07 : 0),
    over:
      turning(sheet, side(tube.outer), shaded ? 90 : 50, shaded ? 0.42 : 0.28) +
      turning(sheet, inseam, shaded ? 50 : 70, shaded ? 0.3 : 0.4) +
      (piece.over ?? ""),
  });
}
