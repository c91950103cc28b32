/**
 * THE table of request limits. Two questions decide each number: may a hundred people behind one
 * address do at nine o'clock what they do, and is a program that guesses slowed to nothing?
 * docs/decisions/2026-11-22-limits-by-account.md has the sums.
 */
import type { Limit } from "./limiter";

/** Counted at the guard, before anything is done for a request. */
export const requestLimits = {
  /** Pages and data of one address, buying excluded. */
  pages: { name: "pages", burst: 3_000, perMinute: 1_500 },
  /**
   * Documents that are rendered for one address: those that came out of the page cache cost next to
   * nothing, one of these a twentieth of a second of all others' time.
   */
  renderings: { name: "renderings", burst: 100, perMinute: 150 },
  /** Data of pages for one address, which browsers with script ask for instead of documents. */
  data: { name: "data", burst: 600, perMinute: 600 },
  /** Pages of one session that are served while browsing is refused, but for those of a purchase. */
  sessionPages: { name: "session pages", burst: 60, perMinute: 60 },
  /** Forms of one address, buying excluded: also of whoever throws sessions away. */
  forms: { name: "forms", burst: 600, perMinute: 300 },
  /** Forms of one session, from wherever it is used. */
  sessionForms: { name: "session forms", burst: 100, perMinute: 60 },
  /** Forms that try passwords and codes, of one session. Each attempt counts for its account, too. */
  sessionCredentials: {
    name: "session credentials",
    burst: 30,
    perMinute: 5,
  },
  /** The same of one address: as many as `credential` below allows it. */
  credentials: { name: "credentials", burst: 300, perMinute: 20 },
  /** Everything of one session on the way to an order. Nobody else has a part in it. */
  purchase: { name: "purchase", burst: 120, perMinute: 60 },
} as const satisfies Record<string, Limit>;

export interface AttemptLimits {
  /**
   * By what is tried: the e-mail, the user name, the number of the card. Absent where many people know the
   * same: one of them would keep a code from all others.
   */
  readonly account?: Limit;
  readonly session?: Limit;
  readonly address: Limit;
}

const countedByMail = (purpose: string): AttemptLimits => ({
  account: { name: `${purpose} account`, burst: 10, perMinute: 1 },
  address: { name: `${purpose} address`, burst: 100, perMinute: 10 },
});

/** Counted where a form's operation is run, so that it does not matter which page posted it. */
export const attemptLimits = {
  /** A password for an account: sign-in, sign-up (whose second press signs in), a store's login. */
  credential: {
    account: { name: "credential account", burst: 10, perMinute: 0.5 },
    address: { name: "credential address", burst: 300, perMinute: 20 },
  },
  /** The PIN of a gift card, to see its balance or to pay with it. */
  giftCard: {
    account: { name: "gift card", burst: 5, perMinute: 0.2 },
    session: { name: "gift card session", burst: 15, perMinute: 1 },
    address: { name: "gift card address", burst: 60, perMinute: 5 },
  },
  /** A code that opens or lowers something: of a coupon, a reset, a phone number, a hand-over. */
  code: {
    session: { name: "code session", burst: 15, perMinute: 1 },
    address: { name: "code address", burst: 60, perMinute: 5 },
  },
  // What makes mail or tells something to whoever knows an e-mail address. Each purpose counts for
  // itself: a stranger's stock alerts must not refuse a withdrawal [LEGAL-007].
  /** The statutory withdrawal from a contract. */
  withdrawal: countedByMail("withdrawal"),
  stockAlert: countedByMail("stock alert"),
  review: countedByMail("review"),
  passwordReset: countedByMail("password reset"),
  emailVerification: countedByMail("email verification"),
  enrolment: countedByMail("enrolment"),
  /** Counted for the e-mail, and for the order: one number may be tried with many. */
  orderLookUp: countedByMail("order look-up"),
  /** Counted for the order: the mail with its gift card is sent again. */
  giftCardMail: countedByMail("gift card mail"),
} as const satisfies Record<string, AttemptLimits>;

export type AttemptTier = keyof typeof attemptLimits;
