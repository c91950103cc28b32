/** Lighter, darker and in-between tones of `#rrggbb` colours. */

/** The shade every colour falls towards: a cold near-black, so that darks stay in one family. */
const NIGHT = "#05090b";

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** `from` at 0, `to` at 1, channel by channel. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * amount),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const lighten = (hex: string, amount: number) =>
  mix(hex, "#ffffff", amount);
export const darken = (hex: string, amount: number) => mix(hex, NIGHT, amount);
