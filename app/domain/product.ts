/** What the shop shows of products; made from the wire by `server/upstreams/products/map.ts`. */

export type Tint = "lichen" | "peat" | "tarn" | "heather" | "bracken" | "oat";

/** The widths that a picture's files have in one format, narrowest first. */
export interface PictureSource {
  readonly format: "avif" | "webp";
  readonly widths: readonly number[];
}

/** A picture; with `template` it exists in several files, and every browser reads the last source. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Both or neither; the element around a picture reserves its space in any case. */
  readonly width?: number;
  readonly height?: number;
  readonly template?: string;
  readonly sources?: readonly PictureSource[];
}

/** What something costs, in one currency. */
export interface Price {
  readonly current: number;
  /** The price before a reduction; equal to `current` when there is none. */
  readonly original: number;
  /** Of a reduction: the lowest price of the 30 days before it, where the upstream says [LEGAL-003]. */
  readonly lowest?: number;
  /** ISO 4217 code, as the upstream stated it. */
  readonly currency: string;
}

export interface Rating {
  readonly score: number;
  readonly count: number;
}

/** A short label on a picture, “New” for one; the id decides its look. */
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
  /** The trade item number on the box, and the manufacturer's own, where they are told. */
  readonly gtin?: string;
  readonly mpn?: string;
  readonly price: Price;
  readonly maxQuantity: number;
  /** Null when it is unknown: then the cart decides. */
  readonly stock: {
    readonly available: boolean;
    /** Null when the upstream does not count, or does not tell. */
    readonly quantity: number | null;
  } | null;
}

/**
 * What a product is sold as: goods of a size and a colour, goods that are made for the one who orders
 * them, an amount or a file that is sent by e-mail, or a set, which is sold as its parts.
 */
export type ProductKind =
  "goods" | "madeToOrder" | "giftCard" | "download" | "set";

export interface ProductDetails {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  readonly path: string;
  /** Whose it is, where that is not the shop itself. */
  readonly brand?: string;
  readonly description: string;
  readonly details: readonly string[];
  readonly materials: string;
  readonly care: string;
  readonly fitNote: string;
  readonly badge: Badge | null;
  readonly rating: Rating | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** None for a product that is not sold by colour. */
  readonly colours: readonly ProductColour[];
  /** Pictures of a product without colours. */
  readonly pictures: readonly Picture[];
  readonly tint: Tint;
  readonly sizes: readonly { readonly code: string; readonly label: string }[];
  readonly variants: readonly ProductVariant[];
  readonly kind: ProductKind;
  readonly digital: boolean;
  /** What goods that are made to order are made after. */
  readonly model: string | null;
  readonly sizeChart: string | null;
  readonly meta: PageMeta;
}

/** Products that are picked to go together, each to be had in a size of its own. */
export interface ProductSet {
  readonly id: string;
  readonly parts: readonly ProductDetails[];
}

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly image?: string;
  readonly robots?: string;
  /** For previews of links, where they differ from what search engines read. */
  readonly ogTitle?: string;
  readonly ogDescription?: string;
  /** The address to know the page by: a path, with or without its locale, or a whole address. */
  readonly canonical?: string;
}

export interface FacetValue {
  readonly code: string;
  readonly label: string;
  /** Null when the upstream does not count. */
  readonly count: number | null;
  readonly selected: boolean;
  readonly swatch?: readonly string[];
}

export interface Facet {
  readonly code: string;
  readonly label: string;
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

/** A part of a list of favorites. */
export interface FavoritesPage {
  readonly total: number;
  /** How many items stand before this part of the list. */
  readonly start: number;
  readonly cards: readonly ProductCard[];
}
