/**
 * Pages of listings that were shown in this tab, so that a shopper who comes back to a long list
 * finds all of it again. Lives in the browser's memory and holds the last few listings.
 */
import { limits } from "~/domain/constants";
import type { ProductCard } from "~/domain/product";

/** Cards of a page, or its HTML when it came with the document. */
export type CardsPage = readonly ProductCard[] | { readonly html: string };

export interface CardStore {
  /** Keeps a page of a listing; `listing` is its address without the page. */
  put(listing: string, page: number, cards: CardsPage): void;
  /** The pages `from` to `to`; null when one of them is not there. */
  get(listing: string, from: number, to: number): readonly CardsPage[] | null;
}

export function createCardStore(
  most: number = limits.pageCachePages,
): CardStore {
  // The listing that was used last stands last.
  const listings = new Map<string, Map<number, CardsPage>>();

  function touch(listing: string): Map<number, CardsPage> {
    const pages = listings.get(listing) ?? new Map<number, CardsPage>();
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
      const found: CardsPage[] = [];
      for (let page = from; page <= to; page += 1) {
        const cards = pages?.get(page);
        if (!cards) return null;
        found.push(cards);
      }
      return found;
    },
  };
}
