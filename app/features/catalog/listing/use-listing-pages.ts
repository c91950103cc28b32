/**
 * The cards that a listing shows: those of its page and, with script, those of earlier pages that "Load
 * more" was used on. The first page of the list is saved in the history entry, so that Back restores the
 * same list.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { ProductCard } from "~/domain/product";
import { createCardStore } from "./card-store";
import { regionHtml, type InHtml } from "~/regions/static-region";
import { cardsRegion, type ListingView } from "./listing-view";
import { addressQuery } from "./listing-query";

/** Filled in browsers only, because effects do not run on the server. */
const store = createCardStore();

/** The state in a listing's history entry. */
export interface ListingState {
  /** First page of the list that ends with this entry's page. */
  readonly fromPage?: number;
}

export interface ShownPage {
  readonly page: number;
  readonly cards: InHtml<readonly ProductCard[]>;
  /** The page's HTML, if its cards came only as HTML of the document. */
  readonly stored?: string;
}

/** Returns the pages that a listing shows, in order; the last one is the page of the address. */
export function useListingPages(view: ListingView): readonly ShownPage[] {
  const { path, address, cards } = view;
  const { page } = address;
  const listing = path + addressQuery({ ...address, page: 1 });
  // The router returns the state unchanged as the link set it.
  const state = useLocation().state as ListingState | null;
  const fromPage = Math.min(state?.fromPage ?? page, page);
  useEffect(() => {
    store.put(listing, page, cards ?? { html: regionHtml(cardsRegion(page)) });
  }, [listing, page, cards]);
  return useMemo(() => {
    const before = store.get(listing, fromPage, page - 1) ?? [];
    return [
      ...before.map((stored, index): ShownPage =>
        "html" in stored
          ? { page: fromPage + index, cards: null, stored: stored.html }
          : { page: fromPage + index, cards: stored },
      ),
      { page, cards },
    ];
  }, [listing, page, cards, fromPage]);
}

/** Moves the focus to the first card of the page that has just been appended to the list. */
export function useFocusNewPage(
  container: RefObject<HTMLElement>,
  { path, address }: Pick<ListingView, "path" | "address">,
  pages: readonly ShownPage[],
): void {
  const { page } = address;
  const listing = path + addressQuery({ ...address, page: 1 });
  const last = useRef({ listing, page });
  useEffect(() => {
    const before = last.current;
    last.current = { listing, page };
    const isLonger =
      before.listing === listing &&
      page === before.page + 1 &&
      pages.length > 1;
    if (!isLonger) return;
    container.current?.lastElementChild
      ?.querySelector<HTMLElement>("h2 a, h3 a")
      ?.focus({ preventScroll: true });
  }, [container, listing, page, pages]);
}
