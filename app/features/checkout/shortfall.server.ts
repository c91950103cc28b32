/**
 * Notices for a shopper who is led from the summary back to the payment because the instruments no longer
 * cover the total. They give the sums, and name the balance that ran out [CHK-033].
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { formatMoney } from "~/domain/money";
import { hasBalance } from "~/domain/payment/payment-means";

/** Returns the balances that pay for the cart; they may be spent elsewhere before it is ordered. */
export const balancesOf = ({ instruments }: Cart) =>
  instruments
    .filter(({ method }) => hasBalance(method))
    .map(({ id, label, amount }) => ({ id, name: label, amount }));

/** Adds the notices for the next page; none if the cart is paid, or if its payment has not begun. */
export function notifyShortfall(
  {
    placeOrder,
    visitor,
    site,
  }: Pick<AppLoadContext, "placeOrder" | "visitor" | "site">,
  { instruments, totals }: Cart,
): void {
  const { total, remainingToPay, currency } = totals;
  const { shown } = placeOrder;
  if (remainingToPay <= 0 || (!shown && instruments.length === 0)) return;
  const sum = (amount: number) => formatMoney({ amount, currency }, site.tag);
  for (const { id, name, amount } of shown?.balances ?? []) {
    const now = instruments.find((one) => one.id === id);
    if (now && now.amount < amount)
      visitor.notify({
        kind: "warning",
        key: "checkout.notices.balanceSpent",
        params: { name, now: sum(now.amount), before: sum(amount) },
      });
  }
  const hasTotalChanged = shown !== null && shown.total !== total;
  visitor.notify({
    kind: "warning",
    key: hasTotalChanged
      ? "checkout.notices.totalMoved"
      : "checkout.notices.notCovered",
    params: {
      ...(hasTotalChanged && { from: sum(shown.total) }),
      total: sum(total),
      left: sum(remainingToPay),
    },
  });
}
