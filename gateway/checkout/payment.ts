/** Paying for a basket on the provider's page, and the last check before the order. */
import type { z } from "zod/v4";
import type {
  addPaymentInstrument,
  createPaymentSession,
  getPaymentMethods,
  prepareOrder,
  removePaymentInstrument,
} from "~server/upstreams/cart/contract";
import { refuse } from "~mocks/api/refusal";
import { say } from "~mocks/wording";
import { askAccount } from "../accounts/ask-accounts";
import { answer, readBasket } from "../cart/baskets";
import {
  basketWire,
  instrumentWire,
  shortagesWire,
  totalsWire,
} from "../cart/basket-wire";
import type { Handler } from "../operation";
import {
  askEngine,
  askOrder,
  basketOf,
  demandOrder,
  readAnswer,
} from "../orders/ask-orders";
import { EngineUnavailable } from "../refusal";
import { acceptedCards, isOffered, paymentMethods } from "./payment-methods";

export const listPaymentMethods: Handler<typeof getPaymentMethods> = async (
  call,
) => {
  const { params, market } = call;
  // Refuses a basket of somebody else.
  await readBasket(call, params.basketId, false);
  return {
    paymentMethods: paymentMethods.map(({ code, label, type }) => ({
      code,
      label: say(label, market),
      type,
      ...(code === "CREDIT_CARD" && { cards: [...acceptedCards] }),
    })),
  };
};

const open = `mutation (
  $basket: ShopBasketReference!
  $payment: ShopPaymentVisit!
) {
  opened: shopOpenPayment(basket: $basket, payment: $payment) { answer visit }
}`;

type VisitWire = z.input<(typeof createPaymentSession)["response"]>;

/** Returns the address that the shopper comes back to; throws API400 for one that is not absolute. */
function returnAddress(referer: string): string {
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "")
    throw refuse(400, "API400", "The return address is not valid");
  return url.href;
}

const openWithSaved = `mutation (
  $basket: ShopBasketReference!
  $payment: ShopPaymentVisit!
  $instrumentId: String!
) {
  opened: shopPayWithSaved(
    basket: $basket
    payment: $payment
    instrumentId: $instrumentId
  ) { answer visit }
}`;

const openSaving = `mutation ($payment: ShopPaymentVisit!) {
  answer: shopOpenSaving(payment: $payment)
}`;

/** Returns a visit that the plugin wrote in the shop's form. */
function readVisit(visit: string | null | undefined): VisitWire {
  if (visit) return JSON.parse(visit) as VisitWire;
  throw new EngineUnavailable("The engine opened no visit");
}

/**
 * Opens the provider's page: for a basket, for one that a saved card pays, and without a basket for a card that is to
 * be saved. Wallets beside the basket and terminals are not offered.
 */
export const openPaymentPage: Handler<typeof createPaymentSession> = async (
  call,
) => {
  const { query, market } = call;
  const { basketId, paymentMethod, express, terminalId } = query;
  const { paymentInstrumentId: instrumentId } = query;
  const isCard = paymentMethod === "CREDIT_CARD";
  const needsCard = basketId === undefined || instrumentId !== undefined;
  if (
    !isOffered(paymentMethod) ||
    (needsCard && !isCard) ||
    express ||
    terminalId !== undefined
  )
    throw refuse(400, "PAY400", "This means of payment is not offered");
  const payment = {
    method: paymentMethod,
    returnTo: returnAddress(query.referer),
    locale: market.locale,
  };
  if (basketId === undefined)
    return readVisit((await askAccount(call, openSaving, { payment })).visit);
  const basket = basketOf(basketId, market);
  const { opened } = await askEngine<{
    readonly opened: { readonly answer: string; readonly visit: string | null };
  }>(
    call,
    instrumentId === undefined ? open : openWithSaved,
    instrumentId === undefined
      ? { basket, payment }
      : { basket, payment, instrumentId },
  );
  demandOrder(readAnswer(opened.answer));
  return readVisit(opened.visit);
};

const add = `mutation (
  $basket: ShopBasketReference!
  $method: String!
  $instrumentId: String!
) {
  answer: shopAddInstrument(
    basket: $basket
    method: $method
    instrumentId: $instrumentId
  )
}`;

export const payWith: Handler<typeof addPaymentInstrument> = async (call) => {
  const { params, body, market, catalogue } = call;
  const { payment_method_id: method, payment_instrument_id: instrumentId } =
    body;
  if (!isOffered(method) || instrumentId === undefined)
    throw refuse(400, "PAY400", "This means of payment is not offered");
  const basket = basketOf(params.basketId, market);
  const order = await askOrder(call, add, { basket, method, instrumentId });
  const shown = { goods: catalogue.goods(), market, now: new Date() };
  return {
    payment_instruments: order.instruments.map((instrument) => ({
      ...instrumentWire(instrument, order.total, shown),
      session_id: instrument.visit,
    })),
    basket: basketWire(order, shown),
  };
};

const remove = `mutation (
  $basket: ShopBasketReference!
  $instrumentId: String!
) {
  answer: shopRemoveInstrument(basket: $basket, instrumentId: $instrumentId)
}`;

export const stopPayingWith: Handler<typeof removePaymentInstrument> = async (
  call,
) => {
  const { params, query, market } = call;
  const basket = basketOf(params.basketId, market);
  const instrumentId = query.payment_instrument_id;
  return answer(call, await askOrder(call, remove, { basket, instrumentId }));
};

export const prepare: Handler<typeof prepareOrder> = async (call) => {
  const { body, catalogue, market } = call;
  const order = await readBasket(call, body.basketId, true);
  const shown = { goods: catalogue.goods(), market, now: new Date() };
  const totals = totalsWire(order, shown);
  return {
    totalItems: totals.totalUnits,
    totals,
    flash: shortagesWire(order, shown),
  };
};
