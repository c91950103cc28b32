/** The stories and help pages that a search finds, page by page; never indexed [ROUTE-041]. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { LastSections } from "~/cms/section-list";
import { essential } from "~/errors/page-error.server";
import {
  parseListingQuery,
  readSearchWords,
} from "~/features/catalog/listing/listing-query";
import { ArticleResults } from "~/features/search/article-results";
import { SearchHead } from "~/features/search/search-head";
import { loader as loadSearchHub } from "~/features/search/search-hub.dialog.server";
import { SearchTabs } from "~/features/search/search-tabs";
import { WaysOn } from "~/features/search/ways-on";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["catalog"], crawl: false });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { paths } = context;
  const q = readSearchWords(searchParams);
  // Without words, both kinds of results have the same start page.
  if (!q) throw redirect(paths.search());
  const { page } = parseListingQuery(searchParams);
  const [{ content, ...found }, products] = await Promise.all([
    essential(context.content.articles(q, page), pathname),
    context.catalog.countFound(q),
  ]);
  // A page number beyond the last page redirects to the last page.
  if (found.page < page)
    throw redirect(
      paths.searchArticles({ q, page: found.page > 1 ? found.page : null }),
    );
  const isFound = found.articles.length > 0;
  return {
    q,
    found,
    products,
    hub: isFound ? null : await loadSearchHub({ context }),
    sections: pageSections(context, content?.sections),
    title: translatorOf(context)("catalog.search.articlesTitle", { q }),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SearchArticles() {
  const { q, found, products, hub, sections } = usePageData<typeof loader>();
  return (
    <>
      <div className="wrap-page pt-6 lg:pt-9 pb-16">
        <SearchHead
          q={q}
          searchedFor={found.searchedFor}
          found={!hub}
          of="articles"
        />
        <SearchTabs
          q={q}
          current="articles"
          products={products}
          articles={found.total}
        />
        {hub ? (
          <WaysOn hub={hub} broaderQueries={[]} />
        ) : (
          <ArticleResults q={q} found={found} />
        )}
      </div>
      <LastSections sections={sections} />
    </>
  );
}
