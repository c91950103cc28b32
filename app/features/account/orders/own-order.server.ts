/** What an order's page shows besides its contents: the progress, and the possible actions. */
import type { Order, OrderStatus, Tracking } from "~/domain/order";
import {
  arrivedOn,
  hasInvoice,
  isReturnable,
  mayCancel,
  mayReturn,
  stagesOf,
  type Stage,
} from "~/domain/order-stages";
import { marketFactsOf } from "~/sites/market-facts.server";
import type { Site } from "~/sites/sites";
import { daysSince, marketDay } from "~/domain/market-day.server";

/** How forms identify the order: by id if the account owns it, by number if it was looked up. */
export type Reference =
  { readonly orderId: string } | { readonly orderNumber: string };

export interface Tracker {
  readonly shipmentId: string;
  readonly stages: readonly {
    readonly status: OrderStatus;
    /** Empty when the date is not known. */
    readonly day: string;
    readonly state: Stage["state"];
  }[];
  readonly tracking: Tracking | null;
}

export interface OwnOrder {
  readonly reference: Reference;
  readonly number: string;
  /** Empty when the upstream does not send it. */
  readonly day: string;
  readonly status: OrderStatus | null;
  readonly isPaymentOpen: boolean;
  readonly trackers: readonly Tracker[];
  readonly canCancel: boolean;
  readonly canReturn: boolean;
  readonly hasInvoice: boolean;
  /** Whether its contract may still be withdrawn from, as far as the shop can determine [LEGAL-006]. */
  readonly canWithdraw: boolean;
  /** Gift cards whose e-mail can be sent again. */
  readonly giftCards: readonly { readonly id: string; readonly name: string }[];
}

const linesOf = ({ shipments }: Order) =>
  shipments.flatMap(({ lines }) => lines);

function toTrackers(order: Order, site: Site): readonly Tracker[] {
  return order.shipments.map((shipment) => ({
    shipmentId: shipment.id,
    stages: stagesOf(order, shipment).map(({ status, at, state }) => ({
      status,
      day: marketDay(at, site),
      state,
    })),
    tracking: shipment.tracking,
  }));
}

/** The period begins when the last goods have arrived; the day of arrival does not count. */
function canWithdraw(order: Order, site: Site, now: Date): boolean {
  const { withdrawal } = marketFactsOf(site);
  if (!withdrawal) return false;
  if (order.status === "CANCELLED" || order.status === "FAILED") return false;
  const days = daysSince(arrivedOn(order), now, site);
  return days === null || days <= withdrawal.days;
}

export function toOwnOrder(
  order: Order,
  site: Site,
  reference: Reference,
  now = new Date(),
): OwnOrder {
  const { number, status, isPaymentOpen, placedOn } = order;
  const lines = linesOf(order);
  const isOver = status === "CANCELLED" || status === "FAILED";
  return {
    reference,
    number,
    status,
    isPaymentOpen,
    day: marketDay(placedOn, site),
    trackers: toTrackers(order, site),
    canCancel: mayCancel(order),
    canReturn: mayReturn(order) && lines.some(isReturnable),
    hasInvoice: hasInvoice(order),
    canWithdraw: canWithdraw(order, site, now),
    giftCards: lines
      .filter(({ digital }) => digital && !isOver)
      .map(({ id, name }) => ({ id, name })),
  };
}
