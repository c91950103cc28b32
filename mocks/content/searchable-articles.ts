/** Stories and help pages as the search sees them [CMS-005]. */
import type { z } from "zod/v4";
import type { getSearchContent } from "~server/upstreams/content/contract";
import type {
  ArticleSearch,
  ArticleTexts,
} from "../catalogue-index/search/find-articles";
import { createArticleSearch } from "../catalogue-index/search/find-articles";
import { refuse } from "../api/refusal";
import { helpArticles } from "./help-pages";
import { wideScene } from "./scenes";
import type { ContentContext } from "./sections";
import { storyArticles } from "./story-pages";

type Answer = z.input<(typeof getSearchContent)["response"]>;
type ArticleWire = NonNullable<Answer["articles"]>[number];

/** An article with the texts that it is found by and its place in lists of results. */
export interface SearchableArticle extends ArticleTexts {
  /** The path below the locale. */
  readonly url: string;
  /** The landscape of a story. */
  readonly scene?: string;
}

/** The articles are the same on every day. */
type Searched = Pick<ContentContext, "upstreams" | "site">;

interface SearchedSite {
  readonly articles: readonly SearchableArticle[];
  readonly search: ArticleSearch;
}

/** By locale; the texts never change. */
const sites = new Map<string, SearchedSite>();

function siteOf({ site }: Searched): SearchedSite {
  const { locale, language } = site;
  const known = sites.get(locale);
  if (known) return known;
  const articles = [...storyArticles(site), ...helpArticles(site)];
  const made = { articles, search: createArticleSearch(articles, language) };
  sites.set(locale, made);
  return made;
}

const articleWire = (
  { title, url, summary, scene }: SearchableArticle,
  mediaBase: string,
): ArticleWire => ({
  title,
  url,
  summary,
  ...(scene !== undefined && { image: wideScene(scene, mediaBase) }),
});

export interface ArticleResults {
  readonly articles: ArticleWire[];
  /** The number of articles on all pages. */
  readonly total: number;
  readonly page: number;
  readonly size: number;
  /** The words that were searched instead of those typed. */
  readonly suggestion?: string;
}

const pageSize = 12;
const mostSuggested = 2;

/** Returns one page of the articles that a query finds; API400 for a page that is no positive number. */
export function articleResults(
  context: Searched,
  query: string,
  pageText = "1",
): ArticleResults {
  if (!/^[1-9]\d{0,5}$/.test(pageText))
    throw refuse(400, "API400", "query.page: not a positive number");
  const { articles, search } = siteOf(context);
  const { positions, suggestion } = search.find(query);
  const pages = Math.max(1, Math.ceil(positions.length / pageSize));
  const page = Math.min(Number(pageText), pages);
  const shown = positions.slice((page - 1) * pageSize, page * pageSize);
  const { mediaBase } = context.upstreams;
  return {
    articles: shown.flatMap((at) => {
      const article = articles[at];
      return article ? articleWire(article, mediaBase) : [];
    }),
    total: positions.length,
    page,
    size: pageSize,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Returns the best articles for the words typed so far. */
export function suggestedArticles(
  context: Searched,
  query: string,
): { title: string; url: string }[] {
  const { articles, search } = siteOf(context);
  return search
    .find(query)
    .positions.slice(0, mostSuggested)
    .flatMap((at) => {
      const article = articles[at];
      return article ? { title: article.title, url: article.url } : [];
    });
}
