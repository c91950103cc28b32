/** Placed orders as the confirmation and the account show them; made from the wire in `server/upstreams`. */
import type {
  CartAddress,
  CartLine,
  NamedDiscount,
  ShippingMethod,
} from "./cart";
import { storeOf } from "./delivery/line-delivery";
import type { Money } from "./money";
import type { Picture, Tint } from "./product";

/** What becomes of an order, in the upstream's words. */
export const orderStatuses = [
  "CREATED",
  "PROCESSING",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "READY_FOR_PICKUP",
  "PICKED_UP",
  "DELIVERED",
  "CANCELLED",
  "RETURN_REQUESTED",
  "RETURNED",
  "REFUNDED",
  "FAILED",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Null for a word that the shop has no words for. */
export function orderStatusOf(word: string): OrderStatus | null {
  return orderStatuses.find((status) => status === word) ?? null;
}

/** What happened to an order, or to one of its shipments. */
export interface OrderEvent {
  readonly status: OrderStatus;
  /** ISO time. */
  readonly at: string;
  /** Null for what happened to all of it. */
  readonly shipmentId: string | null;
}

/** Where the carrier says how far a parcel is. */
export interface Tracking {
  readonly carrier: string;
  readonly number: string;
  /** Null when the upstream names no page of the web. */
  readonly url: string | null;
}

export interface OrderShipment {
  readonly id: string;
  readonly tracking: Tracking | null;
  /** Null when the upstream does not say how it travels. */
  readonly method: ShippingMethod | null;
  readonly address: CartAddress | null;
  readonly lines: readonly CartLine[];
}

export interface Order {
  /** What calls about it name it by; shoppers know its number. */
  readonly id: string;
  readonly number: string;
  readonly email: string;
  /** ISO time; null when the upstream does not say. */
  readonly placedOn: string | null;
  readonly status: OrderStatus | null;
  /** It waits for the shopper's bank: whether it is paid is not known yet. */
  readonly isPaymentOpen: boolean;
  readonly events: readonly OrderEvent[];
  readonly shipments: readonly OrderShipment[];
  readonly payments: readonly {
    readonly label: string;
    /** Null when the upstream does not say. */
    readonly paid: Money | null;
  }[];
  /** Sums of the order, all in its one `currency`. */
  readonly totals: {
    readonly items: number;
    readonly discount: number;
    /** Share of the items' price, one decimal [ENT-009]. */
    readonly discountPercentage: number;
    /** What the discount is made of, by name; none where the upstream does not say. */
    readonly discounts: readonly NamedDiscount[];
    readonly shipping: number;
    readonly tax: number;
    readonly total: number;
    /** What was paid back of the total. */
    readonly refunded: number;
    readonly currency: string;
  };
  readonly billingAddress: CartAddress;
}

/** Where its first parcel goes that comes to somebody's home; null when none does. */
export const homeAddress = ({ shipments }: Order): CartAddress | null =>
  shipments.find(
    ({ address, lines }) => address !== null && storeOf(lines) === null,
  )?.address ?? null;

/** An order as a line of the history. */
export interface OrderSummary {
  /** What the account calls it in addresses; shoppers know its number. */
  readonly id: string;
  readonly number: string;
  readonly placedOn: string | null;
  readonly status: OrderStatus | null;
  readonly total: Money;
  readonly units: number;
  readonly things: readonly {
    readonly name: string;
    readonly picture: Picture | null;
    readonly tint: Tint;
  }[];
}

export interface OrderHistory {
  /** All orders, not only those of this page. */
  readonly total: number;
  /** How many a page has. */
  readonly pageSize: number;
  readonly orders: readonly OrderSummary[];
}
