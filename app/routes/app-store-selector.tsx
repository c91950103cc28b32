/** Where the app is to be had, the store of the reader's own telephone first [ROUTE-032, NAV-003]. */
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { SectionList } from "~/cms/section-list";
import { pageSections } from "~/cms/page-sections.server";
import { notFound } from "~/errors/page-error.server";
import { platformOf } from "~/features/content/platform";
import type { PageHandle } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";

export const handle: PageHandle = {
  header: { transparent: true, mode: "dark" },
};

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
      site: context.site,
      origin: context.publicOrigin,
    },
    { headers: { Vary: "User-Agent" } },
  );
}

/** What is made for one kind of telephone must not be kept for another. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ data: page, location, matches }) =>
  page
    ? pageMeta({ ...(page as PageData<typeof loader>), location, matches })
    : [];

export default function AppStoreSelector() {
  const { sections } = usePageData<typeof loader>();
  return (
    <div className="pb-16 lg:pb-24">
      <SectionList sections={sections} />
    </div>
  );
}
