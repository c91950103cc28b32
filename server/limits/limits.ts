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

interface AttemptLimits {
  /** By what is tried: the e-mail, the user name, the number of the card. */
  readonly account: Limit;
  readonly session?: Limit;
  readonly address: Limit;
}

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
  /** Something that an e-mail address is known by, or gets mail for. */
  lookUp: {
    account: { name: "look-up account", burst: 10, perMinute: 1 },
    address: { name: "look-up address", burst: 100, perMinute: 10 },
  },
} as const satisfies Record<string, AttemptLimits>;

export type AttemptTier = keyof typeof attemptLimits;
