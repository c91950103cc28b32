/**
 * THE table of request limits. Two questions decide each number: can a hundred people behind one address
 * use the shop at the same time, and is a program that guesses slowed down until it is useless?
 * docs/decisions/2026-11-22-limits-by-account.md has the calculations.
 */
import type { Limit } from "./limiter";

/** Counted in the middleware, before any other work for a request. */
export const requestLimits = {
  /** Pages and data for one address, excluding those of a purchase. */
  pages: { name: "pages", burst: 3_000, perMinute: 1_500 },
  /**
   * Documents that are rendered for one address. Cached pages cost next to nothing; a rendering blocks all
   * others for a twentieth of a second.
   */
  renderings: { name: "renderings", burst: 100, perMinute: 150 },
  /** Page data for one address, which browsers with JavaScript request instead of documents. */
  data: { name: "data", burst: 600, perMinute: 600 },
  /** Pages for one session while its address is over its limit, excluding those of a purchase. */
  sessionPages: { name: "session pages", burst: 60, perMinute: 60 },
  /** Forms from one address, excluding those of a purchase; covers clients that discard their session. */
  forms: { name: "forms", burst: 600, perMinute: 300 },
  /** Forms from one session, from any address. */
  sessionForms: { name: "session forms", burst: 100, perMinute: 60 },
  /** Forms from one session that try passwords and codes. Each attempt counts for its account, too. */
  sessionCredentials: {
    name: "session credentials",
    burst: 30,
    perMinute: 5,
  },
  /** The same from one address: as many as `credential` below allows. */
  credentials: { name: "credentials", burst: 300, perMinute: 20 },
  /** All requests of one session on the way to an order. No other session uses up this limit. */
  purchase: { name: "purchase", burst: 120, perMinute: 60 },
  /** Beacons of the measuring script from one address: some ten for each page that somebody reads. */
  beacons: { name: "beacons", burst: 600, perMinute: 600 },
  /** Scripts that the tag manager's worker loads for one address: some ten for each document. */
  scripts: { name: "scripts", burst: 300, perMinute: 120 },
  /** Reports of answers that do not fit their contract; all of a process come from its own address. */
  responseReports: { name: "response reports", burst: 600, perMinute: 600 },
  /** Figures of visits from one address: one for each document of the few that are measured. */
  figures: { name: "figures", burst: 100, perMinute: 60 },
  /** What browsers of one address report. Where many share it some are lost: each report comes from many visits. */
  browserReports: { name: "browser reports", burst: 10, perMinute: 10 },
  /** What visitors of one address have seen of experiments: a few in the life of a visitor's cookie. */
  exposures: { name: "exposures", burst: 300, perMinute: 300 },
} as const satisfies Record<string, Limit>;

export interface AttemptLimits {
  /**
   * Limits attempts by their target: the e-mail, the user name, the card number. Absent where many people
   * know the same code: one of them could lock it for all others.
   */
  readonly account?: Limit;
  readonly session?: Limit;
  readonly address: Limit;
}

const countedByMail = (purpose: string): AttemptLimits => ({
  account: { name: `${purpose} account`, burst: 10, perMinute: 1 },
  address: { name: `${purpose} address`, burst: 100, perMinute: 10 },
});

/** Counted where a form's operation runs, so that it does not matter which page posted the form. */
export const attemptLimits = {
  /** A password for an account: sign-in, sign-up (which signs in when repeated), a store's login. */
  credential: {
    account: { name: "credential account", burst: 10, perMinute: 0.5 },
    address: { name: "credential address", burst: 300, perMinute: 20 },
  },
  /** A gift card's PIN, to see its balance or to pay with it. */
  giftCard: {
    account: { name: "gift card", burst: 5, perMinute: 0.2 },
    session: { name: "gift card session", burst: 15, perMinute: 1 },
    address: { name: "gift card address", burst: 60, perMinute: 5 },
  },
  /** A code that grants access or a discount: for a coupon, a password reset, a phone number, a hand-over. */
  code: {
    session: { name: "code session", burst: 15, perMinute: 1 },
    address: { name: "code address", burst: 60, perMinute: 5 },
  },
  /**
   * The statutory withdrawal from a contract. Not counted by e-mail: a stranger who knows it could use up the
   * owner's attempts [LEGAL-007].
   */
  withdrawal: {
    session: { name: "withdrawal session", burst: 20, perMinute: 2 },
    address: { name: "withdrawal address", burst: 100, perMinute: 10 },
  },
  /** A mailed code that opens a guest's order, by the id of that code: five attempts in its ten minutes. */
  orderCode: {
    account: { name: "order code", burst: 5, perMinute: 0.05 },
    address: { name: "order code address", burst: 60, perMinute: 5 },
  },
  /** Mails with such a code, by order. */
  orderCodeMail: {
    account: { name: "order code mail", burst: 5, perMinute: 0.5 },
    address: { name: "order code mail address", burst: 60, perMinute: 5 },
  },
  /** Reports of shoppers' pictures; many people may report the same one. */
  pictureReport: {
    session: { name: "picture report session", burst: 10, perMinute: 1 },
    address: { name: "picture report address", burst: 60, perMinute: 5 },
  },
  /** Pictures that shoppers send; each is looked at by a moderator. */
  pictureUpload: {
    account: { name: "picture upload account", burst: 10, perMinute: 0.5 },
    session: { name: "picture upload session", burst: 10, perMinute: 1 },
    address: { name: "picture upload address", burst: 60, perMinute: 5 },
  },
  // Forms that send mail, or reveal something, to anyone who knows an e-mail address. Each purpose counts
  // separately: a stranger's stock alerts must not block somebody's review.
  contact: countedByMail("contact"),
  warranty: countedByMail("warranty"),
  stockAlert: countedByMail("stock alert"),
  stockAlertUndo: countedByMail("stock alert undo"),
  newsletter: countedByMail("newsletter"),
  review: countedByMail("review"),
  question: countedByMail("question"),
  passwordReset: countedByMail("password reset"),
  emailVerification: countedByMail("email verification"),
  enrolment: countedByMail("enrolment"),
  /** Counted by e-mail and by order, because one order number can be tried with many e-mails. */
  orderLookUp: countedByMail("order look-up"),
  /** Counted by order: sends the mail with the order's gift card again. */
  giftCardMail: countedByMail("gift card mail"),
} as const satisfies Record<string, AttemptLimits>;

export type AttemptTier = keyof typeof attemptLimits;
