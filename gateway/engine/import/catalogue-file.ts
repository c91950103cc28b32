/**
 * The file that the import reads: a catalogue as the shop's own sources have it (`mocks/catalogue/types`), with the
 * variants written out. `gateway/write-catalogue.ts` makes it.
 */
import type {
  CategorySeed,
  ColourwaySeed,
  FacetSeed,
  ProductSeed,
  SizeRunSeed,
} from "../../../mocks/catalogue/types";

export interface ImportedVariant {
  readonly sku: string;
  readonly upc: string;
  readonly mpn?: string;
  /** Code of its colourway. */
  readonly colour: string;
  /** Code of its size. */
  readonly size: string;
  /** Pieces in stock; null for what is not counted. */
  readonly stock: number | null;
}

export interface ImportedProduct extends Omit<ProductSeed, "colourways"> {
  readonly colourways: readonly Omit<
    ColourwaySeed,
    "itemNumbers" | "partNumbers" | "soldOut" | "low" | "sizes"
  >[];
  readonly variants: readonly ImportedVariant[];
}

/** A country that an address can be in. */
export interface ImportedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  /** In percent; 0 where it depends on the state or province, null where nothing is sold. */
  readonly taxRate: number | null;
}

export interface CatalogueFile {
  /** The first one is the default. */
  readonly currencies: readonly string[];
  readonly countries: readonly ImportedCountry[];
  readonly categories: readonly CategorySeed[];
  readonly sizeRuns: readonly SizeRunSeed[];
  readonly facets: readonly FacetSeed[];
  readonly products: readonly ImportedProduct[];
}
