/** One page of a listing: cards, facets with counts, sorts [CAT-001, CAT-002]. */
import type { z } from "zod/v4";
import type { ListingWire } from "~server/upstreams/products/contract";
import type { ColourwaySeed } from "../catalogue/types";
import { refuse } from "../api/refusal";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Goods } from "./goods";
import { facetWords, sortCodes } from "./facet-texts";
import { facetWires, type Facet } from "./facet-wire";
import { filterProducts, hasColour, hasSize } from "./filter-products";
import { readSort, sortProducts } from "./listing-order";
import { tileWire } from "./product-wire";
import { rangeOf, withinLimits } from "./price-range";
import type { Selection } from "./selection";
import { readSelection } from "./selection";
import type { FacetIndex } from "./facet-index";

type Wire = z.input<typeof ListingWire>;
type Told = "total" | "page" | "size" | "products";
/** A listing with every field of the specification. */
export type Listing = Omit<Wire, Told | "facets"> & {
  [Field in Told]: NonNullable<Wire[Field]>;
} & { facets: Facet[] };
type Query = Readonly<Record<string, string>>;

export interface ListingInput {
  readonly site: MarketSite;
  /** Positions in `catalogue.products`, most relevant first. */
  readonly candidates: readonly number[];
  readonly query: Query;
  /** Returns the colourway that a search names; a filter takes precedence. */
  readonly wornBy?: (position: number) => ColourwaySeed | undefined;
}

const standardSize = 24;
const largestSize = 96;

/** Filters, counts and sorts products, and returns one page. */
export function listProducts(
  goods: Goods,
  { site, candidates, query, wornBy }: ListingInput,
): Listing {
  const { catalogue, listingIndex } = goods;
  const facetIndex = listingIndex.facetIndex(site);
  const selection = readSelection(facetIndex, query);
  const sort = readSort(query["sort"]);
  const result = filterProducts(
    facetIndex,
    withinLimits(facetIndex, candidates, query["f.price-range"]),
    selection,
  );
  const sorted = sortProducts(
    result.matched,
    sort,
    catalogue.products,
    facetIndex,
  );
  const size = readSize(query["size"]);
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  const page = Math.min(readNumber("page", query["page"]) ?? 1, pages);
  const shown = sorted.slice((page - 1) * size, page * size);
  return {
    total: sorted.length,
    page,
    size,
    products: shown.flatMap((position) => {
      const product = catalogue.products[position];
      if (!product) return [];
      const worn =
        tickedColourway(facetIndex, position, selection) ?? wornBy?.(position);
      return tileWire(goods, product, site, worn);
    }),
    facets: facetWires(
      goods,
      site,
      selection,
      result,
      rangeOf(facetIndex, candidates),
    ),
    sorts: sortCodes.map((code) => ({
      code,
      label: say(facetWords.sorts[code], site),
      selected: code === sort,
    })),
  };
}

/** Returns the colourway for a card if the shopper ticked a colour. */
function tickedColourway(
  facetIndex: FacetIndex,
  position: number,
  selection: Selection,
): ColourwaySeed | undefined {
  if (selection.colours.size === 0 && selection.sizes.size === 0) {
    return undefined;
  }
  return facetIndex.colourRows[position]?.find(
    (row) => hasColour(row, selection) && hasSize(row, selection),
  )?.colourway;
}

function readSize(text: string | undefined): number {
  return Math.min(readNumber("size", text) ?? standardSize, largestSize);
}

/** Reads a whole number from 1; throws API400 for anything else. */
function readNumber(name: string, text: string | undefined) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw refuse(400, "API400", `query.${name}: not a positive number`);
  }
  return Number(text);
}
