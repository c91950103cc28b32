/**
 * The page of an open order: its answer is missing, or the shopper has paid and the bank has not confirmed
 * it yet. It says that nothing should be ordered or paid again, and that the page may be closed.
 */
import { Link } from "@remix-run/react";
import { CheckoutFrame } from "../checkout-frame";
import type { MessageKey } from "~/i18n/keys";
import { usePaths, useT } from "~/i18n/language";
import { OfFeature } from "~/ui/of-feature";
import { BankForm } from "../bank/bank-form";
import { StartAnew } from "./start-anew";
import { useRecheck } from "./use-recheck";

/** A pending payment: its bank has not confirmed or denied it yet. */
interface CheckedPayment {
  /** The bank's page, which repeats its answer; null when there is none that may be opened. */
  readonly bank: string | null;
  /** The fields that are posted to it; empty for a page that is opened by its address. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether it has taken longer than with most banks. */
  readonly isLong: boolean;
}

interface ProcessingPageProps {
  /** What is known of the order; null for one that waits for the shopper's bank. */
  readonly open: {
    readonly orderNumber: string | null;
    readonly isSent: boolean;
    readonly mayStartAnew: boolean;
    /** Null for an order whose answer is missing. */
    readonly payment: CheckedPayment | null;
  } | null;
}

/** Tells shoppers who close the page where they find the order again. */
function FindLater() {
  const t = useT();
  return (
    <p className="mt-8 max-w-[60ch]">
      {t("checkout.pending.later")}{" "}
      <Link to={usePaths().orderStatus()} className="text-link underline">
        {t("checkout.pending.find")}
      </Link>
    </p>
  );
}

/** The message keys for the state of the order. */
function textsOf(
  open: ProcessingPageProps["open"],
  isOver: boolean,
): Readonly<Record<"title" | "text" | "status", MessageKey>> {
  if (open?.payment)
    return {
      title: "checkout.pending.title",
      text: "checkout.pending.text",
      status: isOver ? "checkout.pending.long" : "checkout.processing.wait",
    };
  return {
    title: "checkout.processing.title",
    text:
      open?.isSent === false
        ? "checkout.processing.textVanished"
        : "checkout.processing.text",
    status: isOver ? "checkout.processing.later" : "checkout.processing.wait",
  };
}

export function ProcessingPage({ open }: ProcessingPageProps) {
  const t = useT();
  const paths = usePaths();
  const { orderNumber = null, mayStartAnew = false, payment } = open ?? {};
  const isLong = payment ? payment.isLong : mayStartAnew;
  const isOver = useRecheck() || isLong;
  const { title, text, status } = textsOf(open, isOver);
  return (
    <CheckoutFrame leadsBack={false}>
      <div className="wrap-page py-16 lg:py-24">
        <h1 className="display text-3xl lg:text-4xl max-w-[24ch]">
          {t(title)}
        </h1>
        <p className="mt-5 text-lg max-w-[52ch]">
          {t(text, { number: orderNumber ?? "" })}
        </p>
        {orderNumber && !payment && (
          <p className="mt-4">
            {t("checkout.confirmation.number")}{" "}
            <strong className="wide font-[750] text-lg">{orderNumber}</strong>
          </p>
        )}
        <p role="status" className="mt-4 max-w-[52ch]">
          {t(status)}
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Link
            to={paths.processing()}
            reloadDocument
            className="button button-secondary"
          >
            {t("checkout.processing.again")}
          </Link>
          {isOver && payment?.bank && (
            <BankForm bank={payment.bank} fields={payment.fields} />
          )}
        </div>
        {payment && (
          <OfFeature name="order-status">
            <FindLater />
          </OfFeature>
        )}
        {mayStartAnew && <StartAnew />}
      </div>
    </CheckoutFrame>
  );
}
