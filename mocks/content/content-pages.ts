/** The pages at addresses of their own [ROUTE-044]. */
import { say } from "../wording";
import type { ChildPages, ContentPage } from "./content-page";
import { helpChildrenOf, helpPageAt } from "./help-pages";
import { pageOf } from "./page";
import type { ContentContext } from "./sections";
import { item } from "./sections";
import { storyChildrenOf, storyPageAt } from "./story-pages";
import { homeTexts } from "./texts";

function aboutPage({ site }: ContentContext): ContentPage {
  const title = say(homeTexts.aboutTitle, site);
  const body = homeTexts.aboutBody.map((paragraph) => say(paragraph, site));
  return {
    title,
    ...pageOf([item("editorialText", "about", { title, body })], {
      htmlTitle: title,
      htmlDescription: body[0] ?? "",
    }),
  };
}

/** Returns the page at a path below the locale; undefined if there is none. */
export function contentPageAt(
  path: string,
  context: ContentContext,
): ContentPage | undefined {
  if (path === "about") return aboutPage(context);
  return helpPageAt(path, context.site) ?? storyPageAt(path, context);
}

/** Returns the pages below a page; undefined if there is no such page. */
export function childPagesOf(
  path: string,
  context: ContentContext,
): ChildPages | undefined {
  return helpChildrenOf(path, context.site) ?? storyChildrenOf(path, context);
}
