/** THE table of the checkout's forms: intent → what it does. One action runs them all. */
import type { CheckoutStep } from "~/domain/checkout-steps";
import { selectMethod } from "./choose-method.server";
import { isCheckoutIntent, type CheckoutIntent } from "./intents";
import { placeOrder } from "./place-order.server";
import { chooseAddress, saveShippingStep } from "./save-address.server";
import {
  addGiftCard,
  payByCard,
  removeInstrument,
  saveBillingStep,
} from "./save-billing.server";
import {
  stay,
  textIn,
  valuesOf,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

/** Intent `country`: another country's fields, with everything typed still there [K10]. */
function changeCountry({ form }: StepRequest): Promise<StepOutcome> {
  const step: CheckoutStep =
    textIn(form, "form") === "billing" ? "billing" : "shipping";
  return Promise.resolve(stay(200, step, { values: valuesOf(form) }));
}

const runners: Readonly<
  Record<CheckoutIntent, (request: StepRequest) => Promise<StepOutcome>>
> = {
  shipping: saveShippingStep,
  country: changeCountry,
  selectMethod,
  chooseAddress,
  billing: saveBillingStep,
  card: payByCard,
  giftCard: addGiftCard,
  removeInstrument,
  place: placeOrder,
};

/** Null for a form that is none of this page. */
export async function runIntent(
  request: StepRequest,
): Promise<StepOutcome | null> {
  const intent = textIn(request.form, "intent");
  return isCheckoutIntent(intent) ? runners[intent](request) : null;
}
