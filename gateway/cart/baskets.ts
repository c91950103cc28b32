/** Baskets: what is in them, and codes. */
import type {
  addItem,
  applyCoupon,
  createCart,
  createCartWithItems,
  getCart,
  removeCoupon,
  removeItem,
  reserveWithItem,
  updateItem,
} from "~server/upstreams/cart/contract";
import { refuse } from "~mocks/api/refusal";
import { isDigital } from "~mocks/catalogue-index/product-kinds";
import { maxQtyOf } from "~mocks/catalogue-index/product-wire";
import type { MarketSite } from "~mocks/sites";
import type { ShopGoods } from "../catalog/catalogue-reader";
import type { Handler, Services } from "../operation";
import {
  askOrder,
  basketOf,
  favouriteOf,
  type Shopper,
} from "../orders/ask-orders";
import { homeId, pickupId } from "../orders/line-wire";
import type { OrderRow } from "../orders/order-row";
import { basketWire } from "./basket-wire";

interface Calling extends Services, Shopper {}

/** Runs a call of the plugin and answers with the basket. */
async function answerWith(
  call: Calling,
  text: string,
  variables: Readonly<Record<string, unknown>>,
) {
  return answer(call, await askOrder(call, text, variables));
}

/** Answers with a basket of the plugin. */
export const answer = ({ catalogue, market }: Calling, order: OrderRow) =>
  basketWire(order, { goods: catalogue.goods(), market, now: new Date() });

interface NewItem {
  readonly productId: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
  readonly giftOption?: object | undefined;
}

/** Returns the item for the engine. What is sent by e-mail or made to order is not sold here yet. */
function itemOf(
  { catalogue }: ShopGoods,
  { productId, qty, recipeId, giftOption }: NewItem,
) {
  const variant = catalogue.findVariant(productId);
  if (!variant) throw refuse(409, "INV405", "There is no such product");
  if (isDigital(variant.product) || recipeId !== undefined || giftOption)
    throw refuse(409, "INV405", "This kind of product is not offered");
  return { sku: variant.productId, qty, most: maxQtyOf(variant.product) };
}

const marketOf = ({ siteId, country }: MarketSite, favStoreId?: string) => ({
  siteId,
  country,
  ...favouriteOf(favStoreId),
});

const create = `mutation ($market: ShopBasketMarket!, $items: [ShopNewItem!]!) {
  answer: shopCreateBasket(market: $market, items: $items)
}`;

export const openBasket: Handler<typeof createCart> = (call) => {
  const { market, body } = call;
  if (body.currency !== market.currency)
    throw refuse(400, "API400", "The currency is another market's");
  return answerWith(call, create, {
    market: marketOf(market, body.favStoreId),
    items: [],
  });
};

export const openBasketWithItems: Handler<typeof createCartWithItems> = (
  call,
) => {
  const goods = call.catalogue.goods();
  return answerWith(call, create, {
    market: marketOf(call.market, call.body.favStoreId),
    items: call.body.items.map((item) => itemOf(goods, item)),
  });
};

const read = `mutation ($basket: ShopBasketReference!, $checksStock: Boolean!) {
  answer: shopReadBasket(basket: $basket, checksStock: $checksStock)
}`;

/** Reads a basket of the shopper's; with a check, what has sold out is taken out and told. */
export const readBasket = (
  shopper: Shopper,
  basketId: string,
  checksStock: boolean,
  favStoreId?: string,
): Promise<OrderRow> =>
  askOrder(shopper, read, {
    basket: basketOf(basketId, shopper.market, favStoreId),
    checksStock,
  });

export const showBasket: Handler<typeof getCart> = async (call) => {
  const { params, query } = call;
  const checksStock =
    query.inventorySupplyCheck === "true" || query.isPatchRequired === "true";
  const { favStoreId } = query;
  return answer(
    call,
    await readBasket(call, params.basketId, checksStock, favStoreId),
  );
};

const add = `mutation ($basket: ShopBasketReference!, $item: ShopNewItem!) {
  answer: shopAddItem(basket: $basket, item: $item)
}`;

export const putIn: Handler<typeof addItem> = (call) => {
  const { body, market, catalogue } = call;
  return answerWith(call, add, {
    basket: basketOf(body.basketId, market, body.favStoreId),
    item: itemOf(catalogue.goods(), body),
  });
};

const change = `mutation ($basket: ShopBasketReference!, $change: ShopLineChange!) {
  answer: shopChangeLine(basket: $basket, change: $change)
}`;

export const takeOut: Handler<typeof removeItem> = (call) => {
  const { query, market } = call;
  return answerWith(call, change, {
    basket: basketOf(query.basketId, market),
    change: { lineId: query.itemId, qty: 0, most: 0 },
  });
};

export const changeLine: Handler<typeof updateItem> = async (call) => {
  const { params, query, body, market } = call;
  const way = body.shippingOption ?? query.action;
  // Nothing is sent to a store.
  if (way === "sts")
    throw refuse(404, "SHP404", "There is no such way of delivery");
  if (body.giftOption) throw refuse(400, "GFO405", "There are no gift cards");
  const basket = basketOf(params.basketId, market);
  const { goods, line, favStoreId } = await lineIn(
    call,
    params.basketId,
    body.id,
  );
  const storeId =
    way === "pickup"
      ? (body.storeId ?? query.favStoreId ?? favStoreId)
      : way === "home"
        ? ""
        : undefined;
  if (way === "pickup" && !storeId)
    throw refuse(404, "SHP404", "There is no store to collect it in");
  const item =
    body.productId === undefined
      ? undefined
      : itemOf(goods, { productId: body.productId, qty: 1 });
  const variant = goods.catalogue.findVariant(item?.sku ?? line?.sku ?? "");
  const wire = await answerWith(call, change, {
    basket,
    change: {
      lineId: body.id,
      ...(body.qty !== undefined && { qty: body.qty }),
      ...(item && { sku: item.sku }),
      ...(storeId !== undefined && { storeId }),
      most: variant ? maxQtyOf(variant.product) : 0,
    },
  });
  if (!line || storeId === undefined || body.qty === 0) return wire;
  const name = variant?.product.name ?? line.name;
  const moved = movedFlash(
    { id: body.id, name },
    line.storeId,
    storeId || null,
  );
  return { ...wire, flash: [...(wire.flash ?? []), ...moved] };
};

/** What the shopper is told of a change of delivery; nothing if it is none. */
function movedFlash(
  {
    id: itemId,
    name: itemName,
  }: { readonly id: string; readonly name: string },
  from: string | null,
  to: string | null,
) {
  if (from === to) return [];
  const code =
    to === null
      ? "PickupToShipToHome"
      : from === null
        ? "ShipToHomeToPickup"
        : "ChangedStoreId";
  const shipmentId = to === null ? homeId : pickupId(to);
  return [
    {
      code,
      message:
        code === "ChangedStoreId"
          ? `${itemName} goes to another store`
          : `The delivery of ${itemName} has changed`,
      type: "info" as const,
      details: {
        itemId,
        itemName,
        shipmentId,
        ...(to !== null && { storeId: to }),
      },
    },
  ];
}

const reserve = `mutation (
  $basket: ShopBasketReference
  $market: ShopBasketMarket!
  $item: ShopNewItem!
) {
  answer: shopReserveItem(basket: $basket, market: $market, item: $item)
}`;

export const reserveInStore: Handler<typeof reserveWithItem> = (call) => {
  const { body, market, catalogue } = call;
  const { basketId, storeId, ...item } = body;
  return answerWith(call, reserve, {
    basket: basketId === undefined ? null : basketOf(basketId, market),
    market: marketOf(market),
    item: { ...itemOf(catalogue.goods(), item), storeId },
  });
};

/** The line that is to be changed, whose product limits its quantity. */
async function lineIn(call: Calling, basketId: string, lineId: string) {
  const goods = call.catalogue.goods();
  const { lines, favStoreId } = await readBasket(call, basketId, false);
  return { goods, line: lines.find(({ id }) => id === lineId), favStoreId };
}

const coupon = (name: string) => `mutation (
  $basket: ShopBasketReference!
  $code: String!
) {
  answer: ${name}(basket: $basket, code: $code)
}`;

export const useCoupon: Handler<typeof applyCoupon> = (call) => {
  const { body, market } = call;
  return answerWith(call, coupon("shopApplyCoupon"), {
    basket: basketOf(body.basketId, market),
    code: body.couponCode.trim().toUpperCase(),
  });
};

export const dropCoupon: Handler<typeof removeCoupon> = (call) => {
  const { query, market } = call;
  return answerWith(call, coupon("shopRemoveCoupon"), {
    basket: basketOf(query.basketId, market),
    code: query.couponCode.trim().toUpperCase(),
  });
};
