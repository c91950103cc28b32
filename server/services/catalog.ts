/**
 * Finding products: listings, search, suggestions, product pages.
 *
 * All reads are anonymous. What a page is about fails loudly (the caller makes an error page of it);
 * what only adds to a page (stock, sets, suggestions) answers with "unknown" instead.
 */
import type {
  Listing,
  ProductCard,
  ProductDetails,
  ProductSet,
} from "../../app/domain/product";
import type { Site } from "../../app/sites/sites";
import { isUpstreamFailure } from "../http/errors";
import type { TileWire } from "../upstreams/commerce-wire";
import * as contract from "../upstreams/products/contract";
import {
  toCard,
  toDetails,
  toListing,
  type StockBySku,
} from "../upstreams/products/map";
import type { Call } from "./upstream-call";

/** What a shopper asked of a listing; facet codes map to the chosen values. */
export interface ListingWish {
  readonly page: number;
  readonly sort: string | null;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Id of the store whose goods are wanted; all goods without one. */
  readonly store?: string | null;
}

export interface SearchResult extends Listing {
  /** The words that were searched instead of those typed, if any. */
  readonly searchedFor: string | null;
  readonly redirect: string | null;
}

/** A set that a product belongs to. */
export interface SetTeaser {
  readonly name: string;
  /** Path of its own page below the locale, if it has one. */
  readonly path: string | null;
  readonly cards: readonly ProductCard[];
}

export interface Suggestions {
  readonly terms: readonly string[];
  readonly cards: readonly ProductCard[];
  readonly categories: readonly {
    readonly label: string;
    readonly path: string;
  }[];
}

const pageSize = 24;
/** Fewer letters suggest everything and help nobody [CAT-005]. */
const shortestSuggestable = 3;
const unknownStock: StockBySku = new Map();

function toQuery(
  site: Site,
  wish: ListingWish,
): Record<string, string> & { locale: string } {
  const query: Record<string, string> & { locale: string } = {
    locale: site.locale,
    page: String(wish.page),
    size: String(pageSize),
  };
  if (wish.sort) query["sort"] = wish.sort;
  if (wish.store) query["storeId"] = wish.store;
  for (const [facet, values] of Object.entries(wish.filters))
    query[`f.${facet}`] = values.join(",");
  return query;
}

async function unless<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUpstreamFailure(error)) return otherwise;
    throw error;
  }
}

/** `tag` is told what a page is made of, so that it can be dropped from the cache by name. */
export function createCatalog(
  call: Call,
  site: Site,
  tag: (name: string) => void = () => undefined,
) {
  const { locale, currency } = site;
  const card = (tile: TileWire) => toCard(tile, currency);
  const tagCards = (cards: readonly ProductCard[]) => {
    for (const { id } of cards) tag(`product:${id}`);
  };

  async function stockOf(productId: string): Promise<StockBySku> {
    const { variants } = await call(contract.getInventory, {
      params: { productId },
      query: {},
    });
    return new Map(variants.map((level) => [level.sku, level]));
  }

  return {
    /** Products of a category; rejects with a 404 failure for an unknown one [CAT-003]. */
    async category(
      categoryId: string,
      wish: ListingWish,
    ): Promise<Listing & { readonly name: string }> {
      const answer = await call(contract.getCatalog, {
        query: { ...toQuery(site, wish), categoryId },
      });
      const listing = toListing(answer, currency);
      tag(`category:${categoryId}`);
      tagCards(listing.cards);
      return { ...listing, name: answer.categoryName };
    },

    async search(q: string, wish: ListingWish): Promise<SearchResult> {
      const answer = await call(contract.searchProducts, {
        query: { ...toQuery(site, wish), q },
      });
      return {
        ...toListing(answer, currency),
        searchedFor: answer.suggestion ?? null,
        redirect: answer.redirect ?? null,
      };
    },

    async suggest(q: string): Promise<Suggestions> {
      const nothing: Suggestions = { terms: [], cards: [], categories: [] };
      const words = q.trim();
      if (words.length < shortestSuggestable) return nothing;
      const work = call(contract.suggest, { query: { locale, q: words } });
      return unless(
        work.then(({ terms, products, categories }) => ({
          terms,
          cards: products.map(card),
          categories: categories.map(({ label, url }) => ({
            label,
            path: url,
          })),
        })),
        nothing,
      );
    },

    /** A product with its stock; the stock is unknown when the inventory does not answer. */
    async product(productId: string): Promise<ProductDetails> {
      const [product, stock] = await Promise.all([
        call(contract.getProduct, { params: { productId }, query: { locale } }),
        unless(stockOf(productId), unknownStock),
      ]);
      const details = toDetails(product, stock, currency);
      tag(`product:${details.id}`);
      return details;
    },

    /** The parts of a set, with their stock as far as it is known. */
    async productSet(productSetId: string): Promise<ProductSet> {
      const set = await call(contract.getProductSet, {
        params: { productSetId },
        query: { locale },
      });
      const parts = await Promise.all(
        set.products.map(async (part) =>
          toDetails(
            part,
            await unless(stockOf(part.masterId ?? part.id), unknownStock),
            currency,
          ),
        ),
      );
      tag(`product:${productSetId}`);
      for (const { id } of parts) tag(`product:${id}`);
      return { id: productSetId, parts };
    },

    /** Curated sets that the product belongs to; none when they cannot be had. */
    async sets(productId: string): Promise<readonly SetTeaser[]> {
      const work = call(contract.getProductSets, {
        params: { productId },
        query: { locale },
      });
      return unless(
        work.then(({ productSets }) =>
          productSets.map(({ name, pdpUrl, products }) => ({
            name,
            path: pdpUrl ?? null,
            cards: products.map(card),
          })),
        ),
        [],
      );
    },
  };
}

export type Catalog = ReturnType<typeof createCatalog>;
