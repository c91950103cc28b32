/**
 * THE table of the payment provider's means of payment and how each is paid. Means that are not here (gift
 * cards, points) pay a part and have their own forms.
 */

/**
 * - `card`: entered in the provider's fields or on its page, before the order
 * - `page`: approved on the provider's page, before the order
 * - `later`: approved at the provider when the order is placed [CHK-020]
 * - `bank`: the order is placed and waits for the shopper's bank [PAY-007]
 * - `terminal`: at the store's card terminal, when the order is placed; at kiosks only
 */
export type PaymentWay = "card" | "page" | "later" | "bank" | "terminal";

/** The means of payment of a store's card terminal. */
export const terminalMethod = "CARD_TERMINAL";

const ways: ReadonlyMap<string, PaymentWay> = new Map([
  ["CREDIT_CARD", "card"],
  ["PAYPAL", "page"],
  ["KLARNA", "later"],
  ["IDEAL", "bank"],
  ["P24", "bank"],
  [terminalMethod, "terminal"],
]);

/** Null for a means that is not paid through the provider. */
export const paymentWay = (code: string): PaymentWay | null =>
  ways.get(code) ?? null;
