/**
 * Imports the bytes of a product feed as a catalogue.
 *
 * The bytes are read as a stream; only a few values per row and one full row per product stay in memory. The
 * import never fails because of the content: every row is imported or reported.
 */
import type { CatalogueSeed } from "~mocks/catalogue/types";
import { categoryTree } from "./category-tree";
import { missingDisclosures } from "./feed-disclosures";
import { feedFacets } from "./facets";
import type { FeedReport } from "./feed-report";
import { FeedLog } from "./feed-report";
import { FeedReader } from "./feed-reader";
import { LineSplitter } from "./line-splitter";
import type { ProductGroup } from "./product-groups";
import { ProductIds } from "./product-ids";
import { isOnSale, priceNote, productSeed } from "./product-seed";
import type { Rating } from "./ratings";
import { readRatings } from "./ratings";
import { SizeRuns } from "./size-runs";
import { asUtf8 } from "./utf16";

/** A file as a stream, or its pieces in memory. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface FeedResult {
  readonly catalogue: CatalogueSeed;
  readonly report: FeedReport;
}

/**
 * @param feed the product rows
 * @param reviews ratings per item_group_id; empty when there are none
 * @param now decides which sales are active
 */
export async function importFeed(
  feed: Bytes,
  reviews: Bytes,
  now: Date,
): Promise<FeedResult> {
  const log = new FeedLog();
  const ratings = await readRatings(reviews, log);
  const reader = new FeedReader(log, now);
  const splitter = new LineSplitter();
  for await (const chunk of asUtf8(feed)) {
    reader.read(splitter.push(chunk));
    if (reader.isUnusable) break;
  }
  reader.read(splitter.end());
  reader.end();
  const groups = reader.groups.all();
  noteDifferences(groups, log);
  const catalogue = catalogueOf(groups, ratings);
  return { catalogue, report: reportOf(reader, groups, catalogue, log) };
}

function catalogueOf(
  groups: readonly ProductGroup[],
  ratings: ReadonlyMap<string, Rating>,
): CatalogueSeed {
  const tree = categoryTree(
    groups.map(({ first }) => first.productType),
    groups.some(isOnSale),
  );
  const facets = feedFacets(groups);
  const runs = new SizeRuns();
  const ids = new ProductIds();
  const products = groups.map((group) =>
    productSeed(group, { ids, runs, tree, facets, ratings }),
  );
  return {
    categories: tree.categories,
    sizeRuns: runs.all(),
    facets: facets.facets,
    products,
  };
}

function noteDifferences(groups: readonly ProductGroup[], log: FeedLog): void {
  for (const group of groups) {
    const note = priceNote(group);
    if (note !== undefined) log.note(group.first.line, note, group.sourceId);
  }
  const colours = groups.flatMap((group) => [...group.colours.values()]);
  const drawn = colours.filter(({ pictures }) => pictures.length === 0).length;
  if (drawn > 0) {
    log.note(
      1,
      `${drawn} of ${colours.length} colours have no absolute https picture: a drawing stands in`,
    );
  }
}

function reportOf(
  { rows, groups: { rows: imported } }: FeedReader,
  groups: readonly ProductGroup[],
  { products }: CatalogueSeed,
  { rejected, notes }: FeedLog,
): FeedReport {
  const origins = groups
    .flatMap((group) => [...group.colours.values()])
    .flatMap(({ pictures }) => pictures.map((url) => new URL(url).origin));
  return {
    rows,
    imported,
    products: groups.length,
    rejected: [...rejected].sort((a, b) => a.line - b.line),
    notes: [...notes].sort((a, b) => a.line - b.line),
    missing: missingDisclosures(products),
    imageOrigins: [...new Set(origins)].sort(),
  };
}
