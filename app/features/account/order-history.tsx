/** The account's orders, the newest first. */
import { Link } from "@remix-run/react";
import { usePaths, usePrice, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { HistoryView, OrderRow } from "./account-view.server";
import { OrderStatusText } from "./order-status";

function Things({ order }: { order: OrderRow }) {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {order.things.map(({ picture, tint }, index) => (
        <span key={index} className={`tile tint-${tint} w-14 shrink-0`}>
          {picture && <Picture picture={picture} alt="" sizes="3.5rem" />}
        </span>
      ))}
    </span>
  );
}

function Row({ order }: { order: OrderRow }) {
  const t = useT();
  const price = usePrice();
  const paths = usePaths();
  const { id, number, day, status, total, units, canWithdraw } = order;
  return (
    <li className="relative grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] items-center p-5 border border-mist-400 rounded-2 hover:border-tarn-900">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={paths.accountOrder(id)}
            aria-label={t("account.order.open", { number })}
            className="wide font-[700] underline-offset-4 hover:underline after:absolute after:inset-0"
          >
            {number}
          </Link>
          {status && <OrderStatusText status={status} />}
        </p>
        <p className="text-sm text-slate-600">
          {[
            day && t("account.order.placedOn", { date: day }),
            t("account.order.units", { count: units }),
            price(total),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {canWithdraw && (
          // Above the link to the order, which covers the row.
          <p className="relative text-sm">
            <Link
              to={paths.withdrawalForm({ orderId: id })}
              className="inline-flex items-center min-h-11 text-link"
            >
              {t("shop.withdraw")}
              <span className="sr-only"> {number}</span>
            </Link>
          </p>
        )}
      </div>
      <Things order={order} />
    </li>
  );
}

export function OrderHistoryList({
  history,
  isWhole = false,
}: {
  history: HistoryView;
  /** Whether the page shows the whole history, page by page, and not only the newest orders. */
  isWhole?: boolean;
}) {
  const t = useT();
  const paths = usePaths();
  const { total, orders } = history;
  if (orders.length === 0)
    return (
      <>
        <p className="mt-3 max-w-[52ch]">{t("account.home.none")}</p>
        <p className="mt-5">
          <Link to={paths.home()} className="button button-primary">
            {t("account.home.browse")}
          </Link>
        </p>
      </>
    );
  return (
    <>
      {!isWhole && total > orders.length && (
        <p className="mt-2 text-sm text-slate-600">
          {t("account.home.latest", { count: orders.length, total })}
        </p>
      )}
      <ul className="mt-4 grid gap-4 max-w-3xl">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}
