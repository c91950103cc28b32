/** The parts in which a cart arrives, each with its lines: what comes how, where, when and for how much. */
import type { Cart, CartLine, Shipment, ShippingMethod } from "~/domain/cart";
import { formatDeliveryDays } from "~/domain/delivery/delivery-days.server";
import { chosenDelivery } from "~/domain/delivery/line-delivery";
import type { Money } from "~/domain/money";

export interface CartShipment {
  readonly id: string;
  readonly way: "home" | "pickup" | "sts" | "point" | "email";
  /** Of the store or collection point; "" for what comes to the shopper. */
  readonly place: string;
  /** Days of arrival, or the upstream's words for them; "" where it has none. */
  readonly when: string;
  /** What this part alone costs to deliver; null while that is not known, and for an e-mail. */
  readonly price: Money | null;
  readonly units: number;
  readonly lineIds: readonly string[];
}

const nameless = "";

/** Lines by shipment, in the order in which the cart names them. */
function linesByShipment(lines: readonly CartLine[]): Map<string, CartLine[]> {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines) {
    // What goes by e-mail needs no shipment.
    const id = line.shipmentId ?? (line.digital ? "email" : nameless);
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
 * When a cart arrives that comes to the shopper as one: days, or the upstream's words; "" for any other
 * cart, and while nothing is known.
 *
 * @param tag BCP 47 tag of the reader.
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
 * Empty for a cart that arrives as one, and where the upstream does not say with which shipment a line
 * travels.
 *
 * @param tag BCP 47 tag of the reader.
 */
export function cartShipments(
  { lines, shipments, totals }: Pick<Cart, "lines" | "shipments" | "totals">,
  tag: string,
): readonly CartShipment[] {
  const groups = linesByShipment(lines);
  if (groups.size < 2 || groups.has(nameless)) return [];
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
