/** Stories as a list of pictures, titles and first sentences. */
import { Link } from "@remix-run/react";
import { usePaths } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { StoryCard } from "./stories.server";

interface StoryListProps {
  readonly stories: readonly StoryCard[];
  /** Level of the headings. */
  readonly heading: "h2" | "h3";
  /** Whether the first picture is in the first view. */
  readonly isFirst?: boolean;
}

export function StoryList({
  stories,
  heading: Heading,
  isFirst = false,
}: StoryListProps) {
  const paths = usePaths();
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {stories.map((story, index) => (
        <li key={story.path} className="card relative">
          <span className="tile tint-oat block aspect-[3/2] overflow-hidden">
            {story.picture && (
              <Picture
                picture={story.picture}
                alt=""
                sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
                className="h-full w-full object-cover"
                priority={isFirst && index === 0}
              />
            )}
          </span>
          {story.day && (
            <p className="mt-3 text-sm text-slate-600">
              <time dateTime={story.publishedAt ?? undefined}>{story.day}</time>
            </p>
          )}
          <Heading className="wide font-[700] text-lg mt-1">
            <Link
              to={paths.at(`/${story.path}`)}
              className="after:absolute after:inset-0 hover:underline underline-offset-4"
            >
              {story.title}
            </Link>
          </Heading>
          {story.summary && (
            <p className="mt-1 max-w-[44ch]">{story.summary}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
