/** The stories with a tag [ROUTE-045]. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { essential, notFound } from "~/errors/page-error.server";
import { BreadcrumbTrail } from "~/features/catalog/breadcrumb-trail";
import { readAllStories } from "~/features/content/stories.server";
import { StoryList } from "~/features/content/story-list";
import { useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";

export const handle = page({
  messages: ["stories"],
  index: true,
  popUps: true,
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  // A tag is unknown only if the stories could be read.
  const all = await essential(readAllStories(context), pathname);
  const tagOf = (story: (typeof all)[number]) =>
    story.tags.find(({ slug }) => slug === params["slug"]);
  const stories = all.filter(tagOf);
  const [first] = stories;
  const tag = first && tagOf(first);
  if (!tag) throw notFound(pathname);
  const title = translatorOf(context)("stories.tagged", { tag: tag.name });
  return { tag, stories, title, meta: { title, description: "" } };
}

/** The slugs of other markets are words of their languages, and unknown here. */
export const meta: MetaFunction<typeof loader> = ({
  data,
  location,
  matches,
}) =>
  data
    ? pageMeta({ meta: data.meta, location, matches, counterparts: [] })
    : [];

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Tag() {
  const { tag, stories, title } = usePageData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16 lg:pb-24">
      <BreadcrumbTrail
        above={[{ label: t("stories.title"), path: "/articles" }]}
        here={tag.name}
      />
      <h1 className="display text-3xl lg:text-4xl mt-4">{title}</h1>
      <div className="mt-10">
        <StoryList stories={stories} heading="h2" isFirst />
      </div>
    </div>
  );
}
