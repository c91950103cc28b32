/** How shoppers pay at a kiosk: at the store's card terminal beside it, or on their own phone. */
import { Link } from "@remix-run/react";
import { terminalMethod } from "~/domain/payment/payment-ways";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

/** Leads to the hand-over of the cart to the phone, where nobody else sees what is typed. */
export function PhoneWay() {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="kiosk-phone-way mb-8 p-5 border border-mist-200 rounded-2 flex flex-wrap items-center justify-between gap-4">
      <p className="grow max-w-[34ch]">{t("kiosk.pay.phoneText")}</p>
      <Link
        to={paths.kiosk("hand-over")}
        className="button button-secondary button-large"
      >
        {t("kiosk.pay.phone")}
      </Link>
    </section>
  );
}

interface KioskPaymentProps {
  /** Whether the store has a terminal that accepts this cart. */
  readonly hasTerminal: boolean;
  /** Whether anything is left to pay. */
  readonly isDue: boolean;
}

/** Says what happens after the button to order is pressed. */
export function TerminalNext() {
  const t = useT();
  return <p>{t("kiosk.pay.next")}</p>;
}

export function KioskPayment({ hasTerminal, isDue }: KioskPaymentProps) {
  const t = useT();
  if (isDue && !hasTerminal)
    return (
      <p role="alert" className="p-5 border-s-4 border-danger bg-danger-100">
        {t("kiosk.pay.none")}
      </p>
    );
  return (
    <section>
      {isDue && (
        <>
          <input type="hidden" name="paymentMethod" value={terminalMethod} />
          <p className="mb-5 max-w-[52ch]">{t("kiosk.pay.text")}</p>
        </>
      )}
      <SubmitButton
        name="intent"
        value={isDue ? "card" : "billing"}
        pendingText={t("checkout.billing.pending")}
        className="button button-primary button-large"
      >
        {t(isDue ? "kiosk.pay.terminal" : "checkout.billing.continue")}
      </SubmitButton>
    </section>
  );
}
