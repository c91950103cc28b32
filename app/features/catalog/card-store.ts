/**
 * Cards of listing pages that were shown in this tab, so that a shopper who comes back to a long list
 * finds all of it again. Lives in the browser's memory and holds the last few listings.
 */
import { limits } from "~/domain/constants";
import type { ProductCard } from "~/domain/product";

type Cards = readonly ProductCard[];

export interface CardStore {
  /** Keeps a page of a listing; `listing` is its address without the page. */
  put(listing: string, page: number, cards: Cards): void;
  /** Cards of the pages `from` to `to`; null when one of them is not there. */
  get(listing: string, from: number, to: number): Cards | null;
}

export function createCardStore(
  most: number = limits.pageCachePages,
): CardStore {
  // The listing that was used last stands last.
  const listings = new Map<string, Map<number, Cards>>();

  function touch(listing: string): Map<number, Cards> {
    const pages = listings.get(listing) ?? new Map<number, Cards>();
    listings.delete(listing);
    listings.set(listing, pages);
    for (const oldest of listings.keys()) {
      if (listings.size <= most) break;
      listings.delete(oldest);
    }
    return pages;
  }

  return {
    put(listing, page, cards) {
      touch(listing).set(page, cards);
    },
    get(listing, from, to) {
      const pages = listings.get(listing);
      const found: ProductCard[] = [];
      for (let page = from; page <= to; page += 1) {
        const cards = pages?.get(page);
        if (!cards) return null;
        found.push(...cards);
      }
      return found;
    },
  };
}
