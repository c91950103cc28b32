/** Limits of accounts, sessions and addresses count for all processes that share a Redis. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createAttempts } from "../../server/limits/attempts";
import { createLimiter, type Limit } from "../../server/limits/limiter";
import { requestLimits } from "../../server/limits/limits";
import { Session } from "../../server/session/session";
import { freshSession } from "../../server/session/session-data";
import {
  createSharedState,
  type SharedState,
} from "../../server/shared-state/shared-state";
import { createMemoryLog } from "../server/memory-log";
import { startApp, type RunningApp } from "../server/start-app";
import { startRedis, type TestRedis } from "./support/redis";

const secret = "a-secret-for-tests-of-32-characters!";
let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function open(redisUrl: string | null): Promise<SharedState> {
  const config = {
    redisUrl,
    sessionSecrets: [secret],
    envLabel: "qa",
  } as const;
  const state = createSharedState(config, createMemoryLog());
  opened.push(state);
  await state.opened;
  return state;
}

/** Opens the state of two processes, with or without a Redis between them. */
const openTwo = async (redisUrl: string | null) => [
  await open(redisUrl),
  await open(redisUrl),
];

/** Counts how many of `count` attempts are allowed, at one process after the other. */
async function allowed(
  states: readonly SharedState[],
  count: number,
  attempt: (state: SharedState) => Promise<boolean>,
): Promise<number> {
  let made = 0;
  for (let index = 0; index < count; index += 1) {
    const state = states[index % states.length];
    if (state && (await attempt(state))) made += 1;
  }
  return made;
}

const taking = (limit: Limit, key: string) => async (state: SharedState) =>
  (await createLimiter(state).take(key, limit)) === 0;

let made = 0;
const newName = (): string => `name-${(made += 1)}@example.com`;

/** Tries a password of an account, from a new address each time. */
const guessing = (account: string) => async (state: SharedState) => {
  const attempts = createAttempts({
    limiter: createLimiter(state),
    isOn: true,
    secret,
    address: newName(),
    session: new Session({
      isSent: () => false,
      open: () => ({ data: freshSession(), broken: false }),
      onLateUse: () => undefined,
      onRefusedValue: () => undefined,
    }),
    onRefused: () => undefined,
  });
  return (await attempts.refuse("credential", account)) === null;
};

describe("passwords for one account", () => {
  it("are ten for all processes together", async () => {
    const states = await openTwo(redis.url);
    expect(await allowed(states, 40, guessing(newName()))).toBe(10);
  });

  it("are ten for each process without shared state", async () => {
    const states = await openTwo(null);
    expect(await allowed(states, 40, guessing(newName()))).toBe(20);
  });

  it("are ten more in each process while Redis is away, and nobody is locked out", async () => {
    const own = await startRedis();
    const states = await openTwo(own.url);
    const account = newName();
    expect(await allowed(states, 20, guessing(account))).toBe(10);
    await own.kill();
    expect(await allowed(states, 40, guessing(account))).toBe(20);
    await own.stop();
  });
});

it("forms of one session count for all processes together", async () => {
  const states = await openTwo(redis.url);
  const { usid } = freshSession();
  const passed = await allowed(
    states,
    200,
    taking(requestLimits.sessionForms, usid),
  );
  expect(passed).toBeGreaterThanOrEqual(100);
  // One attempt becomes available every second.
  expect(passed).toBeLessThan(115);
});

describe("forms of one client address", () => {
  async function startApps(redisUrl: string | null): Promise<RunningApp[]> {
    const apps: RunningApp[] = [];
    for (const state of await openTwo(redisUrl)) {
      const env = { RATE_LIMIT: "on", TRUST_PROXY: "127.0.0.0/8" };
      const app = await startApp({ env, parts: { state } });
      opened.push({ close: () => app.stop() });
      apps.push(app);
    }
    return apps;
  }

  /** Posts `count` forms, half of them to each application; returns the statuses. */
  async function post(apps: readonly RunningApp[], count: number) {
    const ip = `203.0.113.${(made += 1)}`;
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 20)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const origin = apps[index % apps.length]?.origin ?? "";
            const answer = await fetch(`${origin}/en-us/cart`, {
              method: "POST",
              headers: {
                origin,
                "content-type": "application/x-www-form-urlencoded",
                "x-forwarded-for": ip,
                cookie: "cookies=kept",
              },
              body: "a=b",
            });
            await answer.arrayBuffer();
            return answer.status;
          }),
        )),
      );
    return statuses.filter((status) => status === 429).length;
  }

  it("count for both applications together", async () => {
    const apps = await startApps(redis.url);
    expect(await post(apps, 700)).toBeGreaterThan(20);
  });

  it("count for each of two without shared state", async () => {
    const apps = await startApps(null);
    expect(await post(apps, 700)).toBe(0);
  });
});
