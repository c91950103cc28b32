/**
 * Paying at the card terminal beside a kiosk: it asks for the card when the order is placed, and the token
 * that an approval gives goes with the order (docs/decisions/2026-11-23-a-terminal-pays-like-paying-later.md).
 */
import { optional } from "../../../app/errors/optional";
import { paymentWay } from "../../../app/domain/payment/payment-ways";
import { raise, type Problem } from "../../../app/errors/problem";
import type { ResponseOf } from "../../http/endpoint";
import type { Kiosk } from "../../kiosk/kiosk-device";
import type { TerminalClaims } from "../../kiosk/terminal-claims";
import type { PlaceOrderOutcome } from "../orders/place-order";
import type { TellUnmatched } from "../orders/unmatched-payments";
import type { Session } from "../../session/session";
import type { Payment } from "../../session/session-data";
import {
  cancelTerminalPayment,
  getTerminalPayment,
} from "../../upstreams/cart/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

export interface TerminalVisit {
  /** The nonce that the payment is taken by. */
  readonly state: string;
  /** The sum that the shopper agreed to, as the summary's form writes it; "" when its cart is gone. */
  readonly sum: string;
}

export interface TerminalLook {
  /** `unknown` while nobody answers: then it may be approved. */
  readonly status: ResponseOf<typeof getTerminalPayment>["status"] | "unknown";
  /** Of an approval, else "". */
  readonly token: string;
  /** Until the terminal waits no more; null when nobody tells. */
  readonly secondsLeft: number | null;
}

/** What the upstream calls the terminal beside a kiosk: the store, and the screen's name. */
export const terminalOf = ({ storeId, screen }: Kiosk): string =>
  `${storeId}-${screen}`;

/** The payment that a terminal was asked for with the order that waits; null without one. */
function waitingAt(session: Session): (Payment & { state: string }) | null {
  if (!session.isPresent) return null;
  const { payment } = session.data;
  const { state = null, method = "", order } = payment ?? {};
  return payment && paymentWay(method) === "terminal" && state !== null && order
    ? { ...payment, state }
    : null;
}

interface TerminalParts {
  readonly call: Call;
  readonly session: Session;
  /** The kiosk that the request comes from. */
  readonly kiosk: Kiosk | null;
  readonly claims: TerminalClaims;
  readonly tellUnmatched: TellUnmatched;
  /** Places the order that an approval is for; null when this session has none for it. */
  readonly order: (
    state: string,
    token: string,
  ) => Promise<PlaceOrderOutcome | null>;
}

/** Said to anyone who wants a terminal that asks for somebody else's payment. */
export const terminalBusy: Problem = {
  id: "TERMINALBUSY",
  messageKey: "errors.payment.terminalBusy",
  placement: "top",
  severity: "warning",
};

export function createTerminals({
  call,
  session,
  kiosk,
  claims,
  tellUnmatched,
  order,
}: TerminalParts) {
  async function release(): Promise<void> {
    if (kiosk) await claims.release(terminalOf(kiosk), session.data.usid);
  }

  /** A terminal that has its answer is free for others. */
  async function released(look: TerminalLook): Promise<TerminalLook> {
    if (look.status !== "waiting" && look.status !== "unknown") await release();
    return look;
  }

  function toLook({
    status,
    authorizationToken,
    expires,
  }: ResponseOf<typeof getTerminalPayment>): TerminalLook {
    const left = Date.parse(expires ?? "") - Date.now();
    return {
      // An approval without what proves it is none that an order could be placed with.
      status:
        status === "approved" && !authorizationToken ? "declined" : status,
      token: authorizationToken ?? "",
      secondsLeft: Number.isNaN(left)
        ? null
        : Math.max(0, Math.ceil(left / 1000)),
    };
  }

  /** What the terminal came to. An answer that is lost is asked for again by the page that waits. */
  async function look(): Promise<TerminalLook> {
    const payment = waitingAt(session);
    if (!payment) return { status: "cancelled", token: "", secondsLeft: 0 };
    const params = { sessionId: payment.sessionId };
    const wire = await optional(call(getTerminalPayment, { params }), null);
    return wire
      ? released(toLook(wire))
      : { status: "unknown", token: "", secondsLeft: null };
  }

  /** The terminal stops asking, unless it has its answer; what it came to. */
  const cancel = (): Promise<Outcome<TerminalLook>> =>
    outcomeOf("stopTerminal", async () => {
      const payment = waitingAt(session);
      if (!payment) return { status: "cancelled", token: "", secondsLeft: 0 };
      const params = { sessionId: payment.sessionId };
      return released(toLook(await call(cancelTerminalPayment, { params })));
    });

  function leaveUnordered(outcome: string): void {
    if (!session.isPresent) return;
    const { payment } = session.data;
    if (!payment || paymentWay(payment.method ?? "") !== "terminal") return;
    const { authorizationToken: _, ...rest } = payment;
    tellUnmatched({
      source: "terminal",
      outcome,
      payment: rest.sessionId,
      instrument: rest.instrumentId,
    });
    session.update({ payment: { ...rest, state: null } });
    session.notify({ kind: "warning", key: "checkout.notices.terminalPaid" });
  }

  /** What an approval is ordered as; null while there is none, or no cart that it is for. */
  async function orderApproved({
    status,
    token,
  }: TerminalLook): Promise<PlaceOrderOutcome | null> {
    const payment = waitingAt(session);
    if (!payment || status !== "approved") return null;
    const outcome = await order(payment.state, token);
    if (!outcome) leaveUnordered("no cart");
    return outcome;
  }

  return {
    /** Null when this session waits for no terminal. */
    get visit(): TerminalVisit | null {
      const payment = waitingAt(session);
      return (
        payment && {
          state: payment.state,
          sum:
            payment.basketId === session.data.basketId
              ? (payment.order?.expectedTotal ?? "")
              : "",
        }
      );
    },

    /**
     * Before a terminal is started: from now on it is this session's, until it has its answer or asks no
     * more by itself. Null, or why it cannot be started.
     */
    async claim(): Promise<Problem | null> {
      if (!kiosk) return raise("PAY400");
      const isOurs = await claims.take(terminalOf(kiosk), session.data.usid);
      return isOurs ? null : terminalBusy;
    },

    /** It could not be started. */
    release,

    look,
    cancel,
    orderApproved,
    /**
     * What the terminal took was not ordered, or nobody can say whether it took anything: told to those
     * who can pay it back, and to the shopper.
     * @param outcome what became of the order, or of asking the terminal
     */
    leaveUnordered,

    /**
     * Ends the visit before its shopper is forgotten or something else is to pay: the terminal stops, so
     * that nobody pays for a shopper who has left, and what it took before it heard of that is ordered. One that
     * cannot be asked may have taken the sum, or may yet take it; that is told.
     * @returns what became of the order; null when nothing was taken, and when the terminal is not known
     */
    async end(): Promise<PlaceOrderOutcome | null> {
      if (!waitingAt(session)) return null;
      const stopped = await cancel();
      const found = stopped.ok ? stopped.value : await look();
      const isAsking = !stopped.ok && found.status === "waiting";
      if (isAsking || found.status === "unknown") leaveUnordered(found.status);
      return orderApproved(found);
    },

    /** Whether the terminal has taken the sum, and the order that it is for is not placed yet. */
    get hasPaid(): boolean {
      if (!session.isPresent) return false;
      const { method = "", authorizationToken } = session.data.payment ?? {};
      return paymentWay(method) === "terminal" && Boolean(authorizationToken);
    },
  };
}

export type Terminals = ReturnType<typeof createTerminals>;
