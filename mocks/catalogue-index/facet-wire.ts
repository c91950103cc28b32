/** The wire form of facets, with texts and counts, and without useless ones. */
import type { z } from "zod/v4";
import type { ListingWire } from "~server/upstreams/products/contract";
import type { Localized } from "../catalogue/types";
import type { MarketSite } from "../sites";
import type { Goods } from "./goods";
import { say } from "../wording";
import { colourFamilies, colourFamilyLabel, facetWords } from "./facet-texts";
import type { FilterResult } from "./filter-products";
import { bandLabel, priceBands } from "./price-bands";
import {
  badgeLabels,
  colourHeading,
  sizeHeading,
  sizeLabel,
} from "./product-labels";
import type { PriceRange } from "./price-range";
import type { Selection } from "./selection";

type FacetOfWire = NonNullable<z.input<typeof ListingWire>["facets"]>[number];
type ValueOfWire = NonNullable<FacetOfWire["values"]>[number];
type Value = ValueOfWire & { count: number };
export type Facet = Omit<FacetOfWire, "values"> & { values: Value[] };

const sizeGroups: ReadonlyMap<string, Localized> = new Map(
  Object.entries(facetWords.sizeGroups),
);

/** These facets come after the catalogue's; all other common facets come before them. */
const lastFacets = ["rating", "badge"];
const firstFacets = ["type", "gender", "size", "color", "price", "offer"];

/** Returns the facets that can narrow this listing or have a ticked value. */
export function facetWires(
  goods: Goods,
  site: MarketSite,
  selection: Selection,
  { matched, counts }: FilterResult,
  range: PriceRange,
): Facet[] {
  const facetIndex = goods.listingIndex.facetIndex(site);
  const word = createWording(goods, site);
  const colour: Facet = {
    code: "color",
    label: colourHeading(site),
    values: facetIndex.colours.map((code, at): Value => ({
      code,
      label: colourFamilyLabel(code, site),
      count: counts.colours[at] ?? 0,
      selected: selection.colours.has(at),
      swatch: colourFamilies.get(code)?.swatch ?? "",
    })),
  };
  const size: Facet = {
    code: "size",
    label: sizeHeading(site),
    values: facetIndex.sizes.map(({ value, label, group }, at): Value => {
      const heading = group === null ? undefined : sizeGroups.get(group);
      return {
        code: value,
        label: sizeLabel(value, label, site),
        count: counts.sizes[at] ?? 0,
        selected: selection.sizes.has(at),
        ...(heading && { group: say(heading, site) }),
      };
    }),
  };
  const columns = facetIndex.columns.map(({ code, values }, column): Facet => ({
    code,
    label: word.heading(code),
    ...(code === "price" && { range }),
    values: values.map((value, at): Value => ({
      code: value,
      label: word.value(code, value),
      count: counts.columns[column]?.[at] ?? 0,
      selected: selection.columns[column]?.has(at) ?? false,
    })),
  }));
  return [colour, size, ...columns]
    .map(withoutEmptyValues)
    .filter((facet) => canNarrow(facet, matched.length))
    .sort((left, right) => place(left.code) - place(right.code));
}

function place(code: string): number {
  if (firstFacets.includes(code)) return firstFacets.indexOf(code) - 10;
  return lastFacets.indexOf(code) + 1;
}

function withoutEmptyValues(facet: Facet): Facet {
  const values = facet.values.filter(
    ({ count, selected }) => count > 0 || selected,
  );
  return { ...facet, values };
}

/** Whether a facet can narrow the listing: not if all products have its single value. */
function canNarrow({ values, range }: Facet, total: number): boolean {
  if (range && range.min < range.max) return true;
  const [first] = values;
  if (!first) return false;
  return values.length > 1 || first.selected === true || first.count < total;
}

interface Wording {
  heading(facet: string): string;
  value(facet: string, value: string): string;
}

function createWording(
  { catalogue, listingIndex }: Goods,
  site: MarketSite,
): Wording {
  const { headings, genders, onSale, rating } = facetWords;
  const own = new Map<string, Localized>(Object.entries(headings));
  const seeds = new Map(catalogue.facets.map((facet) => [facet.code, facet]));
  const bands = new Map(
    priceBands(site.currency).map((band) => [band.code, band]),
  );
  /** Returns the text of a value of a facet that every catalogue has. */
  function ownWords(facet: string, value: string): Localized | undefined {
    switch (facet) {
      case "type":
        return listingIndex.types.labelOf(value);
      case "gender":
        // The column contains only genders.
        return genders[value as keyof typeof genders];
      case "offer":
        return onSale;
      case "badge":
        // The column contains only badges.
        return badgeLabels[value as keyof typeof badgeLabels];
      default:
        return seeds.get(facet)?.values.find(({ code }) => code === value)
          ?.label;
    }
  }
  return {
    heading(facet) {
      const label = own.get(facet) ?? seeds.get(facet)?.label;
      return label ? say(label, site) : facet;
    },
    value(facet, value) {
      const band = facet === "price" ? bands.get(value) : undefined;
      if (band) return bandLabel(band, site);
      if (facet === "rating")
        return say(rating, site).replace("{stars}", value);
      const label = ownWords(facet, value);
      return label ? say(label, site) : value;
    },
  };
}
