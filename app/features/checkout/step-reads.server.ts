/**
 * What the page of a step reads besides the cart. These reads begin together with that of the cart, for the
 * requested step. If the cart turns out to be at another step, the page redirects and they are not used: so
 * a failed read is handled only where the step awaits it.
 */
import type { AppLoadContext } from "@remix-run/node";
import { addressRules } from "~/forms/address/country-facts.server";
import { readGiftCards } from "./payment/means/load-means.server";
import { savedCardChoices } from "./payment/saved-cards.server";

/** Begins the read of the countries' facts; the form's own read then finds it in flight. */
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

/** Prevents unhandled rejections of reads that may never be awaited. */
function unawaited<Reads extends object>(reads: Reads): Reads {
  for (const read of Object.values(reads))
    if (read instanceof Promise) read.catch(() => undefined);
  return reads;
}

export const shippingReads = (context: AppLoadContext): ShippingReads =>
  unawaited(beginShipping(context));

export const billingReads = (context: AppLoadContext): BillingReads =>
  unawaited(beginBilling(context));
