/**
 * The catalogue of the engine in memory, as the shop's lists and searches need it. A cache: it is read when the
 * gateway starts, asked for changes every few seconds, and kept when the engine does not answer.
 *
 * It holds what anybody can see in the shop, and as much as the engine has products.
 */
import type { z } from "zod/v4";
import {
  createCatalogueIndex,
  type VariantRecord,
} from "~mocks/catalogue-index/catalogue-index";
import type { Goods } from "~mocks/catalogue-index/goods";
import { createListingIndex } from "~mocks/catalogue-index/listing-index";
import {
  createSearch,
  type Search,
} from "~mocks/catalogue-index/search/search";
import { marketSites } from "~mocks/sites";
import type { EngineClient } from "../engine-client";
import { EngineUnavailable } from "../refusal";
import { catalogueSeed, type ProductRows } from "./catalogue-seed";
import {
  ProductFacts,
  ProductStock,
  ProductTexts,
  Taxonomy,
  taxonomySubject,
} from "./shop-rows";

/** The goods of one version of the catalogue. */
export interface ShopGoods extends Goods {
  readonly search: Search;
  /** The engine's id of a variant; undefined for one that is not sold. */
  variantId(sku: string): string | undefined;
}

export interface CatalogueReader {
  /** @throws EngineUnavailable until the catalogue has been read once */
  goods(): ShopGoods;
  /** Reads what has changed; for tests, and whoever cannot wait. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface ReaderOptions {
  readonly engine: EngineClient;
  readonly mediaBase: string;
  readonly report: (text: string) => void;
}

/** How often the engine is asked for changes (ms). */
const pollMs = 3_000;
const versionsAtOnce = 100;

const changes = `query ($after: Int!, $take: Int!) {
  shopRows(after: $after, take: $take) {
    epoch
    version
    items { subject part version data }
  }
}`;

interface Row {
  readonly subject: string;
  readonly part: string;
  readonly version: number;
  readonly data: string | null;
}

interface Changes {
  readonly shopRows: {
    readonly epoch: string;
    readonly version: number;
    readonly items: readonly Row[];
  };
}

/** Starts reading; resolves after the first attempt, whether it succeeded or not. */
export async function startCatalogueReader({
  engine,
  mediaBase,
  report,
}: ReaderOptions): Promise<CatalogueReader> {
  let rows: Rows = createRows("");
  let goods: ShopGoods | undefined;
  let products: ReadonlyMap<string, ProductRows> = new Map();
  let running: Promise<void> | undefined;
  let lastTrouble = "";

  async function read(): Promise<void> {
    const { rows: next, touched } = await readChanges(engine, rows);
    rows = next;
    if (touched.size === 0 && goods) return;
    products = productsOf(rows, touched, products, report);
    goods = goodsOf(rows, products, touched, goods, mediaBase);
  }

  /** Tells the same trouble once. */
  async function refresh(): Promise<void> {
    try {
      await read();
      lastTrouble = "";
    } catch (error) {
      const trouble = `The catalogue cannot be read: ${String(error)}`;
      if (trouble !== lastTrouble) report(trouble);
      lastTrouble = trouble;
    }
  }

  const refreshAlone = () =>
    (running ??= refresh().finally(() => {
      running = undefined;
    }));

  await refreshAlone();
  const timer = setInterval(() => void refreshAlone(), pollMs);
  return {
    goods() {
      if (goods) return goods;
      throw new EngineUnavailable("The catalogue has not been read yet");
    },
    refresh: refreshAlone,
    stop: () => clearInterval(timer),
  };
}

/** Rows by subject and part, of one database of the engine. */
interface Rows {
  readonly epoch: string;
  readonly version: number;
  readonly bySubject: Map<string, Map<string, string>>;
}

const createRows = (epoch: string): Rows => ({
  epoch,
  version: 0,
  bySubject: new Map(),
});

/** What changed: the parts by subject. */
type Touched = Map<string, Set<string>>;

/** Reads until there is nothing new. Another database begins anew. */
async function readChanges(
  engine: EngineClient,
  known: Rows,
): Promise<{ readonly rows: Rows; readonly touched: Touched }> {
  const touched: Touched = new Map();
  let rows = known;
  for (;;) {
    const { data } = await engine.run<Changes>(changes, {
      variables: { after: rows.version, take: versionsAtOnce },
    });
    const { epoch, version, items } = data.shopRows;
    if (epoch !== rows.epoch && rows.version > 0) {
      rows = createRows(epoch);
      touched.clear();
      continue;
    }
    // Nothing is changed in place before all of it has been read: a failure on the way leaves what is known.
    if (rows === known)
      rows = { ...known, bySubject: new Map(known.bySubject) };
    for (const { subject, part, data: text } of items) {
      const parts = new Map(rows.bySubject.get(subject));
      if (text === null) parts.delete(part);
      else parts.set(part, text);
      rows.bySubject.set(subject, parts);
      touched.set(subject, (touched.get(subject) ?? new Set()).add(part));
    }
    const read = items.at(-1)?.version ?? version;
    rows = { ...rows, epoch, version: read };
    if (read >= version) return { rows, touched };
  }
}

/** Reads the rows of what was touched; a product whose rows make no sense is reported, and not sold. */
function productsOf(
  { bySubject, version }: Rows,
  touched: Touched,
  before: ReadonlyMap<string, ProductRows>,
  report: (text: string) => void,
): ReadonlyMap<string, ProductRows> {
  // After a change of the database nothing of the old one is left.
  const products = new Map(
    [...before].filter(([subject]) => bySubject.has(subject)),
  );
  for (const subject of touched.keys()) {
    const parts = bySubject.get(subject);
    if (subject === taxonomySubject || !parts) continue;
    const product = parts.size === 0 ? undefined : productOf(parts);
    if (typeof product === "string")
      report(`${subject} at version ${version} is left out: ${product}`);
    if (typeof product === "object") products.set(subject, product);
    else products.delete(subject);
  }
  return products;
}

/** Makes the goods of the rows; those before them go on with new stock, if nothing else has changed. */
function goodsOf(
  { bySubject }: Rows,
  products: ReadonlyMap<string, ProductRows>,
  touched: Touched,
  before: ShopGoods | undefined,
  mediaBase: string,
): ShopGoods {
  const pieces = new Map(
    [...products.values()].flatMap(({ stock }) => Object.entries(stock)),
  );
  const stock = stockOf(pieces);
  const isStockOnly = [...touched.values()].every(
    (parts) => parts.size === 1 && parts.has("stock"),
  );
  if (before && isStockOnly && !changesWhatIsSold(before, pieces))
    return { ...before, stock };
  const taxonomy = parsed(
    Taxonomy,
    bySubject.get(taxonomySubject)?.get("facts"),
  );
  if (typeof taxonomy === "string")
    throw new EngineUnavailable(`The taxonomy is not readable: ${taxonomy}`);
  const ids = new Map(
    [...products.values()].flatMap(({ facts }) =>
      facts.colourways.flatMap(({ variants }) =>
        Object.values(variants).map(({ sku, id }): [string, string] => [
          sku,
          id,
        ]),
      ),
    ),
  );
  // In the order in which the engine has them.
  const ordered = [...products]
    .sort(([left], [right]) => engineId(left) - engineId(right))
    .map(([, product]) => product);
  const catalogue = createCatalogueIndex(
    catalogueSeed({ taxonomy, products: ordered }),
    [],
  );
  const listingIndex = createListingIndex(catalogue);
  const search = createSearch(catalogue, listingIndex);
  // Now, so that no shopper waits for it.
  for (const site of marketSites) {
    listingIndex.facetIndex(site);
    search.phrases(site.language);
  }
  return {
    catalogue,
    listingIndex,
    search,
    stock,
    mediaBase,
    variantId: (sku) => ids.get(sku),
  };
}

const engineId = (subject: string) => Number(subject.replace(/^\D+/, ""));

const lowLimit = 3;

function stockOf(pieces: ReadonlyMap<string, number>): Goods["stock"] {
  const quantity = (sku: string) => pieces.get(sku) ?? 0;
  return {
    quantity,
    isLow: (sku) => quantity(sku) > 0 && quantity(sku) <= lowLimit,
  };
}

/** Whether a variant sold out or came back, which filters by size depend on. */
function changesWhatIsSold(
  { catalogue, stock }: ShopGoods,
  pieces: ReadonlyMap<string, number>,
): boolean {
  const isSold = ({ productId }: VariantRecord) =>
    (pieces.get(productId) ?? 0) > 0;
  return catalogue.products.some(({ id }) =>
    catalogue
      .variantsOf(id)
      .some(
        (variant) => isSold(variant) !== stock.quantity(variant.productId) > 0,
      ),
  );
}

/** Returns what is known of a product, or why it cannot be sold. */
function productOf(parts: ReadonlyMap<string, string>): ProductRows | string {
  const facts = parsed(ProductFacts, parts.get("facts"));
  if (typeof facts === "string") return facts;
  const stock = parsed(ProductStock, parts.get("stock"));
  if (typeof stock === "string") return stock;
  const texts = new Map<string, ProductTexts>();
  for (const [language, text] of parts) {
    if (language === "facts" || language === "stock") continue;
    const read = parsed(ProductTexts, text);
    if (typeof read === "string") return `${language}: ${read}`;
    texts.set(language, read);
  }
  return texts.size === 0 ? "no texts" : { facts, stock, texts };
}

/** Returns what a row says, or what is wrong with it. */
function parsed<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> | string {
  if (text === undefined) return "a part is missing";
  const result = schema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "wrong"}`;
}
