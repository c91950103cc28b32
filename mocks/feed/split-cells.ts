/**
 * Splits a row into cells.
 *
 * Quotes are optional in the format: a cell can be bare, with quotes inside (`W 22.0" x H 17"`), or quoted,
 * with tabs and line breaks inside and with its own quotes doubled. So a quote is treated as a delimiter only
 * if the row then fits the header.
 */

/** Splits one line; returns "open" if it ends inside a quoted cell and is too short for a whole row. */
export function splitLine(text: string, width: number): string[] | "open" {
  const bare = bareCells(text);
  if (bare.length === width || !/(?:^|\t)"/.test(text)) return bare;
  const raw = rawCells(text);
  if (raw === "open") return bare.length < width ? "open" : bare;
  return raw.length === width ? raw.map(unquoted) : bare;
}

/** Splits several lines; returns "unfit" unless every line break is inside a properly quoted cell. */
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

/** Splits at every tab, ignoring quotes; a pair around a whole cell is removed. */
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

/** Splits at tabs outside quotes; the cells keep their quotes. */
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

/** Returns the end of the cell at `start`: the tab after its closing quote, or the next tab. */
function cellEnd(text: string, start: number): number | "open" {
  const tab = text.indexOf("\t", start);
  const bareEnd = tab === -1 ? text.length : tab;
  if (text[start] !== '"') return bareEnd;
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1) {
    const next = text[quote + 1];
    if (next === undefined || next === "\t") return quote + 1;
    // A quote inside that is not doubled shows that the cell is not a quoted one.
    if (next !== '"') return bareEnd;
    quote = text.indexOf('"', quote + 2);
  }
  return "open";
}
