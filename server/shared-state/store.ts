/**
 * What state is kept in that several processes share. There are two stores, the memory of a process and
 * Redis, and one suite that both pass. Keys and values are made by `shared-state.ts`.
 */

/** A bucket of tokens: full at first, one taken at a time, refilled steadily. */
export interface Rate {
  /** How many at once. */
  readonly burst: number;
  /** How many more for every minute that passes. */
  readonly perMinute: number;
}

export interface Subscriber {
  onMessage(message: string): void;
  /** Messages may have been missed: the connection was lost and is back. */
  onGap(): void;
}

export interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, lifetimeMs: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Sets the key if nobody has it: null for anyone who gets it, else the value of someone who has it. */
  claim(key: string, value: string, lifetimeMs: number): Promise<string | null>;
  /** Removes the key if it still has this value. */
  release(key: string, value: string): Promise<void>;
  /** Takes a token of the key's bucket: 0, or the milliseconds until there is one; then none is taken. */
  increment(key: string, rate: Rate): Promise<number>;
  publish(channel: string, message: string): Promise<void>;
  subscribe(channel: string, subscriber: Subscriber): void;
}
