/** Reads the lines of a feed into product groups; every row is imported or reported. */
import { readHeader } from "./feed-header";
import type { FeedHeader } from "./feed-header";
import type { FeedLog } from "./feed-report";
import { readRow } from "./feed-row";
import type { Line } from "./line-splitter";
import { ProductGroups } from "./product-groups";
import type { FeedRecord } from "./record-assembler";
import { RecordAssembler } from "./record-assembler";
import { splitLine } from "./split-cells";

export class FeedReader {
  readonly groups = new ProductGroups();
  /** Whether the header lacks a required column or is unreadable, so that no row can be read. */
  isUnusable = false;
  /** The number of rows below the header that are not blank. */
  rows = 0;
  readonly #log: FeedLog;
  readonly #now: Date;
  #table: { header: FeedHeader; assembler: RecordAssembler } | undefined;

  constructor(log: FeedLog, now: Date) {
    this.#log = log;
    this.#now = now;
  }

  read(lines: readonly Line[]): void {
    for (const line of lines) {
      if (this.isUnusable) return;
      if (this.#table) this.#addAll(this.#table.assembler.push(line));
      else if (line.problem !== undefined || line.text.trim() !== "") {
        this.#start(line);
      }
    }
  }

  /** Ends the feed; must be called once, after the last line. */
  end(): void {
    if (this.#table) this.#addAll(this.#table.assembler.end());
    else if (!this.isUnusable) this.#refuse(1, "the feed is empty");
  }

  #start(line: Line): void {
    if (line.problem !== undefined) {
      return this.#refuse(line.number, `no header: ${line.problem}`);
    }
    const cells = splitLine(line.text, 0);
    const header = readHeader(cells === "open" ? [line.text] : cells);
    if (header.missing.length > 0) {
      const missing = header.missing.join(", ");
      return this.#refuse(line.number, `the header lacks: ${missing}`);
    }
    if (header.unused.length > 0) {
      const unused = header.unused.join(", ");
      this.#log.note(line.number, `columns that are not used: ${unused}`);
    }
    this.#table = { header, assembler: new RecordAssembler(header.width) };
  }

  #refuse(line: number, reason: string): void {
    this.isUnusable = true;
    this.#log.note(line, reason);
  }

  #addAll(records: readonly FeedRecord[]): void {
    for (const record of records) this.#add(record);
  }

  #add(record: FeedRecord): void {
    if (!this.#table) return;
    this.rows += 1;
    const { header } = this.#table;
    const row = readRow(record, { header, log: this.#log, now: this.#now });
    const reason = row && this.groups.add(row);
    if (row && reason !== undefined) {
      this.#log.reject(row.line, reason, row.id);
    }
  }
}
