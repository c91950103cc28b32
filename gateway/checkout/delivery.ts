/** Addresses and delivery of a basket. Everything is sent home, as one shipment. */
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
import type { Handler } from "../operation";
import { askOrder, basketOf } from "../orders/ask-orders";
import { addressRow, methodWire, shippingId } from "../orders/line-wire";
import { demandBillable, demandPlace, demandShippable } from "./address-rules";

const address = (name: string) => `mutation (
  $basket: ShopBasketReference!
  $address: ShopAddress
) {
  answer: ${name}(basket: $basket, address: $address)
}`;
const setShipping = address("shopSetShippingAddress");
const setBilling = address("shopSetBillingAddress");

function demandHome(id: string): void {
  if (id !== shippingId)
    throw refuse(404, "SHP404", "There is no such shipment");
}

export const shipTo: Handler<typeof saveShippingAddress> = async (call) => {
  const { params, body, market } = call;
  demandHome(body.shippingId);
  const row = addressRow(body);
  demandShippable(row, market);
  const basket = basketOf(params.basketId, market);
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
  demandHome(params.shippingId);
  const { methods, method } = await readBasket(call, params.basketId, false);
  if (!method) throw refuse(404, "SHP404", "The basket is empty");
  const shown = { goods: catalogue.goods(), market, now: new Date() };
  return {
    shippingId,
    applicableShippingMethods: methods.map((one) =>
      methodWire(one, shown, method.code),
    ),
    selected: method.code,
  };
};

const choose = `mutation ($basket: ShopBasketReference!, $code: String!) {
  answer: shopChooseMethod(basket: $basket, code: $code)
}`;

export const chooseMethod: Handler<typeof selectShippingMethod> = async (
  call,
) => {
  const { body, market } = call;
  demandHome(body.shippingId);
  const basket = basketOf(body.basketId, market);
  return answer(
    call,
    await askOrder(call, choose, { basket, code: body.code }),
  );
};
