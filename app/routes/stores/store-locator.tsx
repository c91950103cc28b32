/** Finds stores by town, postal code or position, and by service [ROUTE-030]. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { LastSections } from "~/cms/section-list";
import { essential } from "~/errors/page-error.server";
import { LocatorPage } from "~/features/stores/locator-page";
import {
  hasPostalCode,
  readLocatorQuery,
} from "~/features/stores/locator-query";
import { storeTexts } from "~/features/stores/store-texts.server";
import { toStoreView } from "~/features/stores/store-view.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";

export const handle = page({
  messages: ["stores"],
  index: true,
  cache: { query: [], depends: ["content"] },
});

/** Kilometres per unit of the radius. */
const kilometres = { km: 1, mi: 1.609344 } as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site, stores } = context;
  const { pathname, searchParams } = new URL(request.url);
  const query = readLocatorQuery(searchParams, site.country);
  const { q, position, radius, unit, services } = query;
  const isSearch = q !== "" || position !== null;
  const place = position
    ? ({ kind: "position", position } as const)
    : ({ kind: "words", words: q } as const);
  const showsPoints = query.show === "points" && hasPostalCode(query);
  const ownContent = context.content.page("store-locator");
  const [found, points] = await essential(
    Promise.all([
      showsPoints
        ? []
        : isSearch
          ? stores.search({ place, radius, unit, services })
          : stores.all(),
      showsPoints
        ? stores.collectionPoints(q, Math.ceil(radius * kilometres[unit]))
        : null,
    ]),
    pathname,
  );
  const { compare } = new Intl.Collator(site.tag);
  const t = translatorOf(context);
  return {
    page: {
      query,
      isSearch,
      stores: (isSearch
        ? found
        : found.toSorted((one, other) => compare(one.name, other.name))
      ).map((store) => toStoreView(store, site)),
      points,
      texts: storeTexts(site.tag, {
        hours: found.map(({ hours }) => hours),
        distances: [
          [radius, unit] as const,
          ...found.map(({ distance }) => [distance, unit] as const),
          ...(points ?? []).map(({ distance }) => [distance, "km"] as const),
        ],
      }),
      madeAt: Date.now(),
    },
    sections: pageSections(context, (await ownContent)?.sections),
    meta: { title: t("stores.title"), description: t("stores.text") },
  };
}

export const meta: MetaFunction<typeof loader> = ({
  data,
  location,
  matches,
}) => {
  if (!data) return [];
  // Single fetch transfers the loader's data unchanged.
  const { page, meta: own } = data;
  return pageMeta({
    meta: { ...own, ...(page.isSearch && { robots: "noindex, follow" }) },
    location,
    matches,
  });
};

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function StoreLocator() {
  const { page, sections } = usePageData<typeof loader>();
  return (
    <>
      <LocatorPage {...page} />
      <LastSections sections={sections} />
    </>
  );
}
