/** The second step: whom the invoice is for, and what pays it. */
import type { Cart, CartAddress } from "~/domain/cart";
import { isPaymentPage } from "~/domain/payment-page";
import { isLimitProblem } from "~/errors/limit-problem";
import { raise, type Problem } from "~/errors/problem";
import { giftCardIn } from "~/forms/gift-card.server";
import { textIn } from "~/forms/read-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import {
  checkAddress,
  readAddress,
  type CheckedAddress,
} from "./address-form.server";
import { addressRules } from "./country-facts.server";
import type { FieldProblem } from "./step-answer";
import {
  isEmptyCart,
  next,
  nextStep,
  stay,
  tellLater,
  valuesOf,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

function refuse(
  { form }: StepRequest,
  said: {
    readonly errors?: readonly FieldProblem[];
    readonly problem?: Problem;
  },
): StepOutcome {
  const isTooOften = said.problem !== undefined && isLimitProblem(said.problem);
  return stay(isTooOften ? 429 : 422, "billing", {
    values: valuesOf(form),
    ...(said.errors && { errors: said.errors }),
    ...(said.problem && { problems: [said.problem] }),
  });
}

/**
 * The delivery address when it is to serve for both, else the one of the form. A cart without a
 * delivery address has nothing that could serve: the form's own is required [VAL-007].
 */
async function addressIn(
  { context, form }: StepRequest,
  cart: Cart,
): Promise<CheckedAddress> {
  const { email } = context.checkout.contact(cart);
  if (textIn(form, "same") === "on" && cart.shippingAddress)
    return { ok: true, address: { ...cart.shippingAddress, email } };
  const values = readAddress(form);
  const rules = await addressRules(context, "billing", values.country);
  return checkAddress(values, { ...rules, email: { known: email } });
}

type Saved = { readonly cart: Cart } | { readonly refused: StepOutcome };

async function saveAddress(
  request: StepRequest,
  address: CartAddress,
): Promise<Saved> {
  const saved = await request.context.checkout.saveBillingAddress(address);
  return saved.ok
    ? { cart: saved.cart }
    : { refused: refuse(request, { problem: saved.problem }) };
}

async function saveStep(request: StepRequest): Promise<Saved> {
  const { context, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return { refused: next(paths.cart()) };
  const checked = await addressIn(request, cart);
  return checked.ok
    ? saveAddress(request, checked.address)
    : { refused: refuse(request, { errors: checked.errors }) };
}

/** Intent `billing`: the address alone, when nothing is left to pay. */
export async function saveBillingStep(
  request: StepRequest,
): Promise<StepOutcome> {
  const saved = await saveStep(request);
  return "refused" in saved
    ? saved.refused
    : nextStep(request, saved.cart, "summary");
}

/** Intent `card`: saves the address, then leads to the provider's page. */
export async function payByCard(request: StepRequest): Promise<StepOutcome> {
  const { context, paths } = request;
  const saved = await saveStep(request);
  if ("refused" in saved) return saved.refused;
  if (saved.cart.totals.remainingToPay <= 0)
    return nextStep(request, saved.cart, "summary");
  const opened = await context.checkout.startCardPayment(
    (state) => context.publicOrigin + paths.paymentReturn({ state }),
  );
  if (!opened.ok) return refuse(request, { problem: opened.problem });
  if (isPaymentPage(opened.redirectUrl, context.paymentOrigins))
    return next(opened.redirectUrl);
  context.reportError(new Error("Payment page outside PAYMENT_ORIGINS"));
  return refuse(request, { problem: raise("PAY400") });
}

/** Intent `giftCard`. The PIN is never shown again. */
export async function addGiftCard(request: StepRequest): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const { number, pin, mistake } = giftCardIn(form, {
    number: "giftCardNumber",
    pin: "giftCardPin",
  });
  if (mistake === "invalid")
    return refuse(request, { problem: raise("GFC700") });
  if (mistake === "missing")
    return refuse(request, {
      errors: [{ field: "giftCardNumber", key: "errors.giftCard.codeMissing" }],
    });
  const added = await context.cart.addGiftCard(number, pin);
  if (!added.ok) return refuse(request, { problem: added.problem });
  context.visitor.notify({
    kind: "success",
    key: "checkout.notices.giftCardApplied",
  });
  return next(paths.checkout("billing"));
}

/** Intent `removeInstrument`: takes a card or gift card off the order. */
export async function removeInstrument(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const method = textIn(form, "method");
  const instrument = textIn(form, "instrument");
  if (!upstreamId.test(method) || !upstreamId.test(instrument))
    return refuse(request, { problem: raise("PYT404") });
  const removed = await context.checkout.removeInstrument(method, instrument);
  if (!removed.ok) tellLater(context, removed.problem);
  return next(paths.checkout("billing"));
}
