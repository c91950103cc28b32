/** Text of a one-line field as it is kept: names and addresses travel on to parcels and letters. */
import { z } from "zod/v4";

/** Control characters stand for what they move: a line, a column. */
const control = /\p{Cc}/gu;
/** Invisible formatting characters stand for nothing, wherever they are; joiners belong to names. */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const visible = (text: string): string =>
  text.replace(invisible, "").replace(control, " ").replace(/\s+/g, " ").trim();

/**
 * Longer than any field may be, so that what is cut off is refused all the same. Accents in the wrong
 * order are sorted one by one: of 64 kB the process would think for seconds.
 */
const longest = 1_000;

export function cleanLine(text: string): string {
  return visible(text.slice(0, longest).normalize("NFC"));
}

/** A form's field for such a text; empty when it was not posted. */
export const lineField = z.string().catch("").transform(cleanLine);

/** A form's field for an id that the page gave: nothing is read from it, so nothing is cleaned. */
export const idField = z.string().catch("");

/** Several lines, as they are printed, cut off at a length: browsers post line breaks as two characters. */
export const cleanText = (text: string, longestText: number): string =>
  text
    .slice(0, longestText)
    .normalize("NFC")
    .split(/\r\n|\r|\n/)
    .map(visible)
    .join("\n")
    .trim();
