/** The progress of an order, as a list of stages for each of its shipments, and what may be done with it. */
import { storeOf } from "./delivery/line-delivery";
import type { Order, OrderShipment, OrderStatus } from "./order";
import type { CartLine } from "./cart";

export interface Stage {
  readonly status: OrderStatus;
  /** ISO time; null when the upstream does not state it, or when the stage is still ahead. */
  readonly at: string | null;
  readonly state: "done" | "now" | "ahead";
}

/** How far a status is towards the shopper; statuses after that (returns, endings) have no rank. */
const ranks = {
  CREATED: 0,
  PROCESSING: 1,
  PARTIALLY_SHIPPED: 1,
  SHIPPED: 2,
  READY_FOR_PICKUP: 2,
  PICKED_UP: 3,
  DELIVERED: 3,
} as const satisfies Partial<Record<OrderStatus, number>>;

type OnTheWay = keyof typeof ranks;

const ways = {
  parcel: ["CREATED", "PROCESSING", "SHIPPED", "DELIVERED"],
  store: ["CREATED", "PROCESSING", "READY_FOR_PICKUP", "PICKED_UP"],
  email: ["CREATED", "DELIVERED"],
} as const satisfies Record<string, readonly OnTheWay[]>;

const endings: readonly OrderStatus[] = [
  "RETURN_REQUESTED",
  "RETURNED",
  "REFUNDED",
  "CANCELLED",
  "FAILED",
];

/** Endings of an order that never reaches the shopper. */
const stopped: readonly OrderStatus[] = ["CANCELLED", "FAILED"];

/** Whether no stage of an order is ahead: it has arrived, or never will. */
export const isOver = (status: OrderStatus | null): boolean =>
  status !== null &&
  (["DELIVERED", "PICKED_UP"].includes(status) || endings.includes(status));

const isOnTheWay = (status: OrderStatus): status is OnTheWay =>
  Object.hasOwn(ranks, status);

/**
 * The rank of a status for a shipment that travels this way. `READY_FOR_PICKUP` cannot be about a parcel, nor
 * `SHIPPED` about a collection in a store: it is about another shipment of the order.
 */
function rankOn(way: keyof typeof ways, status: OnTheWay): number {
  const isElsewhere =
    (way === "parcel" && status === "READY_FOR_PICKUP") ||
    (way === "store" && status === "SHIPPED");
  return isElsewhere ? ranks.PROCESSING : ranks[status];
}

function wayOf(lines: OrderShipment["lines"]): keyof typeof ways {
  if (lines.length > 0 && lines.every(({ digital }) => digital)) return "email";
  return storeOf(lines) === null ? "parcel" : "store";
}

type Known = Pick<Order, "status" | "events">;

/** The rank that the shipment has reached. Events take precedence over the status of the order. */
function reachedOn(way: keyof typeof ways, { status, events }: Known): number {
  // Only a shipment that has arrived can be sent back.
  if (status !== null && !isOnTheWay(status) && !stopped.includes(status))
    return ranks.DELIVERED;
  const fromEvents = events.map((event) => event.status).filter(isOnTheWay);
  const statuses =
    fromEvents.length > 0 || status === null ? fromEvents : [status];
  return Math.max(
    ranks.CREATED,
    ...statuses.filter(isOnTheWay).map((one) => rankOn(way, one)),
  );
}

type Passed = Pick<Stage, "status" | "at">;

/** The stages that the shipment has passed, and its current one. */
function passedOn(way: keyof typeof ways, known: Known): readonly Passed[] {
  const reached = reachedOn(way, known);
  return ways[way]
    .filter((stage) => rankOn(way, stage) <= reached)
    .map((stage) => {
      const event = known.events.find(
        ({ status }) =>
          isOnTheWay(status) && rankOn(way, status) === rankOn(way, stage),
      );
      return { status: stage, at: event?.at ?? null };
    });
}

function endedBy({ status, events }: Known): readonly Passed[] {
  return endings.flatMap((ending) => {
    const event = events.find((one) => one.status === ending);
    return event || status === ending
      ? [{ status: ending, at: event?.at ?? null }]
      : [];
  });
}

/**
 * The stages of one shipment, in their order. Events of the shipment take precedence over the status of the
 * whole order, which may be that of another shipment.
 */
export function stagesOf(
  { status, events }: Known,
  { id, lines }: Pick<OrderShipment, "id" | "lines">,
): readonly Stage[] {
  const known = {
    status,
    events: events.filter(
      ({ shipmentId }) => shipmentId === null || shipmentId === id,
    ),
  };
  const way = wayOf(lines);
  const passed = passedOn(way, known);
  const ended = endedBy(known);
  const reached = [...passed, ...ended];
  const ahead = ended.length > 0 ? [] : ways[way].slice(passed.length);
  return [
    ...reached.map((stage, index): Stage => ({
      ...stage,
      state: index === reached.length - 1 ? "now" : "done",
    })),
    ...ahead.map((one): Stage => ({ status: one, at: null, state: "ahead" })),
  ];
}

const isOneOf =
  (...statuses: readonly OrderStatus[]) =>
  ({ status }: Pick<Order, "status">): boolean =>
    status !== null && statuses.includes(status);

/** Whether an order may be cancelled: until it is shipped [ACC-010]. */
export const mayCancel = isOneOf("CREATED", "PROCESSING");

/**
 * Whether lines may be returned: once the order has arrived. After a return has been requested, the shopper
 * may add to it or get its label again.
 */
export const mayReturn = isOneOf("DELIVERED", "PICKED_UP", "RETURN_REQUESTED");

/**
 * When the last shipment of an order arrived (ISO time); null while one is on its way, and when the upstream
 * does not state it.
 */
export function arrivedOn(order: Order): string | null {
  const times = order.shipments.map(
    (shipment) =>
      stagesOf(order, shipment).find(({ status }) =>
        ["DELIVERED", "PICKED_UP"].includes(status),
      )?.at ?? null,
  );
  if (times.length === 0 || times.includes(null)) return null;
  return times.reduce((last, time) =>
    Date.parse(time ?? "") > Date.parse(last ?? "") ? time : last,
  );
}

/** Whether there is an invoice: not for an order that failed or was cancelled. */
export const hasInvoice = ({ status }: Pick<Order, "status">): boolean =>
  status !== "FAILED" && status !== "CANCELLED";

/** Whether a line can be returned: not if it was sent by e-mail or made to order. */
export const isReturnable = ({
  digital,
  customised,
}: Pick<CartLine, "digital" | "customised">): boolean =>
  !digital && !customised;
