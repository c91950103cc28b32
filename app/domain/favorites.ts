/** Favorites as the shop shows them; made from the wire by `server/upstreams/wishlists/map.ts`. */
import type { ProductCard } from "./product";

export interface FavoritesPage {
  readonly total: number;
  /** How many items stand before this part of the list. */
  readonly start: number;
  readonly cards: readonly ProductCard[];
}

export interface SavedItem {
  readonly id: string;
  readonly quantity: number;
  readonly available: boolean;
  /** Size and color. */
  readonly variants: readonly {
    readonly code: string;
    readonly label: string;
    readonly value: string;
  }[];
  /** Path of its product below the locale. */
  readonly path: string;
  readonly card: ProductCard;
}

/** A part of what was saved for later. */
export interface SavedItems {
  readonly total: number;
  readonly start: number;
  readonly items: readonly SavedItem[];
}
