/**
 * Every section type in its possible states, for developers and editors of sections. The page is a normal
 * content page (`sandbox`). It does not exist on the live site.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { SectionList } from "~/cms/section-list";
import { pageSections } from "~/cms/page-sections.server";
import { withPictures } from "~/cms/with-pictures.server";
import { notFound } from "~/errors/page-error.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["catalog"] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const isLive = context.settings.envLabel === "www";
  const page = isLive ? null : await context.content.page("sandbox");
  if (!page) throw notFound(new URL(request.url).pathname);
  return {
    title: page.meta.title,
    sections: pageSections(context, await withPictures(context, page.sections)),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Sandbox() {
  const { title, sections } = usePageData<typeof loader>();
  return (
    <div className="pb-24">
      <h1 className="wrap-page pt-8 display text-3xl" tabIndex={-1}>
        {title}
      </h1>
      <SectionList sections={sections} />
    </div>
  );
}
