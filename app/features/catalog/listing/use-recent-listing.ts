/** Keeps the page of a listing, so that Back shows it again without a request [NAV-017]. */
import { useRecentPage } from "~/routing/recent-pages";
import { addressQuery } from "./listing-query";
import type { ListingView } from "./listing-view";

/**
 * A page with a store is not kept: which store is offered belongs to the visitor.
 *
 * @param view null for a search without results, which is not kept either
 * @param data the data of the page's loader
 */
export function useRecentListing(
  view: ListingView | null,
  data: unknown,
  isWhole: boolean,
): void {
  useRecentPage({
    data,
    list: view ? view.path + addressQuery({ ...view.address, page: 1 }) : "",
    mayStay: isWhole && view !== null && view.store === null,
  });
}
