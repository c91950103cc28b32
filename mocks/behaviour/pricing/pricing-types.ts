/** The request and the result of the pricing engine. All amounts are in cents. */
import type { Cents } from "./cents";
import type { Audience } from "./promotion-table";
import type { PromotionOutcome } from "./promotions";
import type { Delivery, Shipment } from "../delivery/shipments";
import type { BasketSite } from "../cart/basket-site";

export interface PriceableLine {
  readonly id: string;
  readonly qty: number;
  /** Per piece, before markdowns. */
  readonly original: Cents;
  /** Per piece, never above `original`. */
  readonly current: Cents;
  readonly delivery: Delivery;
  readonly giftCard: boolean;
  /** An associate's price reduction of the whole row, never more than its price. */
  readonly adjustment?: Cents;
}

export interface PriceableInstrument {
  readonly id: string;
  /** The most it can pay: a balance, or the authorised amount. */
  readonly limit: Cents;
}

export interface PricingRequest {
  readonly lines: readonly PriceableLine[];
  /** Added to the lines while the basket reaches the gift promotion. */
  readonly gift?: PriceableLine | undefined;
  readonly site: BasketSite;
  readonly audience: Audience;
  /** Whether the shopper has the employee discount. */
  readonly isEmployee?: boolean;
  /** The applied codes, normalised, in the order in which they were applied. */
  readonly coupons: readonly string[];
  /** The value of the applied voucher. */
  readonly reward?: Cents;
  /** Instruments in the order in which they are used. */
  readonly instruments: readonly PriceableInstrument[];
  readonly shippingChoice: string | undefined;
  /** Whether the shopper's wallet pays for Prime delivery. */
  readonly prime: boolean;
  /** State or province of the destination, if known. */
  readonly taxRegion: string | undefined;
  readonly now: Date;
}

/** Amounts of one line: unit amounts times quantity, and the line's shares. */
export interface PricedLine {
  readonly id: string;
  readonly originalRow: Cents;
  readonly currentRow: Cents;
  /** This line's share of the order discounts and of the reward. */
  readonly orderDiscount: Cents;
  readonly rowAfterOrder: Cents;
  readonly tax: Cents;
  /** The line's share of the shipping cost, and of a promotion's discount on it. */
  readonly shipping: Cents;
  readonly shippingDiscount: Cents;
}

export interface PricedTotals {
  readonly itemSubTotal: Cents;
  readonly itemTotal: Cents;
  /** Order discounts, without markdowns, which are in `itemTotal`, and without rewards. */
  readonly totalDiscount: Cents;
  /** The voucher's discount, never more than the price of the goods. */
  readonly appliedRewards: Cents;
  /** Percentage with one decimal. */
  readonly totalDiscountPercentage: number;
  /** The shipping cost after promotions. */
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
