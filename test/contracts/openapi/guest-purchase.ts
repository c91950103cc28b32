/**
 * What a guest's purchase asks of the upstreams: one thing, sent home, paid by card, without script.
 * `needed`: without it nothing is bought. `asked`: without it the shop shows less, and the purchase goes on.
 * Proved by `test/pages/guest-purchase-calls.test.ts`.
 */
import type { OperationId } from "./operations";

type Part = "needed" | "asked";

/** In the order in which they are first made. */
export const guestPurchase: ReadonlyMap<OperationId, Part> = new Map([
  ["getTranslations", "asked"],
  ["getMenu", "asked"],
  ["getFooter", "asked"],
  ["getAugmentedPage", "asked"],
  ["getProduct", "needed"],
  ["getInventory", "asked"],
  ["getProductSets", "asked"],
  ["createToken", "needed"],
  ["createCartWithItems", "needed"],
  ["getCart", "needed"],
  ["getCountries", "asked"],
  ["getCountryFormat", "asked"],
  ["validateShippingAddress", "asked"],
  ["postFingerprint", "asked"],
  ["saveShippingAddress", "needed"],
  ["getPaymentMethods", "asked"],
  ["saveBillingAddress", "needed"],
  ["createPaymentSession", "needed"],
  ["addPaymentInstrument", "needed"],
  ["prepareOrder", "needed"],
  ["placeOrder", "needed"],
  ["trackOrder", "asked"],
]);
