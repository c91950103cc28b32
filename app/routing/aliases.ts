/**
 * Localised path words: `/fr-fr/panier` is the cart of France. The English word is the route; a
 * locale that has its own word is always shown at that word (NAV-005), so each page has one address.
 */
// Relative, because the route table is read without aliases.
import {
  aliasedPages,
  sites,
  type AliasedPage,
  type Site,
} from "../sites/sites";

/** The locales that have a word of their own for a page, with it. */
export function localisedWords(
  page: AliasedPage,
): readonly { readonly locale: string; readonly word: string }[] {
  return sites.flatMap(({ locale, aliases }: Site) => {
    const word = aliases[page];
    return word === undefined ? [] : [{ locale, word }];
  });
}

/** Pages whose word is also the beginning of the pages below them, as in the table of routes. */
export const aliasedBeginnings = [
  "account",
  "store-locator",
] as const satisfies readonly AliasedPage[];

/** The word of this locale for a page. */
export function wordFor(site: Site, page: AliasedPage): string {
  return site.aliases[page] ?? page;
}

/** The page behind a word of this locale, or undefined when the word is not one of its. */
export function pageOfWord(site: Site, word: string): AliasedPage | undefined {
  return aliasedPages.find((page) => wordFor(site, page) === word);
}
