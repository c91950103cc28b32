/**
 * Token buckets by key, in memory. A bucket holds a minute's allowance and
 * refills steadily. The number of keys is bounded: when it is reached, the key
 * used longest ago is forgotten, so a flood of addresses cannot fill memory.
 */

/** A set of equal buckets. */
export interface TokenBuckets {
  /** Takes a token: 0, or the whole seconds until there will be one. */
  take(key: string, now: number): number;
}

interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** `now` is in ms and must not run backwards. */
export function createTokenBuckets({
  perMinute,
  maxKeys = 10_000,
}: {
  readonly perMinute: number;
  readonly maxKeys?: number;
}): TokenBuckets {
  // A Map keeps insertion order: re-inserting on use makes the first the oldest.
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;

  function refilled(key: string, now: number): Bucket {
    const bucket = buckets.get(key);
    if (bucket === undefined) return { tokens: perMinute, updatedAt: now };
    const gained = (now - bucket.updatedAt) * perMs;
    return {
      tokens: Math.min(perMinute, bucket.tokens + gained),
      updatedAt: now,
    };
  }

  function store(key: string, bucket: Bucket): void {
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size <= maxKeys) return;
    const { value: oldest } = buckets.keys().next();
    if (oldest !== undefined) buckets.delete(oldest);
  }

  return {
    take(key, now) {
      const bucket = refilled(key, now);
      const isAllowed = bucket.tokens >= 1;
      if (isAllowed) bucket.tokens -= 1;
      store(key, bucket);
      return isAllowed ? 0 : Math.ceil((1 - bucket.tokens) / perMs / 1_000);
    },
  };
}
