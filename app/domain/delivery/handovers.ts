/** Shipments that somebody collects, and whose places have to know of whom [CHK-027]. */
import type { Cart, CartLine, DeliveryChoice, PlaceAddress } from "../cart";
import { chosenDelivery } from "./line-delivery";

export interface Handover {
  readonly shippingId: string;
  /** `point` for a carrier's place, which asks for more of a person than a store does. */
  readonly kind: "point" | "store";
  readonly name: string;
  readonly address: PlaceAddress;
}

type Collected = Pick<CartLine, "deliveryChoices" | "shipmentId">;

/** The place where a line waits for its shopper; null for one that comes to the door or to a store. */
function placeOf(
  line: Collected,
): { readonly kind: Handover["kind"]; readonly at: DeliveryChoice } | null {
  const at = chosenDelivery(line);
  if (at?.code === "pickup") return { kind: "store", at };
  return at?.isCollectionPoint ? { kind: "point", at } : null;
}

/** Each once. A place without an address cannot be told of anybody: the order's own contact serves. */
export function handoversOf(lines: readonly Collected[]): Handover[] {
  const found = new Map<string, Handover>();
  for (const line of lines) {
    const place = placeOf(line);
    const { shipmentId } = line;
    if (!place?.at.placeAddress || shipmentId === null) continue;
    found.set(shipmentId, {
      shippingId: shipmentId,
      kind: place.kind,
      name: place.at.storeName ?? "",
      address: place.at.placeAddress,
    });
  }
  return [...found.values()];
}

/**
 * Whether the place of every collection knows who comes: a collection point always does, a store where
 * the market requires an e-mail for it.
 */
export function hasAllRecipients(
  { lines, recipients }: Pick<Cart, "lines" | "recipients">,
  isRequired: (handover: Handover) => boolean,
): boolean {
  const known = new Set(recipients.map(({ shippingId }) => shippingId));
  return handoversOf(lines).every(
    (handover) => known.has(handover.shippingId) || !isRequired(handover),
  );
}
