/** Who is looking, without making a session for those who only look. */
import type { IncomingHttpHeaders } from "node:http";
import { conditionsOf, type Condition } from "../../../app/shell/conditions";
import { nobody, type VisitorPart } from "../../../app/shell/visitor-part";
import { openAttempt } from "../orders/open-order";
import { sessionPart, type RequestPart } from "../../page-cache/page-facts";
import type { Session } from "../../session/session";
import type { Notice } from "../../session/session-data";

/** What browsers call it to fetch a page that nobody has gone to yet. */
const aheadHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const ahead = /prefetch|prerender|preview/i;

/** Whether the browser fetches it ahead. */
export const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  aheadHeaders.some((name) => ahead.test(String(headers[name] ?? "")));

/**
 * Whether nobody may ever see the answer: only its head is asked for, or the browser fetches it ahead, or
 * as a part of a page, such as a picture. Messages wait for an answer that is shown.
 */
export function isUnseen({
  method = "GET",
  headers,
}: {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}): boolean {
  return (
    method === "HEAD" ||
    // A navigation says `navigate`, and a script that asks for a page's data `cors`.
    headers["sec-fetch-mode"] === "no-cors" ||
    isFetchedAhead(headers)
  );
}

export interface Visitor extends Omit<
  VisitorPart,
  | "cart"
  | "favouriteStore"
  | "notices"
  | "events"
  | "elsewhere"
  | "consent"
  | "variations"
> {
  /** The signed-in consumer's number upstream; null for a guest. */
  readonly consumerId: string | null;
  readonly cartCount: number;
  /** Whether the session knows of an order whose fate is open, of whatever cart. */
  readonly openOrder: boolean;
  /** Whether this cart's order was sent and its fate is not known yet, or one that waits for the shopper's bank. */
  readonly orderPending: boolean;
  /** Whether one of the messages that this page shows says that something went wrong. */
  readonly tellsError: boolean;
  /** Those that choose between alternatives of HTML that is made before its page. */
  readonly conditions: ReadonlySet<Condition>;
  /** All that pages show of the visitor; takes the waiting messages. */
  takePart(): VisitorPart;
  takeNotices(): readonly Notice[];
  notify(notice: Notice): void;
}

/** A session that nobody sent is not opened: reading it would make the page private. */
export function createVisitor(
  session: Session,
  isUnseenAnswer: boolean,
  ofRequest: RequestPart = nobody,
  now: () => number = Date.now,
): Visitor {
  const data = () => (session.isPresent ? session.data : undefined);
  const part = () => {
    const known = data();
    return { ...nobody, ...(known && sessionPart(known, now())) };
  };
  const takeNotices = () =>
    session.isPresent && !isUnseenAnswer ? session.takeNotices() : [];
  const takeEvents = () =>
    session.isPresent && !isUnseenAnswer ? session.takeEvents() : [];
  return {
    get cartCount() {
      return data()?.basketCount ?? 0;
    },
    get account() {
      return part().account;
    },
    get favorites() {
      return part().favorites;
    },
    get consumerId() {
      return data()?.consumer?.consumerNo ?? null;
    },
    get storeSession() {
      return part().storeSession;
    },
    get openOrder() {
      return part().cart?.openOrder ?? false;
    },
    get orderPending() {
      const { attempt = null, challenge = null, basketId } = data() ?? {};
      // An attempt for another basket is no reason to keep this one from being ordered.
      const open = openAttempt({ attempt });
      const isSent = open !== null && open.basketId === basketId;
      return isSent || challenge !== null;
    },
    get tellsError() {
      return (
        !isUnseenAnswer &&
        session.isPresent &&
        session.shownNotices.some(({ kind }) => kind === "error")
      );
    },
    get dismissedPopUps() {
      return ofRequest.dismissedPopUps;
    },
    get conditions() {
      return conditionsOf({ ...part(), ...ofRequest });
    },
    takePart() {
      const shown = part();
      const taken = takeNotices();
      const notices = taken.length > 0 ? shown.notices : null;
      const events = takeEvents().length > 0 ? shown.events : null;
      const { elsewhere, consent, dismissedPopUps, variations } = ofRequest;
      return {
        ...shown,
        notices,
        events,
        elsewhere,
        consent,
        dismissedPopUps,
        variations,
      };
    },
    takeNotices,
    notify: (notice) => {
      session.notify(notice);
    },
  };
}
