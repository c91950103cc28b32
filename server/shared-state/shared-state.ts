/**
 * State that outlives a request: in the memory of this process, or in a Redis that processes share.
 * Redis is not trusted: names are hashed, and values are encrypted under the session secrets and bound to
 * their key, so that they cannot be read, forged or swapped there.
 *
 * Nothing here rejects because of Redis, except reads whose answer must be certain (StateAway); `uses.ts`
 * says what happens otherwise.
 */
import { createHash, createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config";
import type { Log } from "../log";
import { createSealer } from "../session/seal";
import { createFallback } from "./fallback";
import { createMemoryStore, type MemoryStore } from "./memory-store";
import { createRedisStore, type RedisStore } from "./redis-store";
import type { Rate, Store, Subscriber } from "./store";
import { uses, type Use, type UseName } from "./uses";

/** Whether processes share their state: no Redis is configured (`memory`), it answers, or it is away. */
export type SharedStateHealth = "memory" | "ok" | "away";

export interface SharedState {
  /** Rejects with StateAway if the use is needed (`isNeeded`) and Redis is away; never otherwise. */
  get(use: UseName, name: string): Promise<string | null>;
  /**
   * Reads a value that must not be missed. A write first proves that other processes could have stored it.
   * Rejects with StateAway while Redis does not answer or accepts no writes.
   */
  getConfirmed(use: UseName, name: string): Promise<string | null>;
  /** Stores a value for the lifetime of its use. */
  set(use: UseName, name: string, value: string): Promise<void>;
  remove(use: UseName, name: string): Promise<void>;
  /**
   * Claims a name: null on success, else the value of the present holder, which is empty if it was sealed
   * under a secret that this process does not know.
   */
  claim(use: UseName, name: string, value: string): Promise<string | null>;
  /** Releases a claim, if it still has this value. */
  release(use: UseName, name: string, value: string): Promise<void>;
  /** Counts against a limit. Returns 0, or, without counting, the milliseconds to wait. */
  increment(
    limit: Rate & { readonly name: string },
    name: string,
  ): Promise<number>;
  /** Sends a message to all processes, including this one; false when Redis could not be reached. */
  publish(channel: "purge", message: string): Promise<boolean>;
  subscribe(channel: "purge", subscriber: Subscriber): void;
  /** Resolves when Redis is connected or late, or at once if none is configured. */
  readonly opened: Promise<void>;
  health(): Promise<SharedStateHealth>;
  close(): void;
}

/** Thrown when Redis is away and the answer must be certain. */
export class StateAway extends Error {
  override readonly name = "StateAway";
  constructor() {
    super("The shared state cannot be asked");
  }
}

type StateConfig = Pick<Config, "redisUrl" | "sessionSecrets" | "envLabel">;

/** How long start-up waits for Redis before requests are served without it (ms). */
const firstConnectionMs = 1_000;

/** Lifetime of the value that proves that Redis accepts writes (ms). */
const probeMs = 1_000;

const isUse = (name: string): name is UseName => Object.hasOwn(uses, name);

/** Keys are `fellrow:{environment}:{use}:{hash}`; those of limits add the limit's name to the use's. */
function useOf(key: string): Use | undefined {
  const [use = ""] = key.split(":")[2]?.split(".") ?? [];
  return isUse(use) ? uses[use] : undefined;
}

/** Hashes the names of keys, and seals values so that they are valid only under their own key. */
function createSealing({ sessionSecrets, envLabel }: StateConfig) {
  const sealer = createSealer(sessionSecrets, "fellrow/shared-state/v1");
  const [secret = ""] = sessionSecrets;
  return {
    keyOf: (use: UseName, name: string, family = ""): string => {
      const hash =
        uses[use].names === "personal"
          ? createHmac("sha256", secret)
          : createHash("sha256");
      const digest = hash.update(name).digest("base64url");
      return `fellrow:${envLabel}:${use}${family}:${digest}`;
    },
    seal: (key: string, value: string) =>
      sealer.seal(JSON.stringify([key, value])),
    open: (key: string, sealed: string): string | null => {
      const text = sealer.open(sealed);
      if (text === null) return null;
      // The cast is safe: text that opens was sealed by this code.
      const [sealedFor, value] = JSON.parse(text) as [string, string];
      return sealedFor === key ? value : null;
    },
  };
}

type Run = <T>(use: UseName, work: (store: Store) => Promise<T>) => Promise<T>;

interface Stores {
  readonly local: MemoryStore;
  readonly remote: RedisStore | null;
  readonly run: Run;
  readonly close: () => void;
}

function openStores({ redisUrl }: StateConfig, log: Log): Stores {
  const local = createMemoryStore({
    most: (family) => useOf(`${family}:`)?.most ?? 0,
  });
  if (redisUrl === null)
    return {
      local,
      remote: null,
      run: (_, work) => work(local),
      close: () => undefined,
    };
  const remote = createRedisStore(redisUrl, (err) =>
    log.warn({ err }, "shared state: no connection to Redis"),
  );
  const fallback = createFallback({ remote, local, log, useOf });
  return {
    local,
    remote,
    run: (use, work) => fallback.run(use, work),
    close() {
      fallback.stop();
      remote.close();
    },
  };
}

async function healthOf(remote: RedisStore | null): Promise<SharedStateHealth> {
  if (!remote) return "memory";
  const answer = remote.ping().then(
    () => "ok" as const,
    () => "away" as const,
  );
  return Promise.race([answer, sleep(150, "away" as const, { ref: false })]);
}

/** Creates the state of this process; it connects to Redis in the background. */
export function createSharedState(config: StateConfig, log: Log): SharedState {
  const { keyOf, seal, open } = createSealing(config);
  const { local, remote, run, close } = openStores(config, log);
  const shared: Store = remote ?? local;
  const channelOf = (channel: string) =>
    `fellrow:${config.envLabel}:${channel}`;

  /** Also reads memory, which holds what was written while Redis was away until it has caught up. */
  async function find(use: UseName, key: string): Promise<string | null> {
    const answer = await run(use, async (store) => ({
      value: await store.get(key),
      isSure: store === shared,
    }));
    const found = answer.value ?? (remote ? await local.get(key) : null);
    if (found === null && !answer.isSure && uses[use].isNeeded)
      throw new StateAway();
    return found;
  }

  /** Reads what any process has written; rejects with StateAway if that is not certain. */
  async function findConfirmed(
    use: UseName,
    key: string,
  ): Promise<string | null> {
    const probe = keyOf(use, "", ".probe");
    const answer = await run(use, async (store) => {
      await store.set(probe, seal(probe, ""), probeMs);
      return { value: await store.get(key), isSure: store === shared };
    });
    const found = answer.value ?? (await local.get(key));
    if (found === null && !answer.isSure) throw new StateAway();
    return found;
  }

  return {
    opened: Promise.race([
      remote?.connected,
      sleep(firstConnectionMs, undefined, { ref: false }),
    ]),
    async get(use, name) {
      const key = keyOf(use, name);
      const sealed = await find(use, key);
      return sealed === null ? null : open(key, sealed);
    },
    async getConfirmed(use, name) {
      const key = keyOf(use, name);
      const sealed = await findConfirmed(use, key);
      return sealed === null ? null : open(key, sealed);
    },
    set(use, name, value) {
      const key = keyOf(use, name);
      const sealed = seal(key, value);
      return run(use, (store) => store.set(key, sealed, uses[use].lifetimeMs));
    },
    async remove(use, name) {
      const key = keyOf(use, name);
      await local.remove(key);
      if (remote) await run(use, (store) => store.remove(key));
    },
    async claim(use, name, value) {
      const key = keyOf(use, name);
      const sealed = seal(key, value);
      const holder = await run(use, (store) =>
        store.claim(key, sealed, uses[use].lifetimeMs),
      );
      return holder === null ? null : (open(key, holder) ?? "");
    },
    async release(use, name, value) {
      const key = keyOf(use, name);
      const sealed = await find(use, key);
      if (sealed === null || open(key, sealed) !== value) return;
      await local.release(key, sealed);
      if (remote) await run(use, (store) => store.release(key, sealed));
    },
    increment(limit, name) {
      const key = keyOf("limits", name, `.${limit.name}`);
      return run("limits", (store) => store.increment(key, limit));
    },
    publish: (channel, message) =>
      run("purges", async (store) => {
        await store.publish(channelOf(channel), message);
        return store === shared;
      }),
    subscribe(channel, subscriber) {
      shared.subscribe(channelOf(channel), subscriber);
    },
    health: () => healthOf(remote),
    close,
  };
}
