/** The entry point of the feed import: reads files on disk into a catalogue. */
import { createReadStream, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FeedResult } from "./import-feed";
import { importFeed } from "./import-feed";

export interface FeedOptions {
  /** The moment that decides which sales are active; by default the present. */
  readonly now?: Date;
}

/**
 * Reads a product feed (public Google Merchant Center format, TSV) and, if there is one beside it,
 * `reviews.tsv` (item_group_id and rating).
 *
 * The promise rejects only if a file cannot be read. A feed without a usable header leads to an empty
 * catalogue, no rows, and a note about what is missing.
 */
export async function readFeed(
  path: string,
  { now = new Date() }: FeedOptions = {},
): Promise<FeedResult> {
  const reviewsPath = join(dirname(path), "reviews.tsv");
  const reviews = existsSync(reviewsPath) ? bytesOf(reviewsPath) : [];
  return importFeed(bytesOf(path), reviews, now);
}

/** Opens the file on the first read, so that an error in opening it reaches the reader. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
