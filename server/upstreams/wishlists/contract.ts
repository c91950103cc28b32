/**
 * A shopper's lists: favorites, and items saved for later. Guests have them, too: a list belongs to the
 * token's owner. Calls of the cart move saved items to the cart and back.
 */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";
import { mainList } from "../../http/tolerant-parse";
import { TileWire } from "../commerce-wire";

const wishlists = { service: "wishlists", auth: "bearer" } as const;

const FavoriteWire = z.object({
  itemId: z.string().min(1),
  /** The id with which the product was added. */
  id: z.string().min(1),
  qty: z.number().int().positive().default(1),
  product: TileWire,
});

/** `favoriteId` is absent from another shopper's list. */
const FavoritesWire = z.object({
  favoriteId: z.string().optional(),
  total: z.number().int().nonnegative().optional(),
  items: mainList(z.array(FavoriteWire)),
});
export type FavoritesWire = z.infer<typeof FavoritesWire>;

/** `start` counts items, not pages. */
const part = { start: z.string().optional(), count: z.string().optional() };

export const getFavorites = endpoint({
  ...wishlists,
  method: "GET",
  path: "/wishlists/v2/favorites",
  query: z.strictObject({ favoriteId: z.string().min(1), ...part }),
  response: FavoritesWire,
});

/** Adds a product; the first one creates the list. A product is in the list only once. */
export const addFavorite = endpoint({
  ...wishlists,
  method: "POST",
  path: "/wishlists/v2/favorites",
  body: z.strictObject({
    id: z.string().min(1),
    qty: z.number().int().positive(),
    itemType: z.literal("product"),
    favoriteId: z.string().min(1).optional(),
  }),
  response: FavoritesWire,
});

export const removeFavorite = endpoint({
  ...wishlists,
  method: "DELETE",
  path: "/wishlists/v2/favorites/{favoriteId}/items/{itemId}",
  response: FavoritesWire,
});

/** A shared list, for anybody who knows the id in the link. */
export const getSharedFavorites = endpoint({
  ...wishlists,
  method: "GET",
  path: "/wishlists/v2/favorites/{favoriteId}/share",
  query: z.strictObject(part),
  response: FavoritesWire,
});

/** Creates the link by which others can read the list. */
export const shareFavorites = endpoint({
  ...wishlists,
  method: "POST",
  path: "/wishlists/v2/favorites/{favoriteId}/share",
  body: z.strictObject({
    emails: z.array(z.string()).optional(),
    message: z.string().optional(),
  }),
  response: z.object({ shareUrl: z.string().min(1) }),
});

const SavedItemWire = z.object({
  itemId: z.string().min(1),
  qty: z.number().int().positive().default(1),
  /** Whether it can be bought now. */
  available: z.boolean().default(true),
  /** Address of its product's page. */
  pageUrl: z.string().default(""),
  /** Size and colour, as in the lines of a cart. */
  variants: z
    .array(z.object({ code: z.string(), label: z.string(), value: z.string() }))
    .default([]),
  product: TileWire,
});

export const SavedForLaterWire = z.object({
  saveForLaterId: z.string().optional(),
  total: z.number().int().nonnegative().optional(),
  items: mainList(z.array(SavedItemWire)),
});
export type SavedForLaterWire = z.infer<typeof SavedForLaterWire>;

/** The shopper's own list. */
export const getSavedForLater = endpoint({
  ...wishlists,
  method: "GET",
  path: "/wishlists/v2/saveForLater",
  query: z.strictObject(part),
  budget: "optional",
  response: SavedForLaterWire,
});
