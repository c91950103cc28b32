/**
 * A shopper's lists: favorites, and what was saved for later. Guests have them as consumers do: a list
 * belongs to whoever the token is for. What is saved moves from and to the cart by calls of the cart.
 */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";
import { mainList } from "../../http/tolerant-parse";
import { TileWire } from "../commerce-wire";

const wishlists = { service: "wishlists", auth: "bearer" } as const;

const FavoriteWire = z.object({
  itemId: z.string().min(1),
  /** Of the product that was added, as it was added. */
  id: z.string().min(1),
  qty: z.number().int().positive().default(1),
  product: TileWire,
});

/** `favoriteId` is absent from a list that is somebody else's. */
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

/** Adds a product; the first one makes the list. What is there already stays once. */
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

/** A list that its owner shares, for anybody who knows the id of the link. */
export const getSharedFavorites = endpoint({
  ...wishlists,
  method: "GET",
  path: "/wishlists/v2/favorites/{favoriteId}/share",
  query: z.strictObject(part),
  response: FavoritesWire,
});

/** Makes the link that others read the list by. */
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
  /** False when it cannot be bought now. */
  available: z.boolean().default(true),
  /** Address of its product's page. */
  pageUrl: z.string().default(""),
  /** Size and color, as lines of a cart tell them. */
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

/** The list of whoever asks. */
export const getSavedForLater = endpoint({
  ...wishlists,
  method: "GET",
  path: "/wishlists/v2/saveForLater",
  query: z.strictObject(part),
  budget: "optional",
  response: SavedForLaterWire,
});
