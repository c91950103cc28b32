/**
 * Placing an order exactly once (security §3.3).
 *
 * NONE → SENT → PLACED | CHALLENGED | REJECTED | UNKNOWN, and UNKNOWN → reconcile → PLACED |
 * CHALLENGED | REJECTED | UNKNOWN. An order that the shopper's bank wants confirmed (CHALLENGED) goes
 * on in `order-challenge.ts`; while it waits, nothing else is ordered.
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
import { isUpstreamFailure, UpstreamFailure } from "../http/errors";
import type { Session } from "../session/session";
import type { OrderAttempt } from "../session/session-data";
import type { BasketWire } from "../upstreams/cart/basket-wire";
import * as cartContract from "../upstreams/cart/contract";
import { toNotices } from "../upstreams/cart/map";
import * as contract from "../upstreams/orders/contract";
import { isCartRefused, type Baskets } from "./baskets";
import type { OrderAttempts, Underway } from "./order-attempts";
import type { ChallengeOutcome, OrderChallenge } from "./order-challenge";
import { orderOfConsumedBasket } from "./order-fate";
import {
  emailOf,
  isAsAgreed,
  isOrderable,
  toPayload,
  type OrderableBasket,
} from "./order-payload";
import {
  inspect,
  resultOf,
  resultOfConsumed,
  unknown,
  type Result,
} from "./order-result";
import { within } from "./patience";
import { noteChallenge, noteFoundChallenge } from "./pending-challenge";
import { noteFoundOrder, notePlaced } from "./placed-order";
import type { Call } from "./upstream-call";

/** What the shopper is told. */
export type PlaceOrderOutcome =
  | ChallengeOutcome
  /** The total is not the one that was agreed to; the summary is shown again. */
  | { readonly kind: "changed" }
  | { readonly kind: "rejected"; readonly problem: Problem }
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
  readonly challenges: Pick<OrderChallenge, "look">;
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

export function createPlaceOrder(parts: PlaceOrderParts) {
  const { call, session, baskets, challenges, attempts } = parts;
  const { now = Date.now } = parts;
  const { patienceMs = defaultPatienceMs } = parts;
  const { decidedAfterMs = defaultDecidedAfterMs } = parts;

  async function send(
    basket: OrderableBasket,
    { id, email }: OrderAttempt,
    botResponse: string,
  ): Promise<Result> {
    const coupons = basket.couponItems.map(({ couponCode }) => couponCode);
    const facts = { email, coupons };
    try {
      const order = await call(contract.placeOrder, {
        body: toPayload(basket, botResponse, session.data.payment),
        idempotencyKey: id,
      });
      return resultOf(order, facts);
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      const consumed = orderOfConsumedBasket(error);
      if (consumed) return resultOfConsumed(call, consumed, facts);
      if (!error.mayHaveExecuted) return { kind: "rejected", failure: error };
      const found = await inspect(call, basket.basketId, facts);
      if (found.kind !== "open") return found;
      if (!isOver(error)) return unknown;
      // The basket is still there: what might have been done was not.
      const failure = new UpstreamFailure({ ...error, mayHaveExecuted: false });
      return { kind: "rejected", failure };
    }
  }

  function settle(basketId: string, result: Result): PlaceOrderOutcome {
    switch (result.kind) {
      case "placed":
        notePlaced(session, basketId, result.order);
        return { kind: "placed" };
      case "challenged":
        noteChallenge(session, basketId, result.challenge);
        return { kind: "challenged", challenge: result.challenge };
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
      if (!order || order.fate === "failed") return baskets.recover(error);
      if (order.fate === "placed") noteFoundOrder(session, basketId, order);
      else await noteFoundChallenge(call, session, basketId, order.orderNumber);
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
    const known = settled ?? (await within(patienceMs, result, unknown));
    return known.kind === "unknown" ? find() : settle(facts.basketId, known);
  }

  async function placeOnce(
    request: PlaceOrderRequest,
  ): Promise<PlaceOrderOutcome> {
    const waiting = await challenges.look();
    if (waiting) return waiting;
    const { basketId, attempt } = session.data;
    if (!basketId) return withoutBasket();
    const underway = attempts.find(basketId);
    if (underway && underway.settled?.kind !== "rejected")
      return join(underway);
    if (attempt?.basketId === basketId) return find();

    const basket = await readBasket(basketId);
    if (!basket) return (await challenges.look()) ?? withoutBasket();
    if (basket.items.length === 0) return { kind: "empty" };
    if (
      !isOrderable(basket) ||
      !isAsAgreed(basket, basketId, request.expectedTotal)
    )
      return { kind: "changed" };
    return begin(basket, request);
  }

  /** What became of the order that this session sent. */
  async function find(): Promise<PlaceOrderOutcome> {
    const waiting = await challenges.look();
    if (waiting) return waiting;
    const { attempt } = session.data;
    if (!attempt) return withoutBasket();
    const { basketId } = attempt;
    const underway = attempts.find(basketId);
    const known = underway?.facts.id === attempt.id ? underway.settled : null;
    if (known && known.kind !== "unknown") return settle(basketId, known);
    const { email } = attempt;
    const found = await inspect(call, basketId, { email, coupons: [] });
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
