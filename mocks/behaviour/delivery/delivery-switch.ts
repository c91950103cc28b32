/** Changes how a line is delivered, with a message for the shopper [CART-006]. */
import type { BasketContext } from "../cart/basket-context";
import { variantOf } from "../pricing/basket-pricing";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketLine, DeliveryReason, FlashWire } from "../cart/basket-row";
import type { Delivery } from "./shipments";
import { shippingIdOf } from "./shipments";
import { storeStockOf } from "./shipping-view";
import { findPoint, isPointId } from "../stores/collection-points";
import { findStore } from "../stores/store-list";

export type DeliveryOption = "home" | "sts" | "pickup";

interface Transition {
  readonly code: string;
  readonly reason: DeliveryReason;
}

/** The changes with a message, by `{from}>{to}`; one from home to store delivery has none. */
const transitions: Readonly<Record<string, Transition>> = {
  "pickup>home": { code: "PickupToShipToHome", reason: "PICKUP_TO_HOME" },
  "pickup>sts": { code: "PickupToShipToStore", reason: "PICKUP_TO_STS" },
  "sts>home": { code: "ShipToStoreToShipToHome", reason: "STS_TO_HOME" },
  "sts>pickup": { code: "ShipToStoreToPickup", reason: "STS_TO_PICKUP" },
  "home>pickup": { code: "ShipToHomeToPickup", reason: "HOME_TO_PICKUP" },
};

function targetOf(
  context: BasketContext,
  line: BasketLine,
  option: DeliveryOption,
  storeId: string | undefined,
): Delivery {
  if (option === "home") return { kind: "home" };
  const point =
    option === "sts" ? findPoint(context.site.country, storeId) : undefined;
  if (point) return { kind: "sts", storeId: point.id };
  const store = findStore(context.site.country, storeId);
  if (!store) throw refusalOf("SHP404");
  const stock = storeStockOf(context, store, line.productId);
  if (option === "pickup" && stock < line.qty) throw refusalOf("SHP404");
  return { kind: option, storeId: store.storeId };
}

/** Returns the messages about a change of delivery; none if nothing changed. */
function describe(
  { product }: { readonly product: { readonly name: string } },
  line: BasketLine,
  to: Delivery,
): { readonly flash: FlashWire[]; readonly reason?: DeliveryReason } {
  const details = {
    itemId: line.id,
    itemName: product.name,
    shipmentId: shippingIdOf(to),
    ...("storeId" in to && { storeId: to.storeId }),
  };
  const transition = transitions[`${line.delivery.kind}>${to.kind}`];
  if (transition) {
    const { code, reason } = transition;
    const message = `The delivery of ${product.name} has changed`;
    return { flash: [{ code, message, type: "info", details }], reason };
  }
  const moved =
    line.delivery.kind === to.kind &&
    "storeId" in to &&
    !isPointId(to.storeId) &&
    shippingIdOf(line.delivery) !== shippingIdOf(to);
  const message = `${product.name} goes to another store`;
  return {
    flash: moved
      ? [{ code: "ChangedStoreId", message, type: "info", details }]
      : [],
  };
}

/**
 * Returns the line with its new delivery, and the flash messages about it. Throws
 * SHP404 if that is impossible: for digital and made-to-order goods, an unknown
 * store or collection point, or a store with too few pieces.
 */
export function switchDelivery(
  context: BasketContext,
  line: BasketLine,
  option: DeliveryOption,
  storeId: string | undefined,
): { readonly line: BasketLine; readonly flash: readonly FlashWire[] } {
  const { kind } = line.delivery;
  if (kind === "digital" || kind === "customs") throw refusalOf("SHP404");
  const delivery = targetOf(context, line, option, storeId);
  const { flash, reason } = describe(variantOf(context, line), line, delivery);
  return { line: { ...line, delivery, reason: reason ?? line.reason }, flash };
}
