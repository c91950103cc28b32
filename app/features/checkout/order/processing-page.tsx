/** The truth while nobody knows: the order was sent, the answer is missing, nothing is to be paid again. */
import { Link } from "@remix-run/react";
import { CheckoutFrame } from "../checkout-frame";
import { usePaths, useT } from "~/i18n/language";
import { StartAnew } from "./start-anew";
import { useRecheck } from "./use-recheck";

interface ProcessingPageProps {
  /** What is known of the order; null for one that the shopper's bank is asked about. */
  readonly open: {
    readonly orderNumber: string | null;
    readonly isSent: boolean;
    readonly mayStartAnew: boolean;
  } | null;
}

export function ProcessingPage({ open }: ProcessingPageProps) {
  const t = useT();
  const paths = usePaths();
  const isOver = useRecheck();
  const mayStartAnew = open?.mayStartAnew ?? false;
  return (
    <CheckoutFrame leadsBack={false}>
      <div className="wrap-page py-16 lg:py-24">
        <h1 className="display text-3xl lg:text-4xl max-w-[24ch]">
          {t("checkout.processing.title")}
        </h1>
        <p className="mt-5 text-lg max-w-[52ch]">
          {open?.isSent === false
            ? t("checkout.processing.textVanished")
            : t("checkout.processing.text")}
        </p>
        {open?.orderNumber && (
          <p className="mt-4">
            {t("checkout.confirmation.number")}{" "}
            <strong className="wide font-[750] text-lg">
              {open.orderNumber}
            </strong>
          </p>
        )}
        <p role="status" className="mt-4 max-w-[52ch]">
          {isOver || mayStartAnew
            ? t("checkout.processing.later")
            : t("checkout.processing.wait")}
        </p>
        <p className="mt-8">
          <Link
            to={paths.processing()}
            reloadDocument
            className="button button-secondary"
          >
            {t("checkout.processing.again")}
          </Link>
        </p>
        {mayStartAnew && <StartAnew />}
      </div>
    </CheckoutFrame>
  );
}
