/** How orders move through their states: by a shopper who cancels, and by those who pack and carry. */
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

/** Every parcel on its way has a number at its carrier. */
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

/** What is paid back of an order by now. */
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

/** Moves an order on, as those who pack and carry it would. Throws for a number that there is not. */
export function moveOrder(upstreams: Upstreams, move: OrderMove): OrderWire {
  const where = { orderNumber: { equals: move.orderNumber } };
  const row = upstreams.db.order.findFirst({ where });
  if (!row) throw new Error("There is no such order");
  return moved(upstreams, row, move);
}

/** Stops an order that nobody has packed yet: pieces go back to the shelf, the money to its owner. */
export function cancel(upstreams: Upstreams, row: OrderRow): OrderWire {
  const { order, orderNumber } = row;
  if (order.status !== "CREATED" && order.status !== "PROCESSING")
    throw refuse(409, "ORD409", "The order is on its way");
  for (const { productId, qty } of order.items)
    upstreams.stock.release(productId, qty);
  giveBackBalances(upstreams, row.consumerNo, order);
  return moved(upstreams, row, { orderNumber, status: "CANCELLED" });
}
