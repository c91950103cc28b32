/** The page of a category: its products, filtered and sorted according to the query [CAT-001, CAT-002]. */
import {
  redirect,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { sectionsAround } from "~/cms/page-sections.server";
import { readSections } from "~/cms/read-sections.server";
import { essential, notFound } from "~/errors/page-error.server";
import { CategoryPage } from "~/features/catalog/listing/category-page";
import { leaveListing } from "~/features/catalog/listing/leave-listing.server";
import { toListingView } from "~/features/catalog/listing/listing-view";
import {
  addressQuery,
  isNarrowed,
  knownQuery,
  parseListingQuery,
  type ListingAddress,
} from "~/features/catalog/listing/listing-query";
import { useRecentListing } from "~/features/catalog/listing/use-recent-listing";
import { priceLabel } from "~/features/catalog/listing/price-limits";
import {
  breadcrumbData,
  listData,
} from "~/features/catalog/structured-data.server";
import { translatorOf } from "~/i18n/messages.server";
import { counterpartsOf } from "~/routing/counterparts.server";
import { page } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";
import { leaveStructuredData } from "~/structured-data/left-structured-data.server";
import { placeOf } from "~/structured-data/place.server";

export const handle = page({
  messages: ["catalog"],
  middleware: ["store-filter"],
  index: true,
  popUps: true,
  cache: {
    query: ["page", "sort", "f.*"],
    depends: ["catalogue", "content"],
    own: ["favourite store"],
  },
});

/** Whether the address is that of the category, and not that of a choice or an order of its products. */
const isOwnPage = (address: ListingAddress): boolean =>
  !isNarrowed(address) && address.sort === null;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const id = context.addresses.categoryIdOf(params["*"] ?? "");
  if (!id || !context.pathValid) throw notFound(pathname);
  const stores = await context.storeFilter.read();
  const store = stores.active?.id ?? null;
  const listingQuery = { ...parseListingQuery(searchParams), store, q: null };
  const [listing, content] = await Promise.all([
    essential(context.catalog.category(id, listingQuery), pathname),
    context.content.category(id),
  ]);
  const { paths } = context;
  const own = listing.breadcrumbs.at(-1);
  if (own && own.path !== `/c/${params["*"] ?? ""}`)
    throw redirect(paths.at(own.path) + search, 301);
  const leave = leaveListing(context);
  const view = toListingView(listing, listingQuery, pathname, {
    leave,
    stores,
    priceLabel: (limits) =>
      priceLabel(limits, { t: translatorOf(context), site: context.site }),
  });
  // A page number beyond the last page redirects to the last page.
  if (view.address.page < listingQuery.page)
    throw redirect(pathname + addressQuery(view.address));
  context.statePageQuery(knownQuery(view.address, listing));
  const name = own?.label || listing.name || (content?.meta.title ?? "");
  if (isOwnPage(view.address)) {
    const place = placeOf(context);
    const facts = {
      name,
      total: view.total,
      before: (view.address.page - 1) * view.pageSize,
      products: listing.cards,
    };
    leaveStructuredData(context, [
      ...listData(facts, place),
      ...(own
        ? [breadcrumbData(listing.breadcrumbs.slice(0, -1), own, place)]
        : []),
    ]);
  }
  // The head of the page shows the first introduction; all other sections have a place of their own.
  const intro = readSections(content?.sections ?? [], (message) => {
    context.reportError(new Error(message));
  }).find(({ type }) => type === "categoryIntro");
  return {
    page: {
      name,
      around: sectionsAround(context, content?.sections, {
        isElsewhere: (section) => section === intro,
      }),
      intro: intro?.type === "categoryIntro" ? intro.props : null,
      above: listing.breadcrumbs.slice(0, -1),
      shortcuts: listing.shortcuts,
      listing: view,
    },
    ...counterpartsOf(context, `c ${id}`),
    ...context.analytics.page("view_item_list", {
      label: id + addressQuery(view.address),
      metrics: { shown: view.shown, total: view.total },
    }),
    meta: content?.meta ?? { title: "", description: "" },
    isWhole: context.isWhole(),
  };
}

export const meta: MetaFunction<typeof loader> = ({
  data,
  location,
  matches,
}) => {
  if (!data) return [];
  // Single fetch transfers the loader's data unchanged.
  const {
    page,
    meta: own,
    counterparts = [],
  } = data as PageData<typeof loader>;
  const { address } = page.listing;
  return pageMeta({
    counterparts: isOwnPage(address) && address.page === 1 ? counterparts : [],
    meta: {
      ...own,
      title: own.title || page.name,
      ...(!isOwnPage(address) && { robots: "noindex, follow" }),
    },
    matches,
    location,
    search: address.page > 1 ? `?page=${address.page}` : "",
  });
};

export { returnToPage as clientLoader } from "~/routing/recent-pages";
export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Category() {
  const data = usePageData<typeof loader>();
  const { page, isWhole } = data;
  useRecentListing(page.listing, data, isWhole);
  return <CategoryPage {...page} />;
}
