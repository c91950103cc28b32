/** The shipments of a cart, each with its lines, delivery, destination, date and price. */
import type { Cart, CartLine, Shipment, ShippingMethod } from "~/domain/cart";
import { formatDeliveryDays } from "~/domain/delivery/delivery-days.server";
import { chosenDelivery } from "~/domain/delivery/line-delivery";
import type { Money } from "~/domain/money";

export interface CartShipment {
  readonly id: string;
  readonly way: "home" | "pickup" | "sts" | "point" | "email";
  /** Name of the store or collection point; "" for a shipment that is sent to the shopper. */
  readonly place: string;
  /** Days of arrival, or the upstream's text about them; "" if there is neither. */
  readonly when: string;
  /** The delivery price of this shipment; null while it is not known, and for an e-mail. */
  readonly price: Money | null;
  readonly units: number;
  readonly lineIds: readonly string[];
}

const unassigned = "";

/** Groups lines by shipment, in the order of the cart. */
function linesByShipment(lines: readonly CartLine[]): Map<string, CartLine[]> {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines) {
    // Goods that come by e-mail need no shipment.
    const id = line.shipmentId ?? (line.digital ? "email" : unassigned);
    groups.set(id, [...(groups.get(id) ?? []), line]);
  }
  return groups;
}

function wayOf(
  lines: readonly CartLine[],
): Pick<CartShipment, "way" | "place"> {
  if (lines.every(({ digital }) => digital)) return { way: "email", place: "" };
  const [first] = lines;
  const chosen = first && chosenDelivery(first);
  if (!chosen || chosen.code === "home") return { way: "home", place: "" };
  const place = chosen.storeName ?? "";
  if (chosen.isCollectionPoint) return { way: "point", place };
  return { way: chosen.code === "pickup" ? "pickup" : "sts", place };
}

const daysOf = (method: ShippingMethod | undefined, tag: string): string =>
  (method?.days
    ? formatDeliveryDays(method.days, tag)
    : method?.deliveryText) ?? "";

const chosenMethod = (shipment: Shipment | undefined) =>
  shipment?.methods.find(({ id }) => id === shipment.selected);

/**
 * Returns when a cart arrives that is sent to the shopper as one: days, or the upstream's text about them.
 * "" for any other cart, and while it is not known.
 *
 * @param tag the reader's BCP 47 tag
 */
export function arrivalOf(
  { lines, shipments }: Pick<Cart, "lines" | "shipments">,
  tag: string,
): string {
  const [first] = shipments;
  const goods = lines.filter(({ digital }) => !digital);
  const comesHome = goods.length > 0 && wayOf(goods).way === "home";
  return shipments.length === 1 && comesHome
    ? daysOf(chosenMethod(first), tag)
    : "";
}

/**
 * Returns the shipments of a cart. Empty for a cart that arrives as one, and if the upstream does not name
 * the shipment of every line.
 *
 * @param tag the reader's BCP 47 tag
 */
export function cartShipments(
  { lines, shipments, totals }: Pick<Cart, "lines" | "shipments" | "totals">,
  tag: string,
): readonly CartShipment[] {
  const groups = linesByShipment(lines);
  if (groups.size < 2 || groups.has(unassigned)) return [];
  return [...groups].map(([id, own]) => {
    const shipment = shipments.find(({ shippingId }) => shippingId === id);
    const method = chosenMethod(shipment);
    const way = wayOf(own);
    const isPriced = totals.shippingKnown && way.way !== "email";
    return {
      id,
      ...way,
      when: daysOf(method, tag),
      price: isPriced ? (method?.price ?? null) : null,
      units: own.reduce((sum, { quantity }) => sum + quantity, 0),
      lineIds: own.map((line) => line.id),
    };
  });
}
