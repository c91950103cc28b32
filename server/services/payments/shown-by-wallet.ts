/** What a wallet is opened for, so that nothing else is ordered when the shopper is back. */
import { createHash } from "node:crypto";
import type { Cart } from "../../../app/domain/cart";
import { hasBalance } from "../../../app/domain/payment/payment-means";

/**
 * A short name for what the wallet pays: the goods, the codes and what else pays. Address, delivery and
 * what they cost or save are left out, as the wallet's own page shows and chooses them.
 */
export function shownByWallet({
  lines,
  coupons,
  totals,
  instruments,
  voucherId,
}: Cart): string {
  const facts = [
    lines.map(({ productId, quantity, rowTotal, giftOption }) => [
      productId,
      quantity,
      rowTotal.amount,
      giftOption?.email,
    ]),
    coupons.map(({ code }) => code),
    [totals.subtotal, totals.rewards, totals.currency],
    voucherId,
    instruments
      // What else would pay the rest gives way to the wallet.
      .filter(({ method }) => hasBalance(method))
      .map(({ id, amount }) => [id, amount]),
  ];
  return createHash("sha256")
    .update(JSON.stringify(facts))
    .digest("base64url")
    .slice(0, 22);
}
