/** Skylines: midpoint displacement with set peaks. */
import type { Point } from "../curves";
import { at } from "../curves";
import { seededRandom } from "../random";
import type { Sheet } from "../sheet";

/** A mountain at `centre`, `reach` wide to each side, `height` of the ridge's own amplitude. */
export type Peak = readonly [centre: number, reach: number, height: number];

export interface Ridge {
  readonly seed: number;
  /** Foot of the ridge and its height, as parts of the picture's height. */
  readonly base: number;
  readonly amplitude: number;
  readonly peaks: readonly Peak[];
}

/** A power of two and one, as midpoint displacement halves it down to neighbours. */
const SAMPLES = 257;
const ROUGHNESS = 0.5;

/** `SAMPLES` heights between 0 and 1. */
function displaced(seed: number): readonly number[] {
  const random = seededRandom(seed);
  const heights = new Float64Array(SAMPLES);
  heights[0] = random();
  heights[SAMPLES - 1] = random();
  let scale = 1;
  for (let step = SAMPLES - 1; step > 1; step /= 2) {
    for (let index = 0; index < SAMPLES - 1; index += step) {
      const middle = ((heights[index] ?? 0) + (heights[index + step] ?? 0)) / 2;
      heights[index + step / 2] = middle + (random() - 0.5) * scale;
    }
    scale *= ROUGHNESS;
  }
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return Array.from(heights, (value) => (value - low) / (high - low));
}

/** The ridge from left to right, as evenly spaced points over the whole picture. */
export function skyline(
  { width, height }: Sheet,
  ridge: Ridge,
): readonly Point[] {
  return displaced(ridge.seed).map((rough, index) => {
    const across = index / (SAMPLES - 1);
    let rise = rough * 0.5;
    for (const [centre, reach, peak] of ridge.peaks) {
      const away = Math.abs(across - centre) / reach;
      if (away < 1) {
        rise += peak * 0.78 * (1 - away) ** 1.35 * (0.55 + 0.45 * rough);
      }
    }
    return at(across * width, height * (ridge.base - ridge.amplitude * rise));
  });
}
