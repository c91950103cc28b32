/** Favourites: the list, and the link that shares it. */
import type {
  addFavorite,
  getFavorites,
  getSharedFavorites,
  removeFavorite,
  shareFavorites,
} from "~server/upstreams/wishlists/contract";
import { refuse } from "~mocks/api/refusal";
import {
  demandPart,
  favoritesWire,
  type Part,
} from "~mocks/catalogue-index/list-wires";
import type { Handler, Services } from "../operation";
import type { Shopper } from "../orders/ask-orders";
import { EngineUnavailable } from "../refusal";
import { askList, readList, removeFrom } from "./ask-lists";
import type { ListRow } from "./list-row";

interface Calling extends Services, Shopper {}

const partWire = (
  { catalogue, market }: Calling,
  { items }: ListRow,
  part: Part,
) =>
  favoritesWire(
    catalogue.goods(),
    market,
    items.map(({ itemId, subject: id, qty }) => ({ itemId, id, qty })),
    part,
  );

const answer = (call: Calling, list: ListRow, part: Part = {}) => ({
  favoriteId: list.number,
  ...partWire(call, list, part),
});

export const listFavorites: Handler<typeof getFavorites> = async (call) => {
  const { favoriteId, ...part } = call.query;
  demandPart(part);
  const { list } = await readList(call, "favorites", favoriteId);
  return answer(call, list, part);
};

const add = `mutation ($number: String, $product: ShopPieces!) {
  answer: shopAddFavorite(number: $number, product: $product)
}`;

/** A list is of styles: a variant stands for its own. */
export const markFavorite: Handler<typeof addFavorite> = async (call) => {
  const { id, qty, favoriteId: number } = call.body;
  const { catalogue } = call.catalogue.goods();
  const product =
    catalogue.findProduct(id) ?? catalogue.findVariant(id)?.product;
  if (!product) throw refuse(404, "API404", "There is no such product");
  const { list } = await askList(call, add, {
    number,
    product: { id: product.id, qty },
  });
  return answer(call, list);
};

export const unmarkFavorite: Handler<typeof removeFavorite> = async (call) => {
  const { favoriteId, itemId } = call.params;
  const { list } = await removeFrom(call, "favorites", favoriteId, itemId);
  return answer(call, list);
};

const readShared = `query ($shareId: String!) {
  answer: shopReadShared(shareId: $shareId)
}`;

/** Says nothing of whose list it is, nor by which number its shopper changes it. */
export const listShared: Handler<typeof getSharedFavorites> = async (call) => {
  demandPart(call.query);
  const { favoriteId: shareId } = call.params;
  const { list } = await askList(call, readShared, { shareId });
  return partWire(call, list, call.query);
};

const share = `mutation ($number: String!) {
  answer: shopShareFavorites(number: $number)
}`;

/** The shop sends nobody a mail: it passes the link on. */
export const shareList: Handler<typeof shareFavorites> = async (call) => {
  const { favoriteId: number } = call.params;
  const { shareId } = (await askList(call, share, { number })).list;
  if (shareId === null)
    throw new EngineUnavailable("The engine shares no list");
  return { shareUrl: `/favorites?favoriteId=${shareId}` };
};
