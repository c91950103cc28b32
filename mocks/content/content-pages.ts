/** The pages at addresses of their own [ROUTE-044]. */
import type { MarketSite } from "../sites";
import {
  helpChildrenOf,
  helpPageAt,
  type ChildPages,
  type ContentPage,
} from "./help-pages";

/** Returns the page at a path below the locale; undefined if there is none. */
export function contentPageAt(
  path: string,
  site: MarketSite,
): ContentPage | undefined {
  return helpPageAt(path, site);
}

/** Returns the pages below a page; undefined if there is no such page. */
export function childPagesOf(
  path: string,
  site: MarketSite,
): ChildPages | undefined {
  return helpChildrenOf(path, site);
}
