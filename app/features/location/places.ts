/** Where the shop is run, region by region, with the page that each choice leads to. */
import { pageOfWord } from "~/routing/aliases";
import { counterpart } from "~/routing/page-meta";
import { sites, type Region, type Site } from "~/sites/sites";

export interface PlaceLanguage {
  readonly tag: string;
  readonly name: string;
  readonly path: string;
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

/**
 * The regions with their countries, each named in its own language, and per language the same page
 * where it exists there.
 *
 * @param from Path in `here` that the shopper comes from, or null for the home page.
 */
export function placesFrom(here: Site, from: string | null): PlaceRegion[] {
  const pathname = pathToKeep(here, from);
  const groups = new Map<Region, Map<string, PlaceLanguage[]>>();
  for (const site of sites as readonly Site[]) {
    const countries =
      groups.get(site.region) ?? new Map<string, PlaceLanguage[]>();
    groups.set(site.region, countries);
    const name = countryNameOf(site);
    countries.set(name, [
      ...(countries.get(name) ?? []),
      {
        tag: site.tag,
        name: site.languageName,
        path: counterpart(pathname, here, site),
        isHere: site.locale === here.locale,
      },
    ]);
  }
  return [...groups].map(([region, countries]) => ({
    region,
    places: [...countries].map(([country, languages]) => ({
      country,
      languages,
    })),
  }));
}

/** One country has one heading, whatever its languages call it. */
function countryNameOf({ country }: Site): string {
  return (
    (sites as readonly Site[]).find((site) => site.country === country)
      ?.countryName ?? country
  );
}
