/** One delivery of a placed order: its date, destination and lines. */
import type { ReactNode } from "react";
import { usePrice, useT } from "~/i18n/language";
import { MethodName } from "../payment/method-name";
import { OrderLine } from "./order-line";
import type { ShipmentView } from "./order-view.server";
import { PostalAddress } from "~/ui/postal-address";

export function ConfirmedShipment({
  shipment,
  position,
  children,
}: {
  shipment: ShipmentView;
  /** Number of the delivery, from 1; null when there is only one. */
  position: number | null;
  /** Its tracking state. */
  children?: ReactNode;
}) {
  const t = useT();
  const price = usePrice();
  const { when, store } = shipment;
  const way = (
    <>
      {shipment.method && <MethodName method={shipment.method} />}
      {store !== null && (
        <span className="block">
          {t("checkout.shipping.collect", { store })}
        </span>
      )}
    </>
  );
  const hasWay = shipment.method !== null || store !== null;
  return (
    <section className="p-5 border border-mist-200 rounded-2 bg-white">
      <h2 className="wide font-[750] text-xl">
        {position === null
          ? t("checkout.steps.shipping")
          : t("checkout.confirmation.shipment", { number: position })}
      </h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2 text-sm">
        {when && (
          <div>
            <dt className="text-slate-600">
              {t("checkout.confirmation.arrives")}
            </dt>
            <dd>
              <strong className="block font-[650]">{when}</strong>
              {way}
            </dd>
          </div>
        )}
        {(shipment.price !== null || (hasWay && !when)) && (
          <div>
            <dt className="text-slate-600">{t("cart.totals.shipping")}</dt>
            <dd>
              {!when && way}
              {shipment.price !== null && (
                <span className="block">
                  {shipment.price.amount === 0
                    ? t("cart.totals.free")
                    : price(shipment.price)}
                </span>
              )}
            </dd>
          </div>
        )}
        {shipment.address && (
          <div>
            <dt className="text-slate-600">
              {t("checkout.confirmation.goesTo")}
            </dt>
            <dd>
              <PostalAddress lines={shipment.address} />
            </dd>
          </div>
        )}
      </dl>
      {children}
      <ul className="mt-4 border-t border-mist-200 divide-y divide-mist-200">
        {shipment.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
