/**
 * Rule 3b: in a locale with its own word for a page, the canonical word is redirected permanently, so that
 * each page has one address. Only reads are redirected: a POST would lose its body.
 */
import { aliasedBeginnings, wordFor } from "../../app/routing/aliases";
import { aliasedPages, type AliasedPage } from "../../app/sites/sites";
import type { Decision, Navigation } from "./navigation-rule";
import { splitSitePath } from "./site-path";

const beginnings: ReadonlySet<AliasedPage> = new Set(aliasedBeginnings);

/**
 * The path with its locale's own word for the page, or for the page that it is below; unchanged if it has
 * that word already, or if there is no such page.
 */
export function ownWordPath(path: string): string {
  const [bare = "", ...query] = path.split(/(?=[?#])/);
  const parts = splitSitePath(bare);
  if (!parts) return path;
  const { site, rest } = parts;
  const [, word = "", ...below] = rest.split("/");
  const page = aliasedPages.find((each) => each === word);
  if (!page || (below.length > 0 && !beginnings.has(page))) return path;
  const own = ["", site.locale, wordFor(site, page), ...below].join("/");
  return [own, ...query].join("");
}

export function aliasRule({
  path,
  query,
  method,
  isDocument,
}: Navigation): Decision {
  if (!isDocument || (method !== "GET" && method !== "HEAD")) return null;
  const own = ownWordPath(path);
  if (own === path) return null;
  const search = query.size > 0 ? `?${query}` : "";
  return { kind: "redirect", status: 301, to: own + search };
}
