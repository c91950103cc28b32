/** Links to the app stores, the one for the reader's phone first [ROUTE-032, NAV-003]. */
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { SectionList } from "~/cms/section-list";
import { pageSections } from "~/cms/page-sections.server";
import { notFound } from "~/errors/page-error.server";
import { platformOf } from "~/features/content/platform";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  header: { transparent: true, mode: "dark" },
  index: true,
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await context.content.page("app-store-selector");
  if (!page) throw notFound(new URL(request.url).pathname);
  const reader = platformOf(request.headers.get("user-agent") ?? "");
  const content = page.sections.map((section) =>
    section.type === "appStores"
      ? { ...section, props: { ...section.props, reader } }
      : section,
  );
  return data(
    {
      sections: pageSections(context, content, { hasNoHeading: true }),
      header: page.header,
      meta: page.meta,
    },
    { headers: { Vary: "User-Agent" } },
  );
}

/** Passes on `Vary`, because caches must not reuse the page for another kind of phone. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AppStoreSelector() {
  const { sections } = usePageData<typeof loader>();
  return (
    <div className="pb-16 lg:pb-24">
      <SectionList sections={sections} />
    </div>
  );
}
