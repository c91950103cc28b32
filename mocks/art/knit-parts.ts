/** Knitted things that are not worn on the head: socks and gloves. */
import { volume } from "./shading";
import type { Sheet } from "./sheet";

export interface Knitted {
  readonly reach: number;
  readonly height: number;
  readonly seed: number;
}

/** Terry-backed knit: soft, padded, nearly without shine. */
export const knittedCotton = (sheet: Sheet, { reach, height, seed }: Knitted) =>
  volume(sheet, {
    reach,
    height,
    elevation: 57,
    shine: 0.03,
    gloss: 6,
    grain: { frequency: ".01 .008", smooth: 2, height: 9, level: 0.98, seed },
  });
