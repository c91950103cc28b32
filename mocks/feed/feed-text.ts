/** Text cells of a feed: cleaning, cutting, quoting in a report. */
import { decodeHTMLStrict } from "entities";

/** Control characters other than tab and line feed, and those that turn the direction of text. */
const forbidden = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

export function hasControlCharacters(text: string): boolean {
  return forbidden.test(text);
}

/**
 * Plain text of a cell: retailers paste descriptions from web pages, so tags are taken out (a list item
 * becomes a bullet), entities are decoded, and white space shrinks to single spaces.
 */
export function plainText(cell: string): string {
  const text = cell.includes("<")
    ? cell
        .replaceAll(/<li\b[^<>]*>/gi, " • ")
        .replaceAll(/<\/?[a-z][^<>]*>/gi, " ")
    : cell;
  const decoded = text.includes("&") ? decodeEntities(text) : text;
  return decoded.replaceAll(/\s+/g, " ").trim();
}

/** All names of HTML and numbers; what names no character that can be printed stays as it is written. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi,
    (entity) => {
      const decoded = decodeHTMLStrict(entity);
      return decoded.includes("\ufffd") || hasControlCharacters(decoded)
        ? entity
        : decoded;
    },
  );
}

/** Cuts at the last word end that leaves room for the ellipsis; texts that fit come back unchanged. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const wordEnd = head.lastIndexOf(" ");
  const cut = wordEnd > max / 2 ? head.slice(0, wordEnd) : head;
  // Half of a surrogate pair must not stay behind.
  return `${cut.replace(/[\ud800-\udbff]$/, "").trimEnd()}…`;
}

/** A value as shown in the report. */
export function quoted(value: string): string {
  return `"${shortened(value, 40)}"`;
}
