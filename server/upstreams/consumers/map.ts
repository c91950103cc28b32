/** Orders of the history from the wire to what its list shows. */
import { orderStatusOf, type OrderSummary } from "../../../app/domain/order";
import { toPicture } from "../products/map";
import type { OrderSummaryWire } from "./contract";

export function toOrderSummary(order: OrderSummaryWire): OrderSummary {
  return {
    id: order.orderId,
    number: order.orderNumber,
    placedOn: order.createdAt ?? null,
    status: orderStatusOf(order.status),
    total: { amount: order.totals.total, currency: order.totals.currency },
    units: order.items.reduce((sum, { qty }) => sum + qty, 0),
    things: order.items.map(({ name, image, productImageURL, tint }) => ({
      name,
      picture: toPicture(image, productImageURL),
      tint: tint ?? "oat",
    })),
  };
}
