/** Addresses and delivery of a basket: one shipment is sent home, and one is collected in each store. */
import type {
  getShippingMethods,
  removeBillingAddress,
  removeShippingAddress,
  saveBillingAddress,
  saveShippingAddress,
  selectShippingMethod,
  validateShippingAddress,
} from "~server/upstreams/cart/contract";
import { refuse } from "~mocks/api/refusal";
import { answer, readBasket } from "../cart/baskets";
import { shipmentsWire } from "../cart/basket-wire";
import type { Handler } from "../operation";
import { askOrder, basketOf } from "../orders/ask-orders";
import { addressRow, homeId, storeOfShipment } from "../orders/line-wire";
import { demandBillable, demandPlace, demandShippable } from "./address-rules";

const address = (name: string) => `mutation (
  $basket: ShopBasketReference!
  $address: ShopAddress
) {
  answer: ${name}(basket: $basket, address: $address)
}`;
const setShipping = address("shopSetShippingAddress");
const setBilling = address("shopSetBillingAddress");

const noShipment = () => refuse(404, "SHP404", "There is no such shipment");

function demandHome(id: string): void {
  if (id !== homeId) throw noShipment();
}

const setRecipient = `mutation (
  $basket: ShopBasketReference!
  $storeId: String!
  $shippingId: String!
  $address: ShopAddress!
) {
  answer: shopSetRecipient(
    basket: $basket
    storeId: $storeId
    shippingId: $shippingId
    address: $address
  )
}`;

export const shipTo: Handler<typeof saveShippingAddress> = async (call) => {
  const { params, body, market } = call;
  const { shippingId } = body;
  const basket = basketOf(params.basketId, market);
  const row = addressRow(body);
  const storeId = storeOfShipment(shippingId);
  if (storeId !== undefined) {
    demandPlace(row, market);
    const variables = { basket, storeId, shippingId, address: row };
    return answer(call, await askOrder(call, setRecipient, variables));
  }
  demandHome(shippingId);
  demandShippable(row, market);
  return answer(
    call,
    await askOrder(call, setShipping, { basket, address: row }),
  );
};

export const forgetShipping: Handler<typeof removeShippingAddress> = async (
  call,
) => {
  demandHome(call.query.shippingId);
  const basket = basketOf(call.params.basketId, call.market);
  return answer(
    call,
    await askOrder(call, setShipping, { basket, address: null }),
  );
};

/** Whether anything can be sent there; nobody here knows which streets exist. */
export const checkAddress: Handler<typeof validateShippingAddress> = ({
  body,
  market,
}) => {
  demandPlace(addressRow(body), market);
  return { valid: true };
};

export const billTo: Handler<typeof saveBillingAddress> = async (call) => {
  const { params, body, market } = call;
  const row = addressRow(body);
  demandBillable(row);
  const basket = basketOf(params.basketId, market);
  return answer(
    call,
    await askOrder(call, setBilling, { basket, address: row }),
  );
};

export const forgetBilling: Handler<typeof removeBillingAddress> = async (
  call,
) => {
  const basket = basketOf(call.params.basketId, call.market);
  return answer(
    call,
    await askOrder(call, setBilling, { basket, address: null }),
  );
};

export const listMethods: Handler<typeof getShippingMethods> = async (call) => {
  const { params, catalogue, market } = call;
  const order = await readBasket(call, params.basketId, false);
  const shown = { goods: catalogue.goods(), market, now: new Date() };
  const shipment = shipmentsWire(order, shown).find(
    ({ shippingId }) => shippingId === params.shippingId,
  );
  if (shipment) return shipment;
  throw noShipment();
};

const choose = `mutation ($basket: ShopBasketReference!, $code: String!) {
  answer: shopChooseMethod(basket: $basket, code: $code)
}`;

export const chooseMethod: Handler<typeof selectShippingMethod> = async (
  call,
) => {
  const { body, market } = call;
  const { shippingId } = body;
  if (shippingId !== homeId) return keepCollection(call);
  const basket = basketOf(body.basketId, market);
  return answer(
    call,
    await askOrder(call, choose, { basket, code: body.code }),
  );
};

/** What is collected has a single method, so there is no choice to store. */
async function keepCollection(call: Parameters<typeof chooseMethod>[0]) {
  const { body, market, catalogue } = call;
  const order = await readBasket(call, body.basketId, false);
  const shown = { goods: catalogue.goods(), market, now: new Date() };
  const isOffered = shipmentsWire(order, shown).some(
    ({ shippingId, selected }) =>
      shippingId === body.shippingId && selected === body.code,
  );
  if (!isOffered) throw noShipment();
  return answer(call, order);
}
