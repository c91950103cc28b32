/**
 * The laws about what a shopper may see when an upstream call fails. They cover nearly every call; the table
 * names the law of each call and the exceptions to it.
 */
import type { MessageKey } from "../../app/i18n/keys";
import type { FaultName } from "./fault-kinds";

/** The end of a visit, as the shopper sees it. */
export interface Sight {
  /** The description, for the title of a test. */
  readonly words: string;
  readonly status: number;
  /** The path where the visit ends, if that is not the requested one; a prefix before a `*`. */
  readonly at?: string;
  /** A text on the page, in the shopper's language. */
  readonly text?: MessageKey;
  /** A part of the page's source. */
  readonly shows?: string;
}

/** The requested page, with a part of its source. */
export const page = (shows: string, words = "the page"): Sight => ({
  words,
  status: 200,
  shows,
});

/** The same at a path to which the visit was redirected. */
export const at = (path: string, shows: string, words = path): Sight => ({
  words,
  status: 200,
  at: path,
  shows,
});

/** Whether an error page replaces the page where the shopper was. */
export const isErrorPage = ({ text }: Sight): boolean =>
  text?.startsWith("shop.error.") ?? false;

/** `fine` is the outcome without a fault. */
export type Outcome = Sight | "fine";
export type Law = (fault: FaultName) => Outcome;

/** The timeout ended before there was an answer. */
const silent: ReadonlySet<FaultName> = new Set(["hanging", "lost answer"]);
/** A retry, or a new token, is sufficient. */
const harmless: ReadonlySet<FaultName> = new Set(["slow", "stale token"]);
/** A complete answer that refuses the call, in the format of the API. */
const refusals: ReadonlySet<FaultName> = new Set([
  "403",
  "409",
  "500",
  "500 after",
]);

/** The bot defence answers in place of the service, so it is no answer of the service, whatever id it has. */
export const challenges: ReadonlySet<FaultName> = new Set([
  "bot defence",
  "bot defence, known id",
  "bot defence, unknown id",
]);

/** The page of an outage: it says that the shop is at fault, and offers a retry. */
export const outagePage = (status: 500 | 503 | 504): Sight => ({
  words: `a page that says that the shop is at fault (${String(status)})`,
  status,
  text: "shop.error.serverError.title",
  shows: "reload",
});

/** The bot defence checks the visit: nothing is refused yet, and the shopper can try again. */
export const checkedPage: Sight = {
  words: "a page that says that the visit is being checked (403)",
  status: 403,
  text: "shop.error.checked.title",
  shows: "reload",
};

/** The page of a refusal: this shopper may not see it. */
const closedPage = (status: 401 | 403): Sight => ({
  words: `a page that says that it is closed (${String(status)})`,
  status,
  text: "shop.error.forbidden.title",
});

/**
 * LAW 1, the subject of a page. Without it there is no page, which is never reported as "not found" or as
 * "nothing there".
 */
export const essential: Law = (fault) => {
  if (harmless.has(fault)) return "fine";
  if (silent.has(fault)) return outagePage(504);
  if (challenges.has(fault)) return checkedPage;
  return fault === "500" || fault === "500 after"
    ? outagePage(500)
    : outagePage(503);
};

/** LAW 1 for data of the shopper: a refusal means that the session has no right to it. */
export const essentialOwn: Law = (fault) => {
  if (fault === "401") return closedPage(401);
  return fault === "403" ? closedPage(403) : essential(fault);
};

/** LAW 2, an optional part of a page. It is left out, without a false statement in its place. */
export const optional =
  (without: Sight): Law =>
  (fault) =>
    harmless.has(fault) ? "fine" : without;

export const message = (status: number, text: MessageKey): Sight => ({
  words: `"${text}" where the shopper was (${String(status)})`,
  status,
  text,
});

/** The text for a change whose outcome is unknown; null if it certainly was not made. */
type Doubt = "cartChange" | "checkout" | "payment" | "form" | null;

/**
 * LAW 3, a change. It is called once. A change that certainly was not made is reported as such; an unknown
 * outcome is reported as doubt. In both cases the page shows the state of the upstream, and the form what was
 * typed. What the bot defence stopped is challenged like a page [ERR-002].
 */
export const change =
  (doubt: Doubt, status: number): Law =>
  (fault) => {
    if (harmless.has(fault)) return "fine";
    if (challenges.has(fault)) return checkedPage;
    if (fault === "refused")
      return message(status, "errors.unavailable.change");
    if (fault === "401") return message(status, "errors.session.expired");
    if (refusals.has(fault)) return message(status, "errors.general");
    return message(
      status,
      doubt ? `errors.unconfirmed.${doubt}` : "errors.unavailable.change",
    );
  };

/**
 * LAW 4, the order. It is sent once. If it was placed, the shopper sees its confirmation, however its answer
 * was lost; if it certainly was not, the summary says so; otherwise the shopper waits and cannot pay again.
 */
export const order: Law = (fault) => {
  switch (fault) {
    case "slow":
    case "stale token":
    case "lost answer":
    case "reset after":
    case "truncated":
    case "wrong shape":
    case "one slip":
    case "other type":
    case "empty":
    case "huge body":
    case "gzip bomb":
    case "500 after":
      return "fine";
    case "hanging":
    case "reset":
      return {
        words: "the page that waits for the order",
        status: 200,
        at: "/checkout/processing",
        text: "checkout.processing.title",
      };
    case "bot defence":
    case "bot defence, known id":
    case "bot defence, unknown id":
      return checkedPage;
    case "503":
    case "busy":
    case "refused":
      return message(409, "errors.unavailable.order");
    case "401":
      return message(409, "errors.session.expired");
    case "403":
    case "409":
    case "500":
      return message(409, "errors.general");
  }
};

/**
 * LAW 5, the answer of the shopper's bank. It is sent once. If it arrived, the order is confirmed, however
 * its own answer was lost; otherwise the payment is being checked. No refusal here says that it failed.
 */
export const bankAnswer: Law = (fault) =>
  order(fault) === "fine"
    ? "fine"
    : {
        words: "the page that checks the payment",
        status: 200,
        at: "/checkout/processing",
        text: "checkout.pending.title",
      };

/** Replaces the outcome of every complete refusal. */
export const whenRefused = (sight: Sight): Partial<Record<FaultName, Sight>> =>
  Object.fromEntries([...refusals].map((fault) => [fault, sight]));

/** Replaces the outcome of every challenge, where no form was sent or the form's request is optional. */
export const whenChallenged = (
  sight: Sight,
): Partial<Record<FaultName, Sight>> =>
  Object.fromEntries([...challenges].map((fault) => [fault, sight]));

/** Changes the text or the place of a law's outcome. */
export const messageAt =
  (law: Law, place: Partial<Sight>): Law =>
  (fault) => {
    const outcome = law(fault);
    if (outcome === checkedPage) return outcome;
    return outcome === "fine" ? outcome : { ...outcome, ...place };
  };
