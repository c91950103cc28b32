/**
 * Rule 1: rejects paths that cannot be pages of the shop [NAV-002, ROUTE-043]. It ignores the locale prefix,
 * which rule 3 checks. A product's address with trailing characters, as mail and chat programs add them to
 * links, is redirected to the product.
 */
import type { Addresses } from "../../app/domain/addresses";
import type { ServerRule } from "./navigation-rule";

/** A path that ends in a file extension of 2 to 5 characters is a file and not a page. */
const fileExtension = /\.[a-z0-9]{2,5}$/i;
const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/i;

/** Characters that follow a link in a text. */
const behindLink =
  /(?:\.html?|[\s.,;:!?)\]}>*'"\u2019\u201c\u201d\u00bb\u2026\u200b\u200e\u200f\ufeff])$/i;
/** A query in the last part of a path, which lost its question mark. */
const lostQuery = /&[\w.-]*(?:=|$)/;

/** Decodes a path as the router does: `%70` is a `p`. Null if it cannot be decoded. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function withoutTrail(slug: string): string {
  const at = slug.indexOf("&");
  const lastPart = slug.slice(slug.lastIndexOf("/") + 1);
  let rest = at > 0 && lostQuery.test(lastPart) ? slug.slice(0, at) : slug;
  while (behindLink.test(rest)) rest = rest.replace(behindLink, "");
  return rest;
}

export const validateRule =
  (addresses: Addresses): ServerRule =>
  ({ path, query, method }) => {
    const [prefix = ""] = localePrefix.exec(path) ?? [];
    const rest = decoded(path.slice(prefix.length));
    if (rest === null) return { kind: "invalid" };
    const [, first = "", ...words] = rest.split("/");
    const slug = words.join("/");
    const isProduct = first.toLowerCase() === "p";
    const isFile = fileExtension.test(rest);
    if (!isFile && (!isProduct || addresses.productIdOf(slug))) return null;
    const meant = isProduct ? withoutTrail(slug) : slug;
    // Only reads are redirected: a POST would lose its body.
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || meant === slug || !addresses.productIdOf(meant))
      return { kind: "invalid" };
    const search = query.size > 0 ? `?${query}` : "";
    const to = `${prefix}/p/${encodeURI(meant)}${search}`;
    return { kind: "redirect", status: 301, to };
  };
