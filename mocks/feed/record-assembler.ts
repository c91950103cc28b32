/** Assembles lines into records, joining the lines of a cell that contains line breaks. */
import type { Line } from "./line-splitter";
import { bareCells, splitJoined, splitLine } from "./split-cells";

export interface FeedRecord {
  /** The number of the first physical line. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem?: string;
}

type Lines = readonly [Line, ...Line[]];

/** A record, and the lines after it that turned out not to belong to it. */
interface Assembled {
  readonly record: FeedRecord;
  readonly unread: readonly Line[];
}

/** The limit of lines in a quoted cell, more than any real feed has. */
const MAX_LINES_PER_RECORD = 30;

/**
 * Returns records as soon as they are complete, and skips blank lines. A quote that is never closed affects
 * only its own row: the lines after it are read again separately.
 */
export class RecordAssembler {
  readonly #width: number;
  #open: Lines | undefined;

  /** @param width number of cells of the header */
  constructor(width: number) {
    this.#width = width;
  }

  push(line: Line): FeedRecord[] {
    const records: FeedRecord[] = [];
    const queue = [line];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = this.#add(next);
      if (result === "waiting") continue;
      if (!isBlank(result.record)) records.push(result.record);
      queue.unshift(...result.unread);
    }
    return records;
  }

  /** Returns the rest after the last line. */
  end(): FeedRecord[] {
    const records: FeedRecord[] = [];
    while (this.#open) {
      const { record, unread } = this.#giveUp(this.#open);
      if (!isBlank(record)) records.push(record);
      for (const line of unread) records.push(...this.push(line));
    }
    return records;
  }

  #add(line: Line): "waiting" | Assembled {
    const lines: Lines = this.#open ? [...this.#open, line] : [line];
    if (line.problem !== undefined) return this.#giveUp(lines);
    const cells = this.#split(lines);
    if (cells === "open" && lines.length < MAX_LINES_PER_RECORD) {
      this.#open = lines;
      return "waiting";
    }
    if (cells === "open" || cells === "unfit") return this.#giveUp(lines);
    this.#open = undefined;
    return { record: { line: lines[0].number, cells }, unread: [] };
  }

  #split(lines: Lines): string[] | "open" | "unfit" {
    const text = lines.map((line) => line.text).join("\n");
    return lines.length === 1
      ? splitLine(text, this.#width)
      : splitJoined(text, this.#width);
  }

  #giveUp([first, ...unread]: Lines): Assembled {
    this.#open = undefined;
    const { number: line, problem } = first;
    const cells = bareCells(first.text);
    const record =
      problem === undefined ? { line, cells } : { line, cells, problem };
    return { record, unread };
  }
}

/** Whether a line has only tabs, as at the end of files from spreadsheets. */
function isBlank({ cells, problem }: FeedRecord): boolean {
  return problem === undefined && cells.every((cell) => cell.trim() === "");
}
