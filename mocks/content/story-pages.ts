/** The editors' stories [ROUTE-046], and pages about the retailer [ROUTE-047, ROUTE-039, ROUTE-057]. */
import type { StoryTexts } from "../data/schema";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { ChildPages, ContentPage } from "./content-page";
import { pageOf } from "./page";
import { freeShippingFrom } from "./promises";
import { sceneOf, wideScene } from "./scenes";
import type { SearchableArticle } from "./searchable-articles";
import type { CmsItem, ContentContext } from "./sections";
import { item, productRail } from "./sections";
import { storyTexts } from "./texts";

type Story = StoryTexts["stories"][number];
type Parts = Story["parts"];

const root = "articles";

const textsOf = (site: MarketSite): StoryTexts => {
  const text = JSON.stringify(say(storyTexts, site));
  const amount = JSON.stringify(freeShippingFrom(site)).slice(1, -1);
  return JSON.parse(
    text.replaceAll("{freeShippingFrom}", amount),
  ) as StoryTexts; // has the same shape
};

const banner = (
  { upstreams }: ContentContext,
  {
    slug,
    title,
    summary,
    scene,
  }: Pick<Story, "slug" | "title" | "summary" | "scene">,
): CmsItem =>
  item("banner", slug, {
    title,
    text: summary,
    image: sceneOf(scene, upstreams.mediaBase),
  });

const textItems = (slug: string, parts: Parts): CmsItem[] =>
  parts.map(({ title, text }, at) =>
    item("editorialText", `${slug}-${at + 1}`, {
      ...(title && { title }),
      body: text,
      isPart: true,
    }),
  );

/** Creates a rail with the products of a story, in its order. */
function productItems(
  context: ContentContext,
  { slug, products }: Story,
  title: string,
): readonly CmsItem[] {
  const { catalogue } = context.upstreams;
  const positions = products.flatMap((id) => {
    const position = catalogue.products.findIndex(
      (product) => product.id === id,
    );
    return position < 0 ? [] : [position];
  });
  return productRail(context, slug, positions, { title });
}

function storyPageOf(
  context: ContentContext,
  story: Story,
  { tags, productsTitle }: StoryTexts,
): ContentPage {
  const { slug, title, summary, quote } = story;
  const image = wideScene(story.scene, context.upstreams.mediaBase);
  return {
    title,
    publishedAt: story.published,
    tags: namesOf(story, tags),
    image,
    ...pageOf(
      [
        banner(context, story),
        ...textItems(slug, story.parts),
        ...(quote ? [item("quote", slug, quote)] : []),
        ...productItems(context, story, productsTitle),
      ],
      { htmlTitle: title, htmlDescription: summary, ogImage: image.src },
    ),
  };
}

const namesOf = (story: Story, tags: StoryTexts["tags"]): string[] =>
  story.tags.flatMap((tag) => tags[tag] ?? []);

/** Returns the page at a path such as `articles/dry-feet` or `sustainability`; undefined if there is none. */
export function storyPageAt(
  path: string,
  context: ContentContext,
): ContentPage | undefined {
  const texts = textsOf(context.site);
  const { index, stories, pages } = texts;
  if (path === root)
    return {
      title: index.title,
      ...pageOf([], {
        htmlTitle: index.title,
        htmlDescription: index.text,
      }),
    };
  const story = stories.find(({ slug }) => path === `${root}/${slug}`);
  if (story) return storyPageOf(context, story, texts);
  const page = pages.find(({ slug }) => slug === path);
  return (
    page && {
      title: page.title,
      ...pageOf(
        [
          banner(context, page),
          ...textItems(page.slug, page.parts),
          ...(page.links.length > 0
            ? [item("cta", page.slug, { links: page.links })]
            : []),
          ...(page.slug === "promotions"
            ? [item("newsletter", page.slug, {})]
            : []),
        ],
        { htmlTitle: page.title, htmlDescription: page.summary },
      ),
    }
  );
}

/** Returns the stories, newest first; undefined for the children of another page. */
export function storyChildrenOf(
  path: string,
  { site, upstreams }: ContentContext,
): ChildPages | undefined {
  if (path !== root) return undefined;
  const { stories, tags } = textsOf(site);
  return stories.map((story) => ({
    slug: story.slug,
    title: story.title,
    summary: story.summary,
    tags: namesOf(story, tags),
    publishedAt: story.published,
    image: wideScene(story.scene, upstreams.mediaBase),
  }));
}

/** Returns the stories, newest first, and the pages about the retailer, for the search. */
export function storyArticles(site: MarketSite): readonly SearchableArticle[] {
  const { stories, pages, tags } = textsOf(site);
  const articleOf = (
    url: string,
    {
      title,
      summary,
      scene,
      parts,
    }: Pick<Story, "title" | "summary" | "scene" | "parts">,
    tagNames: readonly string[],
  ): SearchableArticle => ({
    url,
    title,
    summary,
    scene,
    tags: tagNames,
    text: parts.flatMap((part) => [part.title ?? "", ...part.text]),
  });
  return [
    ...stories.map((story) =>
      articleOf(`/${root}/${story.slug}`, story, namesOf(story, tags)),
    ),
    ...pages.map((page) => articleOf(`/${page.slug}`, page, [])),
  ];
}
