/** The shopper's cart as the shop shows it; `server/upstreams/cart/map.ts` creates it from the wire. */
import type { Problem } from "~/errors/problem";
import type { Money } from "./money";
import type { Badge, Picture, Price, ProductCard, Tint } from "./product";
import type { Callout } from "./promotion-message";

export interface ShippingMethod {
  /** Unique among the methods of its shipment: its code, unless others have the same. */
  readonly id: string;
  /** The upstream's code; several methods of a shipment may share it. */
  readonly code: string;
  readonly label: string;
  readonly price: Money;
  /** First and last expected day, ISO dates; null when the upstream states only free text. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** The upstream's own words, used when there are no dates. */
  readonly deliveryText: string;
}

export interface DeliveryChoice {
  readonly code: string;
  readonly selected: boolean;
  readonly available: boolean;
  readonly storeName: string | null;
  readonly storeId: string | null;
  /** Whether the place is a carrier's instead of a store of the retailer. */
  readonly isCollectionPoint: boolean;
  /** Null when the upstream does not state it. */
  readonly placeAddress: PlaceAddress | null;
}

/** Where a store or collection point is. */
export interface PlaceAddress {
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  /** "" where addresses have none. */
  readonly province: string;
}

/** Who collects a shipment, as stated to the store or collection point [CHK-027]. */
export interface Recipient {
  readonly shippingId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** The most characters of the parts of a gift option [CART-031]. */
export const giftLimits = { recipient: 60, message: 250 } as const;

/** The recipient of something sent by e-mail, instead of the shopper [ENT-023]. */
export interface GiftOption {
  readonly to: string;
  readonly email: string;
  readonly message: string;
}

/** A discount that an associate gave on a line [ENT-008]. */
export interface PriceAdjustment {
  readonly id: string;
  readonly type: "PERCENTAGE" | "AMOUNT";
  /** Percent, or an amount in the cart's currency. */
  readonly value: number;
  readonly reason: string;
}

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly path: string;
  readonly picture: Picture | null;
  readonly tint: Tint;
  readonly variants: readonly {
    readonly code: string;
    readonly label: string;
    readonly value: string;
  }[];
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly price: Price;
  readonly rowTotal: Money;
  readonly bonus: boolean;
  readonly customised: boolean;
  readonly digital: boolean;
  readonly giftOption: GiftOption | null;
  readonly adjustment: PriceAdjustment | null;
  readonly badge: Badge | null;
  readonly lowStock: string | null;
  readonly deliveryChoices: readonly DeliveryChoice[];
  readonly promotions: readonly string[];
  readonly notification: string | null;
  /** Why its delivery was changed; null when it was not [CART-006]. */
  readonly deliveryReason: Problem["messageKey"] | null;
  readonly shippingMethod: ShippingMethod | null;
  /** Null when the upstream does not state it. */
  readonly shipmentId: string | null;
}

/** A promotion that reduces the total; its amount is negative, or 0 when only its name is known. */
export interface NamedDiscount extends Money {
  readonly name: string;
}

/** Sums of a cart, all in its one `currency`. */
export interface CartTotals {
  readonly units: number;
  /** The lines at their listed prices: with markdowns, without discounts. */
  readonly subtotal: number;
  readonly discount: number;
  readonly discountPercentage: number;
  /** The parts of the discount, by name; empty when the upstream does not state them. */
  readonly discounts: readonly NamedDiscount[];
  readonly shipping: number;
  /** False while no shipping method is chosen, or the upstream is still calculating it (decision 81). */
  readonly shippingKnown: boolean;
  readonly tax: number;
  /** False while the tax depends on an address that is still missing. */
  readonly taxKnown: boolean;
  readonly total: number;
  readonly remainingToPay: number;
  readonly rewards: number;
  readonly currency: string;
}

/** A promotion that the cart has reached or is approaching [CART-025]. */
export interface PromotionMessage extends Callout {
  readonly id: string;
  /** The amount that is still missing. */
  readonly distance: Money;
  /** How far along the shopper is, 0 to 1. */
  readonly progress: number;
}

/** A means of payment on the cart, with the amount that it pays. */
export interface AppliedInstrument extends Money {
  readonly id: string;
  readonly method: string;
  readonly label: string;
}

export interface CartAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly countryCode: string;
  readonly email: string;
  readonly phone: string;
}

export interface Shipment {
  readonly shippingId: string;
  readonly methods: readonly ShippingMethod[];
  /** Id of the chosen method; null while none is chosen. */
  readonly selected: string | null;
}

/** A gift with purchase that the shopper can exchange for another or decline [PDP-009]. */
export interface BonusChoice {
  readonly promotionId: string;
  /** Id of the variant that is in the cart; null when the gift was declined. */
  readonly chosen: string | null;
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly picture: Picture | null;
    readonly tint: Tint;
    /** The label is a size; "" for a product without sizes. */
    readonly variants: readonly {
      readonly productId: string;
      readonly label: string;
    }[];
  }[];
}

export interface Cart {
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly unavailable: readonly CartLine[];
  readonly totals: CartTotals;
  readonly coupons: readonly {
    readonly code: string;
    readonly applied: boolean;
    readonly message: string;
  }[];
  readonly promotions: readonly PromotionMessage[];
  /** Id of the redeemed loyalty voucher; null for none. Its amount is part of the totals. */
  readonly voucherId: string | null;
  /** The upstream refused the shopper's cart and this one replaced it; the page is reloaded. */
  readonly startedOver: boolean;
  /** Changes that the upstream made to the cart. */
  readonly notices: readonly Problem[];
  readonly instruments: readonly AppliedInstrument[];
  readonly shipments: readonly Shipment[];
  readonly shippingAddress: CartAddress | null;
  /** The shipment to which the address belongs; null without an address. */
  readonly addressShipmentId: string | null;
  readonly billingAddress: CartAddress | null;
  readonly bonusChoices: readonly BonusChoice[];
  /** Products recommended with those in the cart. */
  readonly upsell: readonly ProductCard[];
  /** For shipments that wait in a store or at a collection point. */
  readonly recipients: readonly Recipient[];
}

/** A line that was moved out of the cart to buy later. */
export interface SavedItem {
  readonly id: string;
  readonly quantity: number;
  readonly available: boolean;
  /** Size and colour. */
  readonly variants: readonly {
    readonly code: string;
    readonly label: string;
    readonly value: string;
  }[];
  /** Path of its product below the locale. */
  readonly path: string;
  readonly card: ProductCard;
}

/** One page of the items saved for later. */
export interface SavedItems {
  readonly total: number;
  readonly start: number;
  readonly items: readonly SavedItem[];
}
