/** What the confirmation shows of an order, with dates and addresses already in words. */
import { storeOf } from "~/domain/delivery/line-delivery";
import { isOver } from "~/domain/order-stages";
import type { Money } from "~/domain/money";
import type { Order, OrderShipment } from "~/domain/order";
import { addressLines } from "~/domain/address/address-lines.server";
import {
  toLineView,
  toMethodView,
  type LineView,
} from "../checkout-view.server";
import type { Site } from "~/sites/sites";
import type { NamedMethod } from "../payment/method-name";
import type { ShownTotals } from "~/ui/totals-list";

export interface ShipmentView {
  readonly id: string;
  /** Null when the upstream does not say. */
  readonly method: NamedMethod | null;
  /** Days of arrival, or the upstream's words; "" when there are none, or nothing is on its way any more. */
  readonly when: string;
  /** What this delivery alone costs; null when the upstream does not say [CHK-035]. */
  readonly price: Money | null;
  /** Name of the store where it waits; null when it comes to the shopper. */
  readonly store: string | null;
  /** Null for what waits in a store or comes by e-mail. */
  readonly address: readonly string[] | null;
  readonly lines: readonly LineView[];
}

export interface OrderView {
  readonly shipments: readonly ShipmentView[];
  readonly payments: Order["payments"];
  readonly totals: ShownTotals;
  /** What was paid back; null while nothing was. */
  readonly refunded: Money | null;
  readonly billingAddress: readonly string[];
}

function toShipmentView(
  shipment: OrderShipment,
  site: Site,
  isOver: boolean,
): ShipmentView {
  const { id, method, address, lines } = shipment;
  const view = method && toMethodView(method, site.tag);
  return {
    id,
    method: view,
    when: isOver ? "" : (view?.when ?? ""),
    price: view?.price ?? null,
    store: storeOf(lines),
    address: address && addressLines(address, site.tag, site.country),
    lines: lines.map(toLineView),
  };
}

export function toOrderView(order: Order, site: Site): OrderView {
  const { items, refunded, ...totals } = order.totals;
  const units = order.shipments
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    shipments: order.shipments
      .filter(({ lines }) => lines.length > 0)
      .map((shipment) => toShipmentView(shipment, site, isOver(order.status))),
    payments: order.payments,
    totals: {
      ...totals,
      subtotal: items,
      units,
      shippingKnown: true,
      taxKnown: true,
    },
    refunded:
      refunded > 0 ? { amount: refunded, currency: totals.currency } : null,
    billingAddress: addressLines(order.billingAddress, site.tag, site.country),
  };
}
