/**
 * Samples of a section type for editors [ROUTE-051]: `single` shows one, `split` a list beside a frame with
 * one. It exists only where previews are on.
 */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { SectionList } from "~/cms/section-list";
import { essential, notFound } from "~/errors/page-error.server";
import { demandEditing } from "~/features/content/editing/editor-pages.server";
import { loadShowcase } from "~/features/content/editing/showcase.server";
import {
  SampleList,
  ShowcaseForm,
  showcaseQuery,
} from "~/features/content/editing/showcase-controls";
import { usePaths } from "~/i18n/language";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["catalog"],
  crawl: false,
  locationCheck: false,
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  demandEditing(context, request);
  const { pathname } = new URL(request.url);
  const view = (["single", "split"] as const).find(
    (known) => known === params["view"],
  );
  if (!view) throw notFound(pathname);
  const shown = view === "single" ? "chosen" : "none";
  const showcase = await essential(
    loadShowcase(context, request, shown),
    pathname,
  );
  return data(
    { title: "Showcase", view, ...showcase },
    { status: showcase.isMissing ? 404 : 200 },
  );
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Showcase() {
  const { title, view, sought, types, isMissing, total, ids, ...samples } =
    usePageData<typeof loader>();
  const { chosen, sections } = samples;
  const paths = usePaths();
  const frame = "showcase-viewer";
  const listed = { view, sought, total, ids };
  return (
    <div className="pb-16 lg:pb-24">
      <div className="wrap-page pt-8" lang="en">
        <h1 className="display text-3xl" tabIndex={-1}>
          {title}
        </h1>
        <ShowcaseForm view={view} sought={sought} types={types} />
        {isMissing && (
          <p role="alert" className="mt-6">
            The content system has no samples of this type.
          </p>
        )}
        {ids.length > 0 && view === "single" && (
          <div className="mt-8">
            <SampleList {...listed} chosen={chosen} />
          </div>
        )}
        {chosen !== "" && view === "single" && sections.length === 0 && (
          <p role="alert" className="mt-6">
            The shop cannot show this sample; its log says why.
          </p>
        )}
        {ids.length > 0 && view === "split" && (
          <div className="mt-8 grid gap-8 lg:grid-cols-[18rem_1fr]">
            <SampleList
              {...listed}
              chosen={sought.contentId ?? ""}
              target={frame}
            />
            <iframe
              name={frame}
              title="Sample"
              src={paths.at("/cms/showcase/viewer") + showcaseQuery(sought)}
              className="w-full h-[75vh] border border-mist-200"
            />
          </div>
        )}
      </div>
      <SectionList sections={sections} />
    </div>
  );
}
