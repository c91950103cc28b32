/** What the pricing engine is asked, and what it answers. All in cents. */
import type { Cents } from "./cents";
import type { Audience } from "./promotion-table";
import type { PromotionOutcome } from "./promotions";
import type { Delivery, Shipment } from "../delivery/shipments";
import type { BasketSite } from "../cart/basket-site";

export interface PriceableLine {
  readonly id: string;
  readonly qty: number;
  /** Per piece, as on the price tag. */
  readonly original: Cents;
  /** Per piece, never above `original`. */
  readonly current: Cents;
  readonly delivery: Delivery;
  readonly giftCard: boolean;
  /** What an associate took off the whole row; never more than it. */
  readonly adjustment?: Cents;
}

export interface PriceableInstrument {
  readonly id: string;
  /** The most it may pay: a balance, or the sum that was authorised. */
  readonly limit: Cents;
}

export interface PricingRequest {
  readonly lines: readonly PriceableLine[];
  /** Joins the lines while the gift promotion is reached, and only then. */
  readonly gift?: PriceableLine | undefined;
  readonly site: BasketSite;
  readonly audience: Audience;
  /** Whether the shopper has the discount of those who work here. */
  readonly isEmployee?: boolean;
  /** Applied codes, normalised, in the order of their application. */
  readonly coupons: readonly string[];
  /** What the applied voucher is worth. */
  readonly reward?: Cents;
  /** In the order in which they are used up. */
  readonly instruments: readonly PriceableInstrument[];
  readonly shippingChoice: string | undefined;
  /** Whether the shopper's wallet pays for Prime delivery. */
  readonly prime: boolean;
  /** State or province of the destination, once known. */
  readonly taxRegion: string | undefined;
  readonly now: Date;
}

/** Row amounts of one line: unit amounts times quantity, and its shares. */
export interface PricedLine {
  readonly id: string;
  readonly originalRow: Cents;
  readonly currentRow: Cents;
  /** This line's share of the order discounts and of the reward. */
  readonly orderDiscount: Cents;
  readonly rowAfterOrder: Cents;
  readonly tax: Cents;
  /** Shares of what shipping costs, and of what a promotion took off it. */
  readonly shipping: Cents;
  readonly shippingDiscount: Cents;
}

export interface PricedTotals {
  readonly itemSubTotal: Cents;
  readonly itemTotal: Cents;
  /** Order discounts; markdowns are already in `itemTotal`, rewards stand apart. */
  readonly totalDiscount: Cents;
  /** What the voucher takes off, which is never more than there is to pay for the goods. */
  readonly appliedRewards: Cents;
  /** Percentage with one decimal. */
  readonly totalDiscountPercentage: number;
  /** What shipping costs after promotions. */
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly merchandiseTax: Cents;
  readonly total: Cents;
  readonly totalWithoutTax: Cents;
  readonly remainingToPay: Cents;
  readonly totalUnits: number;
}

export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly shipments: readonly Shipment[];
  readonly promotions: PromotionOutcome;
  readonly instruments: readonly {
    readonly id: string;
    readonly amount: Cents;
  }[];
  readonly totals: PricedTotals;
  /** True while tax is 0 only because the destination is unknown. */
  readonly taxPending: boolean;
}
