/** The pages at addresses of their own [ROUTE-044]. */
import type { MarketSite } from "../sites";
import { say } from "../wording";
import {
  helpChildrenOf,
  helpPageAt,
  type ChildPages,
  type ContentPage,
} from "./help-pages";
import { pageOf } from "./page";
import { item } from "./sections";
import { homeTexts } from "./texts";

function aboutPage(site: MarketSite): ContentPage {
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
  site: MarketSite,
): ContentPage | undefined {
  return path === "about" ? aboutPage(site) : helpPageAt(path, site);
}

/** Returns the pages below a page; undefined if there is no such page. */
export function childPagesOf(
  path: string,
  site: MarketSite,
): ChildPages | undefined {
  return helpChildrenOf(path, site);
}
