/**
 * What the page of a step reads besides the cart. The reads begin beside that of the cart, for the step
 * that is asked for; a cart that is at another step leads to the page of that one, which reads for itself.
 * A failure is the step's own to tell, and nobody's where the page leads elsewhere.
 */
import type { AppLoadContext } from "@remix-run/node";
import { addressRules } from "~/forms/address/country-facts.server";
import { readGiftCards } from "./payment/means/load-means.server";
import { savedCardChoices } from "./payment/saved-cards.server";

/** The form asks for the facts of countries itself, and finds them on their way. */
const beginCountries = (
  context: AppLoadContext,
  type: "shipping" | "billing",
) => addressRules(context, type, context.site.country);

const beginShipping = (context: AppLoadContext) => ({
  account: context.account.details(),
  countries: beginCountries(context, "shipping"),
});

const beginBilling = (context: AppLoadContext) => ({
  methods: context.checkout.paymentMethodsAhead(),
  account: context.account.details(),
  countries: beginCountries(context, "billing"),
  savedCards: savedCardChoices(context),
  giftCards: readGiftCards(context),
  spend: context.roles.spend(),
});

export type ShippingReads = ReturnType<typeof beginShipping>;
export type BillingReads = ReturnType<typeof beginBilling>;

/** Reads that nobody may come to await. */
function unawaited<Reads extends object>(reads: Reads): Reads {
  for (const read of Object.values(reads))
    if (read instanceof Promise) read.catch(() => undefined);
  return reads;
}

export const shippingReads = (context: AppLoadContext): ShippingReads =>
  unawaited(beginShipping(context));

export const billingReads = (context: AppLoadContext): BillingReads =>
  unawaited(beginBilling(context));
