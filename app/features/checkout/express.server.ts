/**
 * Express checkout: leads a consumer whose account has all details from the cart to the summary at once
 * [CHK-014, CHK-015]. It does what the steps would do, in their order, with the main address and the main
 * card. It places no order: the shopper still has to press the button of the summary.
 */
import type { AppLoadContext } from "@remix-run/node";
import { mainOf } from "~/domain/account/address-book";
import { isExpired } from "~/domain/account/saved-payments";
import type { Cart, CartAddress } from "~/domain/cart";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { optional } from "~/errors/optional";
import { shippingIdOf } from "./address/save-address.server";
import { returnAddressOf } from "./payment/return-address.server";
import { notifyProblem } from "~/errors/notify-problem.server";

/** The answers to everything that the steps would ask. */
interface Known {
  readonly cardId: string;
  /** Null where the cart already has one, or needs none. */
  readonly shipping: CartAddress | null;
  readonly billing: CartAddress;
  /** The person who collects the cart; null where an address or the cart names one. */
  readonly person: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
}

/** Null when an answer is missing or the saved cards cannot be read: then the steps ask. */
async function readKnown(
  { checkout, account, savedPayments }: AppLoadContext,
  cart: Cart,
): Promise<Known | null> {
  const { asked, hasEmail, hasName } = checkout.facts(cart);
  if (asked === "email") return null;
  const [cards, details] = await Promise.all([
    optional(savedPayments.cards(), null),
    account.details(),
  ]);
  const card = cards?.find((one) => one.isMain && !isExpired(one, new Date()));
  if (!card || !details) return null;
  const { profile, addresses: book } = details;
  const { email } = profile;
  const entered = cart.shippingAddress;
  const main = mainOf(book, "shipping");
  const shipping = entered ?? main;
  const billing = cart.billingAddress ?? mainOf(book, "billing") ?? shipping;
  if ((asked === "address" && !shipping) || !billing?.phone) return null;
  return {
    cardId: card.id,
    shipping:
      asked === "address" && !entered && main ? { ...main, email } : null,
    billing: { ...billing, email: checkout.contact(cart).email || email },
    person: asked === "person" && !(hasEmail && hasName) ? profile : null,
  };
}

type StepProblem = Extract<
  Awaited<ReturnType<AppLoadContext["checkout"]["saveBillingAddress"]>>,
  { ok: false }
>["problem"];

/** Saves what the steps before the payment save. Returns the first problem, or null. */
async function passSteps(
  { checkout, botCheck }: AppLoadContext,
  cart: Cart,
  { shipping, billing, person }: Known,
): Promise<StepProblem | null> {
  if (shipping) {
    // No form was filled in, so there is no bot check to pass on: a new token is issued.
    const saved = await checkout.saveShippingAddress(
      shipping,
      shippingIdOf(cart),
      botCheck.issue(),
    );
    if (!saved.ok) return saved.problem;
  }
  if (person) {
    const saved = await checkout.saveContact(cart, person);
    if (!saved.ok) return saved.problem;
  }
  const saved = await checkout.saveBillingAddress(billing);
  return saved.ok ? null : saved.problem;
}

/**
 * Returns where the express checkout leads: to the provider, which knows the card and leads back to the
 * summary, or to the step with a problem. Null when the shopper has to go through the steps.
 */
export async function expressPath(
  context: AppLoadContext,
  cart: Cart,
): Promise<string | null> {
  const { flags, visitor, roles, paths } = context;
  if (!flags.on("express-checkout") || !visitor.account || !roles.takesExpress)
    return null;
  if (cart.totals.remainingToPay <= 0 || cart.unavailable.length > 0)
    return null;
  const known = await readKnown(context, cart);
  if (!known) return null;
  const refused = await passSteps(context, cart, known);
  if (refused) {
    notifyProblem(context, refused);
    return paths.checkout("shipping");
  }
  const opened = await context.payments.start(
    "CREDIT_CARD",
    returnAddressOf({ context, paths }),
    known.cardId,
  );
  if (
    opened.ok &&
    isPaymentPage(opened.redirectUrl, context.settings.paymentOrigins)
  )
    return opened.redirectUrl;
  if (!opened.ok) notifyProblem(context, opened.problem);
  return paths.checkout("billing");
}
