/** The countries and languages of the shop by region, with the page that each choice leads to. */
import { pageOfWord } from "~/routing/aliases";
import { counterpart } from "~/routing/page-meta";
import { findSite, type Region, type Site } from "~/sites/sites";
import type { Country } from "./countries";

export interface PlaceLanguage {
  readonly tag: string;
  readonly name: string;
  /** A URL without a protocol: domain and path. */
  readonly address: string;
  readonly isHere: boolean;
}

export interface Place {
  readonly country: string;
  readonly languages: readonly PlaceLanguage[];
}

export interface PlaceRegion {
  readonly region: Region;
  readonly places: readonly Place[];
}

/** Pages about a shopper's current state, which does not exist in another market. */
const notTransferable: ReadonlySet<string> = new Set([
  "checkout",
  "dialog",
  "order-confirmation",
]);

/** Returns the path of `from`, or the home page if `from` is not a page that other markets have. */
function transferablePath(here: Site, from: string | null): string {
  const home = `/${here.locale}`;
  if (!from?.startsWith(`${home}/`)) return home;
  const { pathname } = new URL(from, "https://shop.invalid");
  const [, , word = ""] = pathname.split("/");
  return notTransferable.has(pageOfWord(here, word) ?? word) ? home : pathname;
}

/** Returns the path of the same page in another market, or of its home page. `from` is a path in `here`. */
export const pathElsewhere = (here: Site, from: string | null, there: Site) =>
  counterpart(transferablePath(here, from), here, there);

/**
 * Returns the regions with their countries, each named in its own language, and for each language the same
 * page if it exists there, else the home page.
 *
 * @param from the path in `here` that the shopper comes from; null for the home page
 */
export function placesFrom(
  countries: readonly Country[],
  here: Site,
  from: string | null,
): PlaceRegion[] {
  const regions = new Map<Region, Place[]>();
  for (const { name, domain, locales } of countries) {
    const own = locales.flatMap(({ code }) => findSite(code) ?? []);
    const [first] = own;
    if (!first) continue;
    const languages = own.map((site) => ({
      tag: site.tag,
      name: site.languageName,
      address: `//${domain}${pathElsewhere(here, from, site)}`,
      isHere: site.locale === here.locale,
    }));
    const places = regions.get(first.region) ?? [];
    regions.set(first.region, [...places, { country: name, languages }]);
  }
  return [...regions].map(([region, places]) => ({ region, places }));
}
