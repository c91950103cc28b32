/** What an account's owner sees of it: a profile to prefill forms, the orders, one order. */
import type { Addresses } from "../../../app/domain/addresses";
import type { Order, OrderHistory } from "../../../app/domain/order";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/consumers/contract";
import { toOrderSummary } from "../../upstreams/consumers/map";
import { toOrder } from "../../upstreams/orders/map";
import type { Call } from "../upstream-call";

export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Orders of one page of the history. */
const pageSize = 10;

export function createAccount(
  call: Call,
  session: Session,
  addresses: Addresses,
) {
  return {
    /** Who is signed in; null for a guest, and when nobody can say: forms are empty then. */
    async profile(): Promise<Profile | null> {
      if (!session.isPresent || !session.data.consumer) return null;
      try {
        const { consumerDetails } = await call(contract.getConsumer, {
          query: {},
        });
        const { email, firstName = "", lastName = "" } = consumerDetails;
        return { email, firstName, lastName };
      } catch (error) {
        if (isUpstreamFailure(error)) return null;
        throw error;
      }
    },

    /** Orders, the newest first; pages count from 1. */
    async orders(page = 1): Promise<OrderHistory> {
      const { total, orders = [] } = await call(contract.getPurchaseHistory, {
        body: { page, size: pageSize },
      });
      return {
        total: total ?? orders.length,
        orders: orders.map(toOrderSummary),
      };
    },

    /** Rejects with a 404 failure for an order that is not the account's. */
    async order(orderId: string): Promise<Order> {
      const params = { orderId };
      return toOrder(await call(contract.getPurchase, { params }), addresses);
    },
  };
}
