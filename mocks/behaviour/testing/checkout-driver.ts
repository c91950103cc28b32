/** The steps of a checkout, for tests that start after one of them. */
import {
  addPaymentInstrument,
  createCartWithItems,
  createPaymentSession,
  getCart,
  saveShippingAddress,
} from "../../../server/upstreams/cart/contract";
import {
  OrderWire as OrderContract,
  placeOrder,
} from "../../../server/upstreams/orders/contract";
import type { BasketWire, OrderWire } from "../cart/basket-row";
import type { Call, Shopper } from "./shop-driver";

type OrderBody = NonNullable<Call<typeof placeOrder>["body"]>;

const places: Readonly<
  Record<string, { postalCode: string; province?: string }>
> = {
  US: { postalCode: "05401", province: "VT" },
  CA: { postalCode: "H2X 1Y4", province: "QC" },
  GB: { postalCode: "CA12 5BY" },
  DE: { postalCode: "80331" },
};

/** Returns a valid address in the shopper's country. */
export function goodAddress({ site }: Shopper, email = "ada@example.com") {
  return {
    firstName: "Ada",
    lastName: "Moor",
    addressLine1: "7 Ridge Lane",
    city: "Keswick",
    country: site.country,
    countryCode: site.country,
    email,
    phone: "+441632960001",
    ...(places[site.country] ?? { postalCode: "10000" }),
  };
}

/** Creates a basket with one piece of the product, or with `qty`. */
export function fillBasket(
  shopper: Shopper,
  productId: string,
  qty = 1,
): Promise<BasketWire> {
  return shopper.ask(createCartWithItems, {
    body: { items: [{ productId, qty }] },
  });
}

export function readBasket(shopper: Shopper, basketId: string) {
  return shopper.ask(getCart, { params: { basketId } });
}

export const goodCard = {
  number: "4111 1111 1111 1111",
  expiry: "12/30",
  securityCode: "123",
  holder: "A Moor",
} as const;

/** Opens a payment session that returns to the shop's `/pay-return`. */
export function openSession(shopper: Shopper, basketId: string) {
  return shopper.ask(createPaymentSession, {
    query: {
      basketId,
      referer: "https://shop.example/en-gb/pay-return?step=billing",
      paymentMethodId: "CREDIT_CARD",
      paymentMethod: "CREDIT_CARD",
    },
  });
}

/** Sends a form of the hosted page without following the redirect. */
export function submit(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Authorises a card for the remaining amount and adds it to the basket. */
export async function payByCard(
  shopper: Shopper,
  basketId: string,
  number: string = goodCard.number,
): Promise<void> {
  const session = await openSession(shopper, basketId);
  await submit(session.redirectUrl, { ...goodCard, number, action: "pay" });
  await shopper.ask(addPaymentInstrument, {
    params: { basketId },
    body: {
      payment_method_id: "CREDIT_CARD",
      payment_instrument_id: session.payment_instrument_id,
    },
  });
}

/** Returns the body with which the shop orders the basket. */
export async function orderBody(
  shopper: Shopper,
  basketId: string,
  email?: string,
): Promise<OrderBody> {
  const { paymentInstruments } = await readBasket(shopper, basketId);
  const [main] = paymentInstruments;
  return {
    cartId: basketId,
    billingAddress: goodAddress(shopper, email),
    paymentMethod: {
      code: main?.payment_method_id ?? "CREDIT_CARD",
      id: main?.payment_method_id ?? "CREDIT_CARD",
      additionalData: paymentInstruments.map(
        ({ payment_method_id, payment_instrument_id, amount }) => ({
          payment_method_id,
          payment_instrument_id,
          amount,
        }),
      ),
    },
    recaptcha_response: "human",
  };
}

/** Creates a basket that is ready to order, and the body that orders it. */
export async function readyToOrder(
  shopper: Shopper,
  productId: string,
  email?: string,
  card?: string,
): Promise<{ basketId: string; body: OrderBody }> {
  const { basketId } = await fillBasket(shopper, productId);
  await shopper.ask(saveShippingAddress, {
    params: { basketId },
    body: { ...goodAddress(shopper, email), shippingId: "home" },
  });
  await payByCard(shopper, basketId, card);
  return { basketId, body: await orderBody(shopper, basketId, email) };
}

/** Places an order and returns it. Throws if the answer is not an order. */
export async function order(
  shopper: Shopper,
  body: OrderBody,
): Promise<OrderWire> {
  return OrderContract.parse(await shopper.ask(placeOrder, { body }));
}
