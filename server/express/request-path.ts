/**
 * Questions about a request's path that more than one middleware asks.
 *
 * Pages are named as Remix's router names them, which decodes segments and
 * ignores case: `/en-us/CHECK%2DOUT` must not get around the checkout's policy.
 */
import { pageOfWord } from "../../app/routing/aliases";
import { findSite } from "../../app/sites/sites";
import type { Site } from "../../app/sites/sites";

/** Which part of the server answers. */
export type RequestKind = "page" | "data" | "asset" | "machine";

/** The path without its query. */
export function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path;
}

/** The text after `?`, or "". */
export function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at + 1);
}

/** As the router reads it; what does not decode is refused by the gate. */
function toWord(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** The site whose prefix the path has, as in `/fr-ca/...` or `/fr-ca.data`. */
export function siteOf(url: string): Site | undefined {
  const [, prefix = ""] = pathOf(url).split("/", 2);
  return findSite(toWord(prefix.replace(/\.data$/, "")));
}

/**
 * Segments after the locale prefix, without the `.data` suffix, the first in
 * its canonical form: `/fr-fr/panier` is the cart.
 */
function pageSegments(url: string): readonly string[] {
  const segments = pathOf(url)
    .replace(/\.data$/, "")
    .split("/")
    .filter((segment) => segment !== "")
    .map(toWord);
  const site = siteOf(url);
  if (site === undefined) return segments;
  const [, word = "", ...deeper] = segments;
  return [pageOfWord(site, word) ?? word, ...deeper];
}

/** Pages on which a refused request could cost an order. */
const purchasePages = new Set([
  "cart",
  "checkout",
  "order-confirmation",
  "order-status",
]);

/** Whether the page belongs to buying, which is never refused under load. */
export function isPurchase(url: string): boolean {
  return purchasePages.has(pageSegments(url)[0] ?? "");
}

/** Whether the page is the checkout, which has the stricter script policy. */
export function isCheckout(url: string): boolean {
  return pageSegments(url)[0] === "checkout";
}

/** Whether the page is a part of the shop that pages of others show in a frame. */
export function isFragment(url: string): boolean {
  return pageSegments(url)[0] === "soci";
}

/** Endpoints for machines, reached by address instead of by name. */
export function isMachinePath(url: string): boolean {
  return /^\/(?:healthcheck|metrics|cache\/purge)(?:\/|$)/.test(pathOf(url));
}

/** Which part of the server a path belongs to. */
export function kindOf(url: string): RequestKind {
  const path = pathOf(url);
  if (isMachinePath(path)) return "machine";
  if (path.startsWith("/assets/")) return "asset";
  return path.endsWith(".data") || path === "/__manifest" ? "data" : "page";
}
