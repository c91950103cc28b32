/** What is worn: shoulder straps, back panels of spacer mesh, hip belts and their webbing. */
import type { Outline, Side } from "./curves";
import { at, line, right, shape } from "./curves";
import { ladderLock, packed, sideRelease, strap } from "./gear-parts";
import { castShadow, panel, stitch, stroke } from "./panels";
import { blur, fall, linear } from "./shading";
import type { Sheet } from "./sheet";
import { mesh } from "./textures";
import { darken, lighten } from "./tones";

/** Tape sewn round an edge. */
export const binding = (path: string, colour: string, width = 8) =>
  stroke(path, { colour: darken(colour, 0.05), width }) +
  stroke(path, {
    colour: lighten(colour, 0.4),
    opacity: 0.4,
    width: 1.5,
    transform: "translate(-1.3 -1.7)",
  });

export interface Pad {
  readonly colour: string;
  readonly seed: number;
  /** How far the foam stands up. */
  readonly loft: number;
}

/** Foam under spacer mesh. */
export function pad(
  sheet: Sheet,
  outline: Outline,
  { colour, seed, loft }: Pad,
): string {
  const path = shape(outline);
  return (
    castShadow(sheet, path, [2, 6, 7], 0.34) +
    panel(sheet, path, {
      fill: fall(sheet, colour, 0.08, 0.12),
      volume: packed(sheet, { seed, wrinkle: 0.16, reach: 16, height: loft }),
      texture: mesh(sheet, colour),
      textureOpacity: 0.55,
      edge: [0.3, 26, 10],
      rim: 0.25,
    })
  );
}

export interface ShoulderStrap {
  /** Of the left strap: up its outer edge, over the shoulder, down its inner edge. */
  readonly outline: Outline;
  /** From the pad's lower end to the foot of the pack. */
  readonly webbing: Outline;
  readonly lining: string;
  readonly trim: string;
}

/** A padded, S-shaped strap, the webbing it is tightened with, and the lock between them. */
export function shoulderStrap(
  sheet: Sheet,
  { outline, webbing, lining, trim }: ShoulderStrap,
  side: Side,
): string {
  const path = shape(side(outline));
  const [lock = at(0, 0), next = at(0, 1)] = side(webbing);
  const lean = (Math.atan2(lock.x - next.x, next.y - lock.y) * 180) / Math.PI;
  return [
    strap(sheet, side(webbing), 22, trim),
    `<path d="${path}" transform="translate(${side === right ? -4 : 8} 14)" fill="#000" opacity=".36" filter="${blur(sheet, 14)}"/>`,
    pad(sheet, side(outline), { colour: lining, seed: 6, loft: 16 }),
    binding(path, trim),
    stitch(path, lighten(trim, 0.3), { width: 1.3, dash: "4 3", opacity: 0.5 }),
    ladderLock(sheet, [lock.x, lock.y], 40, lean),
  ].join("");
}

/** A strap across the chest between the shoulder straps, with its buckle in the middle. */
export function chestStrap(
  sheet: Sheet,
  [from, to]: readonly [number, number],
  y: number,
  colour: string,
): string {
  const middle = (from + to) / 2;
  return (
    strap(sheet, `${from},${y} ${middle},${y + 12} ${to},${y}`, 17, colour) +
    [from, to].map((x) => ladderLock(sheet, [x, y], 30, 90)).join("") +
    sideRelease(sheet, [middle, y + 11], 34, 90)
  );
}

/** The hip belt's webbing, closed in front of the pack. */
export function closedBelt(
  sheet: Sheet,
  left: Outline,
  { colour, width, y }: { colour: string; width: number; y: number },
): string {
  const mirrored = right(left);
  return (
    strap(sheet, left, width, colour) +
    strap(sheet, mirrored, width, colour) +
    ladderLock(sheet, [398, y - 3], width * 1.15, -86) +
    sideRelease(sheet, [500, y], width * 1.4, 90)
  );
}

/** The channel between two pads, where the air goes. */
export const airChannel = (sheet: Sheet, outline: Outline, colour: string) =>
  `<path d="${shape(outline)}" fill="${linear(
    sheet,
    [
      [0, darken(colour, 0.75), 0.9],
      [0.5, darken(colour, 0.5), 0.9],
      [1, darken(colour, 0.7), 0.9],
    ],
    [0, 0, 1, 0],
  )}" filter="${blur(sheet, 3)}"/>`;

/** A row of quilting across a pad. */
export const quilting = (outline: Outline, colour: string) =>
  stroke(line(outline), {
    colour: darken(colour, 0.75),
    opacity: 0.4,
    width: 5,
  }) +
  stroke(line(outline), {
    colour: lighten(colour, 0.5),
    opacity: 0.25,
    width: 1.8,
    transform: "translate(0 3.4)",
  });
