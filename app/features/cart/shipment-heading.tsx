/** Heading above the first line of each shipment: its delivery, destination, units, date and price. */
import { usePrice, useT } from "~/i18n/language";
import type { MessageKey } from "~/i18n/keys";
import type { CartShipment } from "./cart-shipments.server";

const names = {
  home: "cart.delivery.home",
  pickup: "cart.delivery.pickup",
  sts: "cart.delivery.sts",
  point: "cart.delivery.point",
  email: "cart.line.digital",
} as const satisfies Record<CartShipment["way"], MessageKey>;

export function ShipmentHeading({ shipment }: { shipment: CartShipment }) {
  const t = useT();
  const amount = usePrice();
  const { way, place, when, units, price } = shipment;
  const cost =
    price && (price.amount === 0 ? t("cart.totals.free") : amount(price));
  const facts = [
    t("cart.totals.subtotal", { count: units }),
    when,
    cost &&
      t("shop.labelled", { label: t("cart.totals.shipping"), value: cost }),
  ].filter(Boolean);
  return (
    <div className="col-span-full pb-1">
      <h2 className="wide font-[750] text-lg">
        {[t(names[way]), place].filter(Boolean).join(" · ")}
      </h2>
      <p className="text-sm text-slate-600">{facts.join(" · ")}</p>
    </div>
  );
}
