/**
 * Timings and limits of the specification [CONST-001, CONST-002], in one place. Only constants in use are
 * here: each is added with the feature that reads it, as constants.test.ts checks.
 */

/** Milliseconds. */
export const timings = {
  reloadGuard: 10_000,
  dialogTransition: 250,
  toastTick: 200,
  scrollThrottle: 50,
  headerDebounce: 200,
  headerMaxWait: 500,
  cartErrorReload: 4_000,
  paymentSessionRetry: 3_000,
  loginRetry: 2_000,
  /** How long a message to other tabs counts. */
  storedMessageLife: 45_000,
  /** How often tabs without another way look for one. */
  poll: 150,
} as const;

export const limits = {
  addQuantity: 999_999,
  pageCachePages: 5,
  backToTopRatio: 4,
  /** How long a visitor's group lasts in the pre-production environment (s). */
  stealthCookieSeconds: 3_600,
  /** How far below the screen recommendations are requested. */
  recommendationMargin: "200px",
  /** The chat window: its size, and how much of the screen's height stays free of it. */
  chat: { width: "25rem", height: "40rem", below: "9rem" },
  /** Milliseconds. */
  dataLayerDelay: 500,
} as const;
