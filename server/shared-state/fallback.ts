/**
 * Redis, with the memory of this process as a fallback: no request fails because of Redis, or waits for it
 * longer than its use allows. After three failures in a row, Redis is only probed, once a second. When it
 * is back, it receives what was written in memory meanwhile.
 */
import type { Log } from "../log";
import type { MemoryStore } from "./memory-store";
import type { RedisStore } from "./redis-store";
import type { Store } from "./store";
import { uses, type Use, type UseName } from "./uses";

const mostFailures = 3;
const probeEveryMs = 1_000;
const probeTimeoutMs = 150;

export interface FallbackParts {
  readonly remote: RedisStore;
  readonly local: MemoryStore;
  readonly log: Log;
  /** The use that a key was written for. */
  readonly useOf: (key: string) => Use | undefined;
}

export interface Fallback {
  /** Does the work in Redis, or in memory when that fails. */
  run<T>(use: UseName, work: (store: Store) => Promise<T>): Promise<T>;
  stop(): void;
}

/** Rejects when there is no result in time. */
async function demandWithin<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // In a busy process the answer may have arrived but not been read yet.
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
  let isProbing = false;
  let probeTimer: NodeJS.Timeout | undefined;

  function noteFailure(use: UseName, err: unknown): void {
    failures += 1;
    log.warn({ use, err }, "shared state: Redis failed");
    if (failures >= mostFailures && !isAway) {
      isAway = true;
      log.error({}, "shared state: Redis is away, memory takes its place");
    }
    probeTimer ??= setInterval(() => void probe(), probeEveryMs).unref();
  }

  const unsent = () =>
    [...local.entries()].flatMap((entry) => {
      const how = useOf(entry.key)?.catchUp;
      return how ? [{ ...entry, how }] : [];
    });

  /** Writes what memory holds to Redis, including what is added during the transfer. */
  async function catchUp(): Promise<void> {
    for (let entries = unsent(); entries.length > 0; entries = unsent())
      for (const { key, value, lifetimeMs, how } of entries) {
        const written: Promise<unknown> = remote[how](key, value, lifetimeMs);
        await demandWithin(probeTimeoutMs, written);
        await local.release(key, value);
      }
  }

  async function probe(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    try {
      await demandWithin(probeTimeoutMs, remote.ping());
      await catchUp();
      if (isAway) log.info({}, "shared state: Redis is back");
      failures = 0;
      isAway = false;
      clearInterval(probeTimer);
      probeTimer = undefined;
    } catch {
      // The next probe follows a second later.
    } finally {
      isProbing = false;
    }
  }

  async function tryRemote<T>(
    use: UseName,
    work: (store: Store) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    try {
      const value = await demandWithin(uses[use].timeoutMs, work(remote));
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
    stop: () => clearInterval(probeTimer),
  };
}
