/**
 * The interface of the stores for shared state. There are two, the memory of a process and Redis, and both
 * pass the same test suite. `shared-state.ts` makes the keys and values.
 */

/** A token bucket: full at first, emptied one token at a time, refilled steadily. */
export interface Rate {
  /** How many tokens a full bucket holds. */
  readonly burst: number;
  /** How many tokens are added per minute. */
  readonly perMinute: number;
}

export interface Subscriber {
  onMessage(message: string): void;
  /** Called when messages may have been missed: the connection was lost and is back. */
  onGap(): void;
}

export interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, lifetimeMs: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Sets the key if nobody holds it: null on success, else the holder's value. */
  claim(key: string, value: string, lifetimeMs: number): Promise<string | null>;
  /** Removes the key if it still has this value. */
  release(key: string, value: string): Promise<void>;
  /** Takes a token from the key's bucket. Returns 0, or, without taking one, the milliseconds to wait. */
  increment(key: string, rate: Rate): Promise<number>;
  publish(channel: string, message: string): Promise<void>;
  subscribe(channel: string, subscriber: Subscriber): void;
}
