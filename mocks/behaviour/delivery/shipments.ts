/** Groups the lines of a basket into shipments, by kind of delivery and destination. */
import type { HomeTerms, QuotedMethod } from "./shipping-methods";
import { quoteFixedMethod, quoteHomeMethods } from "./shipping-methods";
import { isPointId } from "../stores/collection-points";
import type { BasketSite } from "../cart/basket-site";

/** How one line reaches the shopper; made-to-order goods are a shipment of their own. */
export type Delivery =
  | { readonly kind: "home" | "customs" | "digital" }
  | { readonly kind: "pickup" | "sts"; readonly storeId: string };

export interface Shipment {
  readonly shippingId: string;
  readonly delivery: Delivery;
  readonly lineIds: readonly string[];
  /** At least one; the first is the default. */
  readonly methods: readonly QuotedMethod[];
  readonly selected: QuotedMethod;
}

export interface ShippingQuote extends HomeTerms {
  readonly site: BasketSite;
  readonly now: Date;
  /** The home method that the shopper chose; ignored where it is not offered. */
  readonly chosen: string | undefined;
}

/** Returns the stable name of the shipment that a line belongs to, such as `pickup-201`. */
export function shippingIdOf(delivery: Delivery): string {
  return "storeId" in delivery
    ? `${delivery.kind}-${delivery.storeId}`
    : delivery.kind;
}

/** The wire has different names for deliveries to a collection point and to a store. */
const kindOf = (delivery: Delivery) =>
  delivery.kind === "sts" && isPointId(delivery.storeId)
    ? "point"
    : delivery.kind;

function quote(
  delivery: Delivery,
  { site, now, ...terms }: ShippingQuote,
): QuotedMethod[] {
  const kind = kindOf(delivery);
  return kind === "home"
    ? quoteHomeMethods(site, now, terms)
    : [quoteFixedMethod(kind, site, now)];
}

/** Returns one shipment per kind of delivery and destination, in the order of the lines. */
export function groupShipments(
  lines: readonly { readonly id: string; readonly delivery: Delivery }[],
  request: ShippingQuote,
): Shipment[] {
  const groups = new Map<string, { delivery: Delivery; lineIds: string[] }>();
  for (const { id, delivery } of lines) {
    const shippingId = shippingIdOf(delivery);
    const group = groups.get(shippingId) ?? { delivery, lineIds: [] };
    group.lineIds.push(id);
    groups.set(shippingId, group);
  }
  return [...groups].map(([shippingId, { delivery, lineIds }]) => {
    const methods = quote(delivery, request);
    const fallback = methods[0];
    if (!fallback) throw new Error(`No way to ship ${shippingId}`);
    const selected =
      methods.find(({ code }) => code === request.chosen) ?? fallback;
    return { shippingId, delivery, lineIds, methods, selected };
  });
}
