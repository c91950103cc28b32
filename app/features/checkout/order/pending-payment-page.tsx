/**
 * The truth while the shopper has paid and the bank takes its time: nothing is to be paid again, and the
 * page may be closed, because the provider tells the shop by itself.
 */
import { Link } from "@remix-run/react";
import { CheckoutFrame } from "../checkout-frame";
import { usePaths, useT } from "~/i18n/language";
import { BankForm } from "../bank/bank-form";
import { StartAnew } from "./start-anew";
import { useRecheck } from "./use-recheck";

interface PendingPaymentPageProps {
  readonly orderNumber: string;
  /** The bank's page, which repeats what it said; null when there is none to send anybody to. */
  readonly bank: string | null;
  /** Longer than most banks take. */
  readonly isLong: boolean;
  /** So long that the shopper may start anew. */
  readonly mayStartAnew: boolean;
}

export function PendingPaymentPage({
  orderNumber,
  bank,
  isLong,
  mayStartAnew,
}: PendingPaymentPageProps) {
  const t = useT();
  const paths = usePaths();
  const isOver = useRecheck() || isLong;
  return (
    <CheckoutFrame leadsBack={false}>
      <div className="wrap-page py-16 lg:py-24">
        <h1 className="display text-3xl lg:text-4xl max-w-[24ch]">
          {t("checkout.pending.title")}
        </h1>
        <p className="mt-5 text-lg max-w-[52ch]">
          {t("checkout.pending.text", { number: orderNumber })}
        </p>
        <p role="status" className="mt-4 max-w-[52ch]">
          {isOver ? t("checkout.pending.long") : t("checkout.processing.wait")}
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Link
            to={paths.processing()}
            reloadDocument
            className="button button-secondary"
          >
            {t("checkout.processing.again")}
          </Link>
          {isOver && bank && <BankForm bank={bank} fields={{}} />}
        </div>
        <p className="mt-8 max-w-[60ch]">
          {t("checkout.pending.later")}{" "}
          <Link to={paths.orderStatus()} className="text-link underline">
            {t("checkout.pending.find")}
          </Link>
        </p>
        {mayStartAnew && <StartAnew />}
      </div>
    </CheckoutFrame>
  );
}
