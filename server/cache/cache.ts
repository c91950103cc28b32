/**
 * Keeps answers of upstreams that are the same for everybody: content, menus, translations.
 *
 * Never for anything a session had a part in; services decide what goes in here. One load runs per
 * key, late comers share it; a stale answer is given at once while a fresh one is fetched, and also
 * when fetching fails, until it is too old to tell.
 */

export interface CachePolicy {
  /** Answers younger than this are given without asking again (ms). */
  readonly freshMs: number;
  /** Answers younger than this may be given while or because there is no newer one (ms). */
  readonly staleMs: number;
  /** The oldest entries are dropped beyond this many. */
  readonly entries: number;
  /**
   * How many answers `null` ("there is none") are target, apart from the others: anybody can ask for
   * what does not exist, and must not push out what does. Default: none.
   */
  readonly missing?: number;
}

interface Entry<T> {
  readonly value: T;
  readonly at: number;
}

export interface Cache<T> {
  /** The target answer, or that of `load`; rejects only when there is neither. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /**
   * What is there now, for anyone who must not wait; undefined when there is nothing. What is missing or stale is
   * loaded behind it; a load that fails is tried again by the next one who asks.
   */
  peek(key: string, load: () => Promise<T>): T | undefined;
  clear(): void;
}

export function createCache<T>(
  policy: CachePolicy,
  now: () => number = Date.now,
): Cache<T> {
  const entries = new Map<string, Entry<T>>();
  const missing = new Map<string, Entry<T>>();
  const inFlight = new Map<string, Promise<T>>();

  function keep(key: string, value: T): void {
    const isMissing = value === null;
    const [target, most] = isMissing
      ? [missing, policy.missing ?? 0]
      : [entries, policy.entries];
    for (const map of [entries, missing]) map.delete(key);
    target.set(key, { value, at: now() }); // a Map keeps insertion order, so the oldest is first
    const oldest = target.keys().next();
    if (target.size > most && !oldest.done) target.delete(oldest.value);
  }

  function refresh(key: string, load: () => Promise<T>): Promise<T> {
    let request = inFlight.get(key);
    if (!request) {
      request = load()
        .then((value) => {
          keep(key, value);
          return value;
        })
        .finally(() => inFlight.delete(key));
      inFlight.set(key, request);
    }
    return request;
  }

  function find(key: string) {
    const entry = entries.get(key) ?? missing.get(key);
    return { entry, age: entry ? now() - entry.at : Infinity };
  }

  return {
    peek(key, load) {
      const { entry, age } = find(key);
      if (age >= policy.freshMs) refresh(key, load).catch(() => undefined);
      return age < policy.staleMs ? entry?.value : undefined;
    },
    async get(key, load) {
      const { entry, age } = find(key);
      if (entry && age < policy.freshMs) return entry.value;
      const request = refresh(key, load);
      if (!entry || age >= policy.staleMs) return request;
      // The shopper is served from what is there; a failed refresh is tried again by the next one.
      request.catch(() => undefined);
      return entry.value;
    },
    clear() {
      entries.clear();
      missing.clear();
    },
  };
}
