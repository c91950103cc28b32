/**
 * The catalogue as one market filters it: for every product the values it has
 * of every facet, as small numbers. Price bands depend on the currency and
 * sizes on the size system, so there is one shelf per pair of them; it is built
 * when first asked for and then only read.
 *
 * Colour and size belong together: blue and 42 means a blue one in 42. They are
 * kept per colourway, all other facets per product.
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
import { compareSizeLabels, sizeValueOf } from "./size-order";
import type { ProductTypes } from "./product-type";

/**
 * A facet and what every product has of it. The numbers of all products stand
 * in one array, those of product `p` from `starts[p]` up to `starts[p + 1]`,
 * because counting walks through them for every listing.
 */
export interface FacetColumn {
  readonly code: string;
  readonly values: readonly string[];
  readonly starts: Uint32Array;
  readonly numbers: Uint16Array;
}

/** What of a colourway can be bought. */
export interface ColourRow {
  readonly colourway: ColourwaySeed;
  /** Number of its family in `colours`; -1 without a name. */
  readonly colour: number;
  /** Numbers in `sizes` of those not sold out. */
  readonly sizes: readonly number[];
}

export interface Shelf {
  /** All facets but colour and size. */
  readonly columns: readonly FacetColumn[];
  /** Colour families, whatever the size. */
  readonly colourColumn: FacetColumn;
  /** Sizes to be had, whatever the colour. */
  readonly sizeColumn: FacetColumn;
  readonly colours: readonly string[];
  /** `value` is the code in an address, `label` what is printed. */
  readonly sizes: readonly { readonly value: string; readonly label: string }[];
  /** Per product its colourways. */
  readonly colourRows: readonly (readonly ColourRow[])[];
  /** Per product the amount to pay for its cheapest size. */
  readonly prices: readonly number[];
}

/** Builds the shelf of a market. */
export function createShelf(
  catalogue: CatalogueIndex,
  types: ProductTypes,
  currency: Currency,
  sizeSystem: SizeSystem,
): Shelf {
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
): Shelf["sizes"] {
  const labels = new Map<string, string>();
  for (const product of catalogue.products.filter(hasSizes)) {
    for (const { label } of catalogue.sizesOf(product)) {
      labels.set(sizeValueOf(label[sizeSystem]), label[sizeSystem]);
    }
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((left, right) => compareSizeLabels(left.label, right.label));
}

/** The amounts of gift cards are kept as sizes, but nobody wears them. */
function hasSizes(product: ProductSeed): boolean {
  return !isDigital(product);
}

function colourRowsOf(
  catalogue: CatalogueIndex,
  sizeSystem: SizeSystem,
  colours: readonly string[],
  sizes: Shelf["sizes"],
): Shelf["colourRows"] {
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
        .flatMap(
          ({ size }) =>
            sizeNumbers.get(sizeValueOf(size.label[sizeSystem])) ?? [],
        );
      return {
        colourway,
        colour: colourNumbers.get(colourway.family) ?? -1,
        sizes: [...new Set(numbers)],
      };
    });
  });
}
