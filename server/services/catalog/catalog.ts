/**
 * Finding products: listings, search, suggestions, product pages.
 *
 * All reads are anonymous. What a page is about fails loudly (the caller makes an error page of it);
 * what only adds to a page (stock, sets, suggestions) answers with "unknown" instead.
 */
import type { Addresses } from "../../../app/domain/addresses";
import type {
  Listing,
  ProductCard,
  ProductDetails,
  ProductSet,
} from "../../../app/domain/product";
import type { Site } from "../../../app/sites/sites";
import { toDeliveryTime } from "../../upstreams/delivery-time";
import type { Market } from "../../upstreams/market";
import * as contract from "../../upstreams/products/contract";
import {
  toCards,
  toDetails,
  toLinks,
  toListing,
  toRecommended,
  whereOf,
  type StockBySku,
} from "../../upstreams/products/map";
import { isNothingThere, isUpstreamFailure } from "../../http/errors";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

/** Limits of a price in the currency of the site, both included; null where there is no limit. */
export interface PriceLimits {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a shopper asked of a listing; facet codes map to the chosen values. */
export interface ListingQuery {
  readonly page: number;
  readonly sort: string | null;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Any price without them. */
  readonly price?: PriceLimits | null;
  /** Id of the store whose goods are wanted; all goods without one. */
  readonly store?: string | null;
}

export interface SearchResult extends Listing {
  /** The words that were searched instead of those typed, if any. */
  readonly searchedFor: string | null;
  /** Typed words that were left out, because no product has them. */
  readonly droppedTerms: readonly string[];
  /** If nothing was found: queries with fewer words, and how many products each of them finds. */
  readonly broaderQueries: readonly {
    readonly query: string;
    readonly total: number;
  }[];
  readonly redirect: string | null;
}

/** A set that a product belongs to. */
export interface SetTeaser {
  readonly name: string;
  /** Path of its own page below the locale, if it has one. */
  readonly path: string | null;
  readonly cards: readonly ProductCard[];
}

export interface AvailabilityQuestion {
  readonly productId: string;
  readonly skus: readonly string[];
  readonly postalCode: string;
  /** The shopper's own store; null without one. */
  readonly storeId: string | null;
}

export interface Availability {
  readonly available: boolean;
  /** First and last expected day, ISO dates; null when there are words only, or nothing is known. */
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly deliveryText: string;
  readonly store: { readonly name: string; readonly hasIt: boolean } | null;
}

export interface Suggestions {
  readonly terms: readonly string[];
  readonly cards: readonly ProductCard[];
  readonly categories: readonly {
    readonly label: string;
    readonly path: string;
  }[];
  /** Stories and help pages. */
  readonly articles: readonly {
    readonly label: string;
    readonly path: string;
  }[];
}

const pageSize = 24;
/** Fewer letters suggest everything and help nobody [CAT-005]. */
const shortestSuggestable = 3;
/** Codes of orders that begin with what is new, as engines commonly name them. */
const orderByAge = /new|latest|recent/i;
/** EAN-8 to GTIN-14. */
const itemNumber = /^\d{8,14}$/;
/** A number names one variant; an upstream that searches loosely finds more. */
const mostScanned = 3;
/** The widget of product pages, as the recommendations of the retailer name it. */
const complementsWidget = "complete-the-look";
const mostComplements = 8;
const unknownStock: StockBySku = new Map();

function toQuery(
  site: Site,
  listingQuery: ListingQuery,
): Record<string, string> & { locale: string } {
  const query: Record<string, string> & { locale: string } = {
    locale: site.locale,
    page: String(listingQuery.page),
    size: String(pageSize),
  };
  if (listingQuery.sort) query["sort"] = listingQuery.sort;
  if (listingQuery.store) query["storeId"] = listingQuery.store;
  for (const [facet, values] of Object.entries(listingQuery.filters))
    query[`f.${facet}`] = values.join(",");
  if (listingQuery.price) {
    const { min, max } = listingQuery.price;
    query["f.price-range"] = `${min ?? ""}-${max ?? ""}`;
  }
  return query;
}

/** `tag` is told what a page is made of, so that it can be dropped from the cache by name. */
export function createCatalog(
  call: Call,
  site: Site,
  addresses: Addresses,
  tag: (name: string) => void = () => undefined,
) {
  const { locale, currency } = site;
  const market: Market = { currency, addresses };
  const tagCards = (cards: readonly ProductCard[]) => {
    for (const { id } of cards) tag(`product:${id}`);
  };

  /** The last step is the category itself, whatever its own address looks like. */
  function trailTo(
    id: string,
    steps: readonly { readonly label: string; readonly url: string }[],
  ): Listing["breadcrumbs"] {
    const own = steps.at(-1);
    if (!own) return [];
    const { label, url } = own;
    const path = addresses.category({ id, name: label, url });
    const above = toLinks(steps.slice(0, -1), addresses);
    return path === null ? above : [...above, { label, path }];
  }

  /** A set without an address has no page of its own. */
  function pathOfSet({
    id,
    name,
    url,
  }: {
    readonly id: string | undefined;
    readonly name: string;
    readonly url: string | undefined;
  }): string | null {
    if (url === undefined) return null;
    return id === undefined
      ? addresses.page({ label: name, url })
      : addresses.product({ id, name, url });
  }

  async function stockOf(productId: string): Promise<StockBySku> {
    const { variants } = await call(contract.getInventory, {
      params: { productId },
      query: {},
    });
    return new Map(variants.map((level) => [level.sku, level]));
  }

  /** Products of a category; rejects with a 404 failure for an unknown one [CAT-003]. */
  async function category(
    categoryId: string,
    listingQuery: ListingQuery,
  ): Promise<Listing & { readonly name: string }> {
    const answer = await call(contract.getCatalog, {
      query: { ...toQuery(site, listingQuery), categoryId },
    });
    const listing = toListing(answer, market);
    tag(`category:${categoryId}`);
    tagCards(listing.cards);
    return {
      ...listing,
      name: answer.categoryName,
      breadcrumbs: trailTo(categoryId, answer.breadcrumbs),
    };
  }

  return {
    category,

    /**
     * The newest products of a category, in its usual order where the upstream names no order by age;
     * none when they cannot be had.
     */
    async newest(categoryId: string): Promise<readonly ProductCard[]> {
      const read = (sort: string | null) =>
        optional(category(categoryId, { page: 1, sort, filters: {} }), null);
      const usual = await read(null);
      const byAge = usual?.sorts.find(({ code }) => orderByAge.test(code));
      const sorted = byAge ? await read(byAge.code) : null;
      return (sorted ?? usual)?.cards ?? [];
    },

    /** How many products a search finds; null when that cannot be read. */
    async countFound(q: string): Promise<number | null> {
      const query = { locale, q, page: "1", size: "1" };
      const work = call(contract.searchProducts, { query });
      return optional(
        work.then(({ total }) => total ?? null),
        null,
      );
    },

    async search(q: string, listingQuery: ListingQuery): Promise<SearchResult> {
      const answer = await call(contract.searchProducts, {
        query: { ...toQuery(site, listingQuery), q },
      });
      return {
        ...toListing(answer, market),
        searchedFor: answer.suggestion ?? null,
        droppedTerms: answer.droppedTerms,
        broaderQueries: answer.broaderQueries.filter(({ total }) => total > 0),
        redirect: answer.redirect ?? null,
      };
    },

    /**
     * Path of the variant that has a barcode's number (GTIN), with its colour and size chosen; null when
     * there is none. The search finds articles by it; which variant it is only the product tells.
     */
    async byItemNumber(code: string): Promise<string | null> {
      if (!itemNumber.test(code)) return null;
      const { products = [] } = await call(contract.searchProducts, {
        query: {
          ...toQuery(site, { page: 1, sort: null, filters: {} }),
          q: code,
        },
      });
      for (const { id, masterId } of products.slice(0, mostScanned)) {
        const product = await call(contract.getProduct, {
          params: { productId: masterId ?? id },
          query: { locale },
        });
        const variant = product.variants.find(({ upc }) => upc === code);
        const path = variant && addresses.product(whereOf(product));
        if (!path) continue;
        const { color, size } = variant;
        const choice = new URLSearchParams({
          ...(color && { color }),
          ...(size && { size }),
        });
        return choice.size > 0 ? `${path}?${choice}` : path;
      }
      return null;
    },

    async suggest(q: string): Promise<Suggestions> {
      const nothing: Suggestions = {
        terms: [],
        cards: [],
        categories: [],
        articles: [],
      };
      const words = q.trim();
      if (words.length < shortestSuggestable) return nothing;
      const work = call(contract.suggest, { query: { locale, q: words } });
      return optional(
        work.then(({ terms, products, categories, articles }) => ({
          terms,
          cards: toCards(products, market),
          categories: toLinks(categories, addresses),
          articles: toLinks(
            articles.map(({ title, url }) => ({ label: title, url })),
            addresses,
          ),
        })),
        nothing,
      );
    },

    /**
     * A product with its stock; the stock is unknown when the inventory does not answer. With a recipe it is
     * customised, if it can be.
     */
    async product(
      productId: string,
      recipe: string | null = null,
    ): Promise<ProductDetails> {
      const query = { locale, ...(recipe !== null && { recipe }) };
      const [product, stock] = await Promise.all([
        call(contract.getProduct, { params: { productId }, query }),
        optional(stockOf(productId), unknownStock),
      ]);
      const details = toDetails(product, stock, market, recipe);
      tag(`product:${details.id}`);
      return details;
    },

    /**
     * A product with its stock, for those who cannot do without: rejects when the inventory fails. The stock is
     * unknown only to an upstream that has none.
     */
    async productWithStock(productId: string): Promise<ProductDetails> {
      const [product, stock] = await Promise.all([
        call(contract.getProduct, { params: { productId }, query: { locale } }),
        stockOf(productId).catch((error: unknown) => {
          if (isUpstreamFailure(error) && isNothingThere(error))
            return unknownStock;
          throw error;
        }),
      ]);
      return toDetails(product, stock, market);
    },

    /**
     * When a product would come to a postal code, and whether a store has it [PDP-004]. Rejects when the
     * upstream cannot say.
     */
    async availability({
      productId,
      skus,
      postalCode,
      storeId,
    }: AvailabilityQuestion): Promise<Availability> {
      const answer = await call(contract.checkAvailability, {
        params: { productId },
        query: { locale },
        body: {
          skus: [...skus],
          postalCode,
          ...(storeId !== null && { storeIds: [storeId] }),
        },
      });
      const store = answer.stores.find((one) => one.storeId === storeId);
      return {
        available: answer.available,
        ...toDeliveryTime(answer.deliveryEstimate),
        store:
          store && store.storeName !== ""
            ? { name: store.storeName, hasIt: store.storeInventory > 0 }
            : null,
      };
    },

    /** The parts of a set, with their stock as far as it is known. */
    async productSet(productSetId: string): Promise<ProductSet> {
      const set = await call(contract.getProductSet, {
        params: { productSetId },
        query: { locale },
      });
      const parts = await Promise.all(
        set.products.map(async (part) => {
          const style = part.masterId ?? part.id;
          const stock = await optional(stockOf(style), unknownStock);
          return toDetails(part, stock, market);
        }),
      );
      tag(`product:${productSetId}`);
      for (const { id } of parts) tag(`product:${id}`);
      return { id: productSetId, parts };
    },

    /**
     * Products that complete the product, best first [CAT-006]; none when they cannot be had, or for a set,
     * which is complete.
     */
    async complements(productId: string): Promise<readonly ProductCard[]> {
      const work = call(contract.getRecommendations, {
        query: { widgetId: complementsWidget, productId },
      });
      const { products } = await optional(work, { products: [] });
      const cards = toRecommended(products, site, addresses).filter(
        ({ id }) => id !== productId,
      );
      tagCards(cards);
      return cards.slice(0, mostComplements);
    },

    /** Curated sets that the product belongs to; none when they cannot be had. */
    async sets(productId: string): Promise<readonly SetTeaser[]> {
      const work = call(contract.getProductSets, {
        params: { productId },
        query: { locale },
      });
      return optional(
        work.then(({ productSets }) =>
          productSets.map(({ productSetId, name, pdpUrl, products }) => ({
            name,
            path: pathOfSet({ id: productSetId, name, url: pdpUrl }),
            cards: toCards(products, market),
          })),
        ),
        [],
      );
    },
  };
}
