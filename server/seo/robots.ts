/**
 * `/robots.txt`: what crawlers should not visit. Personal, temporary and unlimited pages (searches) are
 * useless to them and cost a request each.
 *
 * It is only a hint: pages that must not be indexed have `noindex`. Except on the live site, everything is
 * disallowed, so that no copy of the shop is ever indexed.
 */
import type { RouteFacts } from "../built-routes";
import type { Config } from "../config";
import { crawlers } from "./crawlers";

/**
 * The text of `/robots.txt`.
 * @param closed prefixes of the paths that crawlers should not visit, as the routes declare
 */
export function robotsTxt(
  {
    publicOrigin,
    envLabel,
    refusedCrawlers,
  }: Pick<Config, "publicOrigin" | "envLabel" | "refusedCrawlers">,
  closed: readonly string[],
): string {
  if (envLabel !== "www") return "User-agent: *\nDisallow: /\n";
  // A crawler follows only the group that names it, and those of everybody without one.
  const refused = refusedCrawlers.flatMap((kind) => [
    ...crawlers[kind].map((name) => `User-agent: ${name}`),
    "Disallow: /",
    "",
  ]);
  return [
    ...refused,
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
