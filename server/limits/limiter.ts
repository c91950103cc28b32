/** What counts, for the request limits: in the state that processes share. */
import type { SharedState } from "../shared-state/shared-state";
import type { Rate } from "../shared-state/store";

export interface Limit extends Rate {
  /** Keeps the keys of one limit apart from those of the others. */
  readonly name: string;
}

export interface Limiter {
  /**
   * Takes a token of a key: 0, or the whole seconds until there will be one; then nothing is taken.
   * Never rejects: while the shared state is away, each process counts for itself.
   */
  take(key: string, limit: Limit): Promise<number>;
}

/** A limiter on the state that processes share. */
export function createLimiter(state: Pick<SharedState, "increment">): Limiter {
  return {
    async take(key, limit) {
      const waitMs = await state.increment(limit, key);
      // Rounding must not ask for another second when the token is as good as there.
      return waitMs > 0 ? Math.ceil(waitMs / 1_000 - 1e-6) : 0;
    },
  };
}
