/** Samples without anything around them, for the frame of the showcase [ROUTE-051]. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { SectionList } from "~/cms/section-list";
import { essential } from "~/errors/page-error.server";
import { demandEditing } from "~/features/content/editing/editor-pages.server";
import { loadShowcase } from "~/features/content/editing/showcase.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["catalog"],
  layout: "none",
  crawl: false,
  locationCheck: false,
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  demandEditing(context, request);
  const { sections, isMissing } = await essential(
    loadShowcase(context, request, "all"),
    new URL(request.url).pathname,
  );
  return data(
    { title: "Showcase", sections },
    { status: isMissing ? 404 : 200 },
  );
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function ShowcaseViewer() {
  const { title, sections } = usePageData<typeof loader>();
  return (
    <main id="main" tabIndex={-1} className="outline-none pb-12">
      <h1 className="sr-only" lang="en">
        {title}
      </h1>
      <SectionList sections={sections} />
    </main>
  );
}
