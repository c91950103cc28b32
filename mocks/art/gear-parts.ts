/** What bags and small gear share: packed cloth, webbing, cords, buckles and relief prints. */
import type { Outline } from "./curves";
import { line, num, ribbon, shape } from "./curves";
import { castShadow, stroke } from "./panels";
import { blur, fall, linear, volume } from "./shading";
import type { Sheet } from "./sheet";
import { webbing } from "./textures";
import { darken, lighten } from "./tones";

export interface Packed {
  readonly seed: number;
  /** 0.2 is stretched tight, 0.4 is half full. */
  readonly wrinkle: number;
  readonly reach: number;
  readonly height: number;
}

/** Coated pack cloth, filled out from inside. */
export const packed = (
  sheet: Sheet,
  { seed, wrinkle, reach, height }: Packed,
) =>
  volume(sheet, {
    reach,
    height,
    elevation: 56,
    shine: 0.12,
    gloss: 9,
    grain: {
      frequency: ".008 .006",
      smooth: 2,
      octaves: 3,
      height: wrinkle * 44,
      seed,
    },
  });

/** Moulded plastic: buckles, sliders, cord locks. */
export const moulded = (sheet: Sheet) =>
  volume(sheet, { reach: 3, height: 5, shine: 0.5, gloss: 18 });

/** A woven strap along a line: its shadow, its weave and its two selvedges. */
export function strap(
  sheet: Sheet,
  centre: Outline,
  width: number,
  colour: string,
): string {
  const path = shape(ribbon(centre, width));
  const middle = line(centre);
  return [
    castShadow(sheet, path, [3, 5, 4], 0.34),
    `<path d="${path}" fill="${fall(sheet, colour, 0.1, 0.1)}"/>`,
    `<path d="${path}" fill="${webbing(sheet, colour)}" opacity=".55"/>`,
    stroke(middle, { colour: "#000", opacity: 0.16, width: width * 0.34 }),
    stroke(path, { colour: darken(colour, 0.5), opacity: 0.8, width: 1.6 }),
    stroke(path, {
      colour: "#fff",
      opacity: 0.16,
      width: 1.4,
      transform: "translate(1.2 1.4)",
    }),
  ].join("");
}

/** A round braided cord. */
export function cord(
  sheet: Sheet,
  path: string,
  colour: string,
  width: number,
): string {
  const round = { cap: "round" as const };
  return [
    stroke(path, {
      ...round,
      colour: "#000",
      opacity: 0.35,
      width,
      transform: "translate(3 5)",
      filter: blur(sheet, 3),
    }),
    stroke(path, { ...round, colour: darken(colour, 0.4), width }),
    stroke(path, { ...round, colour, width: width * 0.74 }),
    stroke(path, {
      colour: darken(colour, 0.5),
      opacity: 0.6,
      width: width * 0.6,
      dash: `${num(width * 0.22)} ${num(width * 0.4)}`,
    }),
    stroke(path, {
      ...round,
      colour: lighten(colour, 0.5),
      opacity: 0.5,
      width: width * 0.18,
      transform: `translate(${num(-width * 0.16)} ${num(-width * 0.2)})`,
    }),
  ].join("");
}

/** A barrel with a spring button, holding two cords. */
export function cordLock(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  colour: string,
  angle = 0,
): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})">` +
    `<rect x="-21" y="-15" width="42" height="34" rx="13" fill="#000" opacity=".35" transform="translate(4 6)" filter="${blur(sheet, 4)}"/>` +
    `<g filter="${moulded(sheet)}"><rect x="-30" y="-8" width="16" height="19" rx="6" fill="#2a3437"/>` +
    `<rect x="-20" y="-15" width="40" height="33" rx="12" fill="${colour}"/></g>` +
    `<circle cx="1" cy="1" r="6" fill="#05090b" opacity=".8"/><circle cx="1" cy="1" r="3" fill="${darken(colour, 0.4)}"/></g>`
  );
}

/** Light over something filled to the round: bright left of the middle, dark to both sides. */
export function barrel(sheet: Sheet, path: string, colour: string): string {
  const shade = darken(colour, 0.85);
  const light = linear(
    sheet,
    [
      [0, shade, 0.5],
      [0.14, shade, 0.12],
      [0.34, "#ffffff", 0.12],
      [0.56, "#ffffff", 0],
      [0.84, shade, 0.22],
      [1, shade, 0.62],
    ],
    [0, 0, 1, 0],
  );
  return `<path d="${path}" fill="${light}"/>`;
}

/** A side-release buckle on a vertical strap: the clip pushed into its housing. */
export function sideRelease(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  width: number,
  angle = 0,
): string {
  const body = "#20292c";
  return [
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${num(width / 44)})">`,
    `<rect x="-22" y="-34" width="44" height="70" rx="9" fill="#000" opacity=".4" transform="translate(4 7)" filter="${blur(sheet, 5)}"/>`,
    `<g filter="${moulded(sheet)}"><path d="M-19 -36H19V-14L22 -8V12Q22 20 18 20H-18Q-22 20 -22 12V-8L-19 -14Z" fill="${body}"/>`,
    `<path d="M-19 20H19V36H-19Z" fill="${lighten(body, 0.06)}"/></g>`,
    `<path d="M-22 -4q9 8 0 17ZM22 -4q-9 8 0 17Z" fill="${lighten(body, 0.22)}"/>`,
    `<path d="M-12 -29H12v5H-12ZM-12 27H12v5H-12Z" fill="#04080a"/>`,
    `<path d="M-10 -14H10M-10 -7H10M-13 20H13" stroke="#000" stroke-opacity=".6" stroke-width="2"/>`,
    `<path d="M-15 -33H15" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/></g>`,
  ].join("");
}

/** A ladder lock: the bar a strap is drawn tight over. */
export const ladderLock = (
  sheet: Sheet,
  [x, y]: readonly [number, number],
  width: number,
  angle = 0,
) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${num(width / 34)})">` +
  `<rect x="-17" y="-13" width="34" height="28" rx="6" fill="#000" opacity=".4" transform="translate(3 5)" filter="${blur(sheet, 4)}"/>` +
  `<g filter="${moulded(sheet)}"><path d="M-17 -9Q-17 -14 -12 -14H12Q17 -14 17 -9V9Q17 15 11 15H-11Q-17 15 -17 9Z" fill="#20292c"/></g>` +
  `<path d="M-11 -8H11V-3H-11ZM-11 4H11V10H-11Z" fill="#04080a"/></g>`;

export interface Relief {
  readonly lines: number;
  /** Which of them is drawn in the accent. */
  readonly loud: number;
  readonly colour: string;
  readonly accent: string;
  readonly width?: number;
}

/** The house device on cloth: isolines printed a shade lighter, one of them in the accent. */
export const relief = (
  { lines, loud, colour, accent, width = 2 }: Relief,
  curve: (index: number) => Outline,
) =>
  Array.from({ length: lines }, (_, index) =>
    stroke(line(curve(index)), {
      colour: index === loud ? accent : lighten(colour, 0.3),
      opacity: index === loud ? 0.95 : 0.36,
      width: index === loud ? width * 1.7 : width,
    }),
  ).join("");

/** Webbing sewn down at intervals, for hanging things from: from (x, top) to (x, bottom). */
export function daisyChain(
  sheet: Sheet,
  x: number,
  [top, bottom]: readonly [number, number],
  colour: string,
): string {
  const count = Math.round((bottom - top) / 52);
  const pitch = (bottom - top) / count;
  const bars = Array.from({ length: count + 1 }, (_, index) => {
    const y = num(top + index * pitch);
    return (
      `<path d="M${x - 9} ${y}H${x + 9}" stroke="${darken(colour, 0.6)}" stroke-width="6"/>` +
      `<path d="M${x - 8} ${y}H${x + 8}" stroke="${lighten(colour, 0.35)}" stroke-width="3.6" stroke-dasharray="1.6 1.2"/>`
    );
  });
  return strap(sheet, `${x},${top} ${x},${bottom}`, 20, colour) + bars.join("");
}
