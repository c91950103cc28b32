/**
 * Localised slugs: `/fr-fr/panier` is the cart in France. The route has the English word. In a locale with
 * its own word the page is always shown at that word (NAV-005), so each page has one address.
 */
// A relative import, because the route table is loaded without path aliases.
import {
  aliasedPages,
  sites,
  type AliasedPage,
  type Site,
} from "../sites/sites";

/** The locales with their own word for a page, each with that word. */
export function localisedWords(
  page: AliasedPage,
): readonly { readonly locale: string; readonly word: string }[] {
  return sites.flatMap(({ locale, aliases }: Site) => {
    const word = aliases[page];
    return word === undefined ? [] : [{ locale, word }];
  });
}

/** Pages whose word also begins the paths of the pages below them in the table of routes. */
export const aliasedBeginnings = [
  "search",
  "account",
  "store-locator",
] as const satisfies readonly AliasedPage[];

/** The locale's word for a page. */
export function wordFor(site: Site, page: AliasedPage): string {
  return site.aliases[page] ?? page;
}

/** The page for a word of the locale; undefined for a word that the locale does not have. */
export function pageOfWord(site: Site, word: string): AliasedPage | undefined {
  return aliasedPages.find((page) => wordFor(site, page) === word);
}
