/** Facets as the wire shows them: worded, counted, useless ones left out. */
import type { z } from "zod/v4";
import type { ListingWire } from "~server/upstreams/products/contract";
import type { MarketSite } from "../sites";
import type { Upstreams } from "../upstreams";
import {
  colourFamilies,
  colourFamilyLabel,
  facetHeadings,
  genderLabels,
  onSaleLabel,
  ratingWords,
} from "./facet-texts";
import type { FilterResult } from "./filter-products";
import { bandLabel, priceBands } from "./price-bands";
import {
  badgeLabels,
  colourHeading,
  sizeHeading,
  sizeLabel,
} from "./product-labels";
import type { Selection } from "./selection";

type FacetOfWire = NonNullable<z.input<typeof ListingWire>["facets"]>[number];
type ValueOfWire = NonNullable<FacetOfWire["values"]>[number];
type Value = ValueOfWire & { count: number };
export type Facet = Omit<FacetOfWire, "values"> & { values: Value[] };

/** Own facets in front, then the catalogue's, then what stands at the end. */
const lastFacets = ["rating", "badge"];
const firstFacets = ["type", "gender", "size", "color", "price", "offer"];

/** All facets that can still narrow this listing, or are ticked already. */
export function facetWires(
  upstreams: Upstreams,
  site: MarketSite,
  selection: Selection,
  { matched, counts }: FilterResult,
): Facet[] {
  const shelf = upstreams.shelves.of(site);
  const word = createWording(upstreams, site);
  const colour: Facet = {
    code: "color",
    label: colourHeading(site),
    values: shelf.colours.map((code, at): Value => ({
      code,
      label: colourFamilyLabel(code, site),
      count: counts.colours[at] ?? 0,
      selected: selection.colours.has(at),
      swatch: colourFamilies[code]?.swatch ?? "",
    })),
  };
  const size: Facet = {
    code: "size",
    label: sizeHeading(site),
    values: shelf.sizes.map(({ value, label }, at): Value => ({
      code: value,
      label: sizeLabel(value, label, site),
      count: counts.sizes[at] ?? 0,
      selected: selection.sizes.has(at),
    })),
  };
  const columns = shelf.columns.map(({ code, values }, column): Facet => ({
    code,
    label: word.heading(code),
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

/** A single value that everything listed has is no choice. */
function canNarrow({ values }: Facet, total: number): boolean {
  const [first] = values;
  if (!first) return false;
  return values.length > 1 || first.selected === true || first.count < total;
}

interface Wording {
  heading(facet: string): string;
  value(facet: string, value: string): string;
}

function createWording(
  { catalogue, shelves }: Upstreams,
  site: MarketSite,
): Wording {
  const { language } = site;
  const seeds = new Map(catalogue.facets.map((facet) => [facet.code, facet]));
  const bands = new Map(
    priceBands(site.currency).map((band) => [band.code, band]),
  );
  const own: Readonly<Record<string, (value: string) => string | undefined>> = {
    type: (value) => shelves.types.labelOf(value)?.[language],
    gender: (value) => genderLabels[value]?.[language],
    price(value) {
      const band = bands.get(value);
      return band && bandLabel(band, site);
    },
    offer: () => onSaleLabel[language],
    rating: (value) => ratingWords[language](Number(value)),
    badge: (value) =>
      // The column holds exactly the badges.
      badgeLabels[value as keyof typeof badgeLabels][language],
  };
  const headings: Readonly<
    Record<string, { readonly [L in typeof language]: string }>
  > = facetHeadings;
  return {
    heading: (facet) =>
      (headings[facet] ?? seeds.get(facet)?.label)?.[language] ?? facet,
    value(facet, value) {
      const seed = seeds.get(facet)?.values.find(({ code }) => code === value);
      return own[facet]?.(value) ?? seed?.label[language] ?? value;
    },
  };
}
