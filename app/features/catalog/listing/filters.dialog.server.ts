/** Dialog "filters": the filters of the listing on which it was opened. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { Listing } from "~/domain/product";
import { essential } from "~/errors/page-error.server";
import { safePath } from "~/routing/safe-redirect";
import { parseListingQuery, readSearchWords } from "./listing-query";
import {
  toListingView,
  wholeFacet,
  type FacetExcerpt,
  type ListingView,
} from "./listing-view";

/** The listing without its products, and its facets with all values. */
export interface FiltersData extends Pick<
  ListingView,
  "path" | "address" | "total"
> {
  readonly facets: readonly FacetExcerpt[];
}

/** The listing whose filters are shown: the one in the query, or the page below the dialog. */
const listingOf = ({ searchParams }: URL): string | null =>
  searchParams.get("of") ?? searchParams.get("returnTo");

/** Reads the listing; null if the address is not a listing of this site. */
export async function loader({
  context,
  request,
}: DialogLoaderArguments): Promise<FiltersData | null> {
  const { pathname, searchParams } = new URL(
    safePath(listingOf(new URL(request.url)), "/"),
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
  const facets = listing.facets.map((facet) => wholeFacet(facet, address));
  return { path, address, facets, total };
}
