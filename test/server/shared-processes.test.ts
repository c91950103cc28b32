/** Two processes of the built shop that share a Redis, and with it their state. */
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startRedis, type TestRedis } from "../integration/support/redis";
import { signOut, signUp } from "../pages/support/accounts";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { newEmail } from "../pages/support/shopping";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { hangingMs } from "../runner/time-factor.mjs";

const purgeToken = "a-token-for-tests-of-purges";
let redis: TestRedis;
let one: PageShop;
let two: BuiltShop;
beforeAll(async () => {
  redis = await startRedis();
  const env = {
    REDIS_URL: redis.url,
    RATE_LIMIT: "on",
    TRUST_PROXY: "127.0.0.0/8,::1",
    CACHE_PURGE_TOKEN: purgeToken,
    PAGE_CACHE_SECONDS: "60",
  };
  one = await startPageShop(env, undefined, { node: process.execPath });
  two = await startBuiltShop(one.upstreamOrigin, {
    PAYMENT_ORIGINS: one.paymentOrigin,
    ...env,
  });
});
afterAll(async () => {
  await redis.stop();
});

const read = (origin: string, path: string, cookie = "") =>
  fetch(origin + path, { headers: { cookie }, redirect: "manual" });

it("an account that is signed out at one is signed out at the other", async () => {
  const guest = one.visit();
  await signUp(guest);
  const cookie = `fellrow=${guest.visitor.cookie("fellrow") ?? ""}`;
  const account = guest.paths.account();
  expect((await read(two.origin, account, cookie)).status).toBe(200);
  await guest.visitor.open(account);
  await signOut(guest);
  for (const origin of [one.origin, two.origin]) {
    const refused = await read(origin, account, cookie);
    expect(refused.status).toBe(302);
    expect(refused.headers.get("location")).toContain("/sign-in");
    expect(refused.headers.getSetCookie().join()).toMatch(/^fellrow=;/);
    // A page of the cache does not greet the signed-out consumer either.
    for (const path of ["/en-us", "/en-us", "/en-us"])
      expect(await (await read(origin, path, cookie)).text()).not.toContain(
        "Ada",
      );
  }
});

it("passwords for one account count for both", async () => {
  const email = newEmail("two-processes");
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const { origin } = sent % 2 === 0 ? one : two;
    const answer = await fetch(`${origin}/en-us/sign-in`, {
      method: "POST",
      headers: {
        origin,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `198.51.100.${sent}`,
        cookie: "cookies=kept",
      },
      body: new URLSearchParams({ email, password: "Not-the-one-1" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
});

it("both listen for purges, and one that is purged notifies the other", async () => {
  const client = new Redis(redis.url);
  const listening = await client.pubsub("NUMSUB", "fellrow:qa:purge");
  client.disconnect();
  expect(listening).toEqual(["fellrow:qa:purge", 2]);
  const watched = await redis.watch();
  const answer = await fetch(`${two.origin}/cache/purge?tag=content`, {
    method: "POST",
    headers: { authorization: `Bearer ${purgeToken}` },
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(
    () => {
      expect(watched.commands).toEqual([
        'publish fellrow:qa:purge ["content"]',
      ]);
    },
    { timeout: hangingMs },
  );
  watched.stop();
});

it("both report their shared state, serve when Redis is away, and end normally", async () => {
  const health = async (origin: string) => {
    const answer = await read(origin, "/healthcheck/shared-state");
    return [answer.status, await answer.json()];
  };
  for (const { origin } of [one, two])
    expect(await health(origin)).toEqual([200, { status: "ok" }]);
  await redis.kill();
  for (const { origin } of [one, two]) {
    expect(await health(origin)).toEqual([503, { status: "away" }]);
    expect((await read(origin, "/healthcheck/ready")).status).toBe(200);
    expect((await read(origin, "/en-us/cart")).status).toBe(200);
  }
  await redis.start();
  await vi.waitFor(
    async () => {
      expect(await health(two.origin)).toEqual([200, { status: "ok" }]);
    },
    { timeout: hangingMs, interval: 100 },
  );
  expect(await two.stop()).toBe(0);
  await one.stop();
  expect(one.process.exitCode).toBe(0);
});
