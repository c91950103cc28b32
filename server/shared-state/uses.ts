/**
 * THE table of what is kept in shared state, with the rule of each for a Redis that is slow or away:
 * after `timeoutMs` the operation is done in the memory of this process instead. The comment says what
 * that means for the shopper. docs/decisions/2026-11-22-shared-state.md has the reasons.
 */

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

export interface Use {
  /** What is written is forgotten after this long (ms). */
  readonly lifetimeMs: number;
  /** How long a request waits for Redis (ms); never above 150. */
  readonly timeoutMs: number;
  /** Names that say something of a person are hashed under a secret, random ones without. */
  readonly names: "personal" | "random";
  /** How what was written in memory meanwhile goes to Redis when it is back; null: not at all. */
  readonly catchUp: "claim" | "set" | null;
  /** Whether the log tells each operation that was done in memory instead. */
  readonly isLogged: boolean;
  /** Whether "there is none" must be known for sure: reading fails while Redis cannot be asked. */
  readonly isNeeded: boolean;
  /** The memory of a process keeps so many; the oldest are dropped. */
  readonly most: number;
}

const defaults = {
  timeoutMs: 150,
  names: "random",
  catchUp: null,
  isLogged: false,
  isNeeded: false,
  most: 20_000,
} as const;

export const uses = {
  /** Buckets of request limits. Fails open: every process counts for itself, from full buckets. */
  limits: { ...defaults, lifetimeMs: 0, timeoutMs: 100, names: "personal" },
  /**
   * The attempt to order a basket, by basket. Fails to the protection within the process: only an
   * upstream that orders a basket twice, asked by two processes, can then make two orders.
   */
  orders: {
    ...defaults,
    lifetimeMs: day,
    catchUp: "claim",
    isLogged: true,
  },
  /** What came of an attempt. Without it other processes ask the upstream. */
  orderResults: { ...defaults, lifetimeMs: hour, catchUp: "set" },
  /**
   * The hand-in of a bank's answer, by order. Fails open: the upstream completes an order once, whoever
   * asks. Longer than the call may take; then the process that made it is gone.
   */
  completions: { ...defaults, lifetimeMs: 60 * second },
  /** What an order that waited has come to. Without it the upstream is asked. */
  completed: { ...defaults, lifetimeMs: hour, catchUp: "set" },
  /**
   * Events of the payment provider that were dealt with, longer than it tries again. Fails open: dealing
   * with one twice changes nothing.
   */
  paymentEvents: { ...defaults, lifetimeMs: 3 * day, catchUp: "set" },
  /** The renewal of a session's tokens. Fails open: processes renew at the same time. */
  renewals: { ...defaults, lifetimeMs: 15 * second },
  /** The tokens that a renewal brought, for requests that still carry the old ones. */
  renewedTokens: { ...defaults, lifetimeMs: 30 * second },
  /**
   * Sessions that were signed out, by their id, as long as a cookie lives. Fails open: what this
   * process knows is refused; otherwise an outage of Redis would sign out everybody.
   */
  signedOut: { ...defaults, lifetimeMs: 30 * day, catchUp: "set" },
  /**
   * Since when an account has a new password, by consumer number, as long as a cookie of before lives. Fails
   * open, as above: the upstream has revoked the tokens of those sessions, so they open nothing of the
   * account.
   */
  endedAccounts: {
    ...defaults,
    lifetimeMs: 30 * day,
    names: "personal",
    catchUp: "set",
  },
  /**
   * Tokens that are too long for the cookie. Fails closed: what needs a token fails as it does when
   * the upstream is away, and the session stays; nobody is signed out by an outage of Redis.
   */
  tokens: {
    ...defaults,
    lifetimeMs: 31 * day,
    catchUp: "set",
    isNeeded: true,
    most: 5_000,
  },
  /**
   * Carts of kiosks that wait for a phone, by the token of the code that is shown. Fails closed: a process
   * that does not know of it tells the phone that the code is over, and the kiosk keeps its cart.
   */
  handOvers: { ...defaults, lifetimeMs: 600 * second, most: 2_000 },
  /** Carts of kiosks that a phone has taken, by the same token. */
  handOversTaken: { ...defaults, lifetimeMs: hour, catchUp: "claim" },
  /**
   * When the kiosks of a store were last heard of, by store. Fails open: what this process heard is
   * shown. A day without a beat, and a screen is none any more.
   */
  kioskBeats: { ...defaults, lifetimeMs: day, most: 2_000 },
  /**
   * Kiosks that were ended, by the id of the device, as long as their cookie could live. Fails open: a
   * process that cannot ask goes by what it knows, otherwise an outage of Redis would make ordinary browsers
   * of all screens, on which shoppers would sign in.
   */
  endedKiosks: { ...defaults, lifetimeMs: 400 * day, catchUp: "set" },
  /**
   * The session whose payment a card terminal asks for, by terminal: longer than one asks by itself, which is
   * 120 s, and the call that starts it. Fails open: two processes could each start the terminal for another
   * session, and the later one wins, as at the terminal itself.
   */
  terminals: { ...defaults, lifetimeMs: 150 * second, catchUp: "claim" },
  /**
   * What a guest typed of a delivery and sent without saving it, by cart. Fails open: the form is empty
   * again.
   */
  drafts: { ...defaults, lifetimeMs: hour, names: "personal", most: 2_000 },
  /** Messages to drop pages. The sender repeats one that could not be sent. */
  purges: { ...defaults, lifetimeMs: 0 },
} as const satisfies Record<string, Use>;

export type UseName = keyof typeof uses;
