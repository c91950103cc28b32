/**
 * Where a product, a category or a store has its page in other markets, for the heads of pages
 * [SITE-005]. Only the sitemaps know all markets, so this is what the last build of them read: empty
 * until a crawler has asked for `robots.txt` or the sitemaps, and for catalogues too large to be kept.
 */
import type { Counterpart } from "../../app/routing/page-meta";
import { defaultSite, type Site } from "../../app/sites/sites";
import type { Log } from "../log";
import type { MarketPages } from "./market-pages";

/** Addresses of all markets together that are kept in memory; about 30 MB. */
const maxAddresses = 200_000;

/** Percent-encoded, as the sitemaps write it. */
const asAddress = ({ locale }: Site, path: string): string =>
  new URL(`/${locale}${path}`, "https://shop.example").pathname;

/** What a page shows, named as in `MarketPages`. */
type PageKey = `${"c" | "p" | "s"} ${string}`;

export function createCounterparts(log: Log, most = maxAddresses) {
  let known: readonly MarketPages[] = [];
  return {
    /** Takes what a build of the sitemaps has read in place of what was known. */
    learn(markets: readonly MarketPages[]): void {
      const addresses = markets.reduce((sum, { paths }) => sum + paths.size, 0);
      known = addresses > most ? [] : markets;
      if (addresses > most)
        log.info({ addresses, most }, "no alternate links in heads of pages");
    },

    /** Every market that has the page, in the order of the sites, and the default; none when nobody knows. */
    of: (key: PageKey): readonly Counterpart[] =>
      known.flatMap(({ site, paths }) => {
        const path = paths.get(key);
        if (path === undefined) return [];
        const tags =
          site === defaultSite ? [site.tag, "x-default"] : [site.tag];
        return tags.map((tag) => ({ tag, path: asAddress(site, path) }));
      }),
  };
}

export type Counterparts = ReturnType<typeof createCounterparts>;
