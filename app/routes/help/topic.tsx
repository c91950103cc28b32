/** A topic of the help, or a page of a topic [ROUTE-037]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { essential, notFound } from "~/errors/page-error.server";
import { BreadcrumbTrail } from "~/features/catalog/breadcrumb-trail";
import { AskUs } from "~/features/help/ask-us";
import { demandHelp } from "~/features/help/demand-help.server";
import { HelpCards } from "~/features/help/help-cards";
import { toCard } from "~/features/help/help-entries.server";
import { useT } from "~/i18n/language";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["help"],
  index: true,
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  demandHelp(context);
  const { slug = "", child_slug: child } = params;
  const { pathname } = new URL(request.url);
  const topicPath = `help/${slug}`;
  const path = child === undefined ? topicPath : `${topicPath}/${child}`;
  const [page, topics, pages] = await Promise.all([
    essential(context.content.pageAt(path), pathname),
    child === undefined ? [] : context.content.children("help"),
    context.content.children(topicPath),
  ]);
  if (!page) throw notFound(pathname);
  const topic = topics.find((one) => one.path === topicPath);
  return {
    title: page.title,
    ...context.analytics.page("page_view", {
      variables: { title: page.title },
    }),
    topic: topic ? { label: topic.title, path: `/${topicPath}` } : null,
    sections: pageSections(context, page.sections, { hasNoHeading: true }),
    // A page lists the other pages of its topic.
    pages: pages.filter((one) => one.path !== path).map(toCard),
    meta: page.meta,
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function HelpTopic() {
  const { title, topic, sections, pages } = usePageData<typeof loader>();
  const t = useT();
  // In the column of the sections' texts.
  return (
    <div className="pt-6 lg:pt-9 pb-16 lg:pb-24">
      <div className="wrap-page">
        <div className="max-w-[66ch] mx-auto">
          <BreadcrumbTrail
            above={[
              { label: t("help.title"), path: "/help" },
              ...(topic ? [topic] : []),
            ]}
            here={title}
          />
        </div>
      </div>
      <div className="-mt-8 lg:-mt-14">
        <SectionList sections={sections} />
      </div>
      <div className="wrap-page">
        <div className="max-w-[66ch] mx-auto">
          {pages.length > 0 && (
            <section className="mt-14" aria-labelledby="more">
              <h2 id="more" className="wide font-[750] text-xl mb-4">
                {t("help.more", { topic: topic?.label ?? title })}
              </h2>
              <HelpCards cards={pages} heading="h3" isNarrow />
            </section>
          )}
          <AskUs />
        </div>
      </div>
    </div>
  );
}
