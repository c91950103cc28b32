/** All topics of the help with their pages [ROUTE-037]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { essential } from "~/errors/page-error.server";
import { BreadcrumbTrail } from "~/features/catalog/breadcrumb-trail";
import { demandHelp } from "~/features/help/demand-help.server";
import {
  readTopicsWithPages,
  toCard,
} from "~/features/help/help-entries.server";
import { AskUs } from "~/features/help/ask-us";
import { usePaths, useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["help"],
  index: true,
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  demandHelp(context);
  const { pathname } = new URL(request.url);
  const topics = await essential(readTopicsWithPages(context), pathname);
  return {
    ...context.analytics.page("page_view", {
      variables: { title: translatorOf(context)("help.allTopics") },
    }),
    topics: topics.map(({ topic, pages }) => ({
      ...toCard(topic),
      pages: pages.map(toCard),
    })),
    title: translatorOf(context)("help.allTopics"),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AllTopics() {
  const { topics, title } = usePageData<typeof loader>();
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16 lg:pb-24">
      <BreadcrumbTrail
        above={[{ label: t("help.title"), path: "/help" }]}
        here={title}
      />
      <h1 className="display text-3xl lg:text-4xl mt-4">{title}</h1>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map((topic) => (
          <li key={topic.path} className="border-t-2 border-tarn-700 pt-3">
            <h2 className="wide font-[700] text-lg">
              <Link
                to={paths.at(`/${topic.path}`)}
                className="text-link inline-flex items-center min-h-11"
              >
                {topic.title}
              </Link>
            </h2>
            <ul>
              {topic.pages.map(({ path, title: name }) => (
                <li key={path}>
                  <Link
                    to={paths.at(`/${path}`)}
                    className="text-link inline-flex items-center min-h-11"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <AskUs />
    </div>
  );
}
