/** Where baskets, orders and payment sessions are kept, and who may see them. */
import type { Table } from "../db";
import type { Upstreams } from "../upstreams";
import type { BasketContext } from "./basket-context";
import { refusalOf } from "./basket-refusals";
import type { BasketRow, OrderWire } from "./basket-row";
import type { Challenge } from "./challenge";
import type { PaymentSession } from "./payment-session";

export interface OrderRow {
  readonly orderNumber: string;
  /** Undefined when the upstream forgot which basket it was (`basket-scenarios`). */
  readonly basketId: string | undefined;
  readonly consumerNo: string;
  readonly order: OrderWire;
}

export interface BasketState {
  readonly baskets: Table<BasketRow, "owner">;
  readonly orders: Table<OrderRow, "basketId">;
  readonly paymentSessions: Table<PaymentSession, "instrumentId">;
  readonly challenges: Table<Challenge, "orderNumber">;
}

/** A shopper has one basket in each market: the last one that was made. */
export const ownerKey = (consumerNo: string, siteId: string): string =>
  `${consumerNo} ${siteId}`;

const states = new WeakMap<Upstreams, BasketState>();

/** The tables of one set of upstreams; made when first asked for. */
export function basketStateOf(upstreams: Upstreams): BasketState {
  const known = states.get(upstreams);
  if (known) return known;
  const { db } = upstreams;
  const state: BasketState = {
    baskets: db.table("basket", {
      id: (row) => row.basketId,
      indexes: { owner: (row) => ownerKey(row.consumerNo, row.siteId) },
    }),
    orders: db.table("order", {
      id: (row) => row.orderNumber,
      indexes: { basketId: (row) => row.basketId },
    }),
    paymentSessions: db.table("paymentSession", {
      id: (row) => row.sessionID,
      indexes: { instrumentId: (row) => row.payment_instrument_id },
    }),
    challenges: db.table("challenge", {
      id: (row) => row.id,
      indexes: { orderNumber: (row) => row.orderNumber },
    }),
  };
  states.set(upstreams, state);
  return state;
}

/**
 * The shopper's own basket. Throws AUT498 for someone else's and BSK404 for one
 * that is unknown, of another market, or has become an order. In the last case
 * `additionalInfo` has the order's `orderNumber`, `st`, `status` and `flash`, so
 * that a shop which lost the answer to its order can learn the truth by asking
 * for the basket.
 */
export function openBasket(
  { upstreams, site, consumerNo }: BasketContext,
  basketId: string,
): BasketRow {
  const { baskets, orders } = basketStateOf(upstreams);
  const placed = orders.findBy("basketId", basketId);
  const basket = baskets.get(basketId);
  const owner = (basket ?? placed)?.consumerNo;
  if (owner !== undefined && owner !== consumerNo) throw refusalOf("AUT498");
  if (placed) {
    const { orderNumber, st, status, flash } = placed.order;
    throw refusalOf("BSK404", {
      additionalInfo: { orderNumber, st, status, flash },
    });
  }
  if (!basket || basket.siteId !== site.siteId) throw refusalOf("BSK404");
  return basket;
}
