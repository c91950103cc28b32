/** The truth while nobody knows: the order was sent, the answer is missing, nothing is to be paid again. */
import { Link } from "@remix-run/react";
import { CheckoutFrame } from "../checkout-frame";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { useRecheck } from "./use-recheck";

interface ProcessingPageProps {
  /** What is known of the order; null for one that the shopper's bank is asked about. */
  readonly open: {
    readonly orderNumber: string | null;
    readonly isSent: boolean;
    readonly mayStartAnew: boolean;
  } | null;
}

/** The only way in which an open order is let go: the shopper's own choice, with its risk said. */
function StartAnew() {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="mt-12 pt-8 border-t border-mist-200 max-w-[60ch]">
      <h2 className="wide font-[750] text-xl">
        {t("checkout.processing.anew.title")}
      </h2>
      <p className="mt-3">{t("checkout.processing.anew.text")}</p>
      <p className="mt-3 font-[650]">{t("checkout.processing.anew.warning")}</p>
      <ShopForm name="open-order" action={paths.processing()} className="mt-5">
        <SubmitButton
          name="intent"
          value="start-anew"
          pendingText={t("checkout.processing.anew.pending")}
          className="button button-secondary"
        >
          {t("checkout.processing.anew.submit")}
        </SubmitButton>
      </ShopForm>
    </section>
  );
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
