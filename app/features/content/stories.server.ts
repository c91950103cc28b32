/** Stories as lists show them, and what machines read about one. */
import type { AppLoadContext } from "@remix-run/node";
import { marketDay } from "~/domain/market-day.server";
import type { Picture } from "~/domain/product";
import { slugOf } from "~/domain/slug";

export interface StoryTag {
  readonly name: string;
  readonly slug: string;
}

export interface StoryCard {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly picture: Picture | null;
  /** The day in the market's long format; empty if it is unknown. */
  readonly day: string;
  /** The same as ISO 8601. */
  readonly publishedAt: string | null;
  readonly tags: readonly StoryTag[];
}

type StoryPage = Omit<StoryCard, "day" | "tags" | "path"> & {
  readonly tags: readonly string[];
};

/**
 * The day of a story in the market's long format; empty if it is unknown. A day without a time is taken at
 * noon, because midnight in UTC is the day before in America.
 */
export const storyDay = (
  publishedAt: string | null,
  site: AppLoadContext["site"],
): string =>
  marketDay(
    publishedAt && /^\d{4}-\d{2}-\d{2}$/.test(publishedAt)
      ? `${publishedAt}T12:00Z`
      : publishedAt,
    site,
  );

export const toTag = (name: string): StoryTag => ({ name, slug: slugOf(name) });

type StoryContext = Pick<AppLoadContext, "content" | "site">;

/** Reads all stories, newest first as the editors order them; empty if they cannot be read. */
export const readStories = async ({
  content,
  site,
}: StoryContext): Promise<readonly StoryCard[]> =>
  toCards(await content.children("articles"), site);

/** The same for a page that is about them; rejects when they cannot be read. */
export const readAllStories = async ({
  content,
  site,
}: StoryContext): Promise<readonly StoryCard[]> =>
  toCards(await content.wholeChildren("articles"), site);

function toCards(
  stories: Awaited<ReturnType<StoryContext["content"]["children"]>>,
  site: StoryContext["site"],
): readonly StoryCard[] {
  return stories.map(({ tags, ...story }) => ({
    ...story,
    day: storyDay(story.publishedAt, site),
    tags: tags.map(toTag),
  }));
}

const longestList = 3;

/** Returns other stories: those that share most tags first. */
export function relatedStories(
  stories: readonly StoryCard[],
  path: string,
  tags: readonly StoryTag[],
): readonly StoryCard[] {
  const shared = (story: StoryCard) =>
    story.tags.filter(({ slug }) => tags.some((tag) => tag.slug === slug))
      .length;
  return stories
    .filter((story) => story.path !== path)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, longestList);
}

/** The story in the words of schema.org; `shop` is the name of its publisher. */
export const storyData = (
  { title, summary, picture, publishedAt }: StoryPage,
  url: string,
  shop: string,
) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: title,
  ...(summary && { description: summary }),
  url,
  mainEntityOfPage: url,
  ...(picture && { image: new URL(picture.src, url).href }),
  ...(publishedAt && { datePublished: publishedAt }),
  author: { "@type": "Organization", name: shop },
  publisher: { "@type": "Organization", name: shop },
});
