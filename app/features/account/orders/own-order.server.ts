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
import { mayWithdraw } from "~/domain/legal/withdrawal-period.server";
import { isReturnOver } from "~/domain/return-period.server";
import type { Site } from "~/sites/sites";
import { marketDay } from "~/domain/market-day.server";
import type { AppLoadContext } from "@remix-run/node";

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

/** What number and e-mail show of an order. */
export interface OrderFacts {
  readonly number: string;
  /** Empty when the upstream does not send it. */
  readonly day: string;
  readonly status: OrderStatus | null;
  readonly isPaymentOpen: boolean;
  /** Whether its contract may still be withdrawn from, as far as the shop can determine [LEGAL-006]. */
  readonly canWithdraw: boolean;
}

export interface OwnOrder extends OrderFacts {
  readonly reference: Reference;
  readonly trackers: readonly Tracker[];
  readonly canCancel: boolean;
  readonly canReturn: boolean;
  readonly hasInvoice: boolean;
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

export function toOrderFacts(
  order: Order,
  site: Site,
  now = new Date(),
): OrderFacts {
  const { number, status, isPaymentOpen, placedOn } = order;
  return {
    number,
    status,
    isPaymentOpen,
    day: marketDay(placedOn, site),
    canWithdraw: mayWithdraw(
      { status, arrivedOn: arrivedOn(order) },
      site,
      now,
    ),
  };
}

export function toOwnOrder(
  order: Order,
  {
    site,
    features,
    settings: { returnDays },
  }: Pick<AppLoadContext, "site" | "features" | "settings">,
  reference: Reference,
  now = new Date(),
): OwnOrder {
  const { status } = order;
  const lines = linesOf(order);
  const isOver = status === "CANCELLED" || status === "FAILED";
  return {
    ...toOrderFacts(order, site, now),
    reference,
    trackers: toTrackers(order, site),
    canCancel: features.has("cancellations") && mayCancel(order),
    canReturn:
      features.has("returns") &&
      mayReturn(order) &&
      !isReturnOver(order, { site, returnDays }, now) &&
      lines.some(isReturnable),
    hasInvoice: features.has("invoices") && hasInvoice(order),
    giftCards: lines
      .filter(({ digital }) => digital && !isOver && features.has("gift-cards"))
      .map(({ id, name }) => ({ id, name })),
  };
}
