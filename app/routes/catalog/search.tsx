/** The search: a start page without words, results with them; never indexed [ROUTE-040]. */
import {
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { LastSections, SectionList } from "~/cms/section-list";
import { essential } from "~/errors/page-error.server";
import { ListingSection } from "~/features/catalog/listing/listing-section";
import { leaveListing } from "~/features/catalog/listing/leave-listing.server";
import { toListingView } from "~/features/catalog/listing/listing-view";
import {
  addressQuery,
  isNarrowed,
  parseListingQuery,
  readSearchWords,
} from "~/features/catalog/listing/listing-query";
import { useRecentListing } from "~/features/catalog/listing/use-recent-listing";
import { priceLabel } from "~/features/catalog/listing/price-limits";
import { ShortcutChips } from "~/features/catalog/listing/shortcut-chips";
import { SearchHead, SearchStartHead } from "~/features/search/search-head";
import { SearchStart } from "~/features/search/search-hub.dialog";
import { SearchTabs } from "~/features/search/search-tabs";
import { WaysOn } from "~/features/search/ways-on";
import { loader as loadSearchHub } from "~/features/search/search-hub.dialog.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { safePath } from "~/routing/safe-redirect";

export const handle = page({
  messages: ["catalog"],
  middleware: ["store-filter"],
  crawl: false,
  cache: { query: [], depends: ["catalogue", "content"] },
});

/** The editors' content for a search, which is never cached, or for the start page. */
const contentFor = ({ content }: AppLoadContext, q: string) =>
  q ? content.search(q) : content.page("search");

async function findProducts(
  { context, request }: LoaderFunctionArgs,
  q: string,
) {
  const { pathname, searchParams } = new URL(request.url);
  const stores = await context.storeFilter.read();
  const store = stores.active?.id ?? null;
  const listingQuery = { ...parseListingQuery(searchParams), store, q };
  const result = await essential(
    context.catalog.search(q, listingQuery),
    pathname,
  );
  const leadsTo = safePath(result.redirect, "");
  if (leadsTo) throw redirect(context.paths.at(leadsTo));
  const leave = leaveListing(context);
  const listing = toListingView(result, listingQuery, pathname, {
    leave,
    stores,
    priceLabel: (limits) =>
      priceLabel(limits, { t: translatorOf(context), site: context.site }),
  });
  // A page number beyond the last page redirects to the last page.
  if (listing.address.page < listingQuery.page)
    throw redirect(pathname + addressQuery(listing.address));
  const { searchedFor, droppedTerms, broaderQueries, shortcuts } = result;
  return { q, searchedFor, droppedTerms, broaderQueries, shortcuts, listing };
}

/** The words of a search, unless somebody typed an e-mail address. */
const withoutAddresses = (q: string): string => (q.includes("@") ? "" : q);

export async function loader(route: LoaderFunctionArgs) {
  const { context, request } = route;
  const q = readSearchWords(new URL(request.url).searchParams);
  const t = translatorOf(context);
  const [results, content, articles] = await Promise.all([
    q ? findProducts(route, q) : null,
    contentFor(context, q),
    q ? context.content.countArticles(q) : null,
  ]);
  // If filters exclude all results, the filters have to stay visible.
  const isFound =
    results !== null &&
    (results.listing.total > 0 || isNarrowed(results.listing.address));
  return {
    results: isFound ? results : null,
    nothingFor: isFound ? "" : q,
    /** How many stories and help pages the search finds; null without a search, and if it is unknown. */
    articles,
    ...(q
      ? context.analytics.page("search", {
          label: withoutAddresses(q),
          metrics: { total: results?.listing.total ?? 0 },
        })
      : context.analytics.page("page_view", {})),
    waysOn: isFound
      ? null
      : {
          hub: await loadSearchHub({ context }),
          broaderQueries: results?.broaderQueries ?? [],
        },
    sections: pageSections(context, content?.sections),
    meta: content?.meta,
    title: q
      ? t("catalog.search.resultsTitle", { q })
      : content?.meta.title || t("catalog.search.title"),
    // A read that took too long did not fail, but the page lacks what it was for.
    isWhole: context.isWhole() && (q === "" || articles !== null),
  };
}

export { returnToPage as clientLoader } from "~/routing/recent-pages";
export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

type Data = PageData<typeof loader>;

function Results({
  results: { q, searchedFor, droppedTerms, shortcuts, listing },
  articles,
}: {
  readonly results: NonNullable<Data["results"]>;
  readonly articles: Data["articles"];
}) {
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16">
      <SearchHead
        q={q}
        searchedFor={searchedFor}
        droppedTerms={droppedTerms}
        found
      />
      <SearchTabs
        q={q}
        current="products"
        products={listing.total}
        articles={articles}
      />
      <div className="mt-5">
        <ShortcutChips shortcuts={shortcuts} />
      </div>
      <ListingSection view={listing} />
    </div>
  );
}

export default function Search() {
  const data = usePageData<typeof loader>();
  const { results, nothingFor, articles, waysOn, sections, isWhole } = data;
  useRecentListing(results?.listing ?? null, data, isWhole);
  if (results)
    return (
      <>
        <Results results={results} articles={articles} />
        <LastSections sections={sections} />
      </>
    );
  return (
    <div className="pb-16 lg:pb-24">
      <div className="wrap-page pt-6 lg:pt-12">
        {nothingFor ? (
          <>
            <SearchHead q={nothingFor} searchedFor={null} found={false} />
            <SearchTabs
              q={nothingFor}
              current="products"
              products={0}
              articles={articles}
            />
            {waysOn && <WaysOn {...waysOn} />}
          </>
        ) : (
          <>
            <SearchStartHead />
            {waysOn && <SearchStart {...waysOn.hub} />}
          </>
        )}
      </div>
      <SectionList sections={sections} />
    </div>
  );
}
