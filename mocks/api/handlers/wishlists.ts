/** The calls of the lists, and those of the cart that move goods to and from them. */
import {
  moveToCart,
  removeSavedItem,
  saveForLater,
} from "~server/upstreams/cart/contract";
import {
  addFavorite as addFavoriteCall,
  getFavorites,
  getSavedForLater,
  getSharedFavorites,
  removeFavorite as removeFavoriteCall,
  shareFavorites as shareFavoritesCall,
} from "~server/upstreams/wishlists/contract";
import {
  createBasketStore,
  type BasketStore,
} from "../../behaviour/cart/basket-store";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import {
  addItem,
  removeItem,
  withLine,
} from "../../behaviour/cart/item-commands";
import {
  addFavorite,
  openFavorites,
  openShared,
  removeFavorite,
  shareFavorites,
} from "../../behaviour/wishlists/favorites";
import {
  findSavedItem,
  openSavedList,
  savedListOf,
  saveItem,
  takeItem,
} from "../../behaviour/wishlists/saved-items";
import {
  demandPart,
  favoritesWire,
  savedWire,
  type Part,
} from "../../catalogue-index/list-wires";
import { refuse } from "../refusal";
import type { Reply } from "../reply";
import type { RequestFacts } from "../request-facts";
import type { Upstreams } from "../../upstreams";
import type { HandlerFamily } from "./handler-families";

/** Returns the shopper of a call with a bearer token, which always has one. */
const whose = ({ consumerNo = "" }: RequestFacts) => consumerNo;

function favoriteHandlers(upstreams: Upstreams, reply: Reply) {
  type List = ReturnType<typeof openFavorites>;
  const show = (row: List, { site }: RequestFacts, part: Part = {}) => ({
    favoriteId: row.favoriteId,
    ...favoritesWire(upstreams, site, row.items, { count: "24", ...part }),
  });
  return [
    reply(getFavorites, ({ facts, query: { favoriteId, ...part } }) => {
      demandPart(part);
      const row = openFavorites(upstreams, whose(facts), favoriteId);
      return show(row, facts, part);
    }),
    reply(
      addFavoriteCall,
      ({ facts, body: { id, qty, favoriteId } }) => {
        const added = { id, qty, favoriteId };
        return show(addFavorite(upstreams, whose(facts), added), facts);
      },
      { status: 201 },
    ),
    reply(removeFavoriteCall, ({ facts, params: { favoriteId, itemId } }) => {
      const row = openFavorites(upstreams, whose(facts), favoriteId);
      return show(removeFavorite(upstreams, row, itemId), facts);
    }),
    reply(getSharedFavorites, ({ facts, params, query }) => {
      demandPart(query);
      const row = openShared(upstreams, params.favoriteId);
      return favoritesWire(upstreams, facts.site, row.items, query);
    }),
    reply(
      shareFavoritesCall,
      ({ facts, params }) => {
        const row = openFavorites(upstreams, whose(facts), params.favoriteId);
        const shareId = shareFavorites(upstreams, row);
        return { shareUrl: `/favorites?favoriteId=${shareId}` };
      },
      { status: 201 },
    ),
  ];
}

function savedHandlers(
  upstreams: Upstreams,
  reply: Reply,
  baskets: BasketStore,
) {
  return [
    reply(getSavedForLater, ({ facts, query }) => {
      demandPart(query);
      const row = savedListOf(upstreams, whose(facts));
      if (!row) throw refuse(404, "API404", "There is no such list");
      return savedWire(upstreams, facts.site, row, query);
    }),
    reply(saveForLater, ({ facts, params, body }) => {
      const { context, row } = baskets.open(facts, params.basketId);
      const line = row.lines.find(({ id }) => id === body.itemId);
      if (!line) throw refusalOf("ORD404");
      const { productId, recipeId, giftOption } = line;
      const qty = Math.min(body.qty, line.qty);
      const goods = { productId, qty, recipeId, giftOption };
      const without =
        qty === line.qty
          ? removeItem(row, line.id)
          : withLine(row, { ...line, qty: line.qty - qty });
      const list = saveItem(
        upstreams,
        whose(facts),
        goods,
        body.saveForLaterId,
      );
      return {
        basket: baskets.save(context, without),
        saveForLater: savedWire(upstreams, facts.site, list),
      };
    }),
    reply(moveToCart, ({ facts, body }) => {
      const { basketId, saveForLaterId, itemId, qty } = body;
      const list = openSavedList(upstreams, whose(facts), saveForLaterId);
      const item = findSavedItem(list, itemId);
      const { productId, recipeId, giftOption } = item;
      // This throws if the goods are not available, and the item then stays on the list.
      const basket = baskets.change(facts, basketId, (row, context) =>
        addItem(context, row, { productId, qty, recipeId, giftOption }),
      );
      return {
        basket,
        saveForLater: savedWire(
          upstreams,
          facts.site,
          takeItem(upstreams, list, item, qty),
        ),
      };
    }),
    reply(removeSavedItem, ({ facts, params }) => {
      const { saveForlaterId, itemId } = params;
      const list = openSavedList(upstreams, whose(facts), saveForlaterId);
      const item = findSavedItem(list, itemId);
      return savedWire(upstreams, facts.site, takeItem(upstreams, list, item));
    }),
  ];
}

export const wishlistHandlers: HandlerFamily = (upstreams, reply) => [
  ...favoriteHandlers(upstreams, reply),
  ...savedHandlers(upstreams, reply, createBasketStore(upstreams)),
];
