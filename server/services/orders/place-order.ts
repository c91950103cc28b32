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
 * there (not placed) or has become an order, and where the basket says no more than that it is gone,
 * from the calls that `order-search.ts` knows.
 *
 * The attempt is in the session before it can be sent: the summary that shows the button writes it
 * (`offer`). So a browser that never got the answer, and a process that never heard of the call, know
 * that the basket may have been ordered.
 */
import { randomUUID } from "node:crypto";
import { flashToProblem } from "../../../app/errors/flash-problem";
import { stepAfterFlash } from "../../../app/errors/flashes";
import {
  toProblem,
  type FailureLike,
  type Problem,
} from "../../../app/errors/problem";
import { isUpstreamFailure, UpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import {
  MAX_BALANCES,
  noBasket,
  type OrderAttempt,
  type SessionData,
} from "../../session/session-data";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as cartContract from "../../upstreams/cart/contract";
import { toNotices } from "../../upstreams/cart/map";
import * as contract from "../../upstreams/orders/contract";
import type { VisitorPurchases } from "../../analytics/purchases";
import type { Baskets } from "../cart/baskets";
import { cartProblem } from "../cart/cart-changes";
import { isOrderOpen, openAttempt } from "./open-order";
import type { OrderAttempts, Underway } from "./order-attempts";
import type { ChallengeOutcome, OrderChallenge } from "./order-challenge";
import { orderOfConsumedBasket } from "./order-fate";
import {
  emailOf,
  isOrderable,
  toPayload,
  type OrderableBasket,
} from "./order-payload";
import {
  flashFailure,
  inspect,
  orderNumberIn,
  resultOfAnswer,
  resultOfConsumed,
  unknown,
  type Result,
} from "./order-result";
import { searchOrder } from "./order-search";
import { optional } from "../../../app/errors/optional";
import { noteChallenge, noteFoundChallenge } from "./pending-challenge";
import { noteFoundOrder, notePlaced } from "./placed-order";
import type { Call } from "../upstream-call";

/** What the shopper is told. */
export type PlaceOrderOutcome =
  | ChallengeOutcome
  /** The sum that the upstream works out now is not the one that was agreed to [CHK-033]. */
  | { readonly kind: "changed" }
  | { readonly kind: "rejected"; readonly problem: Problem }
  /** There is no cart to order. */
  | { readonly kind: "empty" };

/** A shopper waits this long for the answer itself before the waiting page takes over (ms). */
const defaultTimeoutMs = 8_000;
/** After this long with the basket still there, an order that was sent was not placed (ms). */
const defaultDecidedAfterMs = 45_000;

/** After this long nobody waits any more: the shopper may start anew (ms). */
const longWaitMs = 60_000;

export interface PlaceOrderParts {
  readonly call: Call;
  /** The calls of another market: a basket is known in its own only. */
  readonly callIn: (locale: string | undefined) => Call;
  /** The market of this request. */
  readonly locale: string;
  readonly session: Session;
  readonly baskets: Baskets;
  readonly challenges: Pick<OrderChallenge, "look">;
  readonly attempts: OrderAttempts;
  readonly purchases: VisitorPurchases;
  readonly onOutcome: (outcome: PlaceOrderOutcome["kind"]) => void;
  /** There is no order, and none can come of what was sent; also when that turns out later. */
  readonly onUnordered: (outcome: PlaceOrderOutcome["kind"]) => void;
  readonly timeoutMs?: number;
  /** Must be longer than the call itself may take. */
  readonly decidedAfterMs?: number;
  readonly now?: () => number;
}

export interface PlaceOrderRequest {
  readonly attemptId: string;
  /** The total that the summary showed, as text in the basket's currency. */
  readonly expectedTotal: string;
  readonly botResponse: string;
  /** A basket beside the session's, with the visit that pays it: the session's own stays as it is [PAY-008]. */
  readonly beside?: BesideBasket;
}

/** One product that is bought by itself. */
export type BesideBasket = Pick<
  NonNullable<SessionData["payment"]>,
  "basketId" | "instrumentId" | "sessionId"
>;

/** What a summary showed of the session's cart. */
export interface ShownSummary {
  readonly total: number;
  /** What each balance paid. */
  readonly balances: readonly {
    readonly id: string;
    readonly name: string;
    readonly amount: number;
  }[];
}

/** What is shown while an order is open. */
export interface OpenOrder {
  readonly orderNumber: string | null;
  /** False when nobody knows whether the order was sent at all. */
  readonly isSent: boolean;
  /** Whether there is nothing left to wait for, so that starting anew is offered. */
  readonly mayStartAnew: boolean;
}

/** What a form names its attempt, when it can be a header and a session's field. */
const attemptName = /^[\w-]{1,64}$/;

/** There is an order, or there may be one yet. */
const mayBeOrdered: ReadonlySet<PlaceOrderOutcome["kind"]> = new Set([
  "placed",
  "challenged",
  "unknown",
]);

/** A proxy gave up waiting; what it waited for goes on. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 504]);

/** Whether the upstream itself ended its work: a complete answer, even a bad one. Silence does not. */
function isOver({ status }: UpstreamFailure): boolean {
  return status !== undefined && status >= 500 && !gatewayStatuses.has(status);
}

export function createPlaceOrder(parts: PlaceOrderParts) {
  const { call, callIn, session, baskets, challenges, attempts } = parts;
  const { purchases, now = Date.now } = parts;
  const { timeoutMs = defaultTimeoutMs } = parts;
  const { decidedAfterMs = defaultDecidedAfterMs } = parts;

  function shownSummary(): ShownSummary | null {
    const { attempt, basketId } = session.data;
    if (attempt?.state !== "prepared" || attempt.basketId !== basketId)
      return null;
    const { totalsHash, balances = [] } = attempt;
    return {
      total: Number(totalsHash),
      balances: balances.map(([id, name, amount]) => ({ id, name, amount })),
    };
  }

  /** As it was before this request tried to place the order, which forgets it. */
  let placedFrom: ShownSummary | null = null;

  async function send(
    basket: OrderableBasket,
    { id, email }: OrderAttempt,
    { botResponse, beside }: PlaceOrderRequest,
  ): Promise<Result> {
    const coupons = basket.couponItems.map(({ couponCode }) => couponCode);
    const facts = { email, coupons };
    try {
      const answer = await call(contract.placeOrder, {
        body: toPayload(
          basket,
          botResponse,
          { ...session.data, ...(beside && { payment: beside }) },
          now(),
        ),
        idempotencyKey: id,
        ...(beside && { bid: beside.basketId }),
      });
      return await resultOfAnswer(call, basket.basketId, answer, facts);
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      const consumed = orderOfConsumedBasket(error);
      if (consumed) return resultOfConsumed(call, consumed, facts);
      const isLost = error.errorId === "BSK404";
      if (!error.mayHaveExecuted && !isLost)
        return { kind: "rejected", failure: error };
      const found = await inspect(call, basket.basketId, facts);
      if (found.kind === "unknown")
        return { ...found, ...orderNumberIn(error) };
      if (found.kind !== "open") return found;
      if (!isOver(error) && !isLost)
        return { ...unknown, ...orderNumberIn(error) };
      // The basket is still there: what might have been done was not.
      const failure = new UpstreamFailure({ ...error, mayHaveExecuted: false });
      return { kind: "rejected", failure };
    }
  }

  /** Sends the order and tells what is measured of it, whoever waits for the answer. */
  async function sendMeasured(
    basket: OrderableBasket,
    facts: OrderAttempt,
    request: PlaceOrderRequest,
  ): Promise<Result> {
    const [result] = await Promise.all([
      send(basket, facts, request),
      purchases.press(basket),
    ]);
    if (result.kind === "placed")
      await purchases.count(result.order.orderNumber, basket.basketId);
    if (result.kind === "challenged")
      await purchases.waits(result.challenge.orderNumber, basket.basketId);
    return result;
  }

  async function settle(
    basketId: string,
    result: Result,
  ): Promise<PlaceOrderOutcome> {
    switch (result.kind) {
      case "placed":
        await purchases.placed(result.order.orderNumber, basketId);
        notePlaced(session, basketId, result.order);
        for (const each of result.news ?? []) tell(each);
        return { kind: "placed" };
      case "challenged":
        await purchases.waits(result.challenge.orderNumber, basketId);
        noteChallenge(session, basketId, result.challenge);
        return { kind: "challenged", challenge: result.challenge };
      case "rejected":
        session.update({ attempt: null });
        return refused(basketId, result.failure, "placeOrder");
      case "unknown":
        noteUnknown(basketId, result);
        return { kind: "unknown" };
    }
  }

  function noteUnknown(
    basketId: string,
    { orderNumber, isGone }: Extract<Result, { kind: "unknown" }>,
  ): void {
    const { attempt, basketId: current } = session.data;
    if (!attempt) return;
    session.update({
      ...(isGone && current === basketId && { basketCount: 0 }),
      attempt: {
        ...attempt,
        state: attempt.state === "vanished" ? "vanished" : "unknown",
        ...(orderNumber && { orderNumber }),
        ...(isGone && { isGone }),
      },
    });
  }

  function tell({ severity, messageKey, params }: Problem): void {
    session.notify({
      kind: severity,
      key: messageKey,
      ...(params && { params: { ...params } }),
    });
  }

  /** The refusal to tell. A customer who is refused has lost the cart that it was about [CART-010]. */
  async function refused(
    basketId: string,
    failure: FailureLike,
    operation: "placeOrder" | "prepareOrder",
  ): Promise<PlaceOrderOutcome> {
    let told: unknown = failure;
    try {
      if (session.data.basketId === basketId)
        await baskets.letGoIfRefused(failure);
    } catch (error) {
      told = error;
    }
    const problem =
      told === failure
        ? toProblem(failure, operation)
        : cartProblem(told, operation);
    return { kind: "rejected", problem };
  }

  function rejected(failure: FailureLike): PlaceOrderOutcome {
    return { kind: "rejected", problem: toProblem(failure, "placeOrder") };
  }

  /** What the shopper reads next, when nothing is left to order. */
  const withoutBasket = (): PlaceOrderOutcome =>
    session.data.order?.finalized ? { kind: "placed" } : { kind: "empty" };

  /** The basket as it is now; what the upstream says of it in this one answer is kept. */
  async function readBasket(
    basketId: string,
    isBeside: boolean,
  ): Promise<BasketWire | null> {
    try {
      const basket = await call(cartContract.getCart, {
        params: { basketId },
        query: {},
      });
      if (!isBeside) baskets.remember(basket);
      for (const notice of toNotices(basket)) tell(notice);
      return basket;
    } catch (error) {
      if (await sharedAttempt(basketId)) throw error;
      const order = orderOfConsumedBasket(error);
      if (!order || order.fate === "failed") {
        if (isBeside) throw error;
        return baskets.recover(error);
      }
      if (order.fate === "placed") {
        await purchases.placed(order.orderNumber, basketId);
        noteFoundOrder(session, basketId, order);
      } else
        await noteFoundChallenge(call, session, basketId, order.orderNumber);
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
      locale: parts.locale,
    };
    return join(
      attempts.claim(facts, () => sendMeasured(basket, facts, request)),
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
      settled ?? (await optional(result, unknown, { withinMs: timeoutMs }));
    return known.kind === "unknown" ? find() : settle(facts.basketId, known);
  }

  async function placeOnce(
    request: PlaceOrderRequest,
  ): Promise<PlaceOrderOutcome> {
    const waiting = await challenges.look();
    if (waiting) return waiting;
    const { basketId } = request.beside ?? session.data;
    if (!basketId) return withoutBasket();
    const shared = await sharedAttempt(basketId);
    if (shared) return join(shared);
    if (openAttempt(session.data)?.basketId === basketId) return find();
    try {
      return await placeAgreed(basketId, request);
    } catch (error) {
      if (!isUpstreamFailure(error) && !isOrderOpen(error)) throw error;
      // Another click may have ordered the basket since.
      const earlier = await sharedAttempt(basketId);
      if (earlier) return join(earlier);
      throw error;
    }
  }

  /** The attempt that this request joins, if one may have worked. */
  async function sharedAttempt(
    basketId: string,
  ): Promise<Underway | undefined> {
    const underway = await attempts.look(basketId);
    return underway?.settled?.kind === "rejected" ? undefined : underway;
  }

  /** Orders the basket, unless it is not what the shopper agreed to any more. */
  async function placeAgreed(
    basketId: string,
    request: PlaceOrderRequest,
  ): Promise<PlaceOrderOutcome> {
    const objection = await objectionTo(basketId, request.expectedTotal);
    // The cart that it was about has been let go.
    if (!request.beside && session.data.basketId !== basketId)
      return objection ?? { kind: "changed" };
    const basket = await readBasket(basketId, request.beside !== undefined);
    if (!basket) return (await challenges.look()) ?? withoutBasket();
    if (basket.items.length === 0) return { kind: "empty" };
    // The upstream replaced a lost basket: the shopper looks again first.
    if (!isOrderable(basket) || basket.basketId !== basketId)
      return { kind: "changed" };
    return objection ?? begin(basket, request);
  }

  /**
   * Has everything computed once more: why the basket is not ordered for the sum that was agreed to;
   * null when it may be [CHK-033].
   */
  async function objectionTo(
    basketId: string,
    expectedTotal: string,
  ): Promise<PlaceOrderOutcome | null> {
    try {
      const { totals, totalItems, flash } = await call(
        cartContract.prepareOrder,
        { body: { basketId } },
      );
      const back = flash.find(({ code }) => stepAfterFlash(code) !== null);
      const cartIsEmpty = totalItems === 0;
      // The upstream says it once, so it is kept for the page that comes next.
      for (const each of flash) {
        const news = flashToProblem(each, { cartIsEmpty });
        if (news && each !== back) tell(news);
      }
      if (back) return rejected(flashFailure(back));
      return totals.total.toFixed(2) === expectedTotal
        ? null
        : { kind: "changed" };
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      // What became of the basket is seen when it is read.
      if (error.errorId === "BSK404") return { kind: "changed" };
      return refused(basketId, error, "prepareOrder");
    }
  }

  /** What the basket says of its order, or else the calls that know orders. */
  async function look(): Promise<Result | { readonly kind: "open" }> {
    const { attempt, consumer, lines, order } = session.data;
    if (!attempt) return unknown;
    const ask = callIn(attempt.locale);
    const { basketId, email } = attempt;
    const found = await inspect(ask, basketId, { email, coupons: [] });
    if (found.kind !== "unknown") return found;
    const searched = await searchOrder(ask, {
      attempt,
      isConsumer: consumer !== null,
      lines,
      earlierNumber: order?.orderNumber ?? "",
    });
    return searched.kind === "unknown" ? found : searched;
  }

  /** What became of the order that this session sent. */
  async function find(): Promise<PlaceOrderOutcome> {
    const waiting = await challenges.look();
    if (waiting) return waiting;
    const attempt = openAttempt(session.data);
    if (!attempt) return withoutBasket();
    const { basketId } = attempt;
    const underway = await attempts.look(basketId);
    const known = underway?.facts.id === attempt.id ? underway.settled : null;
    if (known) {
      const outcome = await settle(basketId, known);
      if (known.kind !== "unknown") return outcome;
    }
    const found = await optional(look(), unknown, { withinMs: timeoutMs });
    if (found.kind !== "open") return settle(basketId, found);
    // An open call may still order the basket, however long it has been there.
    const isOpen = underway !== undefined && underway.settled === null;
    const isDecided =
      !isOpen &&
      now() - attempt.at > decidedAfterMs &&
      (await attempts.release(basketId));
    if (!isDecided) return settle(basketId, unknown);
    session.update({ attempt: null });
    return rejected({ kind: "timeout", mayHaveExecuted: false });
  }

  function noted(outcome: PlaceOrderOutcome): PlaceOrderOutcome {
    if (!mayBeOrdered.has(outcome.kind)) parts.onUnordered(outcome.kind);
    return outcome;
  }

  return {
    /** Orders the session's basket, or finds out what became of it. Never rejects for an upstream. */
    async place(request: PlaceOrderRequest): Promise<PlaceOrderOutcome> {
      const { attempt } = session.data;
      placedFrom = shownSummary();
      const outcome = await placeOnce(request).catch(toRefusal);
      // The button to order the cart may still be shown elsewhere.
      if (request.beside && !session.data.attempt) session.update({ attempt });
      parts.onOutcome(outcome.kind);
      return noted(outcome);
    },
    find: async (): Promise<PlaceOrderOutcome> => noted(await find()),

    /**
     * Notes that the button to order is about to be shown for this total; answers with the name of
     * the attempt. An attempt that is open stays.
     */
    offer({
      total,
      email,
      balances,
    }: ShownSummary & { readonly email: string }): string {
      const id = randomUUID();
      const { basketId } = session.data;
      if (basketId && openAttempt(session.data)?.basketId !== basketId)
        session.update({
          attempt: {
            id,
            basketId,
            totalsHash: total.toFixed(2),
            state: "prepared",
            at: now(),
            email,
            locale: parts.locale,
            ...(balances.length > 0 && {
              balances: balances
                .slice(0, MAX_BALANCES)
                .map(({ id: of, name, amount }): [string, string, number] => [
                  of.slice(0, 64),
                  name.slice(0, 80),
                  amount,
                ]),
            }),
          },
        });
      return id;
    },

    /** What the session's cart was when the button to order was last shown; null when it was not. */
    get shown(): ShownSummary | null {
      return shownSummary() ?? placedFrom;
    },

    /** The order whose fate is open, as the waiting page tells of it; null when there is none. */
    get open(): OpenOrder | null {
      const attempt = openAttempt(session.data);
      if (!attempt) return null;
      const isAsked = attempts.find(attempt.basketId)?.settled === null;
      return {
        orderNumber: attempt.orderNumber ?? null,
        isSent: attempt.state !== "vanished",
        mayStartAnew:
          !isAsked &&
          (attempt.isGone === true || now() - attempt.at > longWaitMs),
      };
    },

    /** The shopper starts anew with an empty bag; whatever becomes of the open order is not asked any more. */
    letGo(): void {
      const { basketId } = session.data;
      const attempt = openAttempt(session.data);
      if (!attempt) return;
      session.update({
        attempt: null,
        payment: null,
        ...(basketId === attempt.basketId && {
          ...noBasket,
          contact: null,
        }),
      });
    },
  };

  /** Failures from before the order was sent. */
  function toRefusal(
    error: unknown,
  ): PlaceOrderOutcome | Promise<PlaceOrderOutcome> {
    if (isOrderOpen(error)) return find();
    return { kind: "rejected", problem: cartProblem(error, "placeOrder") };
  }
}

export type PlaceOrder = ReturnType<typeof createPlaceOrder>;
