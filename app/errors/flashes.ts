/**
 * THE flash table: the upstream's messages about changes to a cart or an
 * order, by code, with text, severity and placement.
 */
import type { ErrorMessageKey, ErrorText } from "./message-key";
import { errorMessageKey } from "./message-key";
import type { Placement, Severity } from "./placement";

export interface FlashEntry {
  readonly message: ErrorText;
  /** Contains `{{itemName}}`; used if the item's name is known. */
  readonly named?: ErrorText;
  /** Used if `message` needs a `{{count}}` that the flash does not have. */
  readonly withoutCount?: ErrorText;
  /** Used instead of all others, as an error, if the cart is empty. */
  readonly whenCartIsEmpty?: ErrorText;
  readonly severity: Severity;
  readonly at: Placement;
  /** The checkout step to which the shopper has to go back [CHK-017]. */
  readonly goTo?: "shipping" | "billing";
}

export const flashes = {
  ProductLineItemInventoryMissing: {
    message: "flash.partiallyOutOfStock",
    named: "flash.partiallyOutOfStockNamed",
    severity: "warning",
    at: "flash",
  },
  ProductItemNotAvailable: {
    message: "flash.itemNotAvailable",
    named: "flash.itemNotAvailableNamed",
    severity: "warning",
    at: "flash",
  },
  ProductLineItemFullInventoryMissing: {
    message: "flash.itemRemoved",
    named: "flash.itemRemovedNamed",
    whenCartIsEmpty: "flash.orderCannotBeCompleted",
    severity: "warning",
    at: "flash",
  },
  InvalidShippingAddress: {
    message: "flash.invalidShippingAddress",
    named: "flash.invalidShippingAddressNamed",
    severity: "error",
    at: "field:shippingAddress",
    goTo: "shipping",
  },
  OrderShippingMethodDowngraded: {
    message: "flash.shippingMethodDowngraded",
    severity: "warning",
    at: "flash",
  },
  ProductItemMaxQuantity: {
    message: "item.maxQuantity",
    withoutCount: "item.maxQuantityReached",
    severity: "warning",
    at: "flash",
  },
  ProductItemRequired: {
    message: "flash.itemRequired",
    severity: "warning",
    at: "flash",
  },
  ChangedStoreId: {
    message: "flash.storeChanged",
    severity: "info",
    at: "flash",
  },
  // The texts give no reason, because the shopper may have chosen the change.
  PickupToShipToHome: {
    message: "delivery.reasons.pickupToHome",
    severity: "info",
    at: "flash",
  },
  PickupToShipToStore: {
    message: "delivery.reasons.pickupToStore",
    severity: "info",
    at: "flash",
  },
  ShipToStoreToShipToHome: {
    message: "delivery.reasons.storeToHome",
    severity: "info",
    at: "flash",
  },
  ShipToStoreToPickup: {
    message: "delivery.storeToPickup",
    severity: "info",
    at: "flash",
  },
  ShipToHomeToPickup: {
    message: "delivery.homeToPickup",
    severity: "info",
    at: "flash",
  },
  PickupToHomeNoLongerAvailable: {
    message: "delivery.pickupToHomeUnavailable",
    severity: "error",
    at: "flash",
    goTo: "shipping",
  },
  StoreToHomeNoLongerAvailable: {
    message: "delivery.storeToHomeUnavailable",
    severity: "error",
    at: "flash",
    goTo: "shipping",
  },
  PaymentNotAuthorized: {
    message: "payment.confirmWithBank",
    severity: "info",
    at: "flash",
    goTo: "billing",
  },
} as const satisfies Readonly<Record<string, FlashEntry>>;

export type FlashCode = keyof typeof flashes;

/** Short texts for a cart line, by the reason for its changed delivery. */
const deliveryReasons = {
  PICKUP_TO_HOME: "delivery.reasons.pickupToHome",
  PICKUP_TO_STS: "delivery.reasons.pickupToStore",
  STS_TO_HOME: "delivery.reasons.storeToHome",
  STS_TO_PICKUP: "delivery.reasons.storeToPickup",
  HOME_TO_PICKUP: "delivery.reasons.homeToPickup",
} as const satisfies Readonly<Record<string, ErrorText>>;

/** Returns the key of a reason's text; null without a reason, and for an unknown one. */
export function deliveryReasonOf(
  reason: string | undefined,
): ErrorMessageKey | null {
  const isKnown = (code: string): code is keyof typeof deliveryReasons =>
    Object.hasOwn(deliveryReasons, code);
  return reason !== undefined && isKnown(reason)
    ? errorMessageKey(deliveryReasons[reason])
    : null;
}

export function isFlashCode(code: string): code is FlashCode {
  return Object.hasOwn(flashes, code);
}

/** Returns the entry of a code; undefined for an unknown code, whose meaning is not guessed. */
export function flashEntry(code: string): FlashEntry | undefined {
  return isFlashCode(code) ? flashes[code] : undefined;
}

/**
 * Returns the checkout step to which a flash sends the shopper back, whether it is in an error's detail, in
 * an order or in a cart [CHK-017]. Null if it sends them nowhere.
 */
export function stepAfterFlash(code: string): "shipping" | "billing" | null {
  return flashEntry(code)?.goTo ?? null;
}
