/** Groups shipments into the choices that a shopper makes. */
import type { Shipment } from "./cart";

/** The properties by which a shopper distinguishes methods. */
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
 * Shipments grouped by their methods. Equal methods (by code, time and price) are offered once, with the
 * first shipment of the group, and chosen for the whole group [CART-028].
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
