/** The texts of listings: facets, their values and sort orders. */
import type { Localized } from "../catalogue/types";
import { readData } from "../data/read-data";
import type { MarketSite } from "../sites";
import { say } from "../wording";

export const facetWords = readData("facets/words");

/** The sort orders of listings, in the order in which they are offered. */
export const sortCodes = [
  "relevance",
  "price-asc",
  "price-desc",
  "newest",
  "rating",
] as const;
export type SortCode = (typeof sortCodes)[number];

interface ColourFamily {
  readonly label: Localized;
  /** Hex colours of the swatch, separated by commas. */
  readonly swatch: string;
}

/** Values of the facet `color` by code, in the order in which they are shown. */
export const colourFamilies: ReadonlyMap<string, ColourFamily> = new Map(
  Object.entries(readData("facets/colour-families")),
);

/** Returns the name of a colour family, or the code of an unknown one. */
export function colourFamilyLabel(code: string, site: MarketSite): string {
  const family = colourFamilies.get(code);
  return family ? say(family.label, site) : code;
}
