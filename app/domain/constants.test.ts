import { expect, it } from "vitest";
import { limits, timings } from "./constants";

it("keeps the timings of the specification [CONST-001]", () => {
  expect(timings).toMatchObject({
    reloadGuard: 10_000,
    dialogTransition: 250,
    cartErrorReload: 4_000,
    paymentSessionRetry: 3_000,
    loginRetry: 2_000,
    toastTick: 200,
    scrollThrottle: 50,
    headerDebounce: 200,
    headerMaxWait: 500,
  });
});

it("keeps the limits of the specification [CONST-002]", () => {
  expect(limits).toEqual({
    addQuantity: 999_999,
    pageCachePages: 5,
    backToTopRatio: 4,
    stealthCookieSeconds: 3_600,
    chat: { width: "25rem", height: "40rem", below: "9rem" },
    recommendationMargin: "200px",
  });
  expect(timings).toMatchObject({
    storedMessageLife: 45_000,
    poll: 150,
    dataLayerDelay: 500,
  });
});
