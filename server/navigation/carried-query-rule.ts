/**
 * Rule 9: what a visit carries in its query goes along from page to page [NAV-011]. A link says nothing
 * of it, as its page may have been made for anybody; the page that it was followed from does, by the
 * browser's `Referer`. In the browser the router does the same (`useCarriedQuery`), so that data
 * requests are left alone: many are no navigation.
 */
import { carry, isCarrying } from "../../app/routing/carried-query";
import type { ServerRule } from "./navigation-rule";

/** Query of the page of this shop that the request comes from; null for other pages and none. */
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
