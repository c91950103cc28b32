/**
 * Rule 3b: in a locale with its own word for a page, the canonical word leads to it for good, so that
 * each page has one address. Only reads are led on: a post keeps what it carries.
 */
import { pageOfWord, wordFor } from "../../app/routing/aliases";
import { aliasedPages, findSite } from "../../app/sites/sites";
import type { Decision, Navigation } from "./rules";

export function aliasRule({
  path,
  query,
  method,
  isDocument,
}: Navigation): Decision {
  if (!isDocument || (method !== "GET" && method !== "HEAD")) return null;
  const [, locale, word, ...deeper] = path.split("/");
  const site = findSite(locale);
  const page = aliasedPages.find((candidate) => candidate === word);
  if (!site || !page || deeper.length > 0) return null;
  const own = wordFor(site, page);
  if (own === word || pageOfWord(site, own) !== page) return null;
  const search = query.size > 0 ? `?${query}` : "";
  return {
    kind: "redirect",
    status: 301,
    to: `/${site.locale}/${own}${search}`,
  };
}
