/**
 * Redis, with the memory of this process behind it: no request fails, or waits longer than its use
 * allows, because of Redis. After three failures in a row nothing is sent to it any more, and it is
 * asked once a second whether it is back. Then it gets what was written in memory meanwhile.
 */
import type { Log } from "../log";
import type { MemoryStore } from "./memory-store";
import type { RedisStore } from "./redis-store";
import type { Store } from "./store";
import { uses, type Use, type UseName } from "./uses";

const mostFailures = 3;
const lookEveryMs = 1_000;
const lookTimeoutMs = 150;

export interface FallbackParts {
  readonly remote: RedisStore;
  readonly local: MemoryStore;
  readonly log: Log;
  /** Of what a written key is. */
  readonly useOf: (key: string) => Use | undefined;
}

export interface Fallback {
  /** Does the work in Redis, or in memory when that fails. */
  run<T>(use: UseName, work: (store: Store) => Promise<T>): Promise<T>;
  stop(): void;
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // In a busy process the answer may have come and wait to be read.
      setImmediate(() => {
        reject(new Error(`no answer within ${limitMs} ms`));
      });
    }, limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export function createFallback(parts: FallbackParts): Fallback {
  const { remote, local, log, useOf } = parts;
  let failures = 0;
  let isAway = false;
  let isLooking = false;
  let looking: NodeJS.Timeout | undefined;

  function noteFailure(use: UseName, err: unknown): void {
    failures += 1;
    log.warn({ use, err }, "shared state: Redis failed");
    if (failures >= mostFailures && !isAway) {
      isAway = true;
      log.error({}, "shared state: Redis is away, memory takes its place");
    }
    looking ??= setInterval(() => void look(), lookEveryMs).unref();
  }

  const owed = () =>
    [...local.entries()].flatMap((entry) => {
      const how = useOf(entry.key)?.catchUp;
      return how ? [{ ...entry, how }] : [];
    });

  /** Writes what memory holds to Redis, and what is written in memory meanwhile. */
  async function catchUp(): Promise<void> {
    for (let entries = owed(); entries.length > 0; entries = owed())
      for (const { key, value, lifetimeMs, how } of entries) {
        const written: Promise<unknown> = remote[how](key, value, lifetimeMs);
        await within(lookTimeoutMs, written);
        await local.release(key, value);
      }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await within(lookTimeoutMs, remote.ping());
      await catchUp();
      if (isAway) log.info({}, "shared state: Redis is back");
      failures = 0;
      isAway = false;
      clearInterval(looking);
      looking = undefined;
    } catch {
      // The next look is a second later.
    } finally {
      isLooking = false;
    }
  }

  async function tryRemote<T>(
    use: UseName,
    work: (store: Store) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    try {
      const value = await within(uses[use].timeoutMs, work(remote));
      failures = 0;
      return { value };
    } catch (error) {
      noteFailure(use, error);
      return null;
    }
  }

  return {
    async run(use, work) {
      const done = isAway ? null : await tryRemote(use, work);
      if (done) return done.value;
      if (uses[use].isLogged)
        log.warn({ use }, "shared state: kept in this process only");
      return work(local);
    },
    stop: () => clearInterval(looking),
  };
}
