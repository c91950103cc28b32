/** Links to the stories of a tag. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import type { StoryTag } from "./stories.server";

export function StoryTags({ tags }: { readonly tags: readonly StoryTag[] }) {
  const t = useT();
  const paths = usePaths();
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t("stories.tags")}>
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={paths.tag(slug)}
              className="inline-flex items-center min-h-11 px-4 rounded-full border border-line hover:border-current"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
