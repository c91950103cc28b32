/** The sites of a deployment: the rows of the table, with what `MARKETS` says differently of them. */
import { defaultSite, sites, type Site } from "../../app/sites/sites";
import type { MarketFacts } from "../config/values";

export interface MarketSites {
  /** In the order of the table. */
  readonly all: readonly Site[];
  /** The first one, for what is the same in every market. */
  readonly first: Site;
  /** The site of a path prefix; undefined for any other text. */
  readonly find: (locale: string | undefined) => Site | undefined;
}

export function createMarketSites(
  markets: readonly MarketFacts[],
): MarketSites {
  const all = sites.map((site): Site => {
    const given = markets.find(({ locale }) => locale === site.locale);
    return given ? Object.freeze({ ...site, ...given }) : site;
  });
  const byLocale: ReadonlyMap<string, Site> = new Map(
    all.map((site) => [site.locale, site]),
  );
  return {
    all,
    first: all[0] ?? defaultSite,
    find: (locale) => (locale === undefined ? undefined : byLocale.get(locale)),
  };
}
