/**
 * Looks for an order that its basket says nothing of, with the calls that the upstream documents:
 * TrackOrder by number and e-mail, and for consumers the purchase history. A guest without a number
 * has nobody to ask.
 */
import { optional } from "../../../app/errors/optional";
import type { OrderAttempt, SessionLine } from "../../session/session-data";
import {
  getPurchase,
  getPurchaseHistory,
  type OrderSummaryWire,
} from "../../upstreams/consumers/contract";
import type { OrderWire } from "../../upstreams/orders/contract";
import { resultOf, unknown, type Result } from "./order-result";
import { readOrder } from "./pending-challenge";
import { linesOfOrder } from "./remembered-lines";
import type { Call } from "../upstream-call";

export interface SearchedOrder {
  readonly attempt: OrderAttempt;
  readonly isConsumer: boolean;
  /** What was in the basket, as the session remembers it. */
  readonly lines: readonly SessionLine[];
  /** The order that the session placed before; empty when there is none. */
  readonly earlierNumber: string;
}

/** How much earlier than ours the upstream's clock may be (ms). */
const clockSkewMs = 60_000;
/** Enough of the newest orders, and of those that could be it. */
const newest = 5;
const mostCandidates = 2;

const textOf = (lines: readonly SessionLine[]): string =>
  lines
    .map(
      ({ productId, qty, recipeId = "" }) => `${productId} ${qty} ${recipeId}`,
    )
    .sort()
    .join();

/** Made since the order was prepared, for the sum that was agreed; no older order is. */
function couldBeIt(
  { createdAt = "", totals, orderNumber }: OrderSummaryWire,
  { attempt, earlierNumber }: SearchedOrder,
): boolean {
  return (
    Date.parse(createdAt) >= attempt.at - clockSkewMs &&
    totals.total.toFixed(2) === attempt.totalsHash &&
    orderNumber !== earlierNumber
  );
}

/** The consumer's order with the same goods, made since; null when there is none. */
async function inHistory(
  call: Call,
  wanted: SearchedOrder,
): Promise<OrderWire | null> {
  if (!wanted.isConsumer || wanted.lines.length === 0) return null;
  const goods = textOf(wanted.lines);
  const { orders = [] } = await call(getPurchaseHistory, {
    body: { page: 1, size: newest },
  });
  const candidates = orders.filter((each) => couldBeIt(each, wanted));
  for (const { orderId } of candidates.slice(0, mostCandidates)) {
    const order = await call(getPurchase, { params: { orderId } });
    if (textOf(linesOfOrder(order)) === goods) return order;
  }
  return null;
}

/** `unknown` when nobody knows the order, or nobody can be asked. */
export async function searchOrder(
  call: Call,
  wanted: SearchedOrder,
): Promise<Result> {
  const { email, orderNumber } = wanted.attempt;
  const order =
    (orderNumber && (await readOrder(call, { orderNumber, email }))) ||
    (await optional(inHistory(call, wanted), null));
  return order ? resultOf(order, { email, coupons: [] }) : unknown;
}
