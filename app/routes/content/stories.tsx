/** All stories [ROUTE-046]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { essential, notFound } from "~/errors/page-error.server";
import { readAllStories } from "~/features/content/stories.server";
import { StoryList } from "~/features/content/story-list";
import { StoryTags } from "~/features/content/story-tags";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["stories"],
  index: true,
  popUps: true,
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const [page, stories] = await Promise.all([
    essential(context.content.pageAt("articles"), pathname),
    essential(readAllStories(context), pathname),
  ]);
  if (!page) throw notFound(pathname);
  const tags = new Map(
    stories.flatMap((story) => story.tags).map((tag) => [tag.slug, tag]),
  );
  return {
    title: page.title,
    text: page.meta.description,
    stories,
    tags: [...tags.values()],
    meta: page.meta,
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Stories() {
  const { title, text, stories, tags } = usePageData<typeof loader>();
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16 lg:pb-24">
      <h1 className="display text-3xl lg:text-4xl">{title}</h1>
      {text && <p className="mt-4 text-lg max-w-[60ch]">{text}</p>}
      <div className="mt-6">
        <StoryTags tags={tags} />
      </div>
      <div className="mt-10">
        <StoryList stories={stories} heading="h2" isFirst />
      </div>
    </div>
  );
}
