/** Timings and limits of the specification, in one place [CONST-001, CONST-002]. */

/** Milliseconds. */
export const timings = {
  reloadGuard: 10_000,
  dialogTransition: 250,
  cartErrorReload: 4_000,
  paymentSessionRetry: 3_000,
  loginRetry: 2_000,
  toastTick: 200,
  scrollThrottle: 50,
  headerDebounce: 200,
  headerMaxWait: 500,
  storedMessageLife: 45_000,
  poll: 150,
  dataLayerDelay: 500,
} as const;

export const limits = {
  addQuantity: 999_999,
  pageCachePages: 5,
  backToTopRatio: 4,
  stealthCookieSeconds: 3_600,
  chat: { width: "25rem", height: "40rem", below: "9rem" },
  recommendationMargin: "200px",
} as const;
