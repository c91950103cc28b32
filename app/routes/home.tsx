/**
 * The home page of a locale with the editors' sections [ROUTE-001]; without any, with the categories and the
 * newest products (decision 80).
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { SectionList } from "~/cms/section-list";
import { pageSections } from "~/cms/page-sections.server";
import { withPictures } from "~/cms/with-pictures.server";
import { variedHero } from "~/features/content/varied-hero.server";
import { loadHomeView } from "~/features/content/home-view.server";
import { HomeWithoutContent } from "~/features/content/home-without-content";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { leaveStructuredData } from "~/structured-data/left-structured-data.server";
import { organizationData } from "~/structured-data/organization.server";
import { placeOf } from "~/structured-data/place.server";

export const handle = page({
  messages: ["catalog"],
  experiments: ["home-hero"],
  index: true,
  popUps: true,
  cache: { query: [], depends: ["catalogue", "content"] },
});

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await context.content.page("home");
  const sections = pageSections(
    context,
    await withPictures(context, page?.sections),
    { hasNoHeading: true, variedFirst: variedHero },
  );
  leaveStructuredData(context, [organizationData(placeOf(context))]);
  return {
    sections,
    view: sections.length === 0 ? await loadHomeView(context) : null,
    name: page?.meta.title || context.settings.shopName,
    header: page?.header ?? null,
    ...context.analytics.page("page_view", {
      variables: { title: page?.meta.title },
    }),
    meta: page?.meta ?? { title: "", description: "" },
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Home() {
  const { sections, view, name } = usePageData<typeof loader>();
  const hasHeading = sections.some(({ heading }) => heading === "h1");
  return (
    <div className="pb-16 lg:pb-24">
      {sections.length > 0 && !hasHeading && (
        <h1 className="sr-only">{name}</h1>
      )}
      {view ? (
        <HomeWithoutContent {...view} />
      ) : (
        <SectionList sections={sections} />
      )}
    </div>
  );
}
