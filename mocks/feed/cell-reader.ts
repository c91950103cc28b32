/** The cells of one record by column name, cleaned and cut to the lengths of the format. */
import type { FeedColumn, FeedHeader } from "./feed-header";
import type { FeedLog } from "./feed-report";
import { plainText, quoted, shortened } from "./feed-text";
import type { FeedRecord } from "./record-assembler";

/** The context in which a row is read. */
export interface RowContext {
  readonly header: FeedHeader;
  readonly log: FeedLog;
  readonly now: Date;
}

/** Lengths of the public format; longer text is cut. */
const maxLength: Partial<Record<FeedColumn, number>> = {
  title: 150,
  description: 5000,
  brand: 70,
  color: 100,
  size: 100,
  material: 200,
  pattern: 100,
  custom_label_0: 100,
  product_type: 750,
};

/** Reads the cells of a record; missing columns are empty. */
export class CellReader {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #context: RowContext;

  constructor(record: FeedRecord, context: RowContext) {
    this.line = record.line;
    this.#cells = record.cells;
    this.#context = context;
  }

  text(column: FeedColumn): string {
    const position = this.#context.header.positions.get(column);
    return position === undefined ? "" : (this.#cells[position] ?? "").trim();
  }

  /** Reads a keyword of the format, in any case, with spaces or underscores. */
  word(column: FeedColumn): string {
    return this.text(column)
      .toLowerCase()
      .replaceAll(/[\s_]+/g, "_");
  }

  /** Reads a text for shoppers; one that is longer than the format allows is cut, with a note. */
  prose(column: FeedColumn): string {
    const text = plainText(this.text(column));
    const max = maxLength[column] ?? Infinity;
    if (text.length > max) this.note(`${column} cut to ${max} characters`);
    return shortened(text, max);
  }

  /** Reads a value of a closed list; an unknown one is ignored, with a note. */
  oneOf(column: FeedColumn, values: readonly string[]): string {
    const word = this.word(column);
    if (word === "" || values.includes(word)) return word;
    this.note(`${column} ${quoted(word)} is not known and was ignored`);
    return "";
  }

  note(reason: string): void {
    this.#context.log.note(this.line, reason, this.text("id"));
  }
}
