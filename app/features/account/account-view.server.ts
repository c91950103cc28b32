/** What the account's pages show, with dates already in words. */
import type { AppLoadContext } from "@remix-run/node";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import type { Money } from "~/domain/money";
import type { OrderHistory, OrderStatus, OrderSummary } from "~/domain/order";
import type { Site } from "~/sites/sites";
import { marketDay } from "~/domain/market-day.server";

export interface OrderRow {
  readonly id: string;
  readonly number: string;
  /** Empty when the upstream does not say. */
  readonly day: string;
  readonly status: OrderStatus | null;
  readonly total: Money;
  readonly units: number;
  readonly things: OrderSummary["things"];
}

export interface HistoryView {
  readonly total: number;
  readonly orders: readonly OrderRow[];
}

/** The newest orders; null when they cannot be had: an account is more than its orders. */
export async function loadHistory({
  account,
  visitor,
}: Pick<AppLoadContext, "account" | "visitor">): Promise<OrderHistory | null> {
  try {
    return await account.orders();
  } catch (error) {
    // The failed call is in the log already. Who is not signed in any more is led there.
    if (isUpstreamFailureLike(error) && visitor.account) return null;
    throw error;
  }
}

/** Pictures that a row has room for. */
const mostThings = 4;

export function toHistoryView(
  { total, orders }: OrderHistory,
  site: Site,
): HistoryView {
  return {
    total,
    orders: orders.map(({ placedOn, things, ...order }) => ({
      ...order,
      day: marketDay(placedOn, site),
      things: things.slice(0, mostThings),
    })),
  };
}
