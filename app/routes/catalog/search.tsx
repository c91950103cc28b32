/** Search: where to begin without words, results with them, never indexed [ROUTE-040]. */
import {
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { essential } from "~/errors/page-error.server";
import { ListingSection } from "~/features/catalog/listing-section";
import { leaveListing } from "~/features/catalog/leave-listing.server";
import { toListingView } from "~/features/catalog/listing-view";
import {
  addressQuery,
  isNarrowed,
  readListingWish,
  readSearchWords,
} from "~/features/catalog/listing-wish";
import { ShortcutChips } from "~/features/catalog/shortcut-chips";
import { SearchHead, SearchStartHead } from "~/features/search/search-head";
import { SearchStart } from "~/features/search/search-hub";
import { loadSearchHub } from "~/features/search/search-hub-data.server";
import { messagesFor } from "~/i18n/messages.server";
import { createTranslate } from "~/i18n/translate";
import type { PageHandle } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";

export const handle: PageHandle = {
  messages: ["catalog"],
  middleware: ["store-filter"],
};

/** What the editors put in the place of results; it is asked for by the words, and so not kept. */
async function insteadOfResults(context: AppLoadContext, q: string) {
  const page = await context.content.search(q);
  return pageSections(context, page?.sections);
}

async function findProducts(
  { context, request }: LoaderFunctionArgs,
  q: string,
) {
  const { pathname, searchParams } = new URL(request.url);
  const stores = await context.storeFilter.read();
  const store = stores.active?.id ?? null;
  const wish = { ...readListingWish(searchParams), store, q };
  const result = await essential(context.catalog.search(q, wish), pathname);
  const leadsTo = safePath(result.redirect, "");
  if (leadsTo) throw redirect(createPaths(context.site).at(leadsTo));
  const leave = leaveListing(context);
  const listing = toListingView(result, wish, pathname, { leave, stores });
  // Past the last page there is nothing of its own to show.
  if (listing.address.page < wish.page)
    throw redirect(pathname + addressQuery(listing.address));
  const { searchedFor, shortcuts } = result;
  return { q, searchedFor, shortcuts, listing };
}

export async function loader(route: LoaderFunctionArgs) {
  const { context, request } = route;
  const q = readSearchWords(new URL(request.url).searchParams);
  const t = createTranslate(
    messagesFor(context.site, context.translations),
    context.site.tag,
  );
  const results = q ? await findProducts(route, q) : null;
  // Filters that leave nothing are a matter of the filters, not of the words.
  const isFound =
    results !== null &&
    (results.listing.total > 0 || isNarrowed(results.listing.address));
  return {
    results: isFound ? results : null,
    nothingFor: isFound ? "" : q,
    hub: isFound ? null : await loadSearchHub(context),
    instead: isFound || !q ? [] : await insteadOfResults(context, q),
    title: q
      ? t("catalog.search.resultsTitle", { q })
      : t("catalog.search.title"),
    site: context.site,
    origin: context.publicOrigin,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  if (!data) return [];
  const { title, site, origin } = data as PageData<typeof loader>;
  return pageMeta({
    meta: { title, description: "" },
    site,
    origin,
    location,
    indexed: false,
  });
};

function Results({
  q,
  searchedFor,
  shortcuts,
  listing,
}: NonNullable<PageData<typeof loader>["results"]>) {
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16">
      <SearchHead q={q} searchedFor={searchedFor} found />
      <div className="mt-5">
        <ShortcutChips shortcuts={shortcuts} />
      </div>
      <ListingSection view={listing} />
    </div>
  );
}

export default function Search() {
  const { results, nothingFor, hub, instead } = usePageData<typeof loader>();
  if (results) return <Results {...results} />;
  return (
    <div className="pb-16 lg:pb-24">
      <div className="wrap-page pt-6 lg:pt-12">
        {nothingFor ? (
          <SearchHead q={nothingFor} searchedFor={null} found={false} />
        ) : (
          <SearchStartHead />
        )}
        {hub && <SearchStart {...hub} />}
      </div>
      <SectionList sections={instead} />
    </div>
  );
}
