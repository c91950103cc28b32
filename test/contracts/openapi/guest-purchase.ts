/**
 * The calls of a guest's purchase: one product, sent home, paid by card, without script. Without a call that
 * is `needed`, nothing can be bought; without one that is `asked`, the shop shows less, but the purchase
 * works. `test/pages/guest-purchase-calls.test.ts` checks this table.
 */
import type { OperationId } from "./operations";

type Part = "needed" | "asked";

/** In the order of their first call. */
export const guestPurchase: ReadonlyMap<OperationId, Part> = new Map([
  ["getTranslations", "asked"],
  ["getMenu", "asked"],
  ["getFooter", "asked"],
  ["getPopUps", "asked"],
  ["getContentPage", "asked"],
  ["getAugmentedPage", "asked"],
  ["getProduct", "needed"],
  ["getInventory", "asked"],
  ["getProductSets", "asked"],
  ["getProductContent", "asked"],
  ["getRecommendations", "asked"],
  ["getReviews", "asked"],
  ["getQuestions", "asked"],
  ["getStreamMedia", "asked"],
  ["getCategoryMedia", "asked"],
  ["getFragment", "asked"],
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
