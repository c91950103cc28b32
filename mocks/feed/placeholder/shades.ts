/** Lighter, darker and in-between tones of `#rrggbb` colours. */

/** The near-black with which colours are darkened, so that dark tones match. */
const NIGHT = "#05090b";

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes two colours by channel: `from` at 0, `to` at 1. */
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
