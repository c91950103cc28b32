/**
 * Remembers pages of listings that were shown in this tab, so that a shopper who returns to a long list
 * finds all of it again. Lives in the browser's memory and holds the most recent listings only.
 */
import { limits } from "~/domain/constants";
import type { ProductCard } from "~/domain/product";

/** The cards of a page, or its HTML if it came with the document. */
export type CardsPage = readonly ProductCard[] | { readonly html: string };

export interface CardStore {
  /** Remembers a page of a listing; `listing` is its address without the page. */
  put(listing: string, page: number, cards: CardsPage): void;
  /** Returns the pages `from` to `to`; null when one of them is missing. */
  get(listing: string, from: number, to: number): readonly CardsPage[] | null;
}

export function createCardStore(
  mostListings: number = limits.pageCachePages,
): CardStore {
  // Ordered by their last use, the most recent at the end.
  const listings = new Map<string, Map<number, CardsPage>>();

  function touch(listing: string): Map<number, CardsPage> {
    const pages = listings.get(listing) ?? new Map<number, CardsPage>();
    listings.delete(listing);
    listings.set(listing, pages);
    for (const oldest of listings.keys()) {
      if (listings.size <= mostListings) break;
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
