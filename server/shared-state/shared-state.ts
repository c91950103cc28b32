/**
 * State that outgrows a request: in the memory of this process, or in a Redis that processes share.
 * Redis is never trusted with anything: names are hashed, values are sealed under the session secrets
 * and bound to their key, so that neither can be read, made up or exchanged there.
 *
 * Nothing here rejects because of Redis, but for what has to be known (StateAway); `uses.ts` says what
 * happens instead.
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

/** Whether processes share their state now: they do not (`memory`), they do, or Redis is away. */
export type SharedStateHealth = "memory" | "ok" | "away";

export interface SharedState {
  /** Rejects with StateAway where the use says so, else never. */
  get(use: UseName, name: string): Promise<string | null>;
  /**
   * The same for what must not be missed: that others could have written it is proved by a write. Rejects
   * with StateAway while Redis does not answer, or takes nothing.
   */
  getSurely(use: UseName, name: string): Promise<string | null>;
  /** Kept as long as its use says. */
  set(use: UseName, name: string, value: string): Promise<void>;
  remove(use: UseName, name: string): Promise<void>;
  /**
   * Null for anyone who gets the name, else the value of someone who has it; it is empty when it was sealed under a
   * secret that this process does not know.
   */
  claim(use: UseName, name: string, value: string): Promise<string | null>;
  /** Gives a claim back, if it still has this value. */
  release(use: UseName, name: string, value: string): Promise<void>;
  /** Counts against a limit: 0, or the milliseconds to wait; then it does not count. */
  increment(
    limit: Rate & { readonly name: string },
    name: string,
  ): Promise<number>;
  /** Tells all processes, this one too; false when Redis could not be reached. */
  publish(channel: "purge", message: string): Promise<boolean>;
  subscribe(channel: "purge", subscriber: Subscriber): void;
  /** Resolves when Redis, if there is to be one, is connected or late. */
  readonly opened: Promise<void>;
  health(): Promise<SharedStateHealth>;
  close(): void;
}

/** Redis could not be asked for something without which there is no going on. */
export class StateAway extends Error {
  override readonly name = "StateAway";
  constructor() {
    super("The shared state cannot be asked");
  }
}

type StateConfig = Pick<Config, "redisUrl" | "sessionSecrets" | "envLabel">;

/** At start, Redis may take this long before requests are served without it (ms). */
const firstConnectionMs = 1_000;

/** What proves that Redis takes writes is of no use afterwards (ms). */
const probeMs = 1_000;

const isUse = (name: string): name is UseName => Object.hasOwn(uses, name);

/** `fellrow:{environment}:{use}:{hash}`; limits have their own name beside the use's. */
function useOf(key: string): Use | undefined {
  const [use = ""] = key.split(":")[2]?.split(".") ?? [];
  return isUse(use) ? uses[use] : undefined;
}

/** Names of keys, and values that mean nothing under another key. */
function createCovers({ sessionSecrets, envLabel }: StateConfig) {
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
      // What opens was sealed here.
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
  const isThere = remote.ping().then(
    () => "ok" as const,
    () => "away" as const,
  );
  return Promise.race([isThere, sleep(150, "away" as const, { ref: false })]);
}

/** Makes the state of this process; a Redis is connected to in the background. */
export function createSharedState(config: StateConfig, log: Log): SharedState {
  const { keyOf, seal, open } = createCovers(config);
  const { local, remote, run, close } = openStores(config, log);
  const shared: Store = remote ?? local;
  const channelOf = (channel: string) =>
    `fellrow:${config.envLabel}:${channel}`;

  /** What was written while Redis was away is in memory until it has caught up. */
  async function find(use: UseName, key: string): Promise<string | null> {
    const asked = await run(use, async (store) => ({
      value: await store.get(key),
      isSure: store === shared,
    }));
    const found = asked.value ?? (remote ? await local.get(key) : null);
    if (found === null && !asked.isSure && uses[use].isNeeded)
      throw new StateAway();
    return found;
  }

  /** What others have written by now, or StateAway. */
  async function findSurely(use: UseName, key: string): Promise<string | null> {
    const probe = keyOf(use, "", ".probe");
    const asked = await run(use, async (store) => {
      await store.set(probe, seal(probe, ""), probeMs);
      return { value: await store.get(key), isSure: store === shared };
    });
    const found = asked.value ?? (await local.get(key));
    if (found === null && !asked.isSure) throw new StateAway();
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
    async getSurely(use, name) {
      const key = keyOf(use, name);
      const sealed = await findSurely(use, key);
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
