/** Counts requests against limits, in the state that processes share. */
import type { SharedState } from "../shared-state/shared-state";
import type { Rate } from "../shared-state/store";

export interface Limit extends Rate {
  /** Separates the keys of this limit from those of the others. */
  readonly name: string;
}

export interface Limiter {
  /**
   * Takes a token from a key's bucket. Returns 0, or, without taking one, the whole seconds until there is
   * a token. Never rejects: while Redis is away, each process counts for itself.
   */
  take(key: string, limit: Limit): Promise<number>;
}

/** Creates a limiter on the state that processes share. */
export function createLimiter(state: Pick<SharedState, "increment">): Limiter {
  return {
    async take(key, limit) {
      const waitMs = await state.increment(limit, key);
      // A rounding error must not add a whole second.
      return waitMs > 0 ? Math.ceil(waitMs / 1_000 - 1e-6) : 0;
    },
  };
}
