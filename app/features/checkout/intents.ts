/** What the checkout's forms ask for: the value of their `intent` field. */
export const checkoutIntents = [
  "shipping",
  "contact",
  "country",
  "selectMethod",
  "chooseAddress",
  "removeShippingAddress",
  "billing",
  "removeBillingAddress",
  "card",
  "giftCard",
  "removeInstrument",
  "place",
] as const;

export type CheckoutIntent = (typeof checkoutIntents)[number];

export function isCheckoutIntent(value: unknown): value is CheckoutIntent {
  return checkoutIntents.some((intent) => intent === value);
}
