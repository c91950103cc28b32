/**
 * An order whose fate is open: it may have been placed, and nobody can say. Until it is settled, or the
 * shopper starts anew, nothing that was in it may come back into a cart [CART-009].
 */
import type { Problem } from "../../../app/errors/problem";
import type { OrderAttempt, SessionData } from "../../session/session-data";

/** The attempt of a session that is open; one that was only prepared is not. */
export function openAttempt({
  attempt,
}: Pick<SessionData, "attempt">): OrderAttempt | null {
  return attempt && attempt.state !== "prepared" ? attempt : null;
}

/** Thrown instead of making a cart again, since its goods may be in an order. Nothing was changed. */
export class OrderOpen extends Error {
  override readonly name = "OrderOpen";
  constructor() {
    super("The fate of this basket's order is open");
  }
}

export function isOrderOpen(error: unknown): error is OrderOpen {
  return error instanceof OrderOpen;
}

/** What the shopper is told who changes a cart meanwhile. */
export const openOrderProblem: Problem = {
  id: "ORDER_OPEN",
  messageKey: "errors.order.open",
  placement: "top",
  severity: "warning",
};
