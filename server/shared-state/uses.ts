/**
 * THE table of what is stored in shared state, with each use's rule for a Redis that is slow or away:
 * after `timeoutMs` the operation uses the memory of this process instead. The comments say what that
 * means for the shopper. docs/decisions/2026-11-22-shared-state.md has the reasons.
 */

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

export interface Use {
  /** How long a value is stored (ms). */
  readonly lifetimeMs: number;
  /** How long a request waits for Redis (ms); never above 150. */
  readonly timeoutMs: number;
  /** Personal names are hashed with a secret, random ones without. */
  readonly names: "personal" | "random";
  /** How entries written in memory are transferred to Redis when it is back; null if they are not. */
  readonly catchUp: "claim" | "set" | null;
  /** Whether each operation that used memory instead is logged. */
  readonly isLogged: boolean;
  /** Whether absence must be certain: then a read that finds nothing fails while Redis is away. */
  readonly isNeeded: boolean;
  /** How many entries the memory of a process holds; the oldest are dropped. */
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
  /** Buckets of request limits. Fails open: each process counts for itself, from full buckets. */
  limits: { ...defaults, lifetimeMs: 0, timeoutMs: 100, names: "personal" },
  /**
   * The attempt to order a basket, by basket. Without Redis, each process still protects itself: two orders
   * are made only if two processes send the basket and the upstream accepts it twice.
   */
  orders: {
    ...defaults,
    lifetimeMs: day,
    catchUp: "claim",
    isLogged: true,
  },
  /** The outcome of an attempt. Without it, other processes ask the upstream. */
  orderResults: { ...defaults, lifetimeMs: hour, catchUp: "set" },
  /**
   * The submission of a bank's answer, by order. Fails open: the upstream completes an order only once.
   * The lifetime exceeds the call's timeout; an older claim belongs to a process that has died.
   */
  completions: { ...defaults, lifetimeMs: 60 * second },
  /** The outcome of an order that waited for a bank. Without it, the upstream is asked. */
  completed: { ...defaults, lifetimeMs: hour, catchUp: "set" },
  /**
   * Processed events of the payment provider, stored for longer than it retries. Fails open: processing
   * one twice changes nothing.
   */
  paymentEvents: { ...defaults, lifetimeMs: 3 * day, catchUp: "set" },
  /** The renewal of a session's tokens. Fails open: processes may renew them at the same time. */
  renewals: { ...defaults, lifetimeMs: 15 * second },
  /** Renewed tokens, for requests that still carry the old ones. */
  renewedTokens: { ...defaults, lifetimeMs: 30 * second },
  /**
   * Sessions that were signed out, by id, for the lifetime of a cookie. Fails open: this process refuses
   * the ones it knows of; otherwise an outage of Redis would sign out everybody.
   */
  signedOut: { ...defaults, lifetimeMs: 30 * day, catchUp: "set" },
  /**
   * When an account last got a new password, by consumer number, for the lifetime of older cookies. Fails
   * open, as above: the upstream has revoked the tokens of those sessions, so they give no access to the
   * account.
   */
  endedAccounts: {
    ...defaults,
    lifetimeMs: 30 * day,
    names: "personal",
    catchUp: "set",
  },
  /**
   * Tokens that are too long for the cookie. Fails closed: what needs a token fails as if the upstream were
   * away, but the session stays, so an outage of Redis signs nobody out.
   */
  tokens: {
    ...defaults,
    lifetimeMs: 31 * day,
    catchUp: "set",
    isNeeded: true,
    most: 5_000,
  },
  /**
   * Carts of kiosks that wait for a phone, by the token in the displayed code. Fails closed: a process that
   * does not know the token tells the phone that the code has expired, and the kiosk keeps its cart.
   */
  handOvers: { ...defaults, lifetimeMs: 600 * second, most: 2_000 },
  /** Carts of kiosks that a phone has taken, by the same token. */
  handOversTaken: { ...defaults, lifetimeMs: hour, catchUp: "claim" },
  /**
   * The last heartbeats of a store's kiosks, by store. Fails open: the heartbeats that this process
   * received are shown. A screen without one for a day no longer counts as a kiosk.
   */
  kioskBeats: { ...defaults, lifetimeMs: day, most: 2_000 },
  /**
   * Kiosks that were ended, by device id, for the lifetime of their cookie. Fails open: a process uses what
   * it knows; otherwise an outage of Redis would turn all kiosks into ordinary browsers, on which shoppers
   * would sign in.
   */
  endedKiosks: { ...defaults, lifetimeMs: 400 * day, catchUp: "set" },
  /**
   * The session whose payment a card terminal is handling, by terminal. The lifetime exceeds the terminal's
   * own timeout of 120 s plus the call that starts it. Fails open: two processes could start the terminal
   * for different sessions, and the later one wins, as at the terminal itself.
   */
  terminals: { ...defaults, lifetimeMs: 150 * second, catchUp: "claim" },
  /**
   * The delivery form that a guest sent without saving it, by cart. Fails open: the form is empty again.
   */
  drafts: { ...defaults, lifetimeMs: hour, names: "personal", most: 2_000 },
  /**
   * The votes of a session on answers, by both. Fails open: a vote may be sent to the upstream twice.
   */
  votes: { ...defaults, lifetimeMs: 30 * day, names: "personal" },
  /**
   * The review or question that a session has sent about a product, while nobody has read it. Fails open: the
   * author does not see it until it is published.
   */
  submissions: {
    ...defaults,
    lifetimeMs: day,
    names: "personal",
    most: 2_000,
  },
  /**
   * Ids of the shoppers' pictures that a session has saved. Fails open: they are not shown while Redis is away.
   */
  savedPictures: {
    ...defaults,
    lifetimeMs: 30 * day,
    names: "personal",
    catchUp: "set",
    most: 5_000,
  },
  /**
   * What a purchase comes to, by basket and by order, from the press of the button until a bank has answered. Fails
   * open: a purchase that was pressed in another process is not told to the tag manager.
   */
  purchases: { ...defaults, lifetimeMs: 3 * day, catchUp: "set" },
  /** Purchases that the tag manager was told of, by order. Fails open: one may be told twice. */
  toldPurchases: { ...defaults, lifetimeMs: 30 * day, catchUp: "claim" },
  /**
   * Variations that a visitor was reported to have seen, while the cookie that says so may not have arrived. Fails open:
   * one may be reported twice.
   */
  seenVariations: { ...defaults, lifetimeMs: day },
  /** Messages that purge pages. The sender retries one that could not be sent. */
  purges: { ...defaults, lifetimeMs: 0 },
} as const satisfies Record<string, Use>;

export type UseName = keyof typeof uses;
