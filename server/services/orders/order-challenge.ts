/**
 * An order that waits for the shopper's bank: 3-D Secure of a card, or a payment at the bank itself
 * (docs/decisions: one order per basket).
 *
 * CHALLENGED → (answer handed in) → PLACED | DENIED | CHALLENGED
 *
 * The answer comes with the shopper, or from the payment provider itself (`hear`), whichever is first.
 *
 * What a return address claims is only handed on; the upstream decides. Handing in can be repeated
 * without harm, so an answer that was lost, or refused without a word about the payment, leaves the
 * order waiting as a payment that is being checked: a look at the order settles it, or a webhook, or
 * the bank's page, which repeats its answer. A denied order is given up only when the upstream says
 * that its payment failed and not that it was placed; its goods come back as a new cart.
 */
import { toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure, type UpstreamFailure } from "../../http/errors";
import type { VisitorPurchases } from "../../analytics/purchases";
import type { Session } from "../../session/session";
import type { PendingChallenge } from "../../session/session-data";
import { patchOrder, type OrderWire } from "../../upstreams/orders/contract";
import { isOrderOpen } from "./open-order";
import type { Completion, OrderCompletions } from "./order-completions";
import { fateOf, isPending } from "./order-fate";
import { optional } from "../../../app/errors/optional";
import { readOrder } from "./pending-challenge";
import { notePlaced } from "./placed-order";
import { reopenBasket, type ReopenParts } from "./reopen-basket";
import type { SessionQueue } from "../session-queue";

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
  readonly purchases: Pick<VisitorPurchases, "count" | "placed">;
  readonly onOutcome: (outcome: ChallengeOutcome["kind"]) => void;
  readonly timeoutMs?: number;
}

/** A shopper waits this long for the answer itself before the waiting page takes over (ms). */
const defaultTimeoutMs = 8_000;

/** What the payment provider tells of a payment: enough to hand the answer in without the shopper. */
export interface BankNotification {
  readonly orderNumber: string;
  /** As in a pending challenge. */
  readonly payment: Pick<
    PendingChallenge,
    "code" | "cardType" | "instrumentId" | "sessionId"
  >;
  readonly answer: BankAnswer;
  /** The same for all that is heard of one answer. */
  readonly idempotencyKey: string;
}

/**
 * What hearing came to: `pending` when the bank takes its time, `refused` for an order that the upstream
 * does not complete (it failed, or was completed before), `unknown order` for one that is not known to
 * it or not the shop's to complete, `open` when it has to be told again.
 */
export type CompletionOutcome =
  "placed" | "denied" | "pending" | "refused" | "unknown order" | "open";

/** Banks that take longer are not waited for by shoppers who do not want to (ms). */
const longWaitMs = 10 * 60_000;

/**
 * The only refusals of the call that say of the payment that it failed. Any other one, such as a plain 403
 * or 409, says nothing of the order: a webhook may still complete it.
 */
const denials: ReadonlySet<string> = new Set(["PAY400", "PYT402"]);

/** Refusals that say "not now" or "who are you", whatever their id. */
const undecidedStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** An answer of no of the service itself, about this payment. */
function isDenial({ kind, status, errorId, appId }: UpstreamFailure): boolean {
  return (
    kind === "rejected" &&
    errorId !== undefined &&
    denials.has(errorId) &&
    appId === undefined &&
    status !== undefined &&
    status < 500 &&
    !undecidedStatuses.has(status)
  );
}

/** Whether the shopper may have paid, as far as the address says that leads back; N and R say no. */
const mayHavePaid = (answer: BankAnswer): boolean =>
  "redirectResult" in answer || !["N", "R"].includes(answer.transStatus);

/** An order that failed before anybody asked. */
const failed = { kind: "rejected", errorId: "PAY400" } as const;

function completionOf(
  order: OrderWire,
  { email }: Pick<PendingChallenge, "email">,
): Completion {
  const { orderNumber, st } = order;
  switch (fateOf(order)) {
    case "placed":
      return { kind: "placed", order: { orderNumber, st, email } };
    case "failed":
      return { kind: "denied", failure: failed };
    case "challenged":
      return isPending(order)
        ? { kind: "open", isPending: true }
        : { kind: "open" };
  }
}

function patchOf(
  { code, cardType, instrumentId, sessionId }: BankNotification["payment"],
  answer: BankAnswer,
) {
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
  const { call, session, queue, completions, purchases, onOutcome } = parts;
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
      if (found.kind !== "open") return found;
      if (isDenial(error)) return { kind: "denied", failure: error };
      return mayHavePaid(answer) ? { kind: "open", isPending: true } : found;
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

  /** With the moment since which the bank takes its time, in the session too. */
  function noted(
    challenge: PendingChallenge,
    { isPending: pays }: Extract<Completion, { kind: "open" }>,
  ): PendingChallenge {
    if (!pays || challenge.pendingSince !== undefined) return challenge;
    const pending = { ...challenge, pendingSince: Date.now() };
    session.update({ challenge: pending });
    return pending;
  }

  async function settle(
    challenge: PendingChallenge,
    completion: Completion,
  ): Promise<ChallengeOutcome> {
    const { email } = challenge;
    switch (completion.kind) {
      case "placed":
        await purchases.placed(completion.order.orderNumber, null);
        // Who completed it need not have known the e-mail.
        notePlaced(session, null, { ...completion.order, email });
        return { kind: "placed" };
      case "open":
        return { kind: "challenged", challenge: noted(challenge, completion) };
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

  /** Counts a decision, whoever hears of it. */
  async function decided(made: Completion): Promise<Completion> {
    if (made.kind !== "open") onOutcome(made.kind);
    if (made.kind === "placed")
      await purchases.count(made.order.orderNumber, null);
    return made;
  }

  async function complete(
    challenge: PendingChallenge,
    answer: BankAnswer,
  ): Promise<ChallengeOutcome> {
    const { orderNumber } = challenge;
    const completion: Completion | null =
      completions.decided(orderNumber) ??
      (await optional(
        completions.share(orderNumber, async () => {
          const made = await handIn(challenge, answer);
          return decided(made);
        }),
        null,
        { withinMs: timeoutMs },
      ));
    return completion ? settle(challenge, completion) : { kind: "unknown" };
  }

  /**
   * Hands in what the payment provider says, for a shopper who may be gone; the session stays as it is.
   * A refusal is no decision for others: without the e-mail nobody can check it against the order.
   */
  async function hear({
    orderNumber,
    payment,
    answer,
    idempotencyKey,
  }: BankNotification): Promise<CompletionOutcome> {
    let refusal: CompletionOutcome | null = null;
    const completion =
      completions.decided(orderNumber) ??
      (await completions.share(orderNumber, async () => {
        try {
          const order = await call(patchOrder, {
            params: { orderNumber },
            body: patchOf(payment, answer),
            idempotencyKey,
          });
          return await decided(completionOf(order, { email: "" }));
        } catch (error) {
          if (!isUpstreamFailure(error)) throw error;
          if (error.errorId === "ORD409") refusal = "unknown order";
          else if (isDenial(error)) refusal = "refused";
          return { kind: "open" };
        }
      }));
    if (completion.kind !== "open") return completion.kind;
    return refusal ?? (completion.isPending ? "pending" : "open");
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
    hear,
    /** A bank that has taken its time for so long that the shopper may start anew. */
    get isLong(): boolean {
      const since = session.data.challenge?.pendingSince;
      return since !== undefined && Date.now() - since > longWaitMs;
    },
    /** The shopper does not wait for such a bank any more; the order may still come. */
    letGo(): void {
      if (this.isLong) session.update({ challenge: null, payment: null });
    },
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
