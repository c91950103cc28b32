/** Water: waves drawn by noise, glints below the sun, foam at the tide's edge. */
import { higherThan, survey } from "../contour-map";
import type { MapArea } from "../contour-map";
import { num } from "../curves";
import { fractal } from "../noise";
import { seededRandom } from "../random";

export interface Waves {
  readonly area: MapArea;
  /** Where the water ends in the distance. */
  readonly horizon: number;
  readonly seed: number;
  /** From the commonest tone to the rarest. */
  readonly tones: readonly (readonly [
    from: number,
    colour: string,
    opacity: number,
  ])[];
  /** Length of a wave where the water is nearest, in units. */
  readonly length: number;
}

/** Long, low waves, shorter towards the horizon. */
export function waves(options: Waves): string {
  const { area, horizon, seed, tones, length } = options;
  const swell = fractal(seed, 4);
  const deep = area.top + area.height - horizon;
  const terrain = (x: number, y: number) => {
    const near = 0.05 + Math.max(0, (y - horizon) / deep);
    return swell(x / (length * near), Math.log(near) * 15);
  };
  const surface = survey(terrain, area);
  return tones
    .map(
      ([from, colour, opacity]) =>
        `<path d="${higherThan(surface, from)}" fill="${colour}" opacity="${opacity}"/>`,
    )
    .join("");
}

export interface Glints {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly spread: number;
  readonly count: number;
  readonly colour: string;
  readonly seed: number;
}

/** The sun broken on the water: a path of light that widens towards us. */
export function glints(options: Glints): string {
  const { x, top, bottom, spread, count, colour, seed } = options;
  const random = seededRandom(seed);
  const bars = Array.from({ length: count }, () => {
    const near = random() ** 1.4;
    const y = top + (bottom - top) * near;
    const away = (random() + random() - 1) * spread * (0.3 + 0.7 * near);
    const wide = 8 + 70 * near * random();
    const high = 1 + 3 * near;
    return `<rect x="${num(x + away - wide / 2)}" y="${num(y)}" width="${num(wide)}" height="${num(high)}" rx="${num(high / 2)}" opacity="${(0.35 + 0.6 * random()).toFixed(2)}"/>`;
  });
  return `<g fill="${colour}">${bars.join("")}</g>`;
}
