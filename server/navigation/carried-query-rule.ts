/**
 * Rule 9: some query parameters are carried from page to page [NAV-011]. Links do not contain them, because
 * their page may have been rendered for everybody, so they are read from the `Referer`. In the browser the
 * router carries them (`useCarriedQuery`), so data requests are ignored: many are not navigations.
 */
import { carry, isCarrying } from "../../app/routing/carried-query";
import type { ServerRule } from "./navigation-rule";

/** The query of the shop's page that the request comes from; null if it comes from elsewhere. */
function queryBefore(
  referer: string,
  publicOrigin: string,
): URLSearchParams | null {
  if (!isCarrying(referer) || !URL.canParse(referer)) return null;
  const before = new URL(referer);
  return before.origin === publicOrigin ? before.searchParams : null;
}

/** The rule of a shop at `publicOrigin`. */
export function carriedQueryRule(publicOrigin: string): ServerRule {
  return ({ path, query, method, isDocument, referer }) => {
    if (!isDocument || method !== "GET") return null;
    const before = queryBefore(referer, publicOrigin);
    if (!before) return null;
    const here = path + (query.size > 0 ? `?${query}` : "");
    const to = carry(here, before);
    return to === here
      ? null
      : { kind: "redirect", status: 302, to, vary: "Referer" };
  };
}
