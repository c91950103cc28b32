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

/** Where the shop sells, and what tax its prices get. */
export interface ImportedMarket {
  readonly country: string;
  /** Names of the country by language. */
  readonly name: Readonly<Record<string, string>>;
  /** In percent; 0 where it depends on the state or province. */
  readonly taxRate: number;
}

export interface CatalogueFile {
  /** The first one is the default. */
  readonly currencies: readonly string[];
  readonly markets: readonly ImportedMarket[];
  readonly categories: readonly CategorySeed[];
  readonly sizeRuns: readonly SizeRunSeed[];
  readonly facets: readonly FacetSeed[];
  readonly products: readonly ImportedProduct[];
}
