/** Shoe sizes that a consumer can choose as preferred, in each market's size system [ACC-016]. */
import type { SizeSystem } from "~/sites/sites";

/** All sizes from the first to the last, in steps of a half. */
const byHalves = (from: number, to: number): readonly string[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, at) => String(from + at / 2));

export const footSizes: Readonly<Record<SizeSystem, readonly string[]>> = {
  us: byHalves(4, 15),
  uk: byHalves(2, 14),
  eu: byHalves(35, 50),
};
