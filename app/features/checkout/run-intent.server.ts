/** THE table of the checkout's forms: intent → what it does. One action runs them all. */
import type { CheckoutStep } from "~/domain/checkout-steps";
import {
  isUpstreamFailureLike,
  pageStatusOf,
} from "~/errors/page-error.server";
import { toProblem } from "~/errors/problem";
import { tellLostCart } from "~/features/layout/lost-cart.server";
import { textIn } from "~/forms/read-form.server";
import { selectMethod } from "./choose-method.server";
import { isCheckoutIntent, type CheckoutIntent } from "./intents";
import { placeOrder } from "./place-order.server";
import {
  removeBillingAddress,
  removeShippingAddress,
} from "./remove-address.server";
import { chooseAddress, saveShippingStep } from "./save-address.server";
import { saveContactStep } from "./save-contact.server";
import {
  addGiftCard,
  payByCard,
  removeInstrument,
  saveBillingStep,
} from "./save-billing.server";
import {
  next,
  stay,
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
  contact: saveContactStep,
  country: changeCountry,
  selectMethod,
  chooseAddress,
  removeShippingAddress,
  billing: saveBillingStep,
  removeBillingAddress,
  card: payByCard,
  giftCard: addGiftCard,
  removeInstrument,
  place: placeOrder,
};

/** The step whose page has the form. */
const stepOf: Readonly<Record<CheckoutIntent, CheckoutStep>> = {
  shipping: "shipping",
  contact: "contact",
  country: "shipping",
  selectMethod: "shipping",
  chooseAddress: "shipping",
  removeShippingAddress: "shipping",
  billing: "billing",
  removeBillingAddress: "billing",
  card: "billing",
  giftCard: "billing",
  removeInstrument: "billing",
  place: "summary",
};

/** A cart that had to start over is empty: what became of it is told on its own page [CART-010]. */
function afterLostCart(
  { context, paths }: StepRequest,
  outcome: StepOutcome,
): StepOutcome {
  const problems = outcome.kind === "stay" ? outcome.answer.problems : [];
  return problems.some((problem) => tellLostCart(context, problem))
    ? next(paths.cart())
    : outcome;
}

/**
 * Null for a form that is none of this page. A cart that cannot be read stops every form; what was
 * typed stays, for when the page can be shown.
 */
export async function runIntent(
  request: StepRequest,
): Promise<StepOutcome | null> {
  const intent = textIn(request.form, "intent");
  if (!isCheckoutIntent(intent)) return null;
  try {
    return afterLostCart(request, await runners[intent](request));
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    return stay(pageStatusOf(error), stepOf[intent], {
      values: valuesOf(request.form),
      problems: [toProblem(error, "viewCart")],
    });
  }
}
