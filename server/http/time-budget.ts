/** How long calls may take; the numbers come from the configuration. */
import type { Budget } from "./endpoint";

/** All in milliseconds. */
export interface TimeoutConfig {
  timeouts: {
    connect: number;
    read: number;
    optionalRead: number;
    mutation: number;
    placeOrder: number;
    /** Bounds every call [API-005], except placing an order. */
    request: number;
  };
}

/** Connect, headers and body of one attempt; and of the call with its retry. */
export interface TimeBudget {
  attemptMs: number;
  callMs: number;
}

/**
 * A needed read may use its time twice, so that the retry of one that hung has
 * a chance. An optional one is not worth waiting for again. Placing an order
 * keeps its own, longer time: cutting it short would turn orders that succeed
 * into ones whose outcome nobody knows.
 */
export function timeBudget(budget: Budget, config: TimeoutConfig): TimeBudget {
  const { timeouts } = config;
  const within = (attempt: number, call: number): TimeBudget => ({
    attemptMs: Math.min(attempt, timeouts.request),
    callMs: Math.min(call, timeouts.request),
  });
  switch (budget) {
    case "read":
      return within(timeouts.read, 2 * timeouts.read);
    case "optional":
      return within(timeouts.optionalRead, timeouts.optionalRead);
    case "mutation":
      return within(timeouts.mutation, timeouts.mutation);
    case "placeOrder":
      return { attemptMs: timeouts.placeOrder, callMs: timeouts.placeOrder };
  }
}
