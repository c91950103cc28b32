/** The second step: whom the invoice is for, and what pays it. */
import type { Cart, CartAddress } from "~/domain/cart";
import { isPaymentPage } from "~/domain/payment-page";
import { isUpstreamFailureLike } from "~/errors/page-error.server";
import { raise, toProblem } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { textIn } from "~/forms/read-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import { toAddress } from "~/forms/address/address-form.server";
import {
  billingForm,
  giftCardForm,
  instrumentForm,
} from "../checkout-forms.server";
import { addressRules } from "~/forms/address/country-facts.server";
import { withSavedAddress } from "../address/saved-address.server";
import {
  isEmptyCart,
  next,
  nextStep,
  stay,
  tellLater,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

/**
 * The delivery address when it is to serve for both, else the one of the form. A cart without a
 * delivery address has nothing that could serve: the form's own is required [VAL-007].
 */
async function readBilling({ context, form: sent }: StepRequest, cart: Cart) {
  const email = { known: context.checkout.contact(cart).email };
  const same = textIn(sent, "same") === "on" ? cart.shippingAddress : null;
  const chosen = same
    ? { form: sent }
    : await withSavedAddress(context, sent, "billing");
  if ("problem" in chosen)
    return {
      ok: false,
      answer: billingForm.unread(sent).refuse(chosen.problem),
    } as const;
  const { form } = chosen;
  const rules = same
    ? null
    : await addressRules(context, "billing", textIn(form, "country"));
  const posted = billingForm.read(form, rules && { ...rules, email });
  if (!posted.ok) return posted;
  const address: CartAddress = same
    ? { ...same, email: email.known }
    : toAddress({ ...posted.value, email: "" }, email);
  return { ...posted, address };
}

type Posted = Extract<Awaited<ReturnType<typeof readBilling>>, { ok: true }>;

type Saved =
  | { readonly cart: Cart; readonly posted: Posted }
  | { readonly refused: StepOutcome };

async function saveStep(request: StepRequest): Promise<Saved> {
  const { context, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return { refused: next(paths.cart()) };
  const posted = await readBilling(request, cart);
  if (!posted.ok) return { refused: stay(posted.answer) };
  const saved = await context.checkout.saveBillingAddress(posted.address);
  return saved.ok
    ? { cart: saved.cart, posted }
    : { refused: stay(posted.refuse(saved.problem)) };
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
  const { savedCard } = saved.posted.value;
  if (savedCard !== "" && !upstreamId.test(savedCard))
    return stay(saved.posted.refuse(raise("PYT404")));
  const opened = await context.checkout.startCardPayment(
    (state) => context.publicOrigin + paths.paymentReturn({ state }),
    savedCard,
  );
  if (!opened.ok) return stay(saved.posted.refuse(opened.problem));
  if (isPaymentPage(opened.redirectUrl, context.paymentOrigins))
    return next(opened.redirectUrl);
  context.reportError(new Error("Payment page outside PAYMENT_ORIGINS"));
  return stay(saved.posted.refuse(raise("PAY400")));
}

/** It pays already: that it could not be saved is told beside that, and stops nobody. */
async function keepGiftCard(
  { context, form }: StepRequest,
  card: { readonly giftCardNumber: string; readonly giftCardPin: string },
): Promise<void> {
  if (!context.visitor.account) return;
  try {
    const saved = await context.savedPayments.saveGiftCard({
      number: card.giftCardNumber,
      pin: card.giftCardPin,
      botResponse: botResponse(context, form),
    });
    if (saved.ok)
      context.visitor.notify({
        kind: "success",
        key: "checkout.notices.giftCardSaved",
      });
    else tellLater(context, saved.problem);
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    tellLater(context, toProblem(error, "saveGiftCard"));
  }
}

/** Intent `giftCard`. The PIN is never shown again. */
export async function addGiftCard(request: StepRequest): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const posted = giftCardForm.read(form);
  if (!posted.ok) return stay(posted.answer);
  const { giftCardNumber, giftCardPin, saveGiftCard } = posted.value;
  const added = await context.cart.addGiftCard(giftCardNumber, giftCardPin);
  if (!added.ok) return stay(posted.refuse(added.problem));
  context.visitor.notify({
    kind: "success",
    key: "checkout.notices.giftCardApplied",
  });
  if (saveGiftCard === "on") await keepGiftCard(request, posted.value);
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
    return stay(instrumentForm.unread(form).refuse(raise("PYT404")));
  const removed = await context.checkout.removeInstrument(method, instrument);
  if (!removed.ok) tellLater(context, removed.problem);
  return next(paths.checkout("billing"));
}
