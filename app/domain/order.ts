/** Placed orders as the confirmation and the account show them; `server/upstreams` creates them. */
import type {
  CartAddress,
  CartLine,
  NamedDiscount,
  ShippingMethod,
} from "./cart";
import { storeOf } from "./delivery/line-delivery";
import type { Money } from "./money";
import type { Picture, Tint } from "./product";

/** The states of an order, in the upstream's words. */
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

/** Null for a status that the shop does not know. */
export function orderStatusOf(word: string): OrderStatus | null {
  return orderStatuses.find((status) => status === word) ?? null;
}

/** A change of status of an order, or of one of its shipments. */
export interface OrderEvent {
  readonly status: OrderStatus;
  /** ISO time. */
  readonly at: string;
  /** Null for a change of the whole order. */
  readonly shipmentId: string | null;
}

/** The carrier's tracking of a parcel. */
export interface Tracking {
  readonly carrier: string;
  readonly number: string;
  /** Null when the upstream states no web address. */
  readonly url: string | null;
}

export interface OrderShipment {
  readonly id: string;
  readonly tracking: Tracking | null;
  /** Null when the upstream does not state it. */
  readonly method: ShippingMethod | null;
  readonly address: CartAddress | null;
  readonly lines: readonly CartLine[];
}

export interface Order {
  /** Identifies the order in upstream calls; shoppers know its number. */
  readonly id: string;
  readonly number: string;
  readonly email: string;
  /** ISO time; null when the upstream does not state it. */
  readonly placedOn: string | null;
  readonly status: OrderStatus | null;
  /** Whether the shopper's bank has yet to confirm the payment. */
  readonly isPaymentOpen: boolean;
  readonly events: readonly OrderEvent[];
  readonly shipments: readonly OrderShipment[];
  readonly payments: readonly {
    readonly label: string;
    /** Null when the upstream does not state it. */
    readonly paid: Money | null;
  }[];
  /** Sums of the order, all in its one `currency`. */
  readonly totals: {
    readonly items: number;
    readonly discount: number;
    /** Share of the items' price, one decimal [ENT-009]. */
    readonly discountPercentage: number;
    /** The parts of the discount, by name; empty when the upstream does not state them. */
    readonly discounts: readonly NamedDiscount[];
    readonly shipping: number;
    readonly tax: number;
    readonly total: number;
    /** The refunded part of the total. */
    readonly refunded: number;
    readonly currency: string;
  };
  readonly billingAddress: CartAddress;
}

/** The address of the first shipment that is delivered to a home; null when none is. */
export const homeAddress = ({ shipments }: Order): CartAddress | null =>
  shipments.find(
    ({ address, lines }) => address !== null && storeOf(lines) === null,
  )?.address ?? null;

/** An order as an entry of the history. */
export interface OrderSummary {
  /** Identifies the order in the account's addresses; shoppers know its number. */
  readonly id: string;
  readonly number: string;
  readonly placedOn: string | null;
  /** ISO time of the last arrival; null while something is on its way, and when the upstream does not state it. */
  readonly arrivedOn: string | null;
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
  /** Orders per page. */
  readonly pageSize: number;
  readonly orders: readonly OrderSummary[];
}
