/**
 * The store of one process, in memory. A key's family is its text up to the last colon. The number of keys
 * in a family is bounded: beyond it, the key that was written longest ago is dropped. So a flood of
 * addresses can neither fill the memory nor evict accounts, which are another family.
 */
import type { Rate, Store, Subscriber } from "./store";

interface Entry {
  readonly value: string;
  readonly expiresAt: number;
}

/** A written key with its remaining lifetime. */
export interface StoredEntry {
  readonly key: string;
  readonly value: string;
  readonly lifetimeMs: number;
}

export interface MemoryStore extends Store {
  /** The entries that have not expired. */
  entries(): Iterable<StoredEntry>;
}

interface MemoryStoreOptions {
  /** A monotonic clock in milliseconds; for tests. */
  readonly now?: () => number;
  /** How many keys of a family are stored. Each takes some 200 bytes plus its value. */
  readonly most?: (family: string) => number;
}

const familyOf = (key: string): string => key.slice(0, key.lastIndexOf(":"));

/** Waits shorter than this are rounding errors (ms). */
const roundingMs = 1e-3;

export function createMemoryStore({
  now = () => performance.now(),
  most = () => 20_000,
}: MemoryStoreOptions = {}): MemoryStore {
  const families = new Map<string, Map<string, Entry>>();
  const subscribers = new Map<string, Subscriber[]>();

  function read(key: string): string | null {
    const entry = families.get(familyOf(key))?.get(key);
    return entry && entry.expiresAt > now() ? entry.value : null;
  }

  function write(key: string, value: string, lifetimeMs: number): void {
    const family = familyOf(key);
    const entries = families.get(family) ?? new Map<string, Entry>();
    families.set(family, entries);
    // A Map keeps insertion order: reinserting a key makes it the newest.
    entries.delete(key);
    entries.set(key, { value, expiresAt: now() + lifetimeMs });
    const oldest = entries.keys().next();
    if (entries.size > most(family) && !oldest.done)
      entries.delete(oldest.value);
  }

  const remove = (key: string) => void families.get(familyOf(key))?.delete(key);

  /** A bucket is stored as the time when it will be full again. */
  function take(key: string, { burst, perMinute }: Rate): number {
    const intervalMs = 60_000 / perMinute;
    const at = now();
    const fullAt = Math.max(at, Number(read(key)));
    const waitMs = fullAt - at - (burst - 1) * intervalMs;
    const isAllowed = waitMs < roundingMs;
    const next = isAllowed ? fullAt + intervalMs : fullAt;
    write(key, String(next), next - at);
    return isAllowed ? 0 : waitMs;
  }

  function* entries(): Iterable<StoredEntry> {
    for (const family of families.values())
      for (const [key, { value, expiresAt }] of family) {
        const lifetimeMs = Math.ceil(expiresAt - now());
        if (lifetimeMs > 0) yield { key, value, lifetimeMs };
      }
  }

  return {
    entries,
    get: (key) => Promise.resolve(read(key)),
    set: (key, value, lifetimeMs) =>
      Promise.resolve(write(key, value, lifetimeMs)),
    remove: (key) => Promise.resolve(remove(key)),
    claim(key, value, lifetimeMs) {
      const holder = read(key);
      if (holder === null) write(key, value, lifetimeMs);
      return Promise.resolve(holder);
    },
    release: (key, value) =>
      Promise.resolve(read(key) === value ? remove(key) : undefined),
    increment: (key, rate) => Promise.resolve(take(key, rate)),
    publish(channel, message) {
      for (const each of subscribers.get(channel) ?? [])
        each.onMessage(message);
      return Promise.resolve();
    },
    subscribe(channel, subscriber) {
      const others = subscribers.get(channel) ?? [];
      subscribers.set(channel, [...others, subscriber]);
    },
  };
}
