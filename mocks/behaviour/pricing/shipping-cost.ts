/** The shipping cost of a basket, and each line's share of it. */
import type { Cents } from "./cents";
import { prorate } from "./cents";
import type { PriceableLine } from "./pricing-types";
import type { Shipment } from "../delivery/shipments";
import { standardPrice } from "../delivery/shipping-methods";
import type { BasketSite } from "../cart/basket-site";

export interface ShippingCost {
  readonly paid: Cents;
  readonly discount: Cents;
  readonly paidPerLine: readonly Cents[];
  readonly discountPerLine: readonly Cents[];
}

/** Divides the cost of home parcels among their lines by value; all other shipments are free. */
export function shareShipping(
  lines: readonly PriceableLine[],
  shipments: readonly Shipment[],
  site: BasketSite,
): ShippingCost {
  const home = shipments.find(({ delivery }) => delivery.kind === "home");
  const paid = home?.selected.price ?? 0;
  const waived = home?.selected.code === "me" && paid === 0;
  const discount = waived ? standardPrice(site) : 0;
  const weights = lines.map(({ delivery, current, qty }) =>
    delivery.kind === "home" ? Math.max(1, current * qty) : 0,
  );
  return {
    paid,
    discount,
    paidPerLine: prorate(paid, weights),
    discountPerLine: prorate(discount, weights),
  };
}
