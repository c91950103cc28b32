/**
 * Localised path words: `/fr-fr/panier` is the cart of France. The English word is the route; a
 * locale that has its own word is always shown at that word (NAV-005), so each page has one address.
 */
import { sites, type AliasedPage, type Site } from "../sites/sites"; // relative: the route table is read without aliases

/** All words under which a page answers, the canonical one first. */
export function wordsOf(page: AliasedPage): readonly string[] {
  const words = sites.map((site: Site) => site.aliases[page] ?? page);
  return [...new Set([page, ...words])];
}

/** The word of this locale for a page. */
export function wordFor(site: Site, page: AliasedPage): string {
  return site.aliases[page] ?? page;
}

/** The canonical page behind a word of this locale, or undefined when the word is not one of its. */
export function pageOfWord(site: Site, word: string): AliasedPage | undefined {
  const entry = Object.entries(site.aliases).find(
    ([, alias]) => alias === word,
  );
  return entry?.[0] as AliasedPage | undefined; // keys of `aliases` are pages by type
}
