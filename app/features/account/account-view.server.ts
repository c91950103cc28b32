/** What the account's pages show, with dates already in words. */
import type { Money } from "~/domain/money";
import type { OrderHistory, OrderStatus, OrderSummary } from "~/domain/order";
import type { Site } from "~/sites/sites";
import { marketDay } from "~/domain/market-day";

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
