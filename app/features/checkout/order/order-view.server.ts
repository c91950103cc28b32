/** What the confirmation shows of an order, with dates and addresses as text. */
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
  /** Null when the upstream names none. */
  readonly method: NamedMethod | null;
  /** Days of arrival, or the upstream's text about them; "" when there are none, or the order is over. */
  readonly when: string;
  /** The price of this delivery; null when it is not known [CHK-035]. */
  readonly price: Money | null;
  /** Name of the store where it is collected; null when it is sent to the shopper. */
  readonly store: string | null;
  /** Null for a shipment that is collected in a store or comes by e-mail. */
  readonly address: readonly string[] | null;
  readonly lines: readonly LineView[];
}

export interface OrderView {
  readonly shipments: readonly ShipmentView[];
  readonly payments: Order["payments"];
  readonly totals: ShownTotals;
  /** The refunded sum; null if there is none. */
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
