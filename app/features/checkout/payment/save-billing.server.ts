/** Saves the second step: the billing address and the payment. */
import type { Cart, CartAddress } from "~/domain/cart";
import { mayBeOffered } from "~/duties/credit-terms.server";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { paymentWay } from "~/domain/payment/payment-ways";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import { raise, toProblem, type Problem } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { textIn } from "~/forms/read-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import { toAddress } from "~/forms/address/address-form.server";
import { billingForm } from "../checkout-fields.server";
import { pathAfterOrder } from "../place-order.server";
import { addressRules } from "~/forms/address/country-facts.server";
import { withSavedAddress } from "../address/saved-address.server";
import { notifyProblem } from "~/errors/notify-problem.server";
import {
  isEmptyCart,
  next,
  nextStep,
  stay,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";
import { returnAddressOf } from "./return-address.server";

/**
 * Returns the delivery address if it is used for both, else the one of the form. For a cart without a
 * delivery address the form's address is required [VAL-007].
 */
async function readBilling({ context, posted: sent }: StepRequest, cart: Cart) {
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
  const reading = billingForm.read(form, rules && { ...rules, email });
  if (!reading.ok) return reading;
  const address: CartAddress = same
    ? { ...same, email: email.known }
    : toAddress({ ...reading.value, email: "" }, email);
  return { ...reading, address };
}

type Reading = Extract<Awaited<ReturnType<typeof readBilling>>, { ok: true }>;

type Saved =
  | { readonly cart: Cart; readonly reading: Reading }
  | { readonly refused: StepOutcome };

async function saveStep(request: StepRequest): Promise<Saved> {
  const { context, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return { refused: next(paths.cart()) };
  const reading = await readBilling(request, cart);
  if (!reading.ok) return { refused: stay(reading.answer) };
  const saved = await context.checkout.saveBillingAddress(reading.address);
  if (!saved.ok) return { refused: stay(reading.refuse(saved.problem)) };
  // A cart that had to be created again needs its delivery first.
  return saved.cart.id === cart.id
    ? { cart: saved.cart, reading }
    : { refused: nextStep(request, saved.cart, "billing") };
}

/** Saves only the address, when nothing remains to be paid. */
export async function saveBillingStep(
  request: StepRequest,
): Promise<StepOutcome> {
  const saved = await saveStep(request);
  return "refused" in saved
    ? saved.refused
    : nextStep(request, saved.cart, "summary");
}

/** Leads to the provider's page: for a card, or for a method with its own page such as PayPal. */
async function openPage(
  { context, paths }: StepRequest,
  reading: Reading,
  method: string,
): Promise<StepOutcome> {
  const { savedCard } = reading.value;
  const isCard = paymentWay(method) === "card";
  const opened = await context.payments.start(
    method,
    returnAddressOf({ context, paths }),
    isCard ? savedCard : "",
  );
  if (!opened.ok) return stay(reading.refuse(opened.problem));
  if (isPaymentPage(opened.redirectUrl, context.settings.paymentOrigins))
    return next(opened.redirectUrl);
  context.reportError(new Error("Payment page outside PAYMENT_ORIGINS"));
  return stay(reading.refuse(raise("PAY400")));
}

/**
 * Returns the problem with a payment that none of the shop's forms could send; else null. At a kiosk only
 * the terminal is possible, and everywhere else it is not.
 */
function invalidPayment({ context, posted }: StepRequest): Problem | null {
  const way = paymentWay(methodIn(textIn(posted, "paymentMethod")));
  if (way === null || (way === "terminal") !== (context.kiosk !== null))
    return raise("PAY400");
  const ids = [textIn(posted, "savedCard"), textIn(posted, "cardToken")];
  return ids.every((id) => id === "" || upstreamId.test(id))
    ? null
    : raise("PYT404");
}

/** The chosen method; forms without a choice pay by card. */
const methodIn = (chosen: string): string => chosen.trim() || "CREDIT_CARD";

/**
 * Returns the problem with a credit that the page did not offer, because what the market requires to be said
 * of it is missing [LEGAL-011]; else null. Nothing is asked about any other method.
 */
async function unofferedCredit({
  context,
  posted,
}: StepRequest): Promise<Problem | null> {
  const code = methodIn(textIn(posted, "paymentMethod"));
  if (mayBeOffered(context.site, { code, creditTerms: null })) return null;
  const offered = await context.checkout.paymentMethodsAhead()();
  if (!offered.ok) return offered.problem;
  const method = offered.value.find((one) => one.code === code);
  return method && mayBeOffered(context.site, method) ? null : raise("PAY400");
}

/** Saves the address, then starts the payment of the remaining sum by the chosen method. */
export async function payRest(request: StepRequest): Promise<StepOutcome> {
  const { context, posted } = request;
  const invalid = invalidPayment(request) ?? (await unofferedCredit(request));
  if (invalid) return stay(billingForm.unread(posted).refuse(invalid));
  const saved = await saveStep(request);
  if ("refused" in saved) return saved.refused;
  const { cart, reading } = saved;
  if (cart.totals.remainingToPay <= 0)
    return nextStep(request, cart, "summary");
  const { savedCard, cardToken, paymentMethod } = reading.value;
  const method = methodIn(paymentMethod);
  const way = paymentWay(method);
  const hasToken = way === "card" && savedCard === "" && cardToken !== "";
  if (way === "page" || (way === "card" && !hasToken))
    return openPage(request, reading, method);
  if (way === "terminal") {
    const paid = await context.terminals.end();
    if (paid) return next(await pathAfterOrder(request, paid));
    const chosen = await context.payments.chooseTerminal();
    return chosen.ok
      ? nextStep(request, chosen.cart, "summary")
      : stay(reading.refuse(chosen.problem));
  }
  const paid = hasToken
    ? await context.payments.useCard(cardToken)
    : await context.payments.choose(method, returnAddressOf(request));
  return paid.ok
    ? nextStep(request, paid.cart, "summary")
    : stay(reading.refuse(paid.problem));
}

/** Saves a gift card in the account. The card pays already, so a failure only adds a notice. */
async function saveToAccount(
  { context, posted }: StepRequest,
  card: GiftCard,
): Promise<void> {
  if (!context.visitor.account) return;
  try {
    const saved = await context.savedPayments.saveGiftCard({
      number: card.giftCardNumber,
      pin: card.giftCardPin,
      botResponse: botResponse(context, posted),
    });
    if (saved.ok)
      context.visitor.notify({
        kind: "success",
        key: "checkout.notices.giftCardSaved",
      });
    else notifyProblem(context, saved.problem);
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    notifyProblem(context, toProblem(error, "saveGiftCard"));
  }
}

interface GiftCard {
  readonly giftCardNumber: string;
  readonly giftCardPin: string;
}

export async function addGiftCard(
  request: StepRequest,
  { saveGiftCard, ...card }: GiftCard & { readonly saveGiftCard: string },
): Promise<StepOutcome> {
  const { context, paths } = request;
  const { giftCardNumber, giftCardPin } = card;
  const added = await context.instruments.addGiftCard(
    giftCardNumber,
    giftCardPin,
  );
  if (!added.ok) return { refused: added.problem };
  // The cart was ordered in another tab, or is gone: the card was not applied.
  if (isEmptyCart(added.cart)) return next(paths.cart());
  context.visitor.notify({
    kind: "success",
    key: "checkout.notices.giftCardApplied",
  });
  if (saveGiftCard === "on") await saveToAccount(request, card);
  return next(paths.checkout("billing"));
}

/** Removes a card or gift card from the order. */
export async function removeInstrument(
  { context, paths }: StepRequest,
  {
    method,
    instrument,
  }: { readonly method: string; readonly instrument: string },
): Promise<StepOutcome> {
  if (!upstreamId.test(method) || !upstreamId.test(instrument))
    return { refused: raise("PYT404") };
  const removed = await context.checkout.removeInstrument(method, instrument);
  const billing = paths.checkout("billing");
  return removed.ok ? next(billing) : next(billing, removed.problem);
}
