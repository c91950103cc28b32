/** A price in instalments. */
import { decimalsOf, type Money } from "./money";

/** How a market's provider splits a price, as its editors state it. */
export interface InstalmentOffer {
  /** Name of the provider, such as "Klarna". */
  readonly provider: string;
  readonly count: number;
  /** The lowest and highest price that is offered, in the market's currency. */
  readonly from: number;
  readonly to: number;
}

/**
 * Splits an amount into instalments whose sum is the amount; the first ones are higher by the smallest unit
 * where it cannot be divided evenly.
 */
export function instalmentsOf(
  { amount, currency }: Money,
  count: number,
): readonly number[] {
  const unit = 10 ** decimalsOf(currency);
  const units = Math.round(amount * unit);
  const each = Math.floor(units / count);
  return Array.from(
    { length: count },
    (_, index) => (each + (index < units % count ? 1 : 0)) / unit,
  );
}

/** Whether a price can be paid in instalments. */
export const isOfferedFor = (
  { from, to }: InstalmentOffer,
  amount: number,
): boolean => amount >= from && amount <= to;
