/** Shipments that somebody collects from a place that has to know the recipient [CHK-027]. */
import type { Cart, CartLine, DeliveryChoice, PlaceAddress } from "../cart";
import { chosenDelivery } from "./line-delivery";

export interface Handover {
  readonly shippingId: string;
  /** `point` for a carrier's place, which requires more of the recipient's data than a store. */
  readonly kind: "point" | "store";
  readonly name: string;
  readonly address: PlaceAddress;
}

type Collected = Pick<CartLine, "deliveryChoices" | "shipmentId">;

/** Where a line waits for the shopper; null for home delivery and ship-to-store. */
function placeOf(
  line: Collected,
): { readonly kind: Handover["kind"]; readonly at: DeliveryChoice } | null {
  const at = chosenDelivery(line);
  if (at?.code === "pickup") return { kind: "store", at };
  return at?.isCollectionPoint ? { kind: "point", at } : null;
}

/**
 * The hand-overs of the lines, one per shipment. A place without an address gets none, because no recipient
 * can be sent for it: the order's contact applies.
 */
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
 * Whether every collection that needs a recipient has one.
 *
 * @param isRequired for all collection points, and for stores where the market requires an e-mail.
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
