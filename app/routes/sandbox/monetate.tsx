/**
 * What the personalization engine chooses for this visitor, on a page of their own: rendered by the server, with
 * and without script. It does not exist on the live site [ROUTE-055].
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { withPicks } from "~/cms/with-picks.server";
import { demandSandbox } from "~/features/sandbox/samples.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["catalog"], crawl: false });

export async function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  const content = await context.content.page("sandbox");
  const rails = content?.sections.filter(
    ({ type }) => type === "recommendation",
  );
  const sections = await withPicks(context, request, rails);
  return {
    title: "Personalization",
    isAllowed: context.personalization.isAllowed(),
    sections: pageSections(context, sections, { isBelow: true }),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SandboxPersonalization() {
  const { title, isAllowed, sections } = usePageData<typeof loader>();
  return (
    <div className="pt-8 pb-24" lang="en">
      <div className="wrap-page">
        <h1 className="display text-3xl" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-4">
          {isAllowed
            ? "Products that the engine chose, or the editors’ where it chose none."
            : "The editors’ products: there is no engine, or targeting is not allowed."}
        </p>
      </div>
      <SectionList sections={sections} />
    </div>
  );
}
