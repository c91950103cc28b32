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
import type { StoreRow } from "../../stores/store-row";

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

/** Hundredths by currency. */
type Amounts = Readonly<Record<string, number>>;
/** By language, in the engine's form: `en`, `en_GB`. */
type Names = Readonly<Record<string, string>>;

/** How it is sold. */
export interface SellingTerms {
  /** Ways of delivery, the standard one first. */
  readonly methods: readonly {
    readonly code: string;
    readonly name: Names;
    readonly prices: Amounts;
    /** The value of goods from which it is free. */
    readonly freeFrom?: Amounts;
    /** A code with which it is free. */
    readonly freeWith?: string;
    readonly countries: readonly string[];
    /** First and last working day of arrival, by country. */
    readonly days: Readonly<Record<string, readonly [number, number]>>;
  }[];
  /** States and provinces with a tax of their own, in percent. */
  readonly regions: readonly {
    readonly country: string;
    readonly code: string;
    readonly taxRate: number;
  }[];
  /** Countries in which delivery has no tax. */
  readonly untaxedDelivery: readonly string[];
  readonly promotions: readonly {
    readonly name: Names;
    readonly coupon?: string;
    /** Off the goods. */
    readonly percent?: number;
    /** The value of goods from which it applies. */
    readonly from?: Amounts;
    readonly endsAt?: string;
  }[];
}

export interface ImportedStore extends StoreRow {
  /** Pieces by SKU. */
  readonly stock: Readonly<Record<string, number>>;
}

export interface CatalogueFile {
  readonly stores: readonly ImportedStore[];
  readonly selling: SellingTerms;
  /** The first one is the default. */
  readonly currencies: readonly string[];
  readonly countries: readonly ImportedCountry[];
  readonly categories: readonly CategorySeed[];
  readonly sizeRuns: readonly SizeRunSeed[];
  readonly facets: readonly FacetSeed[];
  readonly products: readonly ImportedProduct[];
}
