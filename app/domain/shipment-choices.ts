/** Which deliveries are one choice for the shopper. */
import type { Shipment } from "./cart";

/** What a shopper can tell methods apart by. */
const keyOf = ({ methods }: Shipment): string =>
  JSON.stringify(
    methods.map(({ code, price, days, deliveryText }) => [
      code,
      price,
      days?.from,
      days?.to,
      deliveryText,
    ]),
  );

/**
 * Shipments grouped by their ways to travel. Equal ones (by code, time and price) are offered once, by
 * the first shipment that has them, and chosen for all of the group [CART-028].
 */
export function shipmentChoices(
  shipments: readonly Shipment[],
): readonly (readonly [Shipment, ...Shipment[]])[] {
  const groups = new Map<string, [Shipment, ...Shipment[]]>();
  for (const shipment of shipments) {
    const key = keyOf(shipment);
    const group = groups.get(key);
    if (group) group.push(shipment);
    else groups.set(key, [shipment]);
  }
  return [...groups.values()];
}
