/**
 * The types of the reference catalogue. `mocks/data/products` and product feeds (`mocks/feed`) are parsed
 * into them, and the product handlers read them.
 *
 * The shop does not know these types: it sees only the wire contracts.
 */
/**
 * One text in several languages. A key is a language ("fr") or a locale with a different text ("fr-ca");
 * a missing language falls back to English, see `say` in `mocks/wording`.
 */
export type Localized<Value = string> = Readonly<Record<string, Value>> & {
  readonly en: Value;
};

export const currencies = ["USD", "CAD", "GBP", "EUR", "PLN"] as const;
export type Currency = (typeof currencies)[number];
/** Decimal amounts per currency, with tax in the markets whose prices contain it. */
export type PriceTable = Readonly<Record<Currency, number>>;

/** The size system of a market: North America, United Kingdom, the rest of Europe. */
export type SizeSystem = "us" | "uk" | "eu";

export interface SizeSeed {
  /** Stable code, unique in its run, `[a-z0-9.]+`; used in URLs as `?size=`. */
  readonly code: string;
  readonly label: Readonly<Record<SizeSystem, string>>;
}
export interface SizeRunSeed {
  readonly id: string;
  readonly sizes: readonly SizeSeed[];
}

export interface CategorySeed {
  /** `[a-z0-9]{2,12}`, no hyphen: the last URL segment is `{slug}-{id}`. */
  readonly id: string;
  readonly parentId: string | null;
  readonly name: Localized;
  /** Rule-based categories list products by a property instead of by membership. */
  readonly rule?: "sale" | "new";
}

/** The six light backgrounds of tiles; a product has the one that is closest to its own colour. */
export type Tint = "lichen" | "peat" | "tarn" | "heather" | "bracken" | "oat";

export type ImageView =
  "side" | "detail" | "sole" | "back" | "material" | "scale";

export type ImageSeed =
  /** A rendered picture under `mocks/media`: `{path}-{width}.{format}`. */
  | {
      readonly kind: "rendered";
      readonly view: ImageView;
      readonly path: string;
    }
  /** A drawing made on request from an outline and a colour, in place of a missing picture. */
  | {
      readonly kind: "placeholder";
      readonly view: ImageView;
      readonly outline: string;
      readonly hex: string;
    }
  /** A retailer's own picture, at the retailer's address. */
  | { readonly kind: "remote"; readonly view: ImageView; readonly url: string };

export interface ColourwaySeed {
  /** Kebab-case, unique within the product; used in URLs as `?color=`. */
  readonly code: string;
  readonly name: Localized;
  /** One or two hex colours for the swatch: body and accent. */
  readonly swatch: readonly [string] | readonly [string, string];
  /**
   * Value code of the facet `color`: black, white, grey, brown, beige, red, orange, yellow, green, blue,
   * purple, pink, multi; "" if the product has a single colour without a name.
   */
  readonly family: string;
  readonly tint: Tint;
  readonly images: readonly ImageSeed[];
  /** Size codes with no stock at all. */
  readonly soldOut?: readonly string[];
  /** Size codes with one to three pieces left. */
  readonly low?: readonly string[];
  /** Size codes of this colourway, if it is not made in the whole size run. */
  readonly sizes?: readonly string[];
  /** Size code → the variant's id, where it is not numbered by its place. */
  readonly skus?: ReadonlyMap<string, string>;
  /** Size code → trade item number, if the retailer provides it. */
  readonly itemNumbers?: ReadonlyMap<string, string>;
  /** Size code → the manufacturer's part number, if the retailer provides it. */
  readonly partNumbers?: ReadonlyMap<string, string>;
}

/** The date of a price reduction, and the earlier offers. */
export interface PriceHistory {
  /** ISO date. */
  readonly reducedOn: string;
  /** The last day of the reduction, ISO date, if it is planned. */
  readonly endsOn?: string;
  readonly offers?: readonly {
    /** The first and last day of the offer. */
    readonly from: string;
    readonly until: string;
    readonly price: PriceTable;
  }[];
}

/** The price of one size. */
export interface PriceTag {
  readonly price: PriceTable;
  readonly salePrice?: PriceTable;
  /** The history of a reduced price, if it was recorded. */
  readonly history?: PriceHistory;
}

/** Who answers for a product. */
export interface SafetyContact {
  readonly name: string;
  readonly postalAddress: string;
  readonly electronicAddress: string;
}

/** What the law of some markets requires to be said of a product; any part may be unknown. */
export interface DisclosureSeed {
  readonly producerGuarantee?: {
    readonly years: number;
    readonly covers: Localized;
    readonly producer: string;
  };
  readonly safety?: {
    readonly manufacturer: SafetyContact;
    readonly responsible?: SafetyContact;
    readonly warnings: readonly Localized[];
    readonly identifier?: string;
  };
  readonly footwearParts?: Readonly<
    Record<"upper" | "lining" | "outsole", Localized>
  >;
  readonly environment?: {
    readonly weaving?: string;
    readonly dyeing?: string;
    readonly making?: string;
    readonly recycled?: number;
    readonly microfibres?: boolean;
  };
}

export interface ProductSeed extends DisclosureSeed {
  /** Style id, `^(?=.*\d)[A-Z0-9]{4,14}$`: two digits of colour and two of size are appended for a variant. */
  readonly id: string;
  /** The id in the retailer's feed, for imported products. */
  readonly sourceId?: string;
  readonly productType:
    "footwear" | "apparel" | "equipment" | "giftcard" | "digital";
  readonly gender: "women" | "men" | "kids" | "unisex";
  /** The brand, if it is not the shop's own. */
  readonly brand?: string;
  /** The product's name, the same in every language: "Scree 2". */
  readonly name: string;
  /** The kind of product: "Trail running shoe". */
  readonly typeName: Localized;
  /** One sentence for cards, search results and meta descriptions. */
  readonly summary: Localized;
  /** Two to four sentences in the shop's voice: concrete, short, no superlatives. */
  readonly description: Localized;
  readonly details: Localized<readonly string[]>;
  readonly materials: Localized;
  readonly care: Localized;
  readonly fitNote: Localized;
  /** Leaf categories; the first one gives the breadcrumbs. */
  readonly categoryIds: readonly string[];
  /** Facet code → value codes, e.g. `{ activity: ["trail-running"], feature: ["waterproof"] }`. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** The price of sizes that are not in `sizePrices`; with those, the price of the cheapest size. */
  readonly price: PriceTable;
  readonly salePrice?: PriceTable;
  readonly history?: PriceHistory;
  /** Size code → price, if the prices of sizes differ. */
  readonly sizePrices?: Readonly<Record<string, PriceTag>>;
  /**
   * The product is made to order, after the model of this name: it is shipped separately and later, only to
   * a home address, and cannot be returned.
   */
  readonly madeToOrder?: { readonly model: string };
  readonly badge?: "new" | "bestseller" | "exclusive" | "recycled";
  readonly rating?: { readonly score: number; readonly count: number };
  /** ISO date, for the sort "newest". */
  readonly releasedOn: string;
  readonly sizeRunId: string;
  readonly colourways: readonly ColourwaySeed[];
}

export interface FacetSeed {
  readonly code: string;
  readonly label: Localized;
  /** Values in the order in which they are shown. */
  readonly values: readonly {
    readonly code: string;
    readonly label: Localized;
  }[];
}

export interface CatalogueSeed {
  readonly categories: readonly CategorySeed[];
  readonly sizeRuns: readonly SizeRunSeed[];
  /** Facets besides type, gender, color, size, price, offer, rating and badge, which every catalogue has. */
  readonly facets: readonly FacetSeed[];
  readonly products: readonly ProductSeed[];
}
