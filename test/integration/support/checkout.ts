/** The steps of a guest's checkout through the shop's services, for tests that start later. */
import type { Cart, CartAddress } from "../../../app/domain/cart";
import { shoe } from "../../../mocks/behaviour/testing/small-catalogue";
import type { PlaceOrderOutcome } from "../../../server/services/orders/place-order";
import type { Context } from "./shop";
import type { Shopper } from "./shopper";

export const goodAddress: CartAddress = {
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  addressLine2: "",
  city: "Keswick",
  province: "",
  postalCode: "CA12 5BY",
  countryCode: "GB",
  email: "ada@example.com",
  phone: "+441632960001",
};

type Outcome = Awaited<ReturnType<Context["cart"]["addItem"]>>;

/** Returns the cart of a successful outcome; throws if it was refused. */
export function cartOf(outcome: Outcome): Cart {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.problem.id}`);
  return outcome.cart;
}

/** Returns the problem of a refused outcome; throws if it was successful. */
export function problemOf(outcome: Outcome) {
  if (outcome.ok) throw new Error("It went well");
  return outcome.problem;
}

export const addTo = (shopper: Shopper, productId = shoe, qty = 1) =>
  shopper.request(({ cart }) => cart.addItem({ productId, qty }));

const goodCard = {
  number: "4111 1111 1111 1111",
  expiry: "12/30",
  securityCode: "123",
  holder: "A Moor",
};

/** The bank challenges every order with this card. */
export const challengedCard = "4000 0000 0000 3220";

/** Pays on the provider's page; returns the state in the address to which it leads back. */
export async function payThere(
  redirectUrl: string,
  number: string = goodCard.number,
): Promise<string> {
  const paid = await fetch(redirectUrl, {
    method: "POST",
    body: new URLSearchParams({ ...goodCard, number, action: "pay" }),
    redirect: "manual",
  });
  const back = new URL(paid.headers.get("location") ?? "", redirectUrl);
  // The session has the part before the dot.
  return back.searchParams.get("state")?.split(".")[0] ?? "";
}

export const openPayment = (shopper: Shopper) =>
  shopper.request(({ payments, settings }) =>
    payments.start(
      "CREDIT_CARD",
      (state) =>
        `${settings.publicOrigin}${shopper.home}/checkout?step=return&state=${state}`,
    ),
  );

/** Creates a cart that is ready to be ordered; returns the total to agree to. */
export async function readyToOrder(
  shopper: Shopper,
  email = "ada@example.com",
  productId = shoe,
  card?: string,
): Promise<string> {
  const address = { ...goodAddress, email };
  cartOf(await addTo(shopper, productId));
  cartOf(
    await shopper.request(({ checkout }) =>
      checkout.saveShippingAddress(address, "home", "human"),
    ),
  );
  cartOf(
    await shopper.request(({ checkout }) =>
      checkout.saveBillingAddress(address),
    ),
  );
  const opened = await openPayment(shopper);
  if (!opened.ok) throw new Error(`No payment page: ${opened.problem.id}`);
  const state = await payThere(opened.redirectUrl, card);
  const paid = await shopper.request(({ payments }) => payments.finish(state));
  if (!paid) throw new Error("The return was not expected");
  return cartOf(paid).totals.total.toFixed(2);
}

export const orderOf = (expectedTotal: string, attemptId = "attempt-1") => ({
  attemptId,
  expectedTotal,
  botResponse: "human",
});

/** Presses "place order" once. */
export const place = (
  shopper: Shopper,
  expectedTotal: string,
  attemptId?: string,
): Promise<PlaceOrderOutcome> =>
  shopper.request(({ placeOrder }) =>
    placeOrder.place(orderOf(expectedTotal, attemptId)),
  );

/** Reads the outcome once, as the waiting page does. */
export const lookUp = (shopper: Shopper): Promise<PlaceOrderOutcome> =>
  shopper.request(({ placeOrder }) => placeOrder.find());
