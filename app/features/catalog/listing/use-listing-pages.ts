/**
 * The cards a listing shows: those of its page and, with script, those of the pages before it that
 * "Load more" has put there. How far back the list goes stands in the history entry, so that Back
 * brings the same list.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { ProductCard } from "~/domain/product";
import { createCardStore } from "./card-store";
import { regionHtml, type InHtml } from "~/regions/static-region";
import { cardsRegion, type ListingView } from "./listing-view";
import { addressQuery } from "./listing-query";

/** Only ever filled in a browser: on the server, effects do not run. */
const store = createCardStore();

/** State of a history entry of a listing. */
export interface ListingState {
  /** First page of the list that ends with this entry's page. */
  readonly fromPage?: number;
}

export interface ShownPage {
  readonly page: number;
  readonly cards: InHtml<readonly ProductCard[]>;
  /** HTML of a page that was left behind, when its cards are not there. */
  readonly stored?: string;
}

/** The pages a listing shows, one after the other; the last is that of the address. */
export function useListingPages(view: ListingView): readonly ShownPage[] {
  const { path, address, cards } = view;
  const { page } = address;
  const listing = path + addressQuery({ ...address, page: 1 });
  // The router hands the state back as the link gave it.
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

/** Moves focus to the first card of the page that was just put to the end of the list. */
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
