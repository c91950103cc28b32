/**
 * `/robots.txt`: what crawlers leave alone. Pages of one shopper, of one moment or without an end
 * (searches) are no use to them and cost us and them a crawl.
 *
 * Only a hint: what must not be found says `noindex` itself. Everything outside the live site is
 * closed altogether, so that no copy of the shop is ever listed.
 */
import { wordFor } from "../../app/routing/aliases";
import { sites, type AliasedPage, type Site } from "../../app/sites/sites";
import type { Config } from "../config";

const closedPages = [
  "cart",
  "checkout",
  "order-confirmation",
  "search",
] as const satisfies readonly AliasedPage[];
/** Paths whose word is the same in every locale. */
const closedPaths = ["dialog/", "suggestions"];

/** The canonical word and the locale's own, because links to both exist in the wild. */
function closedIn(site: Site): readonly string[] {
  const words = closedPages.flatMap((page) => [page, wordFor(site, page)]);
  return [...new Set([...words, ...closedPaths])].map(
    (path) => `/${site.locale}/${path}`,
  );
}

/** The text of `/robots.txt`. */
export function robotsTxt({
  publicOrigin,
  envLabel,
}: Pick<Config, "publicOrigin" | "envLabel">): string {
  if (envLabel !== "www") return "User-agent: *\nDisallow: /\n";
  const closed = ["/fapi/", ...sites.flatMap(closedIn)];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    "",
  ].join("\n");
}
