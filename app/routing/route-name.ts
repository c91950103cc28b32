/** The name of a page's route, for tracking [ROUTE-058], and the kind of page that chat knows [NAV-018]. */
import type { Site } from "~/sites/sites";
import { pageOfWord } from "./aliases";

interface PageAddress {
  /** With the locale. */
  readonly pathname: string;
  /** Parameters of the route; `*` is the rest of a path. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

const isValue = (segment: string, value: string): boolean =>
  segment === value || encodeURIComponent(value) === segment;

/**
 * Returns the segments of the path below the locale, joined by "-", with parameters by name: `help-slug`. The
 * home page is `index`, the rest of a path `slug`. A localised word counts as the English one.
 */
export function routeName(
  { pathname, params }: PageAddress,
  site: Site,
): string {
  const { locale: _, "*": rest = "", ...others } = params;
  const segments = pathname.split("/").filter(Boolean).slice(1);
  const restLength = rest.split("/").filter(Boolean).length;
  const open = new Map(
    Object.entries(others).filter(([, value]) => value !== undefined),
  );
  // From the end: a parameter may have the value of a fixed segment before it.
  const names = segments
    .slice(0, segments.length - restLength)
    .reverse()
    .map((segment) => {
      const [name] =
        [...open].find(([, value = ""]) => isValue(segment, value)) ?? [];
      if (name !== undefined) open.delete(name);
      return name ?? segment;
    })
    .reverse();
  const [first, ...following] = restLength > 0 ? [...names, "slug"] : names;
  return first === undefined
    ? "index"
    : [pageOfWord(site, first) ?? first, ...following].join("-");
}

const chatPages = new Map([
  ["index", "home"],
  ["cart", "cart"],
  ["checkout", "checkout"],
  ["search", "search"],
  ["c-slug", "category"],
]);

/** `cart`, `checkout`, `category`, `search` or `home`; undefined for pages that chat does not distinguish. */
export const chatPage = (name: string): string | undefined =>
  chatPages.get(name);
