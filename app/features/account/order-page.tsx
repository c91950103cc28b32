/** The frame of one order's page; what was ordered is the route's to fill in. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OrderStatus } from "~/domain/order";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { OrderStatusText } from "./order-status";

interface OrderPageProps {
  readonly number: string;
  readonly day: string;
  readonly status: OrderStatus | null;
  readonly children: ReactNode;
}

export function OrderPage({ number, day, status, children }: OrderPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <Link
        to={paths.account()}
        className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
      >
        <Icon name="chevron" className="size-4 rotate-180 rtl:rotate-0" />
        {t("account.order.back")}
      </Link>
      <h1 className="display mt-2 text-3xl lg:text-4xl break-words">
        {t("account.order.title", { number })}
      </h1>
      <p className="mt-3 mb-8 flex flex-wrap items-center gap-x-3 gap-y-1">
        {status && (
          <>
            <span className="sr-only">{t("account.order.status")}</span>
            <OrderStatusText status={status} />
          </>
        )}
        {day && <span>{t("account.order.placedOn", { date: day })}</span>}
      </p>
      {children}
    </div>
  );
}
