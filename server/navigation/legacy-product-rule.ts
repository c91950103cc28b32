/**
 * Rule 5: addresses that products had before the shop had its present ones lead to those for good,
 * while the switch is on [NAV-007]. With it off they are paths like any other.
 */
import type { Addresses } from "../../app/domain/addresses";
import type { ServerRule } from "./navigation-rule";
import { joinSitePath, splitSitePath } from "./site-path";

/** THE table of old forms: what follows the prefix is the product's slug. */
const legacyPrefixes = ["/shop/"] as const;

/** The present path of an old one; null when it is none. */
function presentPath(rest: string, addresses: Addresses): string | null {
  const prefix = legacyPrefixes.find((each) => rest.startsWith(each));
  if (prefix === undefined) return null;
  const slug = rest.slice(prefix.length);
  return addresses.productIdOf(slug) ? `/p/${slug}` : null;
}

/** The query is kept. Only reads are led on: a redirected post would lose what it carries. */
export const legacyProductRule =
  (addresses: Addresses): ServerRule =>
  ({ path, query, method }) => {
    if (method !== "GET" && method !== "HEAD") return null;
    const old = splitSitePath(path);
    const present = old && presentPath(old.rest, addresses);
    if (!present) return null;
    const search = query.size > 0 ? `?${query}` : "";
    const to = joinSitePath({ site: old.site, rest: present }) + search;
    return { kind: "redirect", status: 301, to };
  };
