/** What an account's owner sees of it: a profile to prefill forms, and the orders. */
import type { OrderHistory } from "../../../app/domain/order";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/consumers/contract";
import { toOrderSummary } from "../../upstreams/consumers/map";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Orders of one page of the history. */
const pageSize = 10;

export function createAccount(call: Call, session: Session) {
  return {
    /** Who is signed in; null for a guest, and when nobody can say: forms are empty then. */
    async profile(): Promise<Profile | null> {
      if (!session.isPresent || !session.data.consumer) return null;
      const wire = await optional(
        call(contract.getConsumer, { query: {} }),
        null,
      );
      if (!wire) return null;
      const { email, firstName = "", lastName = "" } = wire.consumerDetails;
      return { email, firstName, lastName };
    },

    /** Orders, the newest first; pages count from 1. */
    async orders(page = 1): Promise<OrderHistory> {
      const { total, orders = [] } = await call(contract.getPurchaseHistory, {
        body: { page, size: pageSize },
      });
      return {
        total: total ?? orders.length,
        pageSize,
        orders: orders.map(toOrderSummary),
      };
    },
  };
}
