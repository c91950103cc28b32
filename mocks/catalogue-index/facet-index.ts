/**
 * The facet values of every product, as small numbers, for the filters of one
 * market. Price bands depend on the currency and sizes on the size system, so
 * there is one index per pair of them.
 *
 * Colour and size are filtered together: blue and 42 means a blue one in 42. So
 * they are stored per colourway, and all other facets per product.
 */
import type {
  ColourwaySeed,
  Currency,
  ProductSeed,
  SizeSystem,
} from "../catalogue/types";
import type { CatalogueIndex } from "./catalogue-index";
import { colourFamilies } from "./facet-texts";
import { bandPosition, priceBands } from "./price-bands";
import { extremeTags, toPay } from "./price-tags";
import { isDigital, isNamed } from "./product-kinds";
import { compareSizes, facetSize, type FacetSize } from "./size-groups";
import type { ProductTypes } from "./product-type";

/**
 * A facet and its values for every product. One array holds the numbers of all
 * products, those of product `p` from `starts[p]` up to `starts[p + 1]`,
 * because every listing counts them.
 */
export interface FacetColumn {
  readonly code: string;
  readonly values: readonly string[];
  readonly starts: Uint32Array;
  readonly numbers: Uint16Array;
}

/** A colourway and the sizes in which it can be bought. */
export interface ColourRow {
  readonly colourway: ColourwaySeed;
  /** Number of its family in `colours`; -1 if it has no name. */
  readonly colour: number;
  /** Numbers in `sizes` of the sizes that are not sold out. */
  readonly sizes: readonly number[];
}

export interface FacetIndex {
  /** All facets except colour and size. */
  readonly columns: readonly FacetColumn[];
  /** Colour families, in any size. */
  readonly colourColumn: FacetColumn;
  /** Sizes in stock, in any colour. */
  readonly sizeColumn: FacetColumn;
  readonly colours: readonly string[];
  readonly sizes: readonly FacetSize[];
  /** The colourways of each product. */
  readonly colourRows: readonly (readonly ColourRow[])[];
  /** The amount to pay for the cheapest size of each product. */
  readonly prices: readonly number[];
}

/** Builds the facet index of a currency and size system. */
export function createFacetIndex(
  catalogue: CatalogueIndex,
  types: ProductTypes,
  currency: Currency,
  sizeSystem: SizeSystem,
): FacetIndex {
  const { products } = catalogue;
  const prices = products.map((product) =>
    toPay(extremeTags(product, currency).lowest, currency),
  );
  const sizes = allSizes(catalogue, sizeSystem);
  const colours = allColours(catalogue);
  const colourRows = colourRowsOf(catalogue, sizeSystem, colours, sizes);
  return {
    columns: productColumns(catalogue, types, currency, prices),
    colourColumn: packColumn(
      "color",
      colours,
      colourRows.map((rows) =>
        rows.flatMap(({ colourway, colour }) =>
          isNamed(colourway) ? colour : [],
        ),
      ),
    ),
    sizeColumn: packColumn(
      "size",
      sizes.map(({ value }) => value),
      colourRows.map((rows) => rows.flatMap((row) => row.sizes)),
    ),
    colours,
    sizes,
    colourRows,
    prices,
  };
}

function productColumns(
  catalogue: CatalogueIndex,
  types: ProductTypes,
  currency: Currency,
  prices: readonly number[],
): readonly FacetColumn[] {
  const { products, facets } = catalogue;
  const bands = priceBands(currency).map(({ code }) => code);
  const column = (
    code: string,
    values: readonly string[],
    valuesOf: (product: (typeof products)[number]) => readonly string[],
  ): FacetColumn => {
    const numbers = new Map(values.map((value, at) => [value, at]));
    const found = products.map((product) =>
      valuesOf(product).flatMap((value) => numbers.get(value) ?? []),
    );
    return packColumn(code, values, found);
  };
  return [
    column("type", types.codes, (product) => [types.codeOf(product) ?? ""]),
    column("gender", ["women", "men", "kids", "unisex"], ({ gender }) => [
      gender,
    ]),
    packColumn(
      "price",
      bands,
      prices.map((amount) => [bandPosition(currency, amount)]),
    ),
    column("offer", ["sale"], ({ salePrice }) => (salePrice ? ["sale"] : [])),
    ...facets.map(({ code, values }) =>
      column(
        code,
        values.map((value) => value.code),
        ({ attributes }) => attributes[code] ?? [],
      ),
    ),
    column("rating", ["4", "3"], ({ rating }) =>
      rating ? ["4", "3"].filter((stars) => rating.score >= Number(stars)) : [],
    ),
    column(
      "badge",
      ["new", "bestseller", "exclusive", "recycled"],
      ({ badge }) => (badge ? [badge] : []),
    ),
  ];
}

function packColumn(
  code: string,
  values: readonly string[],
  found: readonly (readonly number[])[],
): FacetColumn {
  const distinct = found.map((numbers) => [...new Set(numbers)]);
  const starts = new Uint32Array(found.length + 1);
  distinct.forEach((numbers, product) => {
    starts[product + 1] = (starts[product] ?? 0) + numbers.length;
  });
  return { code, values, starts, numbers: Uint16Array.from(distinct.flat()) };
}

function allColours({ products }: CatalogueIndex): readonly string[] {
  const known = [...colourFamilies.keys()];
  const used = products.flatMap(({ colourways }) =>
    colourways.filter(isNamed).map(({ family }) => family),
  );
  return [...new Set([...known, ...used])];
}

function allSizes(
  catalogue: CatalogueIndex,
  sizeSystem: SizeSystem,
): FacetIndex["sizes"] {
  const sizes = new Map<string, FacetSize>();
  for (const product of catalogue.products.filter(hasSizes)) {
    for (const { label } of catalogue.sizesOf(product)) {
      const size = facetSize(product.sizeRunId, label[sizeSystem], sizeSystem);
      sizes.set(size.value, size);
    }
  }
  return [...sizes.values()].sort(compareSizes);
}

/** Whether a product has sizes to filter by; those of gift cards are amounts. */
function hasSizes(product: ProductSeed): boolean {
  return !isDigital(product);
}

function colourRowsOf(
  catalogue: CatalogueIndex,
  sizeSystem: SizeSystem,
  colours: readonly string[],
  sizes: FacetIndex["sizes"],
): FacetIndex["colourRows"] {
  const colourNumbers = new Map(colours.map((code, at) => [code, at]));
  const sizeNumbers = new Map(sizes.map(({ value }, at) => [value, at]));
  return catalogue.products.map((product) => {
    const variants = hasSizes(product) ? catalogue.variantsOf(product.id) : [];
    return product.colourways.map((colourway): ColourRow => {
      const numbers = variants
        .filter(
          (variant) =>
            variant.colourway === colourway &&
            !colourway.soldOut?.includes(variant.size.code),
        )
        .flatMap(({ size }) => {
          const { sizeRunId } = product;
          const printed = size.label[sizeSystem];
          const { value } = facetSize(sizeRunId, printed, sizeSystem);
          return sizeNumbers.get(value) ?? [];
        });
      return {
        colourway,
        colour: colourNumbers.get(colourway.family) ?? -1,
        sizes: [...new Set(numbers)],
      };
    });
  });
}
