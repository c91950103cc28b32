/**
 * `/robots.txt`: what crawlers should not visit. Personal, momentary and endless pages (searches) are
 * useless to them and cost a crawl each.
 *
 * It is only a hint: pages that must not be found carry `noindex`. Outside the live site everything is
 * disallowed, so that no copy of the shop is ever listed.
 */
import type { RouteFacts } from "../built-routes";
import type { Config } from "../config";

/**
 * The text of `/robots.txt`.
 * @param closed beginnings of the paths that crawlers leave alone, as the routes say
 */
export function robotsTxt(
  { publicOrigin, envLabel }: Pick<Config, "publicOrigin" | "envLabel">,
  closed: readonly string[],
): string {
  if (envLabel !== "www") return "User-agent: *\nDisallow: /\n";
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** Headers that repeat the robots directives of a page's head. */
export const robotsHeaders = ({
  index,
}: Pick<RouteFacts, "index">): readonly (readonly [string, string])[] =>
  index ? [] : [["X-Robots-Tag", "noindex"]];
