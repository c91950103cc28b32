/** The order just placed: its number, deliveries, payments, and what happens next [CHK-026]. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Footer } from "~/domain/navigation";
import { usePaths, useT } from "~/i18n/language";
import { LegalLinks } from "~/ui/legal-links";
import { OrderDetails } from "./order-details";
import type { OrderView } from "./order-view.server";

interface ConfirmationPageProps {
  readonly number: string;
  readonly email: string;
  /** Null when its details could not be read. */
  readonly order: OrderView | null;
  readonly legal: Footer["legal"];
  /** The offer to create an account. */
  readonly children?: ReactNode;
  /** Shown at a kiosk, in place of the links and buttons. */
  readonly receipt?: ReactNode;
}

function WhatNext({ legal }: Pick<ConfirmationPageProps, "legal">) {
  const t = useT();
  const steps = ["confirm", "send", "return"] as const;
  return (
    <section>
      <h2 className="wide font-[750] text-xl">
        {t("checkout.confirmation.next.title")}
      </h2>
      <ol className="mt-3 grid gap-2 list-decimal ps-5 max-w-[60ch]">
        {steps.map((step) => (
          <li key={step}>{t(`checkout.confirmation.next.${step}`)}</li>
        ))}
      </ol>
      <div className="mt-3">
        <LegalLinks links={legal} />
      </div>
    </section>
  );
}

function Actions() {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  return (
    <p className="flex flex-wrap gap-3 no-print">
      <Link to={paths.home()} className="button button-primary">
        {t("checkout.confirmation.continue")}
      </Link>
      {hydrated && (
        <button
          type="button"
          onClick={() => {
            print();
          }}
          className="button button-secondary"
        >
          {t("checkout.confirmation.print")}
        </button>
      )}
    </p>
  );
}

export function ConfirmationPage({
  number,
  email,
  order,
  legal,
  children,
  receipt,
}: ConfirmationPageProps) {
  const t = useT();
  return (
    <div className="wrap-page py-10 lg:py-16 grid grid-cols-1 gap-8">
      <div>
        <h1 className="display text-4xl lg:text-5xl">
          {t("checkout.confirmation.title")}
        </h1>
        <p className="mt-4 text-lg max-w-[52ch] break-words">
          {email
            ? t("checkout.confirmation.text", { email })
            : t("checkout.confirmation.textPlain")}
        </p>
        <p className="mt-4">
          {t("checkout.confirmation.number")}{" "}
          <strong className="wide font-[750] text-lg">{number}</strong>
        </p>
      </div>
      {receipt}
      {order ? (
        <OrderDetails order={order} />
      ) : (
        <p
          role="status"
          className="p-4 border-s-4 border-tarn-500 bg-tarn-100 max-w-[60ch]"
        >
          {t("checkout.confirmation.later")}
        </p>
      )}
      {children}
      <WhatNext legal={legal} />
      {!receipt && (
        <div>
          <p className="mb-4 max-w-[60ch] no-print">
            {t("checkout.confirmation.once")}
          </p>
          <Actions />
        </div>
      )}
    </div>
  );
}
