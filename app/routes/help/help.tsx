/** The start of the help: a search, and the topics [ROUTE-037]. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { essential } from "~/errors/page-error.server";
import { demandHelp } from "~/features/help/demand-help.server";
import {
  findInHelp,
  longestQuestion,
  type HelpEntry,
} from "~/features/help/find-in-help";
import { AskUs } from "~/features/help/ask-us";
import { HelpCards } from "~/features/help/help-cards";
import {
  readTopics,
  readTopicsWithPages,
  toCard,
} from "~/features/help/help-entries.server";
import { HelpSearch } from "~/features/help/help-search";
import { cleanLine } from "~/forms/clean-line.server";
import { usePaths, useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";

export const handle = page({
  messages: ["help"],
  index: true,
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  demandHelp(context);
  const { pathname, searchParams } = new URL(request.url);
  const typed = searchParams.get("q") ?? "";
  const q = cleanLine(typed).slice(0, longestQuestion);
  const [page, topics, found] = await Promise.all([
    context.content.pageAt("help").catch(() => null),
    essential(readTopics(context), pathname),
    q === "" ? null : essential(findPages(context, q), pathname),
  ]);
  const t = translatorOf(context);
  return {
    q,
    found: found?.map(toCard) ?? null,
    topics: topics.map(toCard),
    title: page?.title || t("help.title"),
    intro: page?.meta.description ?? "",
    meta: page?.meta ?? { title: t("help.title"), description: "" },
  };
}

async function findPages(
  context: LoaderFunctionArgs["context"],
  q: string,
): Promise<readonly HelpEntry[]> {
  const topics = await readTopicsWithPages(context);
  return findInHelp(
    topics.flatMap(({ topic, pages }) => [topic, ...pages]),
    q,
  );
}

export const meta: MetaFunction<typeof loader> = ({
  data,
  location,
  matches,
}) => {
  if (!data) return [];
  // Single fetch transfers the loader's data unchanged.
  const { meta: own, q } = data as PageData<typeof loader>;
  return pageMeta({
    meta: { ...own, ...(q !== "" && { robots: "noindex, follow" }) },
    location,
    matches,
  });
};

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

function Found({ q, found }: Pick<PageData<typeof loader>, "q" | "found">) {
  const t = useT();
  const paths = usePaths();
  if (!found) return null;
  return (
    <section className="mt-10" aria-labelledby="found">
      <div role="status">
        <h2 id="found" className="wide font-[700] text-xl break-words">
          {found.length > 0
            ? t("help.search.results", { count: found.length, q })
            : t("help.search.none", { q })}
        </h2>
      </div>
      {found.length > 0 ? (
        <div className="mt-4">
          <HelpCards cards={found} heading="h3" />
        </div>
      ) : (
        <p className="mt-2">{t("help.search.noneText")}</p>
      )}
      <p className="mt-4">
        <Link
          to={paths.help()}
          className="text-link inline-flex items-center min-h-11"
        >
          {t("help.search.reset")}
        </Link>
      </p>
    </section>
  );
}

export default function Help() {
  const { q, found, topics, title, intro } = usePageData<typeof loader>();
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16 lg:pb-24">
      <h1 className="display text-3xl lg:text-4xl" tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="mt-4 text-lg max-w-[60ch]">{intro}</p>}
      <HelpSearch q={q} />
      <Found q={q} found={found} />
      {(found === null || found.length === 0) && (
        <section className="mt-12" aria-labelledby="topics">
          <h2 id="topics" className="wide font-[750] text-2xl mb-5">
            {t("help.topics")}
          </h2>
          <HelpCards cards={topics} heading="h3" />
          <p className="mt-6">
            <Link
              to={paths.help("all-topics")}
              className="text-link inline-flex items-center min-h-11"
            >
              {t("help.allTopics")}
            </Link>
          </p>
        </section>
      )}
      <AskUs />
    </div>
  );
}
