/** The order just placed: its number, what comes when and where, what was paid, what happens next [CHK-026]. */
import { Link } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePaths, usePrice, useT } from "~/i18n/language";
import { OrderTotals } from "./order-totals";
import { ConfirmedShipment } from "./confirmed-shipment";
import type { OrderView } from "./order-view.server";
import { PostalAddress } from "./postal-address";

interface ConfirmationPageProps {
  readonly number: string;
  readonly email: string;
  /** Null while its details cannot be read. */
  readonly order: OrderView | null;
}

function PaymentDetails({ order }: { order: OrderView }) {
  const t = useT();
  const price = usePrice();
  return (
    <section className="p-5 border border-mist-200 rounded-2 bg-mist-50">
      <h2 className="wide font-[750] text-xl mb-4">
        {t("checkout.confirmation.total")}
      </h2>
      <OrderTotals totals={order.totals} />
      <dl className="mt-5 pt-4 border-t border-mist-400 grid gap-4 text-sm">
        <div>
          <dt className="text-slate-600">
            {t("checkout.confirmation.paidWith")}
          </dt>
          {order.payments.map(({ label, amount }, index) => (
            <dd key={index} className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              {amount !== null && (
                <span>{price(amount, order.totals.currency)}</span>
              )}
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-slate-600">
            {t("checkout.confirmation.billTo")}
          </dt>
          <dd>
            <PostalAddress lines={order.billingAddress} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function WhatNext() {
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

function OrderDetails({ order }: { order: OrderView }) {
  const { shipments, totals } = order;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] items-start">
      <div className="grid grid-cols-1 gap-6">
        {shipments.map((shipment, index) => (
          <ConfirmedShipment
            key={shipment.id}
            shipment={shipment}
            position={shipments.length > 1 ? index + 1 : null}
            currency={totals.currency}
          />
        ))}
      </div>
      <PaymentDetails order={order} />
    </div>
  );
}

export function ConfirmationPage({
  number,
  email,
  order,
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
      <WhatNext />
      <Actions />
    </div>
  );
}
