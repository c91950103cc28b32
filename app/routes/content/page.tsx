/**
 * The catch-all: pages of the content system at addresses of their own [ROUTE-044]. A path whose last
 * segment ends like a file's name is no page, and is not asked for.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { withPictures } from "~/cms/with-pictures.server";
import { SectionList } from "~/cms/section-list";
import { isContentPath } from "~/domain/content-path";
import { essential, notFound } from "~/errors/page-error.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  index: true,
  popUps: true,
  cache: {
    query: [],
    // While the flag is on, the address of a page may be a former address of a product.
    depends: ["content", "flag:legacy-pdp-proxy"],
  },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const path = params["*"] ?? "";
  const page = isContentPath(path)
    ? await essential(context.content.pageAt(path), pathname)
    : null;
  if (!page) throw notFound(pathname);
  return {
    sections: pageSections(
      context,
      await withPictures(context, page.sections),
      { hasNoHeading: true },
    ),
    header: page.header,
    ...context.analytics.page("page_view", {
      variables: { title: page.title },
    }),
    isPadded: page.isPadded,
    meta: page.meta,
    title: page.meta.title || page.title,
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Content() {
  const { sections, isPadded } = usePageData<typeof loader>();
  return (
    <div className={isPadded ? "pt-6 lg:pt-9 pb-16 lg:pb-24" : ""}>
      <SectionList sections={sections} />
    </div>
  );
}
