/**
 * Placing an order exactly once (security §3.3).
 *
 * NONE → SENT → PLACED | REJECTED | UNKNOWN, and UNKNOWN → reconcile → PLACED | REJECTED | UNKNOWN.
 *
 * The upstream makes one order of a basket at most, and this never sends a second PUT for a basket
 * while the fate of the first is open. A first answer that takes long, is lost or makes no sense
 * means "unknown", never "failed": the truth is then read from the basket, which is either still
 * there (not placed) or has become an order.
 */
import { randomUUID } from "node:crypto";
import {
  toProblem,
  type FailureLike,
  type Problem,
} from "../../app/errors/problem";
import { isUpstreamFailure, type UpstreamFailure } from "../http/errors";
import type { Session } from "../session/session";
import type { OrderAttempt } from "../session/session-data";
import type { BasketWire } from "../upstreams/cart/basket-wire";
import * as cartContract from "../upstreams/cart/contract";
import { toNotices } from "../upstreams/cart/map";
import * as contract from "../upstreams/orders/contract";
import { isCartRefused, type Baskets } from "./baskets";
import {
  unknown,
  type OrderAttempts,
  type Result,
  type Underway,
} from "./order-attempts";
import {
  emailOf,
  isAsAgreed,
  isOrderable,
  toPayload,
  type OrderableBasket,
} from "./order-payload";
import {
  noteFoundOrder,
  notePlaced,
  orderOfConsumedBasket,
} from "./placed-order";
import type { Call } from "./upstream-call";

/** What the shopper is told. */
export type PlaceOrderOutcome =
  | { readonly kind: "placed" }
  /** The total is not the one that was agreed to; the summary is shown again. */
  | { readonly kind: "changed" }
  | { readonly kind: "rejected"; readonly problem: Problem }
  /** Nobody knows yet; the waiting page finds out. */
  | { readonly kind: "unknown" }
  /** There is no cart to order. */
  | { readonly kind: "empty" };

/** A shopper waits this long for the answer itself before the waiting page takes over (ms). */
const defaultPatienceMs = 8_000;
/** After this long with the basket still there, an order that was sent was not placed (ms). */
const defaultDecidedAfterMs = 45_000;

export interface PlaceOrderParts {
  readonly call: Call;
  readonly session: Session;
  readonly baskets: Baskets;
  readonly attempts: OrderAttempts;
  readonly onOutcome: (outcome: PlaceOrderOutcome["kind"]) => void;
  readonly patienceMs?: number;
  /** Must be longer than the call itself may take. */
  readonly decidedAfterMs?: number;
  readonly now?: () => number;
}

export interface PlaceOrderRequest {
  readonly attemptId: string;
  /** The total that the summary showed, as text in the basket's currency. */
  readonly expectedTotal: string;
  readonly botResponse: string;
}

/** What a form names its attempt, when it can be a header and a session's field. */
const attemptName = /^[\w-]{1,64}$/;

/** A proxy gave up waiting; what it waited for goes on. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 504]);

/** Whether the upstream itself ended its work: a complete answer, even a bad one. Silence does not. */
function isOver({ status }: UpstreamFailure): boolean {
  return status !== undefined && status >= 500 && !gatewayStatuses.has(status);
}

const later = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms).unref();
  });

export function createPlaceOrder(parts: PlaceOrderParts) {
  const { call, session, baskets, attempts, now = Date.now } = parts;
  const { patienceMs = defaultPatienceMs } = parts;
  const { decidedAfterMs = defaultDecidedAfterMs } = parts;

  /** Reads from the basket what became of it: an order, still a basket, or nobody knows. */
  async function inspect(
    basketId: string,
    email: string,
  ): Promise<Result | { readonly kind: "open" }> {
    try {
      await call(cartContract.getCart, { params: { basketId }, query: {} });
      return { kind: "open" };
    } catch (error) {
      const order = orderOfConsumedBasket(error);
      if (order) return { kind: "placed", order: { ...order, email } };
      if (isUpstreamFailure(error)) return unknown;
      throw error;
    }
  }

  async function send(
    basket: OrderableBasket,
    { id, email }: OrderAttempt,
    botResponse: string,
  ): Promise<Result> {
    try {
      const { orderNumber, st } = await call(contract.placeOrder, {
        body: toPayload(basket, botResponse, session.data.payment),
        idempotencyKey: id,
      });
      return { kind: "placed", order: { orderNumber, st, email } };
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      const order = orderOfConsumedBasket(error);
      if (order) return { kind: "placed", order: { ...order, email } };
      if (!error.mayHaveExecuted) return { kind: "rejected", failure: error };
      const found = await inspect(basket.basketId, email);
      if (found.kind !== "open") return found;
      return isOver(error) ? { kind: "rejected", failure: error } : unknown;
    }
  }

  function settle(basketId: string, result: Result): PlaceOrderOutcome {
    switch (result.kind) {
      case "placed":
        notePlaced(session, basketId, result.order);
        return { kind: "placed" };
      case "rejected":
        session.update({ attempt: null });
        return rejected(result.failure);
      case "unknown": {
        const { attempt } = session.data;
        if (attempt)
          session.update({ attempt: { ...attempt, state: "unknown" } });
        return { kind: "unknown" };
      }
    }
  }

  function rejected(failure: FailureLike): PlaceOrderOutcome {
    return { kind: "rejected", problem: toProblem(failure, "placeOrder") };
  }

  /** What the shopper reads next, when nothing is left to order. */
  const withoutBasket = (): PlaceOrderOutcome =>
    session.data.order?.finalized ? { kind: "placed" } : { kind: "empty" };

  /** The basket as it is now; what the upstream says of it in this one answer is kept. */
  async function readBasket(basketId: string): Promise<BasketWire | null> {
    try {
      const basket = baskets.remember(
        await call(cartContract.getCart, { params: { basketId }, query: {} }),
      );
      for (const { severity, messageKey, params } of toNotices(basket))
        session.notify({
          kind: severity,
          key: messageKey,
          ...(params && { params: { ...params } }),
        });
      return basket;
    } catch (error) {
      const order = orderOfConsumedBasket(error);
      if (!order) return baskets.recover(error);
      noteFoundOrder(session, basketId, order);
      return null;
    }
  }

  function begin(
    basket: OrderableBasket,
    request: PlaceOrderRequest,
  ): Promise<PlaceOrderOutcome> {
    const facts: OrderAttempt = {
      id: attemptName.test(request.attemptId)
        ? request.attemptId
        : randomUUID(),
      basketId: basket.basketId,
      totalsHash: request.expectedTotal,
      state: "sent",
      at: now(),
      email: emailOf(basket),
    };
    return join(
      attempts.claim(facts, () => send(basket, facts, request.botResponse)),
    );
  }

  /**
   * The outcome of an attempt, which any number of requests may share. When the answer takes longer
   * than a shopper should stare, the basket is asked.
   */
  async function join(underway: Underway): Promise<PlaceOrderOutcome> {
    const { facts, result, settled } = underway;
    session.update({ attempt: facts });
    const known =
      settled ?? (await Promise.race([result, later(patienceMs, unknown)]));
    return known.kind === "unknown" ? find() : settle(facts.basketId, known);
  }

  async function placeOnce(
    request: PlaceOrderRequest,
  ): Promise<PlaceOrderOutcome> {
    const { basketId, attempt } = session.data;
    if (!basketId) return withoutBasket();
    const underway = attempts.find(basketId);
    if (underway && underway.settled?.kind !== "rejected")
      return join(underway);
    if (attempt?.basketId === basketId) return find();

    const basket = await readBasket(basketId);
    if (!basket) return withoutBasket();
    if (basket.items.length === 0) return { kind: "empty" };
    if (
      !isOrderable(basket) ||
      !isAsAgreed(basket, basketId, request.expectedTotal)
    )
      return { kind: "changed" };
    return begin(basket, request);
  }

  /** What became of the attempt that this session remembers. */
  async function find(): Promise<PlaceOrderOutcome> {
    const { attempt } = session.data;
    if (!attempt) return withoutBasket();
    const { basketId } = attempt;
    const underway = attempts.find(basketId);
    const known = underway?.facts.id === attempt.id ? underway.settled : null;
    if (known && known.kind !== "unknown") return settle(basketId, known);
    const found = await inspect(basketId, attempt.email);
    if (found.kind !== "open") return settle(basketId, found);
    // An open call may still order the basket, however long it has been there.
    const isOpen = underway !== undefined && underway.settled === null;
    if (isOpen || now() - attempt.at <= decidedAfterMs)
      return settle(basketId, unknown);
    attempts.release(basketId);
    session.update({ attempt: null });
    return rejected({ kind: "timeout", mayHaveExecuted: false });
  }

  return {
    /** Orders the session's basket, or finds out what became of it. Never rejects for an upstream. */
    async place(request: PlaceOrderRequest): Promise<PlaceOrderOutcome> {
      const outcome = await placeOnce(request).catch(toRefusal);
      parts.onOutcome(outcome.kind);
      return outcome;
    },
    find,
  };

  /** Failures from before the order was sent. */
  function toRefusal(error: unknown): PlaceOrderOutcome {
    if (isCartRefused(error)) return rejected(error.failure);
    if (isUpstreamFailure(error)) return rejected(error);
    throw error;
  }
}

export type PlaceOrder = ReturnType<typeof createPlaceOrder>;
