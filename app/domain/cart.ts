/** The shopper's cart as the shop shows it; made from the wire by `server/upstreams/cart/map.ts`. */
import type { Problem } from "~/errors/problem";
import type { Money } from "./money";
import type { Badge, Picture, Price, ProductCard, Tint } from "./product";
import type { Callout } from "./promotion-message";

export interface ShippingMethod {
  /** Tells it from the other methods of its shipment: its code, unless others have the same. */
  readonly id: string;
  /** What the upstream calls it; several methods of a shipment may have one code. */
  readonly code: string;
  readonly label: string;
  readonly price: Money;
  /** First and last expected day, ISO dates; null when the upstream gives free text only. */
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
  /** Whether the place is a carrier's, and no store of the retailer. */
  readonly isCollectionPoint: boolean;
  /** Of the place; null where the upstream does not say. */
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

/** Who collects a shipment, as its place was told [CHK-027]. */
export interface Recipient {
  readonly shippingId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** How long the parts of a gift option may be, in characters [CART-031]. */
export const giftLimits = { recipient: 60, message: 250 } as const;

/** Whom a thing that goes by e-mail is sent to, instead of to the shopper [ENT-023]. */
export interface GiftOption {
  readonly to: string;
  readonly email: string;
  readonly message: string;
}

/** What an associate took off a line [ENT-008]. */
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
  /** Why it is delivered in another way than it was; null when it is not [CART-006]. */
  readonly deliveryReason: Problem["messageKey"] | null;
  readonly shippingMethod: ShippingMethod | null;
  /** The shipment that it travels with; null when the upstream does not say. */
  readonly shipmentId: string | null;
}

/** A promotion that takes something off; its amount is negative, or 0 when only its name is known. */
export interface NamedDiscount extends Money {
  readonly name: string;
}

/** Sums of a cart, all in its one `currency`. */
export interface CartTotals {
  readonly units: number;
  /** The items at their listed prices: with markdowns, without discounts. */
  readonly subtotal: number;
  readonly discount: number;
  readonly discountPercentage: number;
  /** What the discount is made of, by name; none where the upstream does not say. */
  readonly discounts: readonly NamedDiscount[];
  readonly shipping: number;
  /** False while no way of delivery is chosen, or the upstream still works it out (decision 81). */
  readonly shippingKnown: boolean;
  readonly tax: number;
  /** False while the tax depends on an address that is not there yet. */
  readonly taxKnown: boolean;
  readonly total: number;
  readonly remainingToPay: number;
  readonly rewards: number;
  readonly currency: string;
}

/** A promotion within reach or reached [CART-025]. */
export interface PromotionMessage extends Callout {
  readonly id: string;
  /** What is still missing. */
  readonly distance: Money;
  /** How far along the shopper is, 0 to 1. */
  readonly progress: number;
}

/** A means of payment on the cart, with what it pays. */
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
  /** Id of the method in force; null while none is chosen. */
  readonly selected: string | null;
}

/** A gift with purchase that can be another one, or declined [PDP-009]. */
export interface BonusChoice {
  readonly promotionId: string;
  /** Id of the variant that is in the cart; null when the gift was declined. */
  readonly chosen: string | null;
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly picture: Picture | null;
    readonly tint: Tint;
    /** The label is a size; "" for what has none. */
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
  /** Id of the loyalty voucher that is taken off; null for none. What it is worth is in the totals. */
  readonly voucherId: string | null;
  /** The upstream refused the shopper's cart and this one replaced it; the page is reloaded. */
  readonly startedOver: boolean;
  /** What the upstream changed about the cart. */
  readonly notices: readonly Problem[];
  readonly instruments: readonly AppliedInstrument[];
  readonly shipments: readonly Shipment[];
  readonly shippingAddress: CartAddress | null;
  /** The shipment that the address was given for; null without an address. */
  readonly addressShipmentId: string | null;
  readonly billingAddress: CartAddress | null;
  /** Gifts that there is a choice of. */
  readonly bonusChoices: readonly BonusChoice[];
  /** What goes with what is in the cart. */
  readonly upsell: readonly ProductCard[];
  /** Of shipments that wait in a store or at a collection point. */
  readonly recipients: readonly Recipient[];
}

/** What was taken out of the cart to buy later. */
export interface SavedItem {
  readonly id: string;
  readonly quantity: number;
  readonly available: boolean;
  /** Size and color. */
  readonly variants: readonly {
    readonly code: string;
    readonly label: string;
    readonly value: string;
  }[];
  /** Path of its product below the locale. */
  readonly path: string;
  readonly card: ProductCard;
}

/** A part of what was saved for later. */
export interface SavedItems {
  readonly total: number;
  readonly start: number;
  readonly items: readonly SavedItem[];
}
