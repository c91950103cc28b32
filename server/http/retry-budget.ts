/**
 * Retry budget of one upstream operation: a tenth of the calls may be retried, plus one per second, so that
 * retries remain possible at low traffic. It prevents a failing upstream from receiving twice the traffic.
 */

const shareOfCalls = 0.1;
const perSecond = 1;
const maximum = 10;

export interface RetryBudget {
  /** Counts a call, but not its retry. */
  earn(): void;
  /** Takes one retry; false when the budget is used up. */
  spend(): boolean;
}

/** `now` is in milliseconds, from any origin, and never goes back. */
export function createRetryBudget(now: () => number): RetryBudget {
  let available = maximum;
  let countedAt = now();

  function earn(amount: number): void {
    available = Math.min(maximum, available + amount);
  }

  return {
    earn: () => earn(shareOfCalls),
    spend() {
      earn(((now() - countedAt) / 1000) * perSecond);
      countedAt = now();
      // A tenth is not exact in binary; ten of them must still add up to one.
      if (available < 1 - 1e-9) return false;
      available -= 1;
      return true;
    },
  };
}
