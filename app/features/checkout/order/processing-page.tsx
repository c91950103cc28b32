/** The truth while nobody knows: the order was sent, the answer is missing, nothing is to be paid again. */
import { Link } from "@remix-run/react";
import { CheckoutFrame } from "../checkout-frame";
import { usePaths, useT } from "~/i18n/language";
import { useRecheck } from "./use-recheck";

export function ProcessingPage() {
  const t = useT();
  const paths = usePaths();
  const isOver = useRecheck();
  return (
    <CheckoutFrame leadsBack={false}>
      <div className="wrap-page py-16 lg:py-24">
        <h1 className="display text-3xl lg:text-4xl max-w-[24ch]">
          {t("checkout.processing.title")}
        </h1>
        <p className="mt-5 text-lg max-w-[52ch]">
          {t("checkout.processing.text")}
        </p>
        <p role="status" className="mt-4 max-w-[52ch]">
          {isOver
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
      </div>
    </CheckoutFrame>
  );
}
