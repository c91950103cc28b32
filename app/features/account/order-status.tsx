/** The status of an order as a label [ACC-007]. */
import type { OrderStatus } from "~/domain/order";
import { useT } from "~/i18n/language";

const over: ReadonlySet<OrderStatus> = new Set([
  "CANCELLED",
  "RETURNED",
  "REFUNDED",
  "FAILED",
]);

export function OrderStatusText({ status }: { status: OrderStatus }) {
  const t = useT();
  const look = over.has(status) ? "bg-mist-100" : "bg-lichen-400";
  return (
    <span
      className={`inline-block px-2.5 py-0.5 rounded-full text-xs font-[650] text-ink ${look}`}
    >
      {t(`account.status.${status}`)}
    </span>
  );
}
