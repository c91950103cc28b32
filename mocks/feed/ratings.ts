/** Ratings from the optional reviews file of a feed: one review per line, `item_group_id` and `rating`. */
import type { FeedLog } from "./feed-report";
import { LineSplitter } from "./line-splitter";
import type { Line } from "./line-splitter";
import { RecordAssembler } from "./record-assembler";
import type { FeedRecord } from "./record-assembler";

export interface Rating {
  /** Mean of the stars, one decimal. */
  readonly score: number;
  readonly count: number;
}

interface Columns {
  readonly group: number;
  readonly rating: number;
}

/**
 * Returns ratings by item_group_id. Lines without a rating from 1 to 5 become notes.
 * @param chunks bytes of the reviews file; none if there is no file
 */
export async function readRatings(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  log: FeedLog,
): Promise<ReadonlyMap<string, Rating>> {
  const reader = new RatingReader(log);
  const splitter = new LineSplitter();
  for await (const chunk of chunks) reader.read(splitter.push(chunk));
  reader.read(splitter.end());
  return reader.finish();
}

class RatingReader {
  readonly #log: FeedLog;
  readonly #totals = new Map<string, { stars: number; count: number }>();
  #table: { assembler: RecordAssembler; columns: Columns } | undefined;

  constructor(log: FeedLog) {
    this.#log = log;
  }

  read(lines: readonly Line[]): void {
    for (const line of lines) {
      if (!this.#table) this.#table = tableOf(line.text);
      else this.#add(this.#table.assembler.push(line), this.#table.columns);
    }
  }

  finish(): ReadonlyMap<string, Rating> {
    if (this.#table) {
      this.#add(this.#table.assembler.end(), this.#table.columns);
    }
    return new Map(
      [...this.#totals].map(([group, { stars, count }]) => [
        group,
        { score: Math.round((stars / count) * 10) / 10, count },
      ]),
    );
  }

  #add(records: readonly FeedRecord[], columns: Columns): void {
    for (const { line, cells } of records) {
      const group = cells[columns.group]?.trim() ?? "";
      const stars = Number(cells[columns.rating] || Number.NaN);
      if (group === "" || !(stars >= 1 && stars <= 5)) {
        this.#log.note(line, "reviews: no group or no rating from 1 to 5");
        continue;
      }
      const total = this.#totals.get(group) ?? { stars: 0, count: 0 };
      this.#totals.set(group, {
        stars: total.stars + stars,
        count: total.count + 1,
      });
    }
  }
}

function tableOf(header: string) {
  const names = header.split("\t").map((name) => name.trim().toLowerCase());
  return {
    assembler: new RecordAssembler(names.length),
    // An index of -1 finds no cell, so every line of a file without these columns becomes a note.
    columns: {
      group: names.indexOf("item_group_id"),
      rating: names.indexOf("rating"),
    },
  };
}
