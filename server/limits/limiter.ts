/** What counts, for the request limits: one process's memory, or a store that processes share. */

/** A bucket of tokens: full at first, one taken per request, refilled steadily. */
export interface Limit {
  /** Keeps the keys of one limit apart from those of the others. */
  readonly name: string;
  /** How many at once. */
  readonly burst: number;
  /** How many more for every minute that passes. */
  readonly perMinute: number;
}

export interface Limiter {
  /**
   * Takes a token of a key: 0, or the whole seconds until there will be one; then nothing is taken.
   * Never rejects: a store that cannot be reached answers 0, because a shop without limits for a
   * minute is better than a shop that refuses everybody.
   */
  take(key: string, limit: Limit): Promise<number>;
}
