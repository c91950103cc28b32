/** The entry of the feed import: files on disk as a catalogue. */
import { createReadStream, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FeedResult } from "./import-feed";
import { importFeed } from "./import-feed";

export interface FeedOptions {
  /** The moment that decides which sales run; the present by default. */
  readonly now?: Date;
}

/**
 * Reads a product feed (public Google Merchant Center format, TSV) and, if there is one beside it,
 * `reviews.tsv` (item_group_id and rating).
 *
 * The promise fails only when a file cannot be read. A feed without a usable header gives an empty
 * catalogue, no rows, and a note that says what is missing.
 */
export async function readFeed(
  path: string,
  { now = new Date() }: FeedOptions = {},
): Promise<FeedResult> {
  const reviewsPath = join(dirname(path), "reviews.tsv");
  const reviews = existsSync(reviewsPath) ? bytesOf(reviewsPath) : [];
  return importFeed(bytesOf(path), reviews, now);
}

/** Opens the file when it is read, so that an error in opening it reaches the reader. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
