/** Cleans the text of one-line fields, because names and addresses are printed on parcels and letters. */
import { z } from "zod/v4";

/** Control characters, such as line breaks and tabs, are replaced by a space. */
const control = /\p{Cc}/gu;
/** Invisible formatting characters are removed, except joiners, which are part of some names. */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const visible = (text: string): string =>
  text.replace(invisible, "").replace(control, " ").replace(/\s+/g, " ").trim();

/**
 * Longer than any field may be, so that a truncated text is still refused. Normalisation sorts accents one by
 * one, which would take seconds for 64 kB.
 */
const longest = 1_000;

export function cleanLine(text: string): string {
  return visible(text.slice(0, longest).normalize("NFC"));
}

/** A form's field for one line of text; empty when it was not posted. */
export const lineField = z.string().catch("").transform(cleanLine);

/** A form's field for an id that the page contained; opaque, so it is not cleaned. */
export const idField = z.string().catch("");

/**
 * Cleans a text of several lines. Line breaks, which browsers post as two characters, become one.
 *
 * @param longestText The length at which the posted text is truncated.
 */
export const cleanText = (text: string, longestText: number): string =>
  text
    .slice(0, longestText)
    .normalize("NFC")
    .split(/\r\n|\r|\n/)
    .map(visible)
    .join("\n")
    .trim();
