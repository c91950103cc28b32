/** What the account's pages show of orders, with formatted dates. */
import type { AppLoadContext } from "@remix-run/node";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import type { Money } from "~/domain/money";
import type { OrderHistory, OrderStatus, OrderSummary } from "~/domain/order";
import type { Site } from "~/sites/sites";
import { marketDay } from "~/domain/market-day.server";
import { mayWithdraw } from "~/domain/legal/withdrawal-period.server";

export interface OrderRow {
  readonly id: string;
  readonly number: string;
  /** Empty when the upstream does not send it. */
  readonly day: string;
  readonly status: OrderStatus | null;
  readonly total: Money;
  readonly units: number;
  readonly things: OrderSummary["things"];
  /** Whether its contract may still be withdrawn from, as far as the shop can determine [LEGAL-006]. */
  readonly canWithdraw: boolean;
}

export interface HistoryView {
  readonly total: number;
  readonly orders: readonly OrderRow[];
}

/** Returns the newest orders, or null when they cannot be read: the account's page works without them. */
export async function loadHistory({
  account,
  visitor,
}: Pick<AppLoadContext, "account" | "visitor">): Promise<OrderHistory | null> {
  try {
    return await account.orders();
  } catch (error) {
    // The failed call is logged already. If the session has ended, the caller redirects to the sign-in.
    if (isUpstreamFailureLike(error) && visitor.account) return null;
    throw error;
  }
}

/** The number of pictures that fit in a row. */
const mostThings = 4;

export function toHistoryView(
  { total, orders }: OrderHistory,
  site: Site,
): HistoryView {
  return {
    total,
    orders: orders.map(({ placedOn, arrivedOn, things, ...order }) => ({
      ...order,
      canWithdraw: mayWithdraw({ status: order.status, arrivedOn }, site),
      day: marketDay(placedOn, site),
      things: things.slice(0, mostThings),
    })),
  };
}
