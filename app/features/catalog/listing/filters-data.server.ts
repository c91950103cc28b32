/** The filters of the listing that an address names, for the dialog "filters". */
import type { AppLoadContext } from "@remix-run/node";
import type { Listing } from "~/domain/product";
import { essential } from "~/errors/page-error.server";
import { safePath } from "~/routing/safe-redirect";
import type { FiltersData } from "./filters-dialog";
import { parseListingQuery, readSearchWords } from "./listing-query";
import { toListingView } from "./listing-view";

/** `of` is the listing's path with its query; null when it is no listing of this site. */
export async function loadFilters(
  context: AppLoadContext,
  of: string | null,
): Promise<FiltersData | null> {
  const { pathname, searchParams } = new URL(
    safePath(of, "/"),
    context.settings.publicOrigin,
  );
  const { paths } = context;
  const isSearch = pathname === paths.search();
  const category = pathname.startsWith(paths.at("/c/"))
    ? context.addresses.categoryIdOf(pathname)
    : null;
  const q = isSearch ? readSearchWords(searchParams) : "";
  const listingQuery = {
    ...parseListingQuery(searchParams),
    page: 1,
    q: q || null,
  };
  const work: Promise<Listing> | "" = category
    ? context.catalog.category(category, listingQuery)
    : q && context.catalog.search(q, listingQuery);
  if (!work) return null;
  const listing = await essential(work, pathname);
  const { path, address, total } = toListingView(
    listing,
    listingQuery,
    pathname,
  );
  const facets = listing.facets.map((facet) => ({
    ...facet,
    valueCount: facet.values.length,
  }));
  return { path, address, facets, total };
}
