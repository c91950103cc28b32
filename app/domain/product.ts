/** Products as the shop shows them; `server/upstreams/products/map.ts` creates them from the wire. */

export type Tint = "lichen" | "peat" | "tarn" | "heather" | "bracken" | "oat";

/** The widths that a picture's files have in one format, narrowest first. */
export interface PictureSource {
  readonly format: "avif" | "webp";
  readonly widths: readonly number[];
}

/** A picture. With `template` it exists in several files; every browser can read the last source. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Both or neither; the element around the picture reserves its space in any case. */
  readonly width?: number;
  readonly height?: number;
  readonly template?: string;
  readonly sources?: readonly PictureSource[];
}

/** A price in one currency. */
export interface Price {
  readonly current: number;
  /** The price before a reduction; equal to `current` when there is none. */
  readonly original: number;
  /** The lowest price of the 30 days before a reduction, if the upstream states it [LEGAL-003]. */
  readonly lowest?: number;
  /** ISO 4217 code, as stated by the upstream. */
  readonly currency: string;
}

export interface Rating {
  readonly score: number;
  readonly count: number;
}

/** A short label on a picture, such as “New”; the id decides its look. */
export interface Badge {
  readonly id: string;
  readonly label: string;
}

export interface CardColour {
  readonly code: string;
  readonly name: string;
  /** One or two hex colours. */
  readonly swatch: readonly string[];
  readonly picture: Picture | null;
  readonly tint: Tint;
}

/** A product in a list. */
export interface ProductCard {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  /** Path below the locale, e.g. `/p/scree-2-FR1001`. */
  readonly path: string;
  readonly price: Price;
  readonly badge: Badge | null;
  readonly lowStock: string | null;
  readonly rating: Rating | null;
  readonly available: boolean;
  readonly picture: Picture | null;
  readonly tint: Tint;
  readonly colours: readonly CardColour[];
}

export interface Breadcrumb {
  readonly label: string;
  readonly path: string;
}

export interface ProductColour extends CardColour {
  readonly pictures: readonly Picture[];
}

export interface ProductVariant {
  /** The id that goes into the cart. */
  readonly productId: string;
  readonly sku: string;
  /** Code of its colour; "" when it has none. */
  readonly colour: string;
  /** Code of its size; "" when it has none. */
  readonly size: string;
  /** The number of its barcode, which may be for internal use only; its check digit is right. */
  readonly upc?: string;
  /** The global trade item number and the manufacturer's part number, where the upstream states them. */
  readonly gtin?: string;
  readonly mpn?: string;
  readonly price: Price;
  /** The moment until which a reduced price is offered, ISO 8601, where the upstream states it. */
  readonly saleUntil?: string;
  readonly maxQuantity: number;
  /** Null when the upstream does not state it: then the cart decides. */
  readonly stock: {
    readonly available: boolean;
    /** Null when the upstream does not state it. */
    readonly quantity: number | null;
  } | null;
}

/** Who answers for a product: an e-mail address or that of a page besides the postal one. */
export interface SafetyContact {
  readonly name: string;
  readonly postalAddress: string;
  readonly electronicAddress: string;
}

/** What the law of a market may require to be said of a product; null where the upstream does not say it. */
export interface ProductDisclosures {
  readonly producerGuarantee: {
    readonly years: number;
    /** Empty if the upstream does not say it. */
    readonly covers: string;
    readonly producer: string;
  } | null;
  readonly safety: {
    readonly manufacturer: SafetyContact;
    /** The responsible person in the Union. */
    readonly responsible: SafetyContact | null;
    readonly warnings: readonly string[];
    /** Empty for none. */
    readonly identifier: string;
  } | null;
  readonly footwearParts: Readonly<
    Record<"upper" | "lining" | "outsole", string>
  > | null;
  readonly environment: {
    /** Country codes. */
    readonly weaving?: string | undefined;
    readonly dyeing?: string | undefined;
    readonly making?: string | undefined;
    /** In percent, at least. */
    readonly recycled?: number | undefined;
    readonly microfibres?: boolean | undefined;
  } | null;
}

/**
 * How a product is sold: as goods in sizes and colours, as goods that are made to order, as an amount or a
 * file that is sent by e-mail, or as a set, whose parts are sold separately.
 */
export type ProductKind =
  "goods" | "madeToOrder" | "giftCard" | "download" | "set";

/** Whom a product is made for, in the words of product feeds and of schema.org. */
export const genders = ["female", "male", "unisex"] as const;
export type Gender = (typeof genders)[number];
export const ageGroups = [
  "newborn",
  "infant",
  "toddler",
  "kids",
  "adult",
] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** How a product is customised [NAV-022]. */
export interface Recipe {
  readonly id: string;
  /** Null for a recipe that is none of the retailer's. */
  readonly design: {
    readonly name: string;
    readonly choices: readonly {
      readonly label: string;
      readonly value: string;
    }[];
  } | null;
}

export interface ProductDetails {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  readonly path: string;
  /** Absent for the shop's own brand. */
  readonly brand?: string;
  readonly description: string;
  readonly details: readonly string[];
  readonly materials: string;
  readonly care: string;
  readonly fitNote: string;
  readonly badge: Badge | null;
  readonly rating: Rating | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Empty for a product that is not sold by colour. */
  readonly colours: readonly ProductColour[];
  /** Pictures of a product without colours. */
  readonly pictures: readonly Picture[];
  readonly tint: Tint;
  readonly sizes: readonly { readonly code: string; readonly label: string }[];
  readonly variants: readonly ProductVariant[];
  readonly kind: ProductKind;
  /** Absent where the upstream does not state them. */
  readonly gender?: Gender;
  readonly ageGroup?: AgeGroup;
  /** Whether it is worn; null for all other goods. */
  readonly wear: "footwear" | "apparel" | null;
  readonly digital: boolean;
  /** The model of goods that are made to order. */
  readonly model: string | null;
  /** How it is customised; absent unless a recipe was asked for, and it can be customised. */
  readonly recipe?: Recipe;
  readonly sizeChart: string | null;
  readonly disclosures: ProductDisclosures;
  readonly meta: PageMeta;
}

/** Products that are offered together; each is bought in its own size. */
export interface ProductSet {
  readonly id: string;
  readonly parts: readonly ProductDetails[];
}

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly image?: string;
  readonly robots?: string;
  /** For link previews, where they differ from the texts for search engines. */
  readonly ogTitle?: string;
  readonly ogDescription?: string;
  /** The canonical address: a path, with or without the locale, or a full URL. */
  readonly canonical?: string;
}

export interface FacetValue {
  readonly code: string;
  readonly label: string;
  /** Null when the upstream does not count. */
  readonly count: number | null;
  readonly selected: boolean;
  readonly swatch?: readonly string[];
  /** Heading of the values that it belongs to, such as a system of sizes. */
  readonly group?: string;
}

export interface Facet {
  readonly code: string;
  readonly label: string;
  /** The least and the greatest amount, if the facet can be limited to any amounts. */
  readonly range?: {
    readonly min: number;
    readonly max: number;
    readonly currency: string;
  };
  readonly values: readonly FacetValue[];
}

export interface Listing {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly cards: readonly ProductCard[];
  readonly facets: readonly Facet[];
  readonly sorts: readonly {
    readonly code: string;
    readonly label: string;
    readonly selected: boolean;
  }[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly shortcuts: readonly {
    readonly label: string;
    readonly path: string;
  }[];
}

/** One page of a list of favorites. */
export interface FavoritesPage {
  readonly total: number;
  /** How many items of the list precede this page. */
  readonly start: number;
  readonly cards: readonly ProductCard[];
}
