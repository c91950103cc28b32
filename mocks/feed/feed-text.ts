/** Cleans, cuts and quotes the texts of a feed. */
import { decodeHTMLStrict } from "entities";

/** Control characters other than tab and line feed, and those that change the direction of text. */
const forbidden = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

export function hasControlCharacters(text: string): boolean {
  return forbidden.test(text);
}

/**
 * Returns the plain text of a cell. Retailers paste descriptions from web pages, so tags are removed (a list
 * item becomes a bullet), entities are decoded, and white space is collapsed.
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

/** Decodes named and numeric entities; those of characters that cannot be printed are unchanged. */
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

/** Cuts a text at the end of a word, with room for the ellipsis; texts that fit are unchanged. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const wordEnd = head.lastIndexOf(" ");
  const cut = wordEnd > max / 2 ? head.slice(0, wordEnd) : head;
  // The cut must not leave half of a surrogate pair.
  return `${cut.replace(/[\ud800-\udbff]$/, "").trimEnd()}…`;
}

/** Quotes a value for the report. */
export function quoted(value: string): string {
  return `"${shortened(value, 40)}"`;
}
