/**
 * The truth while nobody knows: the order was sent and its answer is missing, or the shopper has paid and
 * the bank takes its time. Nothing is to be ordered or paid again, and the page may be closed.
 */
import { Link } from "@remix-run/react";
import { CheckoutFrame } from "../checkout-frame";
import type { MessageKey } from "~/i18n/keys";
import { usePaths, useT } from "~/i18n/language";
import { BankForm } from "../bank/bank-form";
import { StartAnew } from "./start-anew";
import { useRecheck } from "./use-recheck";

/** A payment whose bank has not told how it ended. */
interface CheckedPayment {
  /** The bank's page, which repeats what it said; null when there is none to send anybody to. */
  readonly bank: string | null;
  /** What is sent to that page; nothing for one that opens by its address. */
  readonly fields: Readonly<Record<string, string>>;
  /** Longer than most banks take. */
  readonly isLong: boolean;
}

interface ProcessingPageProps {
  /** What is known of the order; null for one that the shopper's bank is asked about. */
  readonly open: {
    readonly orderNumber: string | null;
    readonly isSent: boolean;
    readonly mayStartAnew: boolean;
    /** Null for an order whose own answer is missing. */
    readonly payment: CheckedPayment | null;
  } | null;
}

/** Where the order is found again, for anyone who closes the page. */
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

/** What the order has come to, and what the shopper can expect, in words. */
function wordsOf(
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
  const { title, text, status } = wordsOf(open, isOver);
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
        {payment && <FindLater />}
        {mayStartAnew && <StartAnew />}
      </div>
    </CheckoutFrame>
  );
}
