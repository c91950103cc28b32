/**
 * The addresses of a product, a category or a store in other markets, for the heads of pages [SITE-005].
 * Only the sitemaps know all markets, so this holds what their last build has read: nothing until a crawler
 * has requested `robots.txt` or the sitemaps, and nothing for catalogues that are too large.
 */
import type { Counterpart } from "../../app/routing/page-meta";
import { defaultSite, type Site } from "../../app/sites/sites";
import type { Log } from "../log";
import type { MarketPages } from "./market-pages";

/** The most addresses that are held in memory, for all markets together; about 30 MB. */
const maxAddresses = 200_000;

/** A percent-encoded path, as in the sitemaps. */
const asAddress = ({ locale }: Site, path: string): string =>
  new URL(`/${locale}${path}`, "https://shop.example").pathname;

/** What a page shows, named as in `MarketPages`. */
type PageKey = `${"c" | "p" | "s"} ${string}`;

export function createCounterparts(log: Log, most = maxAddresses) {
  let known: readonly MarketPages[] = [];
  return {
    /** Replaces the known markets by those that a build of the sitemaps has read. */
    learn(markets: readonly MarketPages[]): void {
      const addresses = markets.reduce((sum, { paths }) => sum + paths.size, 0);
      known = addresses > most ? [] : markets;
      if (addresses > most)
        log.info({ addresses, most }, "no alternate links in heads of pages");
    },

    /** Every market that has the page, in the order of the sites, and the default; none if unknown. */
    of: (key: PageKey): readonly Counterpart[] =>
      known.flatMap(({ site, paths }) => {
        const path = paths.get(key);
        if (path === undefined) return [];
        const tags =
          site.locale === defaultSite.locale
            ? [site.tag, "x-default"]
            : [site.tag];
        return tags.map((tag) => ({ tag, path: asAddress(site, path) }));
      }),
  };
}

export type Counterparts = ReturnType<typeof createCounterparts>;
