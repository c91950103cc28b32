/** A story [ROUTE-046]. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageSections } from "~/cms/page-sections.server";
import { withPictures } from "~/cms/with-pictures.server";
import { SectionList } from "~/cms/section-list";
import { isContentPath } from "~/domain/content-path";
import { essential, notFound } from "~/errors/page-error.server";
import { BreadcrumbTrail } from "~/features/catalog/breadcrumb-trail";
import {
  readStories,
  relatedStories,
  storyData,
  storyDay,
  toTag,
} from "~/features/content/stories.server";
import { StoryList } from "~/features/content/story-list";
import { StoryTags } from "~/features/content/story-tags";
import { usePaths, useT } from "~/i18n/language";
import { page } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";

export const handle = page({
  messages: ["stories"],
  index: true,
  popUps: true,
  cache: { query: [], depends: ["content", "catalogue"] },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const path = `articles/${params["slug"] ?? ""}`;
  if (!isContentPath(path)) throw notFound(pathname);
  const [story, stories] = await Promise.all([
    essential(context.content.pageAt(path), pathname),
    readStories(context),
  ]);
  if (!story) throw notFound(pathname);
  const tags = story.tags.map(toTag);
  const summary = story.meta.description;
  return {
    title: story.title,
    day: storyDay(story.publishedAt, context.site),
    publishedAt: story.publishedAt,
    tags,
    sections: pageSections(
      context,
      await withPictures(context, story.sections),
      { hasNoHeading: true },
    ),
    more: relatedStories(stories, path, tags),
    meta: story.meta,
    structured: storyData(
      { ...story, summary },
      context.settings.publicOrigin + pathname,
      context.settings.shopName,
    ),
  };
}

export const meta: MetaFunction<typeof loader> = ({
  data,
  location,
  matches,
}) => {
  if (!data) return [];
  // Single fetch transfers the loader's data unchanged.
  const { meta: own, structured } = data as PageData<typeof loader>;
  return [
    ...pageMeta({ meta: own, location, matches }),
    { "script:ld+json": structured },
  ];
};

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Story() {
  const { title, day, publishedAt, tags, sections, more } =
    usePageData<typeof loader>();
  const t = useT();
  const paths = usePaths();
  return (
    <div className="pt-6 lg:pt-9 pb-16 lg:pb-24">
      <div className="wrap-page flex flex-wrap justify-between gap-x-6 pb-4">
        <BreadcrumbTrail
          above={[{ label: t("stories.title"), path: "/articles" }]}
          here={title}
        />
        {day && (
          <p className="text-sm text-slate-600 inline-flex items-center min-h-8">
            <time dateTime={publishedAt ?? undefined}>{day}</time>
          </p>
        )}
      </div>
      <SectionList sections={sections} />
      <div className="wrap-page pt-10">
        <div className="max-w-[66ch] mx-auto">
          <StoryTags tags={tags} />
        </div>
        {more.length > 0 && (
          <section className="mt-14 lg:mt-20" aria-labelledby="more">
            <h2 id="more" className="display text-2xl lg:text-3xl mb-6">
              {t("stories.more")}
            </h2>
            <StoryList stories={more} heading="h3" />
            <p className="mt-6">
              <Link
                to={paths.stories()}
                className="text-link inline-flex items-center min-h-11"
              >
                {t("stories.all")}
              </Link>
            </p>
          </section>
        )}
      </div>
    </div>
  );
}
