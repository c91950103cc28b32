/** What is known of an order that was sent, by its own answer or by the basket it was made of. */
import type { FailureLike } from "../../app/errors/problem";
import { isUpstreamFailure } from "../http/errors";
import type { PendingChallenge } from "../session/session-data";
import { getCart } from "../upstreams/cart/contract";
import type { OrderWire } from "../upstreams/orders/contract";
import {
  fateOf,
  orderOfConsumedBasket,
  type ConsumedBasket,
} from "./order-fate";
import {
  challengeOf,
  readOrder,
  type ChallengeFacts,
} from "./pending-challenge";
import type { PlacedOrder } from "./placed-order";
import type { Call } from "./upstream-call";

export type Result =
  | { readonly kind: "placed"; readonly order: PlacedOrder }
  /** Made, and the shopper's bank wants it confirmed. */
  | { readonly kind: "challenged"; readonly challenge: PendingChallenge }
  | { readonly kind: "rejected"; readonly failure: FailureLike }
  | { readonly kind: "unknown" };

export const unknown: Result = { kind: "unknown" };

/** As if the upstream had refused it: the order was made and has failed since. */
const failed: Result = {
  kind: "rejected",
  failure: { kind: "rejected", errorId: "PAY400" },
};

export function resultOf(order: OrderWire, facts: ChallengeFacts): Result {
  const { orderNumber, st } = order;
  switch (fateOf(order)) {
    case "placed":
      return {
        kind: "placed",
        order: { orderNumber, st, email: facts.email },
      };
    case "challenged":
      return { kind: "challenged", challenge: challengeOf(order, facts) };
    case "failed":
      return failed;
  }
}

/** What the refusal of a basket tells; the order is read when more is needed than its number. */
export async function resultOfConsumed(
  call: Call,
  { orderNumber, st, fate }: ConsumedBasket,
  facts: ChallengeFacts,
): Promise<Result> {
  const { email } = facts;
  if (fate === "placed")
    return { kind: "placed", order: { orderNumber, st, email } };
  if (fate === "failed") return failed;
  const order = await readOrder(call, { orderNumber, email });
  return order ? resultOf(order, facts) : unknown;
}

/** Reads from the basket what became of it: an order, still a basket (`open`), or nobody knows. */
export async function inspect(
  call: Call,
  basketId: string,
  facts: ChallengeFacts,
): Promise<Result | { readonly kind: "open" }> {
  try {
    await call(getCart, { params: { basketId }, query: {} });
    return { kind: "open" };
  } catch (error) {
    const consumed = orderOfConsumedBasket(error);
    if (consumed) return resultOfConsumed(call, consumed, facts);
    if (isUpstreamFailure(error)) return unknown;
    throw error;
  }
}
