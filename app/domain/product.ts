/** What the shop shows of products; made from the wire by `server/upstreams/products/map.ts`. */

export type Tint = "lichen" | "peat" | "tarn" | "heather" | "bracken" | "oat";

/** A picture; with `template` it exists in several widths and formats. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly template?: string;
  readonly widths?: readonly number[];
  readonly formats?: readonly ("avif" | "webp")[];
}

export interface Price {
  readonly current: number;
  /** The price before a reduction; equal to `current` when there is none. */
  readonly original: number;
}

export interface Rating {
  readonly score: number;
  readonly count: number;
}

/** A short label on a picture, such as NEW; the id decides its look. */
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
  readonly colour: string;
  readonly size: string;
  readonly price: Price;
  readonly maxQuantity: number;
  /** Null while nobody knows: then the cart decides. */
  readonly stock: {
    readonly available: boolean;
    readonly quantity: number;
  } | null;
}

export interface ProductDetails {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  readonly path: string;
  readonly description: string;
  readonly details: readonly string[];
  readonly materials: string;
  readonly care: string;
  readonly fitNote: string;
  readonly badge: Badge | null;
  readonly rating: Rating | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly colours: readonly ProductColour[];
  readonly sizes: readonly { readonly code: string; readonly label: string }[];
  readonly variants: readonly ProductVariant[];
  readonly digital: boolean;
  readonly sizeChart: string | null;
  readonly meta: PageMeta;
}

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly image?: string;
  readonly robots?: string;
}

export interface FacetValue {
  readonly code: string;
  readonly label: string;
  readonly count: number;
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
