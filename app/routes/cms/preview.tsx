/** Content as it will be on a day, for editors; it exists only where previews are on [ROUTE-050]. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { SectionList } from "~/cms/section-list";
import { essential } from "~/errors/page-error.server";
import { demandEditing } from "~/features/content/editing/editor-pages.server";
import { PreviewForm } from "~/features/content/editing/preview-form";
import { loadPreview } from "~/features/content/editing/preview.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["catalog"],
  crawl: false,
  locationCheck: false,
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  demandEditing(context, request);
  const { pathname } = new URL(request.url);
  const preview = await essential(loadPreview(context, request), pathname);
  return data(
    { title: "Preview of content", ...preview },
    { status: preview.state === "missing" ? 404 : 200 },
  );
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Preview() {
  const { sections, title, ...sought } = usePageData<typeof loader>();
  return (
    <div className="pb-16 lg:pb-24">
      <PreviewForm title={title} {...sought} />
      <SectionList sections={sections} />
    </div>
  );
}
