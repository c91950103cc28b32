/** What all garments share: the stage, the floating shadow, soft cloth and folds. */
import type { Outline, Side } from "./curves";
import { right } from "./curves";
import { fold } from "./panels";
import { blur, linear, volume } from "./shading";
import type { Sheet } from "./sheet";
import { darken, lighten } from "./tones";

/** Widens a garment drawn about x = 500 to fill the tile, shoulders at the line tiles expect. */
export const garmentStage = `transform="translate(500 640) scale(1.13 .94) translate(-500 -615)"`;

/** A garment hangs in the air: one wide, faint shadow well below the hem. */
export const hangingShadow = (sheet: Sheet, y: number) =>
  `<ellipse cx="500" cy="${y}" rx="300" ry="25" fill="#0a1418" opacity=".16" filter="${blur(sheet, 26)}"/>`;

/** A sleeve hangs in the light on one side of the garment and in its shade on the other. */
export interface SleeveLight {
  /** How much lighter the lit shoulder is. */
  readonly up: number;
  /** How much darker the cuff is, on the lit side and on the shaded one. */
  readonly down: readonly [lit: number, shaded: number];
}

export function sleeveFill(
  sheet: Sheet,
  colour: string,
  side: Side,
  { up, down: [lit, shaded] }: SleeveLight,
): string {
  const inShade = side === right;
  return linear(
    sheet,
    [
      [0, lighten(colour, inShade ? 0 : up)],
      [1, darken(colour, inShade ? shaded : lit)],
    ],
    inShade ? [1, 0, 0, 1] : [0, 0, 1, 1],
  );
}

export interface Cloth {
  /** 0.3 lies flat, 0.6 falls in wrinkles. */
  readonly wrinkle: number;
  readonly seed: number;
}

/** Coated shell fabric: crisp wrinkles and a little shine. */
export const shellCloth = (sheet: Sheet, { wrinkle, seed }: Cloth) =>
  volume(sheet, {
    reach: 14,
    height: 19,
    elevation: 57,
    shine: 0.08,
    gloss: 8,
    grain: {
      frequency: ".0055 .0032",
      smooth: 2,
      octaves: 3,
      height: wrinkle * 44,
      seed,
    },
  });

/** Brushed cotton: rounder, softer, nearly without shine. */
export const softCloth = (sheet: Sheet, { wrinkle, seed }: Cloth) =>
  volume(sheet, {
    reach: 18,
    height: 20,
    elevation: 57,
    shine: 0.04,
    gloss: 6,
    grain: {
      frequency: ".007 .0042",
      smooth: 2,
      octaves: 3,
      height: wrinkle * 26,
      level: 0.98,
      seed,
    },
  });

/** Several folds of one depth, each a little narrower than the one before. */
export const folds = (
  sheet: Sheet,
  creases: readonly Outline[],
  { width, depth, side }: { width: number; depth: number; side?: Side },
) =>
  creases
    .map((crease, index) =>
      fold(sheet, side?.(crease) ?? crease, width - index * 1.6, depth),
    )
    .join("");
