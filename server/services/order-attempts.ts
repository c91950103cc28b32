/**
 * The orders that this process is placing or has just placed, by basket: the guard that lets any
 * number of clicks, tabs and sessions of one cart share one call.
 */
import type { OrderAttempt } from "../session/session-data";
import { unknown, type Result } from "./order-result";

/** One attempt of this process to order a basket. */
export interface Underway {
  /** As every session that shares the attempt remembers it. */
  readonly facts: OrderAttempt;
  readonly result: Promise<Result>;
  /** The result once it is there; null while the call is open. */
  readonly settled: Result | null;
}

/** Orders being placed or just placed by this process, by basket. */
export interface OrderAttempts {
  find(basketId: string): Underway | undefined;
  /** Starts one unless there is one that may have worked; either way the basket's attempt. */
  claim(facts: OrderAttempt, start: () => Promise<Result>): Underway;
  /** Forgets the basket's attempt, so that it may be tried again. */
  release(basketId: string): void;
}

const rememberedMs = 10 * 60_000;
export function createOrderAttempts(): OrderAttempts {
  const attempts = new Map<string, Underway>();

  function begin(facts: OrderAttempt, result: Promise<Result>): Underway {
    const underway = { facts, result, settled: null as Result | null };
    const end = (settled: Result) => {
      underway.settled = settled;
      setTimeout(() => {
        if (attempts.get(facts.basketId) === underway)
          attempts.delete(facts.basketId);
      }, rememberedMs).unref();
    };
    // A defect on the way proves nothing about the order.
    result.then(end, () => end(unknown));
    return underway;
  }

  return {
    find: (basketId) => attempts.get(basketId),
    claim(facts, start) {
      const there = attempts.get(facts.basketId);
      // What was refused may be tried again at once; the rest is kept for late double clicks.
      if (there && there.settled?.kind !== "rejected") return there;
      const underway = begin(facts, start());
      attempts.set(facts.basketId, underway);
      return underway;
    },
    release: (basketId) => void attempts.delete(basketId),
  };
}
