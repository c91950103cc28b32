/**
 * Builds the feeds of a market, in all formats at once: reads its lists once, and then every product with its stock,
 * a few at a time, for as long as it takes, because shoppers need the upstreams, too. The text is compressed while
 * it is written, and only the compressed one is held.
 *
 * A product that is gone, or that cannot be read, is left out. If that is more than one in twenty, or if the lists
 * cannot be read, the build fails: a feed without the others would take them off the shopping tabs. Its caller
 * continues to use the one before.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createGzip } from "node:zlib";
import type { Addresses } from "../../app/domain/addresses";
import type { DeliveryTerms } from "../../app/domain/delivery/delivery-terms";
import type { ProductDetails } from "../../app/domain/product";
import type { Site } from "../../app/sites/sites";
import { isNothingThere, isUpstreamFailure } from "../http/errors";
import type { Log } from "../log";
import { readMarketProducts } from "../seo/market-pages";
import type { PackedFile } from "../seo/packed-file";
import { createCatalog } from "../services/catalog/catalog";
import type { Call } from "../services/upstream-call";
import { feedFormats, type FeedFormatName } from "./feed-formats";
import { feedRows, type FeedMarket } from "./feed-rows";

export type Feeds = Readonly<Record<FeedFormatName, PackedFile>>;

export interface FeedParts {
  readonly origin: string;
  readonly shopName: string;
  readonly addresses: Addresses;
  readonly deliveryTerms: readonly DeliveryTerms[];
  /** Anonymous calls to the upstreams of a market. */
  readonly callFor: (site: Site) => Call;
  readonly log: Log;
  readonly now?: () => Date;
}

/** How many products are read concurrently. */
const width = 4;
/** One in how many products may be unreadable. */
const tolerated = 20;
/** The most bytes of one compressed file. */
const maxBytes = 64 * 1024 * 1024;

/** A file that is compressed while it is written. */
class FileWriter {
  readonly #gzip = createGzip();
  readonly #hash = createHash("sha256");
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  constructor() {
    this.#gzip.on("data", (chunk: Buffer) => {
      this.#bytes += chunk.length;
      if (this.#bytes > maxBytes)
        this.#gzip.destroy(
          new Error(`A feed is larger than ${maxBytes} bytes`),
        );
      else this.#chunks.push(chunk);
    });
    // Reported by the next write, or by the end.
    this.#gzip.on("error", () => undefined);
  }

  async write(text: string): Promise<void> {
    if (this.#gzip.errored) throw this.#gzip.errored;
    this.#hash.update(text);
    if (!this.#gzip.write(text)) await once(this.#gzip, "drain");
  }

  async end(): Promise<PackedFile> {
    this.#gzip.end();
    await once(this.#gzip, "end");
    return {
      gzip: Buffer.concat(this.#chunks),
      etag: `W/"${this.#hash.digest("base64url")}"`,
    };
  }

  /** Ends what was not ended; harmless otherwise. */
  abandon(): void {
    this.#gzip.destroy();
    this.#chunks.length = 0;
  }
}

type Reading =
  { readonly product: ProductDetails } | { readonly failure: unknown };

/** The results of the work for each item, in order; `width` items are worked on while one is waited for. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    begun.push(work(item));
    const [first] = begun;
    if (first && begun.length >= width) {
      yield await first;
      void begun.shift();
    }
  }
  for (const one of begun) yield await one;
}

/** Returns a function that builds the feeds of a market; rejects when it cannot. */
export function createFeedBuilder({
  origin,
  shopName,
  addresses,
  deliveryTerms,
  callFor,
  log,
  now = () => new Date(),
}: FeedParts): (site: Site) => Promise<Feeds> {
  /** Never rejects, because several are under way. Each product has calls of its own, as on its page. */
  async function read(site: Site, id: string): Promise<Reading> {
    try {
      const catalog = createCatalog(callFor(site), site, addresses);
      return { product: await catalog.productWithStock(id) };
    } catch (failure) {
      return { failure };
    }
  }

  return async (site) => {
    const { locale, country } = site;
    const market: FeedMarket = {
      site,
      origin,
      shopName,
      delivery:
        deliveryTerms.find((terms) => terms.country === country) ?? null,
      now: now(),
    };
    const { ids, complete } = await readMarketProducts(
      callFor(site),
      site,
      addresses,
    );
    if (!complete) log.warn({ locale }, "feed is cut: too many listings");
    const files = { tsv: new FileWriter(), xml: new FileWriter() };
    const write = async (textIn: (format: FeedFormatName) => string) => {
      await files.tsv.write(textIn("tsv"));
      await files.xml.write(textIn("xml"));
    };
    let rows = 0;
    let unread = 0;
    try {
      await write((format) => feedFormats[format].start(market));
      for await (const reading of inOrder(ids, (id) => read(site, id))) {
        if ("product" in reading) {
          const cells = feedRows(reading.product, market);
          rows += cells.length;
          await write((format) =>
            cells.map((row) => feedFormats[format].row(row)).join(""),
          );
        } else if (!isUpstreamFailure(reading.failure)) {
          throw reading.failure;
        } else if (!isNothingThere(reading.failure)) {
          unread += 1;
          if (unread > ids.length / tolerated) throw reading.failure;
        }
      }
      await write((format) => feedFormats[format].end);
      const feeds = { tsv: await files.tsv.end(), xml: await files.xml.end() };
      const bytes = feeds.tsv.gzip.length + feeds.xml.gzip.length;
      log.info(
        { locale, products: ids.length, rows, unread, bytes },
        "product feed built",
      );
      return feeds;
    } finally {
      files.tsv.abandon();
      files.xml.abandon();
    }
  };
}
