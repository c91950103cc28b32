/**
 * Where views of products come from [CAT-007]. A link does not carry its origin: a page is the same for everybody,
 * and its address for search engines. The data layer knows which link was followed, and an origin that only other
 * sites and tools know stands in the query (`?origin=jacket-finder`), which the page ignores.
 */
import { pageOfWord } from "~/routing/aliases";
import { findSite } from "~/sites/sites";

export const productOrigins = [
  "search",
  "grid",
  "jacket-finder",
  "backpack-finder",
  "footwear-finder",
  "explore-collection",
  "product-bundles",
  "shoe-finder-retail",
  "product-compare",
  "tent-and-sleeping-bag-guide",
  "shop-the-look",
  "direct-to-product-page",
  "recommendation-carousel",
  "complete-the-look-upsell",
  "customizer",
  "fit-analytics",
] as const;

export type ProductOrigin = (typeof productOrigins)[number];

/** For a typed address, a bookmark, or a link of another site. */
export const directOrigin = "direct-to-product-page" satisfies ProductOrigin;

const isOrigin = (text: string): text is ProductOrigin =>
  (productOrigins as readonly string[]).includes(text);

/** The origin that a query states; null without one, or for an unknown one. */
export function originInQuery(search: string): ProductOrigin | null {
  const stated = new URLSearchParams(search).get("origin") ?? "";
  return isOrigin(stated) ? stated : null;
}

/** What the links of a page are, where the part around a link does not say otherwise. */
const originsByPage: ReadonlyMap<string, ProductOrigin> = new Map([
  ["search", "search"],
  ["c", "grid"],
  ["articles", "explore-collection"],
  ["customize", "customizer"],
  ["customizer", "customizer"],
]);

/** The origin of links on the page at a path with its locale. */
export function originOfPage(path: string): ProductOrigin {
  const [, locale, word = ""] = path.split("/");
  const site = findSite(locale);
  const page = (site && pageOfWord(site, word)) ?? word;
  return originsByPage.get(page) ?? directOrigin;
}

/** The origin of a link: that of the part around it (`data-origin`), else that of the page. */
export function originOfLink(link: Element, path: string): ProductOrigin {
  const around = link.closest<HTMLElement>("[data-origin]")?.dataset["origin"];
  return around !== undefined && isOrigin(around) ? around : originOfPage(path);
}
