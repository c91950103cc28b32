/**
 * THE table of what the payment provider takes: means of payment → how it is paid. What is not here pays
 * a part (gift cards, points) and has forms of its own.
 */

/**
 * - `card`: typed into the provider's fields or on its page, before the order
 * - `page`: agreed to on the provider's page, before the order
 * - `later`: agreed to at the provider when the order is placed [CHK-020]
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

/** Null for what the provider does not take. */
export const paymentWay = (code: string): PaymentWay | null =>
  ways.get(code) ?? null;
