/**
 * Builds all sitemaps at once, because every market's file names its counterparts in the others.
 *
 * A market that cannot be read keeps its previous pages; one that was never read is omitted. If no market
 * can be read, the build fails, and its caller continues to use the files of the last one.
 */
import { optional } from "../../app/errors/optional";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Addresses } from "../../app/domain/addresses";
import type { Site } from "../../app/sites/sites";
import type { Log } from "../log";
import type { Call } from "../services/upstream-call";
import {
  readMarketPages,
  type ContentRoot,
  type MarketPages,
} from "./market-pages";
import type { PackedFile } from "./packed-file";
import { countFiles, filePath, sitemapIndex, urlset } from "./sitemaps";

/** The files by URL path, including the index. */
export type SitemapFiles = ReadonlyMap<string, PackedFile>;

export interface BuilderParts {
  readonly origin: string;
  readonly sites: readonly Site[];
  readonly addresses: Addresses;
  readonly contentRoots: readonly ContentRoot[];
  /** Anonymous calls to the upstreams of a market. */
  readonly callFor: (site: Site) => Call;
  readonly log: Log;
  /** Called with what each build has read, including markets of earlier builds. */
  readonly onRead: (markets: readonly MarketPages[]) => void;
}

/** How many markets are read concurrently; few, because shoppers need the upstreams too. */
const lanes = 3;

export const indexPath = "/sitemap.xml";

/** Does the work for every item, `width` of them at a time; results in order. */
async function inLanes<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const lane = async () => {
    // All workers take from the same iterator.
    for (const [at, item] of rest) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

async function toFile(text: Iterable<string>): Promise<PackedFile> {
  const hash = createHash("sha256");
  function* hashed() {
    for (const chunk of text) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const gzip = await pipeline(Readable.from(hashed()), createGzip(), (source) =>
    buffer(source),
  );
  return { gzip, etag: `W/"${hash.digest("base64url")}"` };
}

async function toFiles(
  origin: string,
  markets: readonly MarketPages[],
): Promise<SitemapFiles> {
  const files = new Map<string, PackedFile>();
  for (const market of markets) {
    for (let part = 1; part <= countFiles(market); part += 1) {
      const text = urlset({ origin, markets }, market, part);
      files.set(filePath(market.site, part), await toFile(text));
    }
  }
  const index = sitemapIndex(origin, [...files.keys()]);
  files.set(indexPath, await toFile([index]));
  return files;
}

/** Creates the build function, which rejects when no market could be read. */
export function createSitemapBuilder({
  origin,
  sites,
  addresses,
  contentRoots,
  callFor,
  log,
  onRead,
}: BuilderParts): () => Promise<SitemapFiles> {
  const known = new Map<string, MarketPages>();

  async function read(site: Site): Promise<MarketPages | null> {
    const { locale } = site;
    const read = readMarketPages(callFor(site), site, addresses, contentRoots);
    const pages = await optional(read, null, {
      onFailure: (err) => {
        log.warn({ locale, err }, "sitemap cannot be read");
      },
    });
    if (!pages) return null;
    known.set(locale, pages);
    if (!pages.complete)
      log.warn({ locale }, "sitemap is cut: too many listings");
    return pages;
  }

  return async () => {
    const fresh = await inLanes(sites, lanes, read);
    if (fresh.every((pages) => pages === null))
      throw new Error("No market's pages could be read");
    const markets = sites.flatMap(({ locale }) => known.get(locale) ?? []);
    onRead(markets);
    const files = await toFiles(origin, markets);
    const pages = markets.reduce((sum, { paths }) => sum + paths.size, 0);
    log.info({ addresses: pages, files: files.size }, "sitemaps built");
    return files;
  };
}
