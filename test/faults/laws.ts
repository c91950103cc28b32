/**
 * What a shopper may see when an upstream call fails. Four laws cover nearly every call; the table
 * names the law of each call and the exceptions to it.
 */
import type { MessageKey } from "../../app/i18n/keys";
import type { FaultName } from "./fault-kinds";

/** The end of a visit, as the shopper sees it. */
export interface Sight {
  /** For the title of a test. */
  readonly words: string;
  readonly status: number;
  /** The path where the visit ends, when that is not where it was going; its beginning, before a `*`. */
  readonly at?: string;
  /** Words that are read there, in the shopper's language. */
  readonly text?: MessageKey;
  /** A part of the page's source. */
  readonly shows?: string;
}

/** A page that is there, with a part of its source. */
export const page = (shows: string, words = "the page"): Sight => ({
  words,
  status: 200,
  shows,
});

/** The same at a path that the visit was led to. */
export const at = (path: string, shows: string, words = path): Sight => ({
  words,
  status: 200,
  at: path,
  shows,
});

/** Whether it is an error page instead of the page that the shopper was on. */
export const isErrorPage = ({ text }: Sight): boolean =>
  text?.startsWith("shop.error.") ?? false;

/** `fine`: as if nothing had happened. */
export type Outcome = Sight | "fine";
export type Law = (fault: FaultName) => Outcome;

/** Time ran out before an answer was there. */
const silent: ReadonlySet<FaultName> = new Set(["hanging", "lost answer"]);
/** A retry, or a new token, is sufficient. */
const harmless: ReadonlySet<FaultName> = new Set(["slow", "stale token"]);
/** A complete answer that says no, in the words of the API. */
const refusals: ReadonlySet<FaultName> = new Set([
  "403",
  "409",
  "500",
  "500 after",
]);

/** The bot defence answers in place of the service: no answer of it, whatever it names. */
export const challenges: ReadonlySet<FaultName> = new Set([
  "bot defence",
  "bot defence, known id",
  "bot defence, unknown id",
]);

/** The page of an outage: it says that it is ours, and offers to try again. */
export const outagePage = (status: 500 | 503 | 504): Sight => ({
  words: `a page that says that we are to blame (${String(status)})`,
  status,
  text: "shop.error.serverError.title",
  shows: "reload",
});

/** The bot defence is looking: nothing is refused yet, and it can be tried again. */
export const checkedPage: Sight = {
  words: "a page that says that the visit is being checked (403)",
  status: 403,
  text: "shop.error.checked.title",
  shows: "reload",
};

/** The page is closed to this shopper. */
const closedPage = (status: 401 | 403): Sight => ({
  words: `a page that says that it is closed (${String(status)})`,
  status,
  text: "shop.error.forbidden.title",
});

/**
 * LAW 1, what a page is about. Without it there is no page; that is never told as "not found", and
 * never as "nothing there".
 */
export const essential: Law = (fault) => {
  if (harmless.has(fault)) return "fine";
  if (silent.has(fault)) return outagePage(504);
  if (challenges.has(fault)) return checkedPage;
  return fault === "500" || fault === "500 after"
    ? outagePage(500)
    : outagePage(503);
};

/** LAW 1 for what belongs to the shopper: to be refused it means that the session is not good for it. */
export const essentialOwn: Law = (fault) => {
  if (fault === "401") return closedPage(401);
  return fault === "403" ? closedPage(403) : essential(fault);
};

/** LAW 2, what a page can do without. It is left out, and nothing false is said in its place. */
export const optional =
  (without: Sight): Law =>
  (fault) =>
    harmless.has(fault) ? "fine" : without;

export const told = (status: number, text: MessageKey): Sight => ({
  words: `"${text}" where the shopper was (${String(status)})`,
  status,
  text,
});

/** What is said when nobody knows whether a change was made; null when it surely was not. */
type Doubt = "cartChange" | "checkout" | "payment" | "form" | null;

/**
 * LAW 3, a change. It is asked for once. What surely did not happen is told as that; what may have
 * happened is told as doubt; in both cases the page shows what the upstream says is true now, and the
 * form what was typed. What the bot defence stopped is challenged like a page [ERR-002].
 */
export const change =
  (doubt: Doubt, status: number): Law =>
  (fault) => {
    if (harmless.has(fault)) return "fine";
    if (challenges.has(fault)) return checkedPage;
    if (fault === "refused") return told(status, "errors.unavailable.change");
    if (fault === "401") return told(status, "errors.session.expired");
    if (refusals.has(fault)) return told(status, "errors.general");
    return told(
      status,
      doubt ? `errors.unconfirmed.${doubt}` : "errors.unavailable.change",
    );
  };

/**
 * LAW 4, the order. It is sent once. If it was made, the shopper sees its confirmation, however its
 * answer was lost; if it surely was not, the summary says so; else nobody pays again while we look.
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
      return told(409, "errors.unavailable.order");
    case "401":
      return told(409, "errors.session.expired");
    case "403":
    case "409":
    case "500":
      return told(409, "errors.general");
  }
};

/**
 * LAW 5, the answer of the shopper's bank. It is handed in once. If it arrived, the order is confirmed,
 * however its own answer was lost; else the payment is being checked. No refusal here says that it failed.
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

/** Words of its own for every complete refusal. */
export const whenRefused = (sight: Sight): Partial<Record<FaultName, Sight>> =>
  Object.fromEntries([...refusals].map((fault) => [fault, sight]));

/** The end of every challenge where no form was sent, or it asks for something that can be done without. */
export const whenChallenged = (
  sight: Sight,
): Partial<Record<FaultName, Sight>> =>
  Object.fromEntries([...challenges].map((fault) => [fault, sight]));

/** Other words or another place for what a law tells. */
export const toldAt =
  (law: Law, place: Partial<Sight>): Law =>
  (fault) => {
    const outcome = law(fault);
    if (outcome === checkedPage) return outcome;
    return outcome === "fine" ? outcome : { ...outcome, ...place };
  };
