/** Maps a shopper's lists from the wire to what the shop shows. Nothing above uses upstream names. */
import type { SavedItems } from "../../../app/domain/cart";
import type { FavoritesPage } from "../../../app/domain/product";
import type { Market } from "../market";
import { toCards } from "../products/map";
import type { FavoritesWire, SavedForLaterWire } from "./contract";

export function toFavoritesPage(
  { items, total }: FavoritesWire,
  start: number,
  market: Market,
): FavoritesPage {
  return {
    total: total ?? start + items.length,
    start,
    cards: toCards(
      items.map(({ product }) => product),
      market,
    ),
  };
}

/** Saved items; those whose product cannot have an address are dropped, as cards are. */
export function toSavedItems(
  { items, total }: SavedForLaterWire,
  start: number,
  market: Market,
): SavedItems {
  return {
    total: total ?? start + items.length,
    start,
    items: items.flatMap(
      ({ itemId, qty, available, pageUrl, variants, product }) => {
        const [card] = toCards([product], market);
        if (!card) return [];
        const url = { label: card.name, url: pageUrl };
        return {
          id: itemId,
          quantity: qty,
          available,
          variants,
          path: (pageUrl && market.addresses.page(url)) || card.path,
          card,
        };
      },
    ),
  };
}
