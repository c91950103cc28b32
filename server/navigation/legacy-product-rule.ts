/**
 * Rule 5: former addresses of products are redirected permanently to the present ones while the flag
 * `legacy-pdp-proxy` is on [NAV-007]. When it is off, they are paths like any other.
 */
import type { Addresses } from "../../app/domain/addresses";
import type { ServerRule } from "./navigation-rule";
import { joinSitePath, splitSitePath } from "./site-path";

/** THE table of former prefixes; the product's slug follows the prefix. */
const legacyPrefixes = ["/shop/"] as const;

/** The present path for a former one; null if the path is not a former one. */
function presentPath(rest: string, addresses: Addresses): string | null {
  const prefix = legacyPrefixes.find((each) => rest.startsWith(each));
  if (prefix === undefined) return null;
  const slug = rest.slice(prefix.length);
  return addresses.productIdOf(slug) ? `/p/${slug}` : null;
}

/** Redirects with the query. Only reads are redirected: a POST would lose its body. */
export const legacyProductRule =
  (addresses: Addresses, isOn: () => boolean): ServerRule =>
  ({ path, query, method }) => {
    if (!isOn() || (method !== "GET" && method !== "HEAD")) return null;
    const old = splitSitePath(path);
    const present = old && presentPath(old.rest, addresses);
    if (!present) return null;
    const search = query.size > 0 ? `?${query}` : "";
    const to = joinSitePath({ site: old.site, rest: present }) + search;
    return { kind: "redirect", status: 301, to };
  };
