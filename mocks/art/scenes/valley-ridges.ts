/** The four ridges behind the valley, farthest first. */
import type { ScenePalette } from "../palette";
import type { Sheet } from "../sheet";
import { lighten, mix } from "../tones";
import { drawMassif, mistBars } from "./relief";
import type { Peak } from "./skyline";
import { skyline } from "./skyline";

interface ValleyRidge {
  readonly seed: number;
  readonly base: number;
  readonly amplitude: number;
  /** 0 is far away in the haze, 1 is near and dark. */
  readonly nearness: number;
  readonly peaks: readonly Peak[];
}

/** Four ridges, farthest first; the seed moves their peaks and breaks their lines anew. */
export function ridgesOf({ seed }: ScenePalette): readonly ValleyRidge[] {
  const sway = (seed % 7) * 0.012 - 0.02;
  const ridge = (
    ownSeed: number,
    [base, amplitude, nearness]: readonly [number, number, number],
    ...peaks: readonly Peak[]
  ): ValleyRidge => ({
    seed: ownSeed + seed,
    base,
    amplitude,
    nearness,
    peaks,
  });
  return [
    ridge(21, [0.6, 0.22, 0.16], [0.2 + sway, 0.2, 1], [0.5, 0.14, 0.7]),
    ridge(
      34,
      [0.64, 0.27, 0.32],
      [0.34 - sway, 0.2, 1.05],
      [0.86 + sway, 0.16, 0.95],
    ),
    ridge(47, [0.69, 0.26, 0.52], [0.1, 0.22, 1.1], [0.62 - sway, 0.16, 0.7]),
    ridge(58, [0.76, 0.24, 0.74], [0.92, 0.26, 1.25], [0.3 + sway, 0.16, 0.55]),
  ];
}

/** A ridge lit from the right, where the sun stands, with mist at its foot. */
export function drawRidge(
  sheet: Sheet,
  { haze, mist, deep, sun, glow, sky, fore }: ScenePalette,
  ridge: ValleyRidge,
  index: number,
): void {
  const { nearness, base, seed } = ridge;
  const body = mix(mix(haze, deep, nearness), fore, 0.34 * nearness);
  const cool = mix(deep, sky[1], 0.5);
  drawMassif(sheet, {
    skyline: skyline(sheet, ridge),
    foot: sheet.height * (base + 0.05),
    lit: mix(lighten(body, 0.18), sun, 0.5 * glow * (1 - nearness * 0.5)),
    light: -1,
    shades: [
      { from: -0.3, colour: lighten(body, 0.06), opacity: 0.75 },
      { from: 0, colour: mix(body, cool, 0.5), opacity: 0.8 },
      { from: 0.4, colour: mix(body, cool, 0.85), opacity: 0.75 },
    ],
    rock: [{ from: 0.8, colour: mix(body, deep, 0.7), opacity: 0.55 }],
    ribs: 38 + 9 * index,
    haze: mix(haze, mist, 0.6),
    hazeDepth: 0.8 - 0.12 * index,
    seed,
  });
  mistBars(sheet, {
    y: sheet.height * (base + 0.02),
    colour: mist,
    opacity: 0.4 - 0.07 * index,
    seed: seed * 9,
    count: 4,
  });
}
