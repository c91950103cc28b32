/**
 * The store that processes share, in Redis. A command fails at once while there is no connection, so no
 * request waits for one; the client reconnects by itself.
 */
import { Redis, type RedisOptions } from "ioredis";
import type { Store } from "./store";

const claimScript = `
local holder = redis.call('GET', KEYS[1])
if holder then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return false`;

const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return false`;

/** As in memory, a bucket is the time when it will be full again. The clock is that of Redis. */
const incrementScript = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + clock[2] / 1000
local fullAt = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
local wait = fullAt - now - (ARGV[1] - 1) * ARGV[2]
if wait > 0 then return math.ceil(wait) end
fullAt = fullAt + ARGV[2]
redis.call('SET', KEYS[1], string.format('%.3f', fullAt), 'PX', math.ceil(fullAt - now))
return 0`;

const connection: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  connectTimeout: 1_000,
  // A connection that does not answer a command is closed, and a new one is opened.
  socketTimeout: 2_000,
  retryStrategy: (times) => Math.min(times * 100, 1_000),
};

export interface RedisStore extends Store {
  /** Rejects while Redis does not answer. */
  ping(): Promise<void>;
  /** Resolves when the first connection is made. */
  readonly connected: Promise<void>;
  close(): void;
}

/**
 * @param onError called for each connection that is lost or cannot be made
 */
export function createRedisStore(
  url: string,
  onError: (error: Error) => void,
): RedisStore {
  const redis = new Redis(url, connection).on("error", onError);
  const listening: Redis[] = [];

  const text = async (answer: Promise<unknown>): Promise<string | null> => {
    const value = await answer;
    return typeof value === "string" ? value : null;
  };

  return {
    get: (key) => redis.get(key),
    async set(key, value, lifetimeMs) {
      await redis.set(key, value, "PX", lifetimeMs);
    },
    async remove(key) {
      await redis.del(key);
    },
    claim: (key, value, lifetimeMs) =>
      text(redis.eval(claimScript, 1, key, value, lifetimeMs)),
    async release(key, value) {
      await redis.eval(releaseScript, 1, key, value);
    },
    increment: async (key, { burst, perMinute }) =>
      Number(
        await redis.eval(incrementScript, 1, key, burst, 60_000 / perMinute),
      ),
    async publish(channel, message) {
      await redis.publish(channel, message);
    },
    subscribe(channel, subscriber) {
      // A subscribed connection cannot send other commands.
      const listener = redis.duplicate().on("error", onError);
      listening.push(listener);
      listener.on("message", (_, message) => subscriber.onMessage(message));
      let isFirst = true;
      listener.on("ready", () => {
        listener.subscribe(channel).then(() => {
          if (!isFirst) subscriber.onGap();
          isFirst = false;
        }, onError);
      });
    },
    async ping() {
      await redis.ping();
    },
    connected: new Promise((resolve) => redis.once("ready", () => resolve())),
    close() {
      for (const each of [redis, ...listening]) each.disconnect();
    },
  };
}
