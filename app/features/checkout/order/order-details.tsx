/** The deliveries and payments of an order: for the confirmation and the account. */
import type { ReactNode } from "react";
import { usePrice, useT } from "~/i18n/language";
import { TotalsList } from "~/ui/totals-list";
import { ConfirmedShipment } from "./confirmed-shipment";
import type { OrderView } from "./order-view.server";
import { PostalAddress } from "~/ui/postal-address";

function PaymentDetails({ order }: { order: OrderView }) {
  const t = useT();
  const price = usePrice();
  return (
    <section className="p-5 border border-mist-200 rounded-2 bg-mist-50">
      <h2 className="wide font-[750] text-xl mb-4">
        {t("checkout.confirmation.total")}
      </h2>
      <TotalsList totals={order.totals} />
      {order.refunded && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 font-[650]">
          <span>{t("checkout.confirmation.refunded")}</span>{" "}
          <span>{price(order.refunded)}</span>
        </p>
      )}
      <dl className="mt-5 pt-4 border-t border-mist-400 grid gap-4 text-sm">
        <div>
          <dt className="text-slate-600">
            {t("checkout.confirmation.paidWith")}
          </dt>
          {order.payments.map(({ label, paid }, index) => (
            <dd key={index} className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              {paid !== null && <span>{price(paid)}</span>}
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

interface OrderDetailsProps {
  readonly order: OrderView;
  /** Returns the tracking state of a shipment, by its id. */
  readonly trackerOf?: (shipmentId: string) => ReactNode;
}

export function OrderDetails({ order, trackerOf }: OrderDetailsProps) {
  const { shipments } = order;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] items-start">
      <div className="grid grid-cols-1 gap-6">
        {shipments.map((shipment, index) => (
          <ConfirmedShipment
            key={shipment.id}
            shipment={shipment}
            position={shipments.length > 1 ? index + 1 : null}
          >
            {trackerOf?.(shipment.id)}
          </ConfirmedShipment>
        ))}
      </div>
      <PaymentDetails order={order} />
    </div>
  );
}
