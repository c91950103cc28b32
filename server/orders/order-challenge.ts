/**
 * An order that waits for the shopper's bank: 3-D Secure of a card, or a payment at the bank itself
 * (docs/decisions: one order per basket).
 *
 * CHALLENGED → (answer handed in) → PLACED | DENIED | CHALLENGED
 *
 * What a return address claims is only handed on; the upstream decides. Handing in can be repeated
 * without harm, so an answer that was lost leaves the order waiting until somebody looks: the bank's
 * page then repeats its answer. A denied order is given up only when the upstream says that it was
 * not placed; its goods come back as a new cart.
 */
import { toProblem, type Problem } from "../../app/errors/problem";
import { isUpstreamFailure, type UpstreamFailure } from "../http/errors";
import type { Session } from "../session/session";
import type { PendingChallenge } from "../session/session-data";
import { patchOrder, type OrderWire } from "../upstreams/orders/contract";
import { isOrderOpen } from "./open-order";
import type { Completion, OrderCompletions } from "./order-completions";
import { fateOf } from "./order-fate";
import { within } from "../services/within";
import { readOrder } from "./pending-challenge";
import { notePlaced } from "./placed-order";
import { reopenBasket, type ReopenParts } from "./reopen-basket";
import type { SessionQueue } from "../services/session-queue";

/** What the shopper is told of an order that waited. */
export type ChallengeOutcome =
  | { readonly kind: "placed" }
  /** The bank wants an answer; `challenge` says where. */
  | { readonly kind: "challenged"; readonly challenge: PendingChallenge }
  /** No order was placed; its goods are in the cart again. */
  | { readonly kind: "denied"; readonly problem: Problem }
  /** The answer was handed in, and the upstream is silent; the waiting page finds out. */
  | { readonly kind: "unknown" };

/** What the bank's page told the shopper's browser to say. */
export type BankAnswer =
  | {
      /** Y, N, U … as in the messages of 3-D Secure. */
      readonly transStatus: string;
      readonly transID?: string;
    }
  /** Of a payment at the shopper's own bank, whose meaning only the upstream knows. */
  | { readonly redirectResult: string };

export interface OrderChallengeParts extends ReopenParts {
  readonly session: Session;
  readonly queue: SessionQueue;
  readonly arrivedAt: number;
  readonly completions: OrderCompletions;
  readonly onOutcome: (outcome: ChallengeOutcome["kind"]) => void;
  readonly timeoutMs?: number;
}

/** A shopper waits this long for the answer itself before the waiting page takes over (ms). */
const defaultTimeoutMs = 8_000;

/** Refusals that say "not now" or "who are you", and nothing of the order. */
const undecidedStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** An answer of no of the service itself, about this order. */
function isRefusal({ kind, status, errorId, appId }: UpstreamFailure): boolean {
  return (
    kind === "rejected" &&
    errorId !== undefined &&
    appId === undefined &&
    status !== undefined &&
    status < 500 &&
    !undecidedStatuses.has(status)
  );
}

/** An order that failed before anybody asked. */
const failed = { kind: "rejected", errorId: "PAY400" } as const;

function completionOf(
  order: OrderWire,
  { email }: PendingChallenge,
): Completion {
  const { orderNumber, st } = order;
  switch (fateOf(order)) {
    case "placed":
      return { kind: "placed", order: { orderNumber, st, email } };
    case "failed":
      return { kind: "denied", failure: failed };
    case "challenged":
      return { kind: "open" };
  }
}

function patchOf(challenge: PendingChallenge, answer: BankAnswer) {
  const { code, cardType, instrumentId, sessionId } = challenge;
  return {
    paymentMethod: {
      code,
      additionalData: [
        {
          cardType,
          paymentInstrumentId: instrumentId,
          sessionID: sessionId,
          threeDS2Result: JSON.stringify(answer),
        },
      ],
    },
  };
}

export function createOrderChallenge(parts: OrderChallengeParts) {
  const { call, session, queue, completions, onOutcome } = parts;
  const { timeoutMs = defaultTimeoutMs } = parts;

  async function inspect(challenge: PendingChallenge): Promise<Completion> {
    const order = await readOrder(call, challenge);
    return order ? completionOf(order, challenge) : { kind: "open" };
  }

  /** Even a clear no is checked against the order: another tab may have been faster. */
  async function handIn(
    challenge: PendingChallenge,
    answer: BankAnswer,
  ): Promise<Completion> {
    try {
      const order = await call(patchOrder, {
        params: { orderNumber: challenge.orderNumber },
        body: patchOf(challenge, answer),
        idempotencyKey: challenge.state,
      });
      return completionOf(order, challenge);
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      const found = await inspect(challenge);
      return found.kind === "open" && isRefusal(error)
        ? { kind: "denied", failure: error }
        : found;
    }
  }

  /** The goods of a failed order in a cart, once, whichever of its returns comes first. */
  const reopen = (challenge: PendingChallenge): Promise<void> =>
    queue.run(session, parts.arrivedAt, async () => {
      const { orderNumber } = challenge;
      const made = completions.reopened(orderNumber);
      if (made) {
        session.update({ ...made, challenge: null });
        return;
      }
      const order = await readOrder(call, challenge);
      await reopenBasket(parts, challenge, order);
      const { basketId, basketCount, lines } = session.data;
      completions.noteReopened(orderNumber, { basketId, basketCount, lines });
      session.update({ challenge: null });
    });

  async function settle(
    challenge: PendingChallenge,
    completion: Completion,
  ): Promise<ChallengeOutcome> {
    switch (completion.kind) {
      case "placed":
        notePlaced(session, null, completion.order);
        return { kind: "placed" };
      case "open":
        return { kind: "challenged", challenge };
      case "denied":
        try {
          await reopen(challenge);
        } catch (error) {
          // The session keeps what was ordered until a cart can be made of it.
          if (isUpstreamFailure(error) || isOrderOpen(error))
            return { kind: "unknown" };
          throw error;
        }
        return {
          kind: "denied",
          problem: toProblem(completion.failure, "completeOrder"),
        };
    }
  }

  async function complete(
    challenge: PendingChallenge,
    answer: BankAnswer,
  ): Promise<ChallengeOutcome> {
    const { orderNumber } = challenge;
    const completion: Completion | null =
      completions.decided(orderNumber) ??
      (await within(
        timeoutMs,
        completions.share(orderNumber, () => handIn(challenge, answer)),
        null,
      ));
    const outcome: ChallengeOutcome = completion
      ? await settle(challenge, completion)
      : { kind: "unknown" };
    onOutcome(outcome.kind);
    return outcome;
  }

  /** What became of the order that this session waits for; null when it waits for none. */
  async function look(): Promise<ChallengeOutcome | null> {
    const { challenge } = session.data;
    if (!challenge) return null;
    const { orderNumber } = challenge;
    const known = completions.decided(orderNumber);
    if (known) return settle(challenge, known);
    if (completions.underway(orderNumber)) return { kind: "unknown" };
    const found = await inspect(challenge);
    if (found.kind !== "open") completions.note(orderNumber, found);
    return settle(challenge, found);
  }

  /** Gives the order up; the upstream may know better, and then it is placed. */
  async function decline(): Promise<ChallengeOutcome | null> {
    const { challenge } = session.data;
    return challenge && complete(challenge, { transStatus: "N" });
  }

  return {
    look,
    decline,
    /**
     * Takes the shopper back from the bank. `state` must be the one that was given away with this
     * order; `answer` is null when the address has none. Null for a return that nobody waits for.
     */
    async finish(
      state: string,
      answer: BankAnswer | null,
    ): Promise<ChallengeOutcome | null> {
      const { challenge } = session.data;
      if (challenge?.state !== state) return null;
      return answer ? complete(challenge, answer) : look();
    },
  };
}

export type OrderChallenge = ReturnType<typeof createOrderChallenge>;
