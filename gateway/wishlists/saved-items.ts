/** Items saved for later, and moving them between their list and the cart. */
import type {
  moveToCart,
  removeSavedItem,
  saveForLater,
} from "~server/upstreams/cart/contract";
import type { getSavedForLater } from "~server/upstreams/wishlists/contract";
import { refuse } from "~mocks/api/refusal";
import {
  demandPart,
  savedWire,
  type Part,
} from "~mocks/catalogue-index/list-wires";
import { maxQtyOf } from "~mocks/catalogue-index/product-wire";
import { answer as basketAnswer } from "../cart/baskets";
import type { Handler, Services } from "../operation";
import { basketOf, type Shopper } from "../orders/ask-orders";
import type { OrderRow } from "../orders/order-row";
import { EngineUnavailable } from "../refusal";
import { askList, readList, removeFrom } from "./ask-lists";
import type { ListRow } from "./list-row";

interface Calling extends Services, Shopper {}

const answer = (
  { catalogue, market }: Calling,
  { number: saveForLaterId, items }: ListRow,
  part?: Part,
) =>
  savedWire(
    catalogue.goods(),
    market,
    {
      saveForLaterId,
      items: items.map(({ itemId, subject: productId, qty }) => ({
        itemId,
        productId,
        qty,
      })),
    },
    part,
  );

/** Answers with both sides of a move. */
function bothOf(
  call: Calling,
  { order, list }: { readonly order: OrderRow | null; readonly list: ListRow },
) {
  if (!order) throw new EngineUnavailable("The engine answers without a cart");
  return {
    basket: basketAnswer(call, order),
    saveForLater: answer(call, list),
  };
}

export const listSaved: Handler<typeof getSavedForLater> = async (call) => {
  demandPart(call.query);
  const { list } = await readList(call, "saved");
  return answer(call, list, call.query);
};

const save = `mutation ($basket: ShopBasketReference!, $line: ShopPieces!, $number: String) {
  answer: shopSaveLine(basket: $basket, line: $line, number: $number)
}`;

export const saveLine: Handler<typeof saveForLater> = async (call) => {
  const { itemId: id, qty, saveForLaterId: number } = call.body;
  const basket = basketOf(call.params.basketId, call.market);
  const line = { id, qty };
  return bothOf(call, await askList(call, save, { basket, line, number }));
};

const move = `mutation (
  $basket: ShopBasketReference!
  $number: String!
  $item: ShopPieces!
  $most: Int!
) {
  answer: shopMoveToBasket(basket: $basket, number: $number, item: $item, most: $most)
}`;

/** The item says of which product it is, which limits its pieces in a cart. */
export const moveSaved: Handler<typeof moveToCart> = async (call) => {
  const { basketId, saveForLaterId: number, itemId: id, qty } = call.body;
  const { list } = await readList(call, "saved", number);
  const saved = list.items.find(({ itemId }) => itemId === id);
  if (!saved) throw refuse(404, "API404", "The item is not on the list");
  const variant = call.catalogue.goods().catalogue.findVariant(saved.subject);
  if (!variant) throw refuse(409, "INV405", "The product is not sold any more");
  return bothOf(
    call,
    await askList(call, move, {
      basket: basketOf(basketId, call.market),
      number,
      item: { id, qty },
      most: maxQtyOf(variant.product),
    }),
  );
};

export const dropSaved: Handler<typeof removeSavedItem> = async (call) => {
  const { saveForlaterId, itemId } = call.params;
  const { list } = await removeFrom(call, "saved", saveForlaterId, itemId);
  return answer(call, list);
};
