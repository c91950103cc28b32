/**
 * Express checkout: from the cart to the summary at once, for anyone who is signed in and has said everything
 * before [CHK-014, CHK-015]. It does what the steps would do, in their order, with the main address and the
 * main card. Nothing is ordered: the summary is read and its button pressed as ever.
 */
import type { AppLoadContext } from "@remix-run/node";
import { mainOf } from "~/domain/account/address-book";
import { isExpired } from "~/domain/account/saved-payments";
import type { Cart, CartAddress } from "~/domain/cart";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { optional } from "~/errors/optional";
import { shippingIdOf } from "./address/save-address.server";
import { returnAddressOf } from "./payment/return-address.server";
import { tellLater } from "~/errors/tell-later.server";

/** All that the steps would ask. */
interface Known {
  readonly cardId: string;
  /** Null where the cart has one, or needs none. */
  readonly shipping: CartAddress | null;
  readonly billing: CartAddress;
  /** Who comes for a cart that is collected; null where an address says it. */
  readonly person: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
}

/** Null when something would have to be asked, or cannot be read: then the steps ask. */
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

type Told = Extract<
  Awaited<ReturnType<AppLoadContext["checkout"]["saveBillingAddress"]>>,
  { ok: false }
>["problem"];

/** Does what the steps before the payment do; the first problem, or null. */
async function passSteps(
  { checkout, botCheck }: AppLoadContext,
  cart: Cart,
  { shipping, billing, person }: Known,
): Promise<Told | null> {
  if (shipping) {
    // Nobody has filled in a form that a robot could have.
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
 * Where the express checkout leads: to the provider, who knows the card and leads back to the summary, or
 * to the step that has to be seen to. Null for anyone who takes the steps.
 */
export async function expressPath(
  context: AppLoadContext,
  cart: Cart,
): Promise<string | null> {
  const { settings, visitor, roles, paths } = context;
  if (!settings.expressCheckout || !visitor.account || !roles.takesExpress)
    return null;
  if (cart.totals.remainingToPay <= 0 || cart.unavailable.length > 0)
    return null;
  const known = await readKnown(context, cart);
  if (!known) return null;
  const refused = await passSteps(context, cart, known);
  if (refused) {
    tellLater(context, refused);
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
  if (!opened.ok) tellLater(context, opened.problem);
  return paths.checkout("billing");
}
