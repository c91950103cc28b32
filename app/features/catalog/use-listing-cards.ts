/**
 * The cards a listing shows: those of its page and, with script, those of the pages before it that
 * "Load more" has put there. How far back the list goes stands in the history entry, so that Back
 * brings the same list.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { ProductCard } from "~/domain/product";
import { createCardStore } from "./card-store";
import type { ListingView } from "./listing-view";
import { addressQuery } from "./listing-wish";

/** Only ever filled in a browser: on the server, effects do not run. */
const store = createCardStore();

/** State of a history entry of a listing. */
export interface ListingState {
  /** First page of the list that ends with this entry's page. */
  readonly fromPage?: number;
}

export interface ListingCards {
  readonly cards: readonly ProductCard[];
  /** Page that the first of the cards is on. */
  readonly fromPage: number;
}

export function useListingCards(view: ListingView): ListingCards {
  const { path, address, cards } = view;
  const { page } = address;
  const listing = path + addressQuery({ ...address, page: 1 });
  // The router hands the state back as the link gave it.
  const state = useLocation().state as ListingState | null;
  const fromPage = Math.min(state?.fromPage ?? page, page);
  useEffect(() => {
    store.put(listing, page, cards);
  }, [listing, page, cards]);
  return useMemo(() => {
    const before = store.get(listing, fromPage, page - 1);
    return before
      ? { cards: [...before, ...cards], fromPage }
      : { cards, fromPage: page };
  }, [listing, page, cards, fromPage]);
}

/** Moves focus to the first of the cards that were just put to the end of the list. */
export function useFocusFirstNew(
  list: RefObject<HTMLElement>,
  { path, address }: Pick<ListingView, "path" | "address">,
  { cards, fromPage }: ListingCards,
): void {
  const { page } = address;
  const listing = path + addressQuery({ ...address, page: 1 });
  const last = useRef({ listing, page, count: cards.length });
  useEffect(() => {
    const before = last.current;
    last.current = { listing, page, count: cards.length };
    const isLonger =
      before.listing === listing && page === before.page + 1 && fromPage < page;
    if (!isLonger) return;
    list.current?.children[before.count]
      ?.querySelector<HTMLElement>("h2 a, h3 a")
      ?.focus({ preventScroll: true });
  }, [list, listing, page, cards, fromPage]);
}
