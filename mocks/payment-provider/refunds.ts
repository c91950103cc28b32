/**
 * Money that goes back to shoppers: what is reserved is released, what was taken is refunded. A refund is made once:
 * its id again answers with it as it was made.
 */
import { z } from "zod/v4";
import type { Confirmations } from "./confirmations";
import type { PaymentState, Refund } from "./payments";

export const RefundOrder = z.strictObject({
  /** The merchant's. */
  id: z.string().min(1).max(200),
  instrumentId: z.string().min(1).max(200),
  currency: z.string(),
  /** Hundredths. */
  amount: z.number().int().positive(),
});

/**
 * Gives money back; null for more than was paid, and for another currency. Of a payment so old that it is not
 * remembered, the merchant knows the sum. A bank that has not answered yet is not asked any more.
 */
export function giveBack(
  { payments, refunds }: PaymentState,
  { closeOf }: Pick<Confirmations, "closeOf">,
  order: Refund,
): Refund | null {
  const made = refunds.get(order.id);
  if (made) return made;
  const { instrumentId, currency, amount } = order;
  const payment = payments.find((row) => row.instrumentId === instrumentId);
  if (
    payment &&
    !isCovered(payment, given(refunds.all(), instrumentId) + amount)
  )
    return null;
  // A card from the fields knows no sum, and so no currency.
  if (payment && payment.amount !== null && payment.currency !== currency)
    return null;
  closeOf(instrumentId);
  return refunds.put(order);
}

const given = (refunds: readonly Refund[], instrumentId: string): number =>
  refunds
    .filter((one) => one.instrumentId === instrumentId)
    .reduce((sum, { amount }) => sum + amount, 0);

const isCovered = (
  { amount }: { readonly amount: number | null },
  wanted: number,
): boolean => amount === null || wanted <= amount;
