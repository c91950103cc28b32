/** Maps orders from the wire to what the confirmation and the pages of orders show. */
import type { Addresses } from "../../../app/domain/addresses";
import {
  orderStatusOf,
  type Order,
  type OrderEvent,
  type OrderShipment,
  type Tracking,
} from "../../../app/domain/order";
import { roundPercentage } from "../../../app/domain/percentage";
import { toAddress, toDiscounts, toLine, toShippingMethod } from "../cart/map";
import type { OrderWire } from "./contract";

/** Links only to web pages; the upstream's value may be anything. */
function toTracking({
  carrier,
  number,
  url,
}: NonNullable<OrderWire["shipments"][number]["tracking"]>): Tracking {
  return { carrier, number, url: /^https?:\/\//i.test(url) ? url : null };
}

/** The events of an order; those for which the shop has no text are dropped. */
function toEvents({ events }: OrderWire): OrderEvent[] {
  return events.flatMap(({ status: word, at, shipmentId = null }) => {
    const status = orderStatusOf(word);
    return status ? [{ status, at, shipmentId }] : [];
  });
}

function toShipments(order: OrderWire, addresses: Addresses): OrderShipment[] {
  // Items of a shipment that could not be parsed were ordered nevertheless.
  const shipments: OrderWire["shipments"] =
    order.shipments.length > 0 || order.items.length === 0
      ? order.shipments
      : [{ shipmentId: "" }];
  const known = new Set(shipments.map(({ shipmentId }) => shipmentId));
  const [first] = shipments;
  return shipments.map((shipment) => ({
    id: shipment.shipmentId,
    tracking: shipment.tracking ? toTracking(shipment.tracking) : null,
    method: shipment.shippingMethod
      ? toShippingMethod(shipment.shippingMethod, order.totals.currency)
      : null,
    address: shipment.address ? toAddress(shipment.address) : null,
    lines: order.items
      .filter(({ shipmentId }) =>
        // A line without a known shipment is shown with the first one rather than lost.
        shipmentId && known.has(shipmentId)
          ? shipmentId === shipment.shipmentId
          : shipment === first,
      )
      .map((item) =>
        toLine(item, { currency: order.totals.currency, addresses }),
      ),
  }));
}

/**
 * If tax is added to prices, it is the difference between the total and goods plus delivery, because the
 * upstream names only the tax on goods. If prices include tax, that value is used.
 */
function taxOf({
  total,
  itemTotal,
  totalDiscount,
  shipping,
  merchandiseTotalTax,
}: OrderWire["totals"]): number {
  const added =
    Math.round((total - (itemTotal - totalDiscount) - shipping) * 100) / 100;
  return added > 0 ? added : merchandiseTotalTax;
}

export function toOrder(order: OrderWire, addresses: Addresses): Order {
  const { totals } = order;
  return {
    id: order.orderId ?? order.orderNumber,
    number: order.orderNumber,
    email: order.billingAddress.email ?? "",
    placedOn: order.createdAt ?? null,
    status: orderStatusOf(order.status),
    isPaymentOpen: order.flash.some(
      ({ code }) => code === "PaymentNotAuthorized",
    ),
    events: toEvents(order),
    shipments: toShipments(order, addresses),
    payments: order.paymentMethod.flatMap(({ label, additionalData }) =>
      additionalData.length > 0
        ? additionalData.map(({ amount }) => ({
            label,
            paid:
              amount === undefined
                ? null
                : { amount, currency: totals.currency },
          }))
        : [{ label, paid: null }],
    ),
    totals: {
      items: totals.itemTotal,
      discount: totals.totalDiscount,
      discountPercentage:
        totals.itemTotal > 0
          ? roundPercentage((totals.totalDiscount / totals.itemTotal) * 100)
          : 0,
      discounts: toDiscounts(order.orderPromotions, totals.currency),
      shipping: totals.shipping,
      tax: taxOf(totals),
      total: totals.total,
      refunded: totals.refunded ?? 0,
      currency: totals.currency,
    },
    billingAddress: toAddress(order.billingAddress),
  };
}
