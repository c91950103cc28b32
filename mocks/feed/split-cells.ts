/**
 * Cells of a row.
 *
 * Quotes are optional in the format: a cell may be written bare, with quotes of its own inside
 * (`W 22.0" x H 17"`), or quoted, in which case it may hold tabs and line breaks and doubles its own
 * quotes. A quote is therefore believed only when believing it makes the row fit the header.
 */

/** Cells of one line; "open" when it ends inside a quoted cell and is too short to be a whole row. */
export function splitLine(text: string, width: number): string[] | "open" {
  const bare = bareCells(text);
  if (bare.length === width || !/(?:^|\t)"/.test(text)) return bare;
  const raw = rawCells(text);
  if (raw === "open") return bare.length < width ? "open" : bare;
  return raw.length === width ? raw.map(unquoted) : bare;
}

/** Cells of several lines; "unfit" unless every line break lies inside a properly quoted cell. */
export function splitJoined(
  text: string,
  width: number,
): string[] | "open" | "unfit" {
  const raw = rawCells(text);
  if (raw === "open") return bareCells(text).length < width ? "open" : "unfit";
  const fits =
    raw.length === width &&
    raw.every((cell) => !cell.includes("\n") || isQuoted(cell));
  return fits ? raw.map(unquoted) : "unfit";
}

/** Cells between tabs, whatever the quotes; a pair around a whole cell is taken off. */
export function bareCells(text: string): string[] {
  return text.split("\t").map(unquoted);
}

function unquoted(cell: string): string {
  return isQuoted(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

function isQuoted(cell: string): boolean {
  return (
    cell.length > 1 &&
    cell.startsWith('"') &&
    cell.endsWith('"') &&
    !cell.slice(1, -1).replaceAll('""', "").includes('"')
  );
}

/** Cells with their quotes, where a tab between quotes separates nothing. */
function rawCells(text: string): string[] | "open" {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const end = cellEnd(text, at);
    if (end === "open") return "open";
    cells.push(text.slice(at, end));
    at = end + 1;
  }
  return cells;
}

/** Where the cell that starts at `start` ends: at the tab behind its closing quote, or at the next tab. */
function cellEnd(text: string, start: number): number | "open" {
  const tab = text.indexOf("\t", start);
  const bareEnd = tab === -1 ? text.length : tab;
  if (text[start] !== '"') return bareEnd;
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1) {
    const next = text[quote + 1];
    if (next === undefined || next === "\t") return quote + 1;
    // A quote in the middle that is not doubled: the cell was never meant as a quoted one.
    if (next !== '"') return bareEnd;
    quote = text.indexOf('"', quote + 2);
  }
  return "open";
}
