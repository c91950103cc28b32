/** What outsoles are made of, seen from beneath: base, blocks of rubber, grooves, the mark. */
import type { Outline } from "../../curves";
import { line, num, shape } from "../../curves";
import { rubber } from "../../footwear/materials";
import { castShadow, panel, ridgeMark, stroke } from "../../panels";
import { blur, fall, volume } from "../../shading";
import type { Sheet } from "../../sheet";
import { darken, lighten } from "../../tones";

/** The colours of an outsole. */
export interface SolePaint {
  readonly rubber: string;
  /** Foam or frame that shows between pieces of rubber. */
  readonly base: string;
  readonly accent: string;
}

/** The wall of the sole, seen as a rim, and the base within it. */
export function drawBase(
  sheet: Sheet,
  outer: Outline,
  inner: Outline,
  { wall, base }: { readonly wall: string; readonly base: string },
): void {
  const [rim, floor] = [shape(outer), shape(inner)];
  sheet.draw(
    castShadow(sheet, rim, [14, 22, 20], 0.26),
    castShadow(sheet, rim, [5, 8, 6], 0.24),
    panel(sheet, rim, { ...rubber(sheet, wall, 12), rim: 0.4 }),
    panel(sheet, floor, {
      ...rubber(sheet, base, 10),
      edge: [0.3, 26, 10],
      rim: 0,
    }),
  );
}

/** Blocks standing out of the base, lit as one: their shadow falls into the gaps. */
export function drawBlocks(
  sheet: Sheet,
  path: string,
  colour: string,
  height = 5,
): void {
  sheet.draw(
    `<path d="${path}" transform="translate(${num(height * 0.9)} ${num(height * 1.4)})" fill="#03070a" opacity=".5" filter="${blur(sheet, height * 0.6)}"/>`,
    panel(sheet, path, {
      fill: fall(sheet, lighten(colour, 0.05), 0.08, 0.06),
      volume: volume(sheet, {
        reach: height * 0.5,
        height: height * 0.8,
        shine: 0.22,
        gloss: 14,
        ambient: 0.36,
        grain: { frequency: ".8", height: 0.3, seed: 31 },
      }),
      edge: [0, 0, 0],
      rim: 0.26,
    }),
  );
}

/** A cut in the rubber: it opens under load and lets water out. */
export const sipe = (along: Outline, width = 3, opacity = 0.55) =>
  stroke(line(along), {
    colour: "#020608",
    opacity,
    width,
    cap: "round",
  }) +
  stroke(line(along), {
    colour: "#fff",
    opacity: opacity * 0.2,
    width: width * 0.5,
    transform: `translate(${num(width * 0.4)} ${num(width * 0.7)})`,
  });

/** The house mark moulded into a raised plate at the waist. */
export function drawMark(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  width: number,
  { plate, ink }: { readonly plate: string; readonly ink: string },
): void {
  const half = width * 0.72;
  const path = shape([
    { x: x - half, y },
    { x: x - half * 0.7, y: y - half * 0.74 },
    { x: x + half * 0.7, y: y - half * 0.74 },
    { x: x + half, y },
    { x: x + half * 0.7, y: y + half * 0.74 },
    { x: x - half * 0.7, y: y + half * 0.74 },
  ]);
  sheet.draw(
    panel(sheet, path, { ...rubber(sheet, plate, 4), edge: [0.2, 10, 4] }),
    stroke(path, { colour: darken(plate, 0.6), opacity: 0.5, width: 2 }),
    ridgeMark(x - width / 2, y - width * 0.3, width, ink),
  );
}
