/** How long calls may take; the configuration sets the numbers. */
import type { Budget } from "./endpoint";

/** All in milliseconds. */
export interface TimeoutConfig {
  timeouts: {
    connect: number;
    read: number;
    optionalRead: number;
    /** For suggestions while the shopper types: later they are of no use. */
    suggestion: number;
    mutation: number;
    placeOrder: number;
    /** Bounds every call [API-005], except placing an order. */
    request: number;
  };
}

/** The time for connection, headers and body of one attempt, and for the call including its retry. */
export interface TimeBudget {
  attemptMs: number;
  callMs: number;
}

/**
 * A required read may use its timeout twice, so that the retry of a hanging attempt has a chance. An
 * optional read is not retried after a timeout. Placing an order has a longer timeout of its own: a
 * shorter one would turn successful orders into ones whose outcome is unknown.
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
    case "suggestion":
      return within(timeouts.suggestion, timeouts.suggestion);
    case "mutation":
      return within(timeouts.mutation, timeouts.mutation);
    case "placeOrder":
      return { attemptMs: timeouts.placeOrder, callMs: timeouts.placeOrder };
  }
}
