/** Where the shop is run, region by region, with the page that each choice leads to. */
import { pageOfWord } from "~/routing/aliases";
import { counterpart } from "~/routing/page-meta";
import { findSite, type Region, type Site } from "~/sites/sites";
import type { Country } from "./countries";

export interface PlaceLanguage {
  readonly tag: string;
  readonly name: string;
  /** Domain and path, in the protocol of the page. */
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

/** Pages about one moment of one shopper: another market knows nothing of it. */
const notElsewhere: ReadonlySet<string> = new Set([
  "checkout",
  "dialog",
  "order-confirmation",
]);

/** The page to take along: that of the address, unless it is of this market only. */
function pathToKeep(here: Site, from: string | null): string {
  const home = `/${here.locale}`;
  if (!from?.startsWith(`${home}/`)) return home;
  const { pathname } = new URL(from, "https://shop.invalid");
  const [, , word = ""] = pathname.split("/");
  return notElsewhere.has(pageOfWord(here, word) ?? word) ? home : pathname;
}

/** The same page in another market, or its home page. `from` is a path of this one. */
export const pathElsewhere = (here: Site, from: string | null, there: Site) =>
  counterpart(pathToKeep(here, from), here, there);

/**
 * The regions with their countries, each named in its own language, and per language the same page
 * where it exists there.
 *
 * @param from Path in `here` that the shopper comes from, or null for the home page.
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
