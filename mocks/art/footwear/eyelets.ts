/** What laces run through, each drawn at the end of its row. */
import type { Point } from "../curves";
import { num } from "../curves";
import { metal } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

/** Draws one eyelet at a point; rows count from the ankle. */
export type Eyelet = (point: Point, row: number) => string;

/** A hole punched through the eyestay. */
export const punched =
  (colour: string): Eyelet =>
  ({ x, y }) =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="7.4" ry="6.6" fill="${darken(colour, 0.65)}"/>` +
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="7.4" ry="6.6" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.2" transform="translate(.6 1.2)"/>`;

/** A loop of tape sewn into the eyestay, standing at `angle` degrees. */
export const webbingLoop =
  (colour: string, angle: number): Eyelet =>
  ({ x, y }) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${angle})">` +
    `<rect x="-8.5" y="-12" width="17" height="40" rx="5" fill="#03080a" opacity=".35" transform="translate(2 3)"/>` +
    `<rect x="-8.5" y="-12" width="17" height="40" rx="5" fill="${darken(colour, 0.3)}"/>` +
    `<rect x="-7" y="-11" width="14" height="38" rx="4" fill="${colour}"/>` +
    `<path d="M-4 -8V26M0 -8V26M4 -8V26" stroke="${darken(colour, 0.45)}" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="2 1.6"/>` +
    `<path d="M-6 20H6M-6 24H6" stroke="${lighten(colour, 0.5)}" stroke-opacity=".7" stroke-width="1.4"/>` +
    `<rect x="-7" y="-11" width="14" height="5" rx="2.5" fill="#fff" opacity=".25"/></g>`;

/** A turned metal ring pressed through leather or canvas. */
export const metalEyelet =
  (sheet: Sheet): Eyelet =>
  ({ x, y }) =>
    `<circle cx="${num(x + 1)}" cy="${num(y + 2)}" r="9" fill="#03080a" opacity=".4"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="8.4" fill="${metal(sheet)}"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="4.4" fill="#0d1214"/>`;

/** A pressed ring riveted to the eyestay, or, where `open` says so, a hook to lace by hand. */
export const hookOrRing =
  (sheet: Sheet, open: (row: number) => boolean): Eyelet =>
  ({ x, y }, row) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${open(row) ? -8 : 30})">` +
    `<rect x="-16" y="-7.5" width="30" height="16" rx="8" fill="#03080a" opacity=".4" transform="translate(2 4)"/>` +
    `<rect x="-16" y="-7.5" width="30" height="15" rx="7.5" fill="${metal(sheet)}"/>` +
    `<circle cx="-8" cy="0" r="3.4" fill="#6f7a7e" stroke="#2c3538" stroke-width="1"/>` +
    (open(row)
      ? `<path d="M-1 -5.5Q13 -7 12 0Q13 6 -1 5" fill="none" stroke="#2c3538" stroke-width="2.4"/><path d="M0 -6.4Q15 -8 14 -1" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.4"/>`
      : `<rect x="-1" y="-2.8" width="12" height="5.4" rx="2.7" fill="#161d20"/>`) +
    `</g>`;
