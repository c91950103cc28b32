/**
 * Why an order that was to be placed, or was about to be shown, is at the payment again: more is to be
 * paid than the means of payment cover. Told with the sums, and with the name of what ran out [CHK-033].
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { formatMoney } from "~/domain/money";
import { hasBalance } from "~/domain/payment/payment-means";

/** Balances of the cart that may have been spent elsewhere when it is ordered. */
export const balancesOf = ({ instruments }: Cart) =>
  instruments
    .filter(({ method }) => hasBalance(method))
    .map(({ id, label, amount }) => ({ id, name: label, amount }));

/** Tells it on the next page; nothing of a cart that is paid, or that nobody has begun to pay. */
export function tellShortfall(
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
  const isMoved = shown !== null && shown.total !== total;
  visitor.notify({
    kind: "warning",
    key: isMoved
      ? "checkout.notices.totalMoved"
      : "checkout.notices.notCovered",
    params: {
      ...(isMoved && { from: sum(shown.total) }),
      total: sum(total),
      left: sum(remainingToPay),
    },
  });
}
