/**
 * Shape of the reference catalogue: what `mocks/data/products` is read into, what a product feed is
 * turned into (`mocks/feed`), and what the product handlers answer from.
 *
 * Nothing here is known to the shop: it sees only the wire contracts.
 */
/**
 * One text in several languages. A key is a language ("fr") or a locale that says it otherwise
 * ("fr-ca"); what is missing is read in English, see `say` in `mocks/wording`.
 */
export type Localized<Value = string> = Readonly<Record<string, Value>> & {
  readonly en: Value;
};

export const currencies = ["USD", "CAD", "GBP", "EUR", "PLN"] as const;
export type Currency = (typeof currencies)[number];
/** Decimal amounts as printed on the price tag of each market, tax included where the market does so. */
export type PriceTable = Readonly<Record<Currency, number>>;

/** Whose size numbers a shopper reads: North America, United Kingdom, the rest of Europe. */
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

/** The six light tile grounds of the identity; a product stands on the one nearest its own colour. */
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
  /** A drawing made on request from an outline and a colour; stands in for a picture that is missing. */
  | {
      readonly kind: "placeholder";
      readonly view: ImageView;
      readonly outline: string;
      readonly hex: string;
    }
  /** A retailer's own picture, left where it is. */
  | { readonly kind: "remote"; readonly view: ImageView; readonly url: string };

export interface ColourwaySeed {
  /** Kebab-case, unique within the product; used in URLs as `?color=`. */
  readonly code: string;
  readonly name: Localized;
  /** One or two hex colours for the swatch: body and accent. */
  readonly swatch: readonly [string] | readonly [string, string];
  /** Value code of the facet `color`: black, white, grey, brown, beige, red, orange, yellow, green, blue, purple, pink, multi; "" for a thing that comes in one colour without a name. */
  readonly family: string;
  readonly tint: Tint;
  readonly images: readonly ImageSeed[];
  /** Size codes with no stock at all. */
  readonly soldOut?: readonly string[];
  /** Size codes with one to three pieces left. */
  readonly low?: readonly string[];
  /** Size codes this colourway is made in, when not the whole run. */
  readonly sizes?: readonly string[];
  /** Size code → the trade item number on the box, where the retailer tells it. */
  readonly itemNumbers?: ReadonlyMap<string, string>;
  /** Size code → the manufacturer's part number, where the retailer tells it. */
  readonly partNumbers?: ReadonlyMap<string, string>;
}

/** Since when something is reduced, and for how much it was offered before. */
export interface PriceHistory {
  /** ISO date. */
  readonly reducedOn: string;
  readonly offers?: readonly {
    /** First and last day. */
    readonly from: string;
    readonly until: string;
    readonly price: PriceTable;
  }[];
}

/** What one size costs. */
export interface PriceTag {
  readonly price: PriceTable;
  readonly salePrice?: PriceTable;
  /** Of a reduced price, where it was recorded. */
  readonly history?: PriceHistory;
}

export interface ProductSeed {
  /** Style id, `^(?=.*\d)[A-Z0-9]{4,14}$`: two digits of colour and two of size are appended for a variant. */
  readonly id: string;
  /** The id in the retailer's feed, for imported products. */
  readonly sourceId?: string;
  readonly productType:
    "footwear" | "apparel" | "equipment" | "giftcard" | "digital";
  readonly gender: "women" | "men" | "kids" | "unisex";
  /** Whose it is, where that is not the shop itself. */
  readonly brand?: string;
  /** Proper name, the same in every language: "Scree 2". */
  readonly name: string;
  /** What it is: "Trail running shoe". */
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
  /** What a size costs unless `sizePrices` names it: then that of the cheapest size. */
  readonly price: PriceTable;
  readonly salePrice?: PriceTable;
  readonly history?: PriceHistory;
  /** Size code → its price, where sizes differ in it. */
  readonly sizePrices?: Readonly<Record<string, PriceTag>>;
  /**
   * Made when it is ordered, for the one who orders it, after the model of this name: it travels by
   * itself, later, to the door only, and cannot come back.
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
  /** In the order in which they are shown. */
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
