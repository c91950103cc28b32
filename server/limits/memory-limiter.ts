/**
 * The limiter of one process, in memory. The number of keys of each limit is bounded: when it is
 * reached, the key used longest ago is forgotten, so a flood of addresses cannot fill memory, and
 * cannot push out the accounts, which are keys of another limit.
 */
import type { Limit, Limiter } from "./limiter";

interface Bucket {
  readonly tokens: number;
  readonly updatedAt: number;
}

interface MemoryLimiterOptions {
  /** Milliseconds that never go back; for tests. */
  readonly now?: () => number;
  /** Of each limit. One takes some 200 bytes. */
  readonly maxKeys?: number;
}

function refilled(
  bucket: Bucket | undefined,
  { burst, perMinute }: Limit,
  now: number,
): number {
  if (bucket === undefined) return burst;
  const gained = ((now - bucket.updatedAt) * perMinute) / 60_000;
  return Math.min(burst, bucket.tokens + gained);
}

export function createMemoryLimiter({
  now = () => performance.now(),
  maxKeys = 20_000,
}: MemoryLimiterOptions = {}): Limiter {
  const limits = new Map<string, Map<string, Bucket>>();

  function bucketsOf({ name }: Limit): Map<string, Bucket> {
    const buckets = limits.get(name) ?? new Map<string, Bucket>();
    limits.set(name, buckets);
    return buckets;
  }

  return {
    take(key, limit) {
      const buckets = bucketsOf(limit);
      const updatedAt = now();
      const tokens = refilled(buckets.get(key), limit, updatedAt);
      const isAllowed = tokens >= 1;
      // A Map keeps insertion order: re-inserting on use makes the first the oldest.
      buckets.delete(key);
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, updatedAt });
      const oldest = buckets.keys().next();
      if (buckets.size > maxKeys && !oldest.done) buckets.delete(oldest.value);
      const waitSeconds = ((1 - tokens) * 60) / limit.perMinute;
      // Rounding must not ask for another second when the token is as good as there.
      const wait = isAllowed ? 0 : Math.ceil(waitSeconds - 1e-6);
      return Promise.resolve(wait);
    },
  };
}
