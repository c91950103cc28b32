/**
 * Paying at the card terminal beside a kiosk: it asks for the card when the order is placed, and the token
 * that an approval gives goes with the order (docs/decisions/2026-11-23-a-terminal-pays-like-paying-later.md).
 */
import { paymentWay } from "../../../app/domain/payment/payment-ways";
import type { ResponseOf } from "../../http/endpoint";
import { isUpstreamFailure } from "../../http/errors";
import type { Kiosk } from "../../kiosk/kiosk-device";
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
  /** The sum that the shopper agreed to, as the summary's form writes it. */
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
  const { payment, basketId } = session.data;
  const { state = null, method = "", order } = payment ?? {};
  return payment?.basketId === basketId &&
    paymentWay(method) === "terminal" &&
    state !== null &&
    order
    ? { ...payment, state }
    : null;
}

interface TerminalParts {
  readonly call: Call;
  readonly session: Session;
}

export function createTerminals({ call, session }: TerminalParts) {
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

  return {
    /** Null when this session waits for no terminal. */
    get visit(): TerminalVisit | null {
      const payment = waitingAt(session);
      return (
        payment && {
          state: payment.state,
          sum: payment.order?.expectedTotal ?? "",
        }
      );
    },

    /** What the terminal came to. An answer that is lost is asked for again by the page that waits. */
    async look(): Promise<TerminalLook> {
      const payment = waitingAt(session);
      if (!payment) return { status: "cancelled", token: "", secondsLeft: 0 };
      try {
        const params = { sessionId: payment.sessionId };
        return toLook(await call(getTerminalPayment, { params }));
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        return { status: "unknown", token: "", secondsLeft: null };
      }
    },

    /** The terminal stops asking, unless it has its answer; what it came to. */
    async cancel(): Promise<Outcome<TerminalLook>> {
      return outcomeOf("stopTerminal", async () => {
        const payment = waitingAt(session);
        if (!payment) return { status: "cancelled", token: "", secondsLeft: 0 };
        const params = { sessionId: payment.sessionId };
        return toLook(await call(cancelTerminalPayment, { params }));
      });
    },

    /**
     * When the shopper is gone nobody may pay for them any more. A terminal that does not hear of it stops
     * by itself, and what it took is never ordered.
     */
    async abandon(): Promise<void> {
      const payment = waitingAt(session);
      if (!payment) return;
      try {
        const params = { sessionId: payment.sessionId };
        await call(cancelTerminalPayment, { params });
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
      }
    },
  };
}
