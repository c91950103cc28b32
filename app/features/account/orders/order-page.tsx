/** The frame of one order's page; the route passes the order's contents as children. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Problems } from "~/forms/problems";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { OrderStatusText } from "../order-status";
import { OrderActions } from "./order-actions";
import type { OrderFacts, OwnOrder } from "./own-order.server";

interface OrderPageProps {
  readonly own: OwnOrder;
  /** Its own path, to which its forms are posted. */
  readonly self: string;
  /** The link back to the previous page. */
  readonly back: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** Status and day of an order. */
export function OrderState({
  facts: { status, isPaymentOpen, day },
}: {
  readonly facts: OrderFacts;
}) {
  const t = useT();
  return (
    <>
      <p className="mt-3 mb-8 flex flex-wrap items-center gap-x-3 gap-y-1">
        {isPaymentOpen && (
          <strong className="font-[650]">
            {t("account.order.paymentOpen")}
          </strong>
        )}
        {status && !isPaymentOpen && (
          <>
            <span className="sr-only">{t("account.order.status")}</span>
            <OrderStatusText status={status} />
          </>
        )}
        {day && <span>{t("account.order.placedOn", { date: day })}</span>}
      </p>
      {status === "FAILED" && (
        <p className="-mt-4 mb-8 max-w-[60ch]">{t("account.order.failed")}</p>
      )}
    </>
  );
}

export function OrderPage({ own, self, back, children }: OrderPageProps) {
  const t = useT();
  return (
    <>
      <Link
        to={back.to}
        className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link no-print"
      >
        <Icon name="chevron" className="size-4 rotate-180" />
        {back.text}
      </Link>
      <h1 className="display mt-2 text-3xl lg:text-4xl break-words">
        {t("account.order.title", { number: own.number })}
      </h1>
      <OrderState facts={own} />
      <Problems at="top" />
      <OrderActions own={own} self={self} />
      {children}
    </>
  );
}
