/** The report of an import, with a line for every row that was not imported. */
import type { MissingDisclosure } from "./feed-disclosures";

export interface FeedRemark {
  /** Physical line in the feed, counted from 1; the header is line 1. */
  readonly line: number;
  readonly id?: string;
  readonly reason: string;
}

export interface FeedReport {
  /** Rows below the header, blank lines not counted; always `imported + rejected.length`. */
  readonly rows: number;
  readonly imported: number;
  readonly products: number;
  readonly rejected: readonly FeedRemark[];
  /** Rows that were imported differently from how they were written. */
  readonly notes: readonly FeedRemark[];
  /** How many products lack what the law of some markets requires to be said of them. */
  readonly missing: readonly MissingDisclosure[];
  /** The origins of the retailer's pictures, which a content security policy must allow. */
  readonly imageOrigins: readonly string[];
}

/** Collects the remarks while a feed is read. */
export class FeedLog {
  readonly rejected: FeedRemark[] = [];
  readonly notes: FeedRemark[] = [];

  reject(line: number, reason: string, id?: string): void {
    this.rejected.push(remark(line, reason, id));
  }

  note(line: number, reason: string, id?: string): void {
    this.notes.push(remark(line, reason, id));
  }
}

function remark(line: number, reason: string, id?: string): FeedRemark {
  return id === undefined || id === ""
    ? { line, reason }
    : { line, id, reason };
}

const REJECTED_SHOWN = 20;
const NOTES_SHOWN = 5;

/** Formats the report for a console: totals, the first rejected rows, the first notes. */
export function formatFeedReport(report: FeedReport): string {
  const { rows, imported, products, rejected, notes, missing } = report;
  return [
    `${rows} rows read: ${imported} imported as ${products} products, ${rejected.length} left out.`,
    ...section("Left out:", rejected, REJECTED_SHOWN),
    ...section("Notes:", notes, NOTES_SHOWN),
    ...missing.map(
      ({ part, missing: count, of }) =>
        `${count} of ${of} products lack: ${part}.`,
    ),
  ].join("\n");
}

function section(
  heading: string,
  remarks: readonly FeedRemark[],
  shown: number,
): string[] {
  if (remarks.length === 0) return [];
  const hidden = remarks.length - shown;
  return [
    heading,
    ...remarks.slice(0, shown).map(formatRemark),
    ...(hidden > 0 ? [`  … and ${hidden} more`] : []),
  ];
}

function formatRemark({ line, id, reason }: FeedRemark): string {
  const row = id === undefined ? "" : ` (${id})`;
  return `  line ${line}${row}: ${reason}`;
}
