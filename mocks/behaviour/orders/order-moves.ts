/** The state changes of orders: cancelled by the shopper, or moved on by warehouse and carrier. */
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import type { OrderWire } from "../cart/basket-row";
import { giveBackBalances } from "../payment/account-balances";
import { saveOrder } from "./order-owner";
import type { OrderRow } from "./order-placing";
import { valueOfReturns } from "./returns";

interface OrderMove {
  readonly orderNumber: string;
  readonly status: string;
  readonly shipmentId?: string | undefined;
}

const carried = new Set(["PARTIALLY_SHIPPED", "SHIPPED"]);

/** Adds a tracking number to the moved shipments once the carrier has them. */
function tracked(
  shipments: OrderWire["shipments"],
  { orderNumber, shipmentId, status }: OrderMove,
): OrderWire["shipments"] {
  if (!carried.has(status)) return shipments;
  return shipments.map((shipment) => {
    const isMeant = !shipmentId || shipment.shipmentId === shipmentId;
    if (!isMeant || !shipment.address) return shipment;
    const number = `PW${orderNumber.slice(-8)}`;
    return {
      ...shipment,
      tracking: {
        carrier: "Parcelway",
        number,
        url: `https://parcelway.example.com/track/${number}`,
      },
    };
  });
}

/** Returns what has been refunded of an order so far. */
function refundOf(
  upstreams: Upstreams,
  { totals, orderNumber }: OrderWire,
  status: string,
): Pick<OrderWire["totals"], "refunded"> {
  if (status === "CANCELLED") return { refunded: totals.total };
  return status === "REFUNDED"
    ? { refunded: valueOfReturns(upstreams.db, orderNumber) ?? totals.total }
    : {};
}

function moved(
  upstreams: Upstreams,
  row: OrderRow,
  move: OrderMove,
): OrderWire {
  const { order } = row;
  const { status, shipmentId } = move;
  return saveOrder(upstreams.db, row, {
    ...order,
    status,
    events: [
      ...order.events,
      {
        status,
        at: upstreams.now().toISOString(),
        ...(shipmentId !== undefined && { shipmentId }),
      },
    ],
    shipments: tracked(order.shipments, move),
    totals: { ...order.totals, ...refundOf(upstreams, order, status) },
  });
}

/** Moves an order on, as warehouse and carrier would. Throws for an unknown number. */
export function moveOrder(upstreams: Upstreams, move: OrderMove): OrderWire {
  const where = { orderNumber: { equals: move.orderNumber } };
  const row = upstreams.db.order.findFirst({ where });
  if (!row) throw new Error("There is no such order");
  return moved(upstreams, row, move);
}

/** Cancels an order that has not been packed yet: releases its stock and refunds its payments. */
export function cancel(upstreams: Upstreams, row: OrderRow): OrderWire {
  const { order, orderNumber } = row;
  if (order.status !== "CREATED" && order.status !== "PROCESSING")
    throw refuse(409, "ORD409", "The order is on its way");
  for (const { productId, qty } of order.items)
    upstreams.stock.release(productId, qty);
  giveBackBalances(upstreams, row.consumerNo, order);
  return moved(upstreams, row, { orderNumber, status: "CANCELLED" });
}
