/** Skies: their gradient, the sun and its glow, clouds, stars. */
import { num } from "../curves";
import { seededRandom } from "../random";
import type { Stop } from "../shading";
import { blur, linear, radial } from "../shading";
import type { Sheet } from "../sheet";

export const gradientSky = (sheet: Sheet, stops: readonly Stop[]) =>
  `<rect x="-10" y="-10" width="${sheet.width + 20}" height="${sheet.height + 20}" fill="${linear(sheet, stops)}"/>`;

export interface Sun {
  /** Parts of the picture's width and height. */
  readonly at: readonly [across: number, down: number];
  /** Radius of the disc as a part of the height; 0 when it has set or hides. */
  readonly radius: number;
  readonly disc: string;
  readonly glow: string;
  readonly strength: number;
  /** How far the glow reaches, in parts of the height. */
  readonly reach: number;
}

export function sunlight(sheet: Sheet, sun: Sun): string {
  const [x, y] = [sheet.width * sun.at[0], sheet.height * sun.at[1]];
  const { glow, strength } = sun;
  const halo = radial(sheet, [
    [0, glow, 0.95 * strength],
    [0.16, glow, 0.55 * strength],
    [0.45, glow, 0.18 * strength],
    [1, glow, 0],
  ]);
  const disc =
    sun.radius === 0
      ? ""
      : `<circle cx="${num(x)}" cy="${num(y)}" r="${num(sheet.height * sun.radius)}" fill="${sun.disc}" filter="${blur(sheet, 3)}"/>`;
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(sheet.height * sun.reach)}" fill="${halo}"/>${disc}`;
}

export interface Streaks {
  readonly colour: string;
  readonly count: number;
  /** Parts of the height between which they lie. */
  readonly between: readonly [top: number, bottom: number];
  readonly opacity: number;
  readonly seed: number;
  readonly thickness?: number;
}

/** High cloud drawn out by the wind. */
export function streaks(sheet: Sheet, options: Streaks): void {
  const { colour, count, between, opacity, seed, thickness = 1 } = options;
  const random = seededRandom(seed);
  const [top, bottom] = between;
  for (let index = 0; index < count; index++) {
    const cx = num(sheet.width * (random() * 1.1 - 0.05));
    const cy = num(sheet.height * (top + (bottom - top) * random()));
    const rx = num(180 + 460 * random());
    const ry = num((4 + 12 * random()) * thickness);
    const seen = (opacity * (0.5 + 0.7 * random())).toFixed(2);
    sheet.draw(
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${seen}" filter="${blur(sheet, Math.round(9 * thickness))}" transform="rotate(${num(-4 + 5 * random())} ${cx} ${cy})"/>`,
    );
  }
}
