/** The help pages: an overview, topics, and the pages of a topic [ROUTE-037]. */
import type { HelpTexts } from "../data/schema";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { ChildPages, ContentPage } from "./content-page";
import { helpFacts } from "./help-facts";
import { pageOf } from "./page";
import type { SearchableArticle } from "./searchable-articles";
import type { CmsItem } from "./sections";
import { item } from "./sections";
import { helpTexts } from "./texts";

type Topic = HelpTexts["topics"][number];
type HelpPage = Topic["pages"][number];

const root = "help";

/** Replaces `{placeholders}` by the facts of the market. */
const withFacts = <Value>(value: Value, site: MarketSite): Value => {
  const facts = new Map(Object.entries(helpFacts(site)));
  const text = JSON.stringify(value).replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => {
      const fact = facts.get(name);
      // Escaped as a part of a JSON string.
      return fact === undefined
        ? placeholder
        : JSON.stringify(fact).slice(1, -1);
    },
  );
  return JSON.parse(text) as Value; // has the same shape
};

const textsOf = (site: MarketSite): HelpTexts =>
  withFacts(say(helpTexts, site), site);

function pageItems({ slug, title, text, questions, links }: HelpPage) {
  const items: CmsItem[] = [item("editorialText", slug, { title, body: text })];
  if (questions.length > 0)
    items.push(
      item("accordion", `${slug}-questions`, {
        items: questions.map(({ question, answer }) => ({
          title: question,
          body: answer,
        })),
      }),
    );
  if (links.length > 0) items.push(item("cta", `${slug}-links`, { links }));
  return items;
}

const toContentPage = (page: HelpPage): ContentPage => ({
  title: page.title,
  ...pageOf(pageItems(page), {
    htmlTitle: page.title,
    htmlDescription: page.summary,
  }),
});

/** Returns the help page at a path such as `help/returns/refunds`; undefined if there is none. */
export function helpPageAt(
  path: string,
  site: MarketSite,
): ContentPage | undefined {
  const [first, topicSlug, pageSlug, ...deeper] = path.split("/");
  if (first !== root || deeper.length > 0) return undefined;
  const { index, topics } = textsOf(site);
  if (topicSlug === undefined)
    return {
      title: index.title,
      ...pageOf(
        [
          item("editorialText", root, {
            title: index.title,
            body: [index.text],
          }),
        ],
        { htmlTitle: index.title, htmlDescription: index.text },
      ),
    };
  const topic = topics.find(({ slug }) => slug === topicSlug);
  const page =
    pageSlug === undefined
      ? topic
      : topic?.pages.find(({ slug }) => slug === pageSlug);
  return page && toContentPage(page);
}

const toChild = (
  { slug, title, summary, questions }: HelpPage,
  parent: string,
): ChildPages[number] => ({
  slug: `${parent}/${slug}`,
  title,
  summary,
  tags: questions.map(({ question }) => question),
});

/** Returns the pages below a help page; undefined if there is no such page. */
export function helpChildrenOf(
  path: string,
  site: MarketSite,
): ChildPages | undefined {
  const { topics } = textsOf(site);
  if (path === root) return topics.map((topic) => toChild(topic, root));
  const topic = topics.find(({ slug }) => path === `${root}/${slug}`);
  return topic?.pages.map((page) => toChild(page, path));
}

/** Returns the help pages of all topics for the search. */
export function helpArticles(site: MarketSite): readonly SearchableArticle[] {
  const articleOf = (
    { slug, title, summary, text, questions }: HelpPage,
    parent: string,
  ): SearchableArticle => ({
    url: `/${parent}/${slug}`,
    title,
    summary,
    tags: questions.map(({ question }) => question),
    text: [...text, ...questions.flatMap(({ answer }) => answer)],
  });
  return textsOf(site).topics.flatMap((topic) => [
    articleOf(topic, root),
    ...topic.pages.map((page) => articleOf(page, `${root}/${topic.slug}`)),
  ]);
}
