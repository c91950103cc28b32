/** Text of a one-line field as it is kept: names and addresses travel on to parcels and letters. */
import { z } from "zod/v4";

// Control and invisible formatting characters; joiners belong to names.
const invisible =
  /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Longer than any field may be, so that what is cut off is refused all the same. Accents in the wrong
 * order are sorted one by one: of 64 kB the process would think for seconds.
 */
const longest = 1_000;

export function cleanLine(text: string): string {
  return text
    .slice(0, longest)
    .normalize("NFC")
    .replace(invisible, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** A form's field for such a text; empty when it was not posted. */
export const lineField = z.string().catch("").transform(cleanLine);

/** Several lines, as they are printed, cut off at a length: browsers post line breaks as two characters. */
export const cleanText = (text: string, longestText: number): string =>
  text
    .slice(0, longestText)
    .normalize("NFC")
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(invisible, " ").replace(/\s+/g, " ").trim())
    .join("\n")
    .trim();
