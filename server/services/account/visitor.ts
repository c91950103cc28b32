/** Who is looking, without making a session for those who only look. */
import { openAttempt } from "../../orders/open-order";
import type { Session } from "../../session/session";
import type { Notice } from "../../session/session-data";

export interface Visitor {
  readonly bagCount: number;
  /** The consumer who is signed in; null for a guest. */
  readonly account: { readonly firstName: string | null } | null;
  /** The till that the browser stands at, while its employee's shift lasts [ENT-020]. */
  readonly till: {
    readonly storeName: string;
    readonly employeeName: string;
  } | null;
  takeNotices(): readonly Notice[];
  notify(notice: Notice): void;
  /** Whether the session knows of an order whose fate is open, of whatever cart. */
  readonly openOrder: boolean;
  /** Whether this cart's order was sent and its fate is not known yet, or one that waits for the shopper's bank. */
  readonly orderPending: boolean;
}

interface Look {
  /** Whether the browser sent a session: without one there is nothing to read, and reading would make the page private. */
  readonly hasSession: boolean;
  /** Whether the browser only fetches the answer ahead: nobody may ever see it. */
  readonly isAhead: boolean;
}

/** Messages wait for an answer that is shown: one that is fetched ahead would swallow them. */
export function createVisitor(
  session: Session,
  { hasSession, isAhead }: Look,
  now: () => number = Date.now,
): Visitor {
  const data = () => (hasSession ? session.data : undefined);
  return {
    get bagCount() {
      return data()?.basketCount ?? 0;
    },
    get account() {
      const consumer = data()?.consumer;
      return consumer ? { firstName: consumer.firstName ?? null } : null;
    },
    get till() {
      const till = data()?.storeSession;
      if (!till || till.expiresAt <= now()) return null;
      return { storeName: till.storeName, employeeName: till.employeeName };
    },
    get openOrder() {
      return openAttempt({ attempt: data()?.attempt ?? null }) !== null;
    },
    get orderPending() {
      const { attempt = null, challenge = null, basketId } = data() ?? {};
      // An attempt for another basket is no reason to keep this one from being ordered.
      const open = openAttempt({ attempt });
      const isSent = open !== null && open.basketId === basketId;
      return isSent || challenge !== null;
    },
    takeNotices: () => (hasSession && !isAhead ? session.takeNotices() : []),
    notify: (notice) => {
      session.notify(notice);
    },
  };
}
