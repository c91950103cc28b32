/**
 * `/robots.txt`: what crawlers leave alone. Pages of one shopper, of one moment or without an end
 * (searches) are no use to them and cost us and them a crawl.
 *
 * Only a hint: what must not be found says `noindex` itself. Everything outside the live site is
 * closed altogether, so that no copy of the shop is ever listed.
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

/** Headers that say of an address what its page says in its head. */
export const robotsHeaders = ({
  index,
}: Pick<RouteFacts, "index">): readonly (readonly [string, string])[] =>
  index ? [] : [["X-Robots-Tag", "noindex"]];
