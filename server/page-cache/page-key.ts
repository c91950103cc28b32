/**
 * Which requests may be answered with a page that was rendered for everybody, and under which key.
 *
 * The page is rendered from the key alone (render-page.ts), so a request has a key only if nothing
 * outside the key could change the page: every parameter is either part of the key or one that the shop
 * never reads.
 */
import type { IncomingMessage } from "node:http";
import { findSite } from "../../app/sites/sites";
import type { FindRoute, RouteFacts } from "../built-routes";
import { uncachedFacts } from "./page-facts";

/** The address of a page that may be cached. */
export interface CachedAddress {
  readonly kind: "page";
  readonly key: string;
  readonly route: RouteFacts;
}

/** How the page cache classifies a request. */
export type CacheAddress =
  | CachedAddress
  /** Another spelling of a page's address, which is redirected to the canonical one. */
  | { readonly kind: "moved"; readonly to: string };

/** Parameters of advertisers and mailings, which the shop does not read. */
const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id)$/;
const facet = /^f\.[a-z][\w-]{0,31}$/i;
/** More than any listing has; pages with a longer query are never cached. */
const mostParameters = 12;

const uncached = Object.values(uncachedFacts);

/** Characters that `encodeURIComponent` encodes although a path may contain them. */
const plainInPath = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(plainInPath, decodeURIComponent);

/**
 * The canonical spelling of a path: no empty segments, and nothing encoded that need not be. Null for a
 * path that cannot be decoded.
 */
export function canonicalPath(path: string): string | null {
  try {
    const segments = path.split("/").filter((segment) => segment !== "");
    return `/${segments.map((it) => encodeSegment(decodeURIComponent(it))).join("/")}`;
  } catch {
    return null;
  }
}

type Parameters = readonly (readonly [name: string, value: string])[];

/** Sorts by name and value: the order of a form's fields does not change the page. */
export function sortedQuery(parameters: Iterable<readonly [string, string]>) {
  const sorted = [...parameters].sort(
    ([name, value], [otherName, otherValue]) =>
      compare(name, otherName) || compare(value, otherValue),
  );
  const query = new URLSearchParams(
    sorted.map(([name, value]) => [name, value]),
  );
  return query.size > 0 ? `?${query}` : "";
}

/** Compares by code units, which is the same in every locale. */
function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Drops repeated parameters: leaves the first of each single parameter, and each value of a facet once. */
function withoutRepeats(parameters: Parameters): Parameters {
  const seen = new Set<string>();
  return parameters.filter(([name, value]) => {
    const mark = facet.test(name) ? `${name}=${value}` : name;
    return !seen.has(mark) && seen.add(mark);
  });
}

/** The address of a page below a locale; null for a request that the cache may not answer. */
function addressOf(
  path: string,
  query: string,
  find: FindRoute,
): CacheAddress | null {
  const canonical = canonicalPath(path);
  const [, locale, word = ""] = canonical?.split("/") ?? [];
  // The router ignores case, so a word in capitals would be a second key of its page.
  if (canonical === null || !findSite(locale) || word !== word.toLowerCase())
    return null;
  const route = find(canonical);
  const { cache } = route;
  if (cache === null) return null;
  const given: Parameters = [...new URLSearchParams(query)];
  if (given.length > mostParameters) return null;
  const ignored = given.filter(([name]) => tracking.test(name));
  const read = given.filter(([name]) => !tracking.test(name));
  const isKnown = (name: string) =>
    cache.query.includes(facet.test(name) ? "f.*" : name);
  if (!read.every(([name]) => isKnown(name))) return null;
  const unrepeated = withoutRepeats(read);
  if (canonical === path && unrepeated.length === read.length)
    return { kind: "page", key: canonical + sortedQuery(unrepeated), route };
  const rest = new URLSearchParams(
    [...unrepeated, ...ignored].map(([name, value]) => [name, value]),
  );
  return { kind: "moved", to: canonical + (rest.size > 0 ? `?${rest}` : "") };
}

/** Null for a request that the cache may not answer, and for a route that does not declare caching. */
export function cacheAddressOf(
  { method, url = "", headers }: IncomingMessage,
  find: FindRoute,
): CacheAddress | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (uncached.some(({ holds }) => holds(headers))) return null;
  const at = url.indexOf("?");
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? "" : url.slice(at + 1);
  // Layers disagree about where such a query begins; the request guard redirects it to a clear spelling.
  if (query.includes("?")) return null;
  if (!path.startsWith("/") || path.startsWith("//") || path.endsWith(".data"))
    return null;
  return addressOf(path, query, find);
}
