/** Repeating weaves and knits, laid over a panel at part opacity. */
import type { Sheet } from "./sheet";
import { darken, lighten } from "./tones";

function pattern(
  sheet: Sheet,
  width: number,
  height: number,
  content: string,
  transform = "",
): string {
  const placed = transform === "" ? "" : ` patternTransform="${transform}"`;
  return sheet.define(
    `<pattern id="{id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${placed}>${content}</pattern>`,
  );
}
const thread = (path: string, colour: string, width: number) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;

export const knit = (sheet: Sheet, colour: string) =>
  pattern(
    sheet,
    11,
    9,
    thread(
      "M0 0L5.5 4.2L11 0M0 4.5L5.5 8.7L11 4.5",
      darken(colour, 0.45),
      1.5,
    ) + thread("M0 1.4L5.5 5.6L11 1.4", lighten(colour, 0.35), 0.7),
  );

export function mesh(sheet: Sheet, colour: string): string {
  const hole = darken(colour, 0.55);
  const dot = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="1.7" ry="1.25" fill="${hole}"/>`;
  return pattern(sheet, 10, 9, dot(2.5, 2.2) + dot(7.5, 6.7), "rotate(-8)");
}

export const ripstop = (sheet: Sheet, colour: string) =>
  pattern(
    sheet,
    16,
    16,
    thread("M0 .5H16M.5 0V16", darken(colour, 0.5), 0.9) +
      thread("M0 1.6H16M1.6 0V16", lighten(colour, 0.5), 0.5),
  );

export const twill = (sheet: Sheet, colour: string) =>
  pattern(sheet, 5, 5, thread("M0 5L5 0", darken(colour, 0.5), 1.1));

export const webbing = (sheet: Sheet, colour: string) =>
  pattern(
    sheet,
    6,
    4,
    thread("M0 2H3M3 0V4", darken(colour, 0.5), 1),
    "rotate(24)",
  );

/** Brushed jersey: short flecks, lighter and darker. */
export const jersey = (sheet: Sheet, colour: string) =>
  pattern(
    sheet,
    7,
    7,
    thread("M1 0V3M4 2V6M6 5V7M2.5 4V6", darken(colour, 0.5), 0.8) +
      thread("M3 0V2M5.5 1V3", lighten(colour, 0.5), 0.6),
  );

/** Full-grain leather: shallow, uneven pores. */
export function leather(sheet: Sheet, colour: string): string {
  const pore = darken(colour, 0.5);
  const light = lighten(colour, 0.4);
  return pattern(
    sheet,
    17,
    13,
    thread(
      "M1 2q2 1.6 4 .4M9 4q1.6 2 4 .8M3 9q2.4 1 4-1M12 10q2 1 3.4-.6",
      pore,
      0.8,
    ) + thread("M1 3.2q2 1.6 4 .4M9 5.2q1.6 2 4 .8", light, 0.5),
    "rotate(-14)",
  );
}

/** Curled wool: short loops lying every way, each with its own shade beneath. */
export function pile(sheet: Sheet, colour: string): string {
  const loops =
    "M2 8q3 -6 8 -3q4 3 0 7M14 5q5 -5 9 0q2 5 -4 6M27 9q2 -7 8 -4q3 3 1 6M5 18q6 -5 9 1q0 5 -5 5M18 20q1 -7 8 -5q4 3 1 7M30 19q5 -5 9 0M1 29q4 -6 9 -2q3 4 -1 7M14 31q4 -7 9 -3q2 4 -2 6M27 30q3 -6 8 -3q3 4 0 6";
  return pattern(
    sheet,
    38,
    35,
    `<g transform="translate(.8 2.2)">${thread(loops, darken(colour, 0.5), 3)}</g>` +
      thread(loops, lighten(colour, 0.4), 2.2),
    "rotate(9)",
  );
}

/** Ribs of a cuff or hem, tilted by `angle` degrees. */
export const ribbing = (sheet: Sheet, angle = 0) =>
  pattern(
    sheet,
    10,
    10,
    `<g stroke-opacity=".5">${thread("M2 0V10", "#000", 2.6)}</g>` +
      `<g stroke-opacity=".25">${thread("M7 0V10", "#fff", 1.8)}</g>`,
    `rotate(${angle})`,
  );
