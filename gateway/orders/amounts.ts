/** The sums of a basket or an order. All amounts are whole hundredths. */
import type { OrderRow } from "./order-row";

export const toAmount = (hundredths: number): number => hundredths / 100;

/** The decimal amount of the wire in hundredths. */
export const toHundredths = (amount: number): number =>
  Math.round(amount * 100);

export interface Sums {
  /** The goods after markdowns, before discounts. */
  readonly items: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  readonly units: number;
}

/**
 * Returns the sums, which add up to the cent: goods − discount + delivery, and + tax where prices are without it, is
 * the engine's total. The discount is what is left, since the engine rounds the share of each line.
 */
export function sumsOf(
  { lines, shipping, tax, total }: OrderRow,
  taxIncluded: boolean,
): Sums {
  const items = lines.reduce((sum, { linePrice }) => sum + linePrice, 0);
  return {
    items,
    discount: items + shipping + (taxIncluded ? 0 : tax) - total,
    shipping,
    tax,
    total,
    units: lines.reduce((sum, { qty }) => sum + qty, 0),
  };
}

/** Returns the discounts with amounts that add up to the sum; what is left by rounding is the last one's. */
export function sharedDiscounts<Discount extends { readonly amount: number }>(
  discounts: readonly Discount[],
  sum: number,
): Discount[] {
  const rest = sum - discounts.reduce((total, { amount }) => total + amount, 0);
  return discounts.map((discount, at) =>
    at === discounts.length - 1
      ? { ...discount, amount: discount.amount + rest }
      : discount,
  );
}

/** What an instrument pays of a total. */
export const paidBy = (
  { limit }: { readonly limit: number | null },
  total: number,
): number => Math.min(limit ?? total, total);
