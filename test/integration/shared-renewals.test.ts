/** Access tokens are renewed once by all processes that share a Redis, and all of them get the result. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { smallCatalogue } from "../../mocks/behaviour/testing/small-catalogue";
import { startUpstreams, type StartedUpstreams } from "../../mocks/server";
import { createAccount, signIn } from "./support/accounts";
import { addTo, cartOf } from "./support/checkout";
import { startRedis, type TestRedis } from "./support/redis";
import { startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";
import { budgetMs } from "../runner/time-factor.mjs";

const tokenPath = "/token/v2/auth/token";
let upstreams: StartedUpstreams;
let redis: TestRedis;
let processes: readonly Shop[];
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: smallCatalogue });
});
afterAll(() => upstreams.stop());
beforeEach(async () => {
  redis = await startRedis();
  processes = [
    await startProcess(redis.url),
    await startProcess(redis.url),
    await startProcess(redis.url),
  ];
});
afterEach(async () => {
  vi.useRealTimers();
  upstreams.upstreams.faults.clear();
  redis.thaw();
  await Promise.all(processes.map((shop) => shop.stop()));
  await redis.stop();
});

const startProcess = (redisUrl: string): Promise<Shop> =>
  startShop({ upstreams, env: { REDIS_URL: redisUrl } });

/** Returns a shopper whose access token has expired. */
async function withOldToken(isConsumer = false): Promise<Shopper> {
  const [first] = processes;
  if (!first) throw new Error("no process");
  const shopper = createShopper(first);
  if (isConsumer) await signIn(shopper, createAccount(first));
  cartOf(await addTo(shopper));
  upstreams.upstreams.callLog.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * 60_000 });
  return shopper;
}

/** Reads the cart in tabs of the same browser, one at each process, at the same time. */
function readEverywhere({ cookie }: Shopper, shops = processes) {
  const tabs = shops.map((shop) => {
    const tab = createShopper(shop);
    tab.setCookie(cookie);
    return tab;
  });
  const carts = tabs.map((tab) => tab.request(({ cart }) => cart.read()));
  return Promise.all(carts).then((read) => ({ tabs, carts: read }));
}

const grants = () => {
  const calls = upstreams.upstreams.callLog.find({ path: tokenPath });
  return calls.map(({ body }) => (body as { grantType: string }).grantType);
};

/** Makes the renewal so slow that all requests start before it is done. */
const slowly = () =>
  upstreams.upstreams.faults.add({
    path: tokenPath,
    kind: "slow",
    delayMs: 600,
    times: 5,
  });

describe("an expired access token", () => {
  it.each([
    ["a guest", false],
    ["a consumer", true],
  ])("of %s is renewed once for all processes", async (_, isConsumer) => {
    const shopper = await withOldToken(isConsumer);
    slowly();
    const { tabs, carts } = await readEverywhere(shopper);
    expect(grants()).toEqual(["refresh_token"]);
    const [first] = tabs;
    expect(first?.cookie?.tokens).toBeTruthy();
    for (const { cookie } of tabs)
      expect(cookie?.tokens).toEqual(first?.cookie?.tokens);
    expect(first?.cookie?.tokens?.access).not.toBe(
      shopper.cookie?.tokens?.access,
    );
    for (const cart of carts) expect(cart?.id).toBe(shopper.cookie?.basketId);
    // One more request with the old cookie, a little later and at another process.
    const { tabs: late } = await readEverywhere(shopper);
    expect(late.at(-1)?.cookie?.tokens).toEqual(first?.cookie?.tokens);
    expect(grants()).toEqual(["refresh_token"]);
  });

  it("is renewed by each process without shared state", async () => {
    const shopper = await withOldToken();
    slowly();
    const alone = [await startProcess(""), await startProcess("")];
    await readEverywhere(shopper, alone);
    await Promise.all(alone.map((shop) => shop.stop()));
    expect(grants()).toEqual(["refresh_token", "refresh_token"]);
  });

  it("is renewed by the next process when the first one fails", async () => {
    const shopper = await withOldToken();
    upstreams.upstreams.faults.add({
      path: tokenPath,
      status: 500,
      delayMs: 400,
    });
    const tabs = processes.map((shop) => {
      const tab = createShopper(shop);
      tab.setCookie(shopper.cookie);
      return tab.request(({ cart }) => cart.read());
    });
    const results = await Promise.allSettled(tabs);
    const failed = results.filter(({ status }) => status === "rejected");
    expect(failed).toHaveLength(1);
    expect(grants()).toEqual(["refresh_token", "refresh_token"]);
  });

  it("is renewed without waiting long while Redis hangs", async () => {
    const shopper = await withOldToken();
    redis.freeze();
    const startedAt = performance.now();
    const { carts } = await readEverywhere(shopper);
    expect(performance.now() - startedAt).toBeLessThan(budgetMs(3_000));
    for (const cart of carts) expect(cart?.id).toBe(shopper.cookie?.basketId);
  });

  it("leaves nothing in Redis that could be used", async () => {
    const shopper = await withOldToken();
    const { tabs } = await readEverywhere(shopper);
    const dump = JSON.stringify(await redis.dump());
    expect(dump).toContain(":renewedTokens:");
    for (const tokens of [shopper.cookie?.tokens, tabs[0]?.cookie?.tokens]) {
      expect(dump).not.toContain(tokens?.access);
      expect(dump).not.toContain(tokens?.refresh);
    }
    expect(dump).not.toContain(shopper.cookie?.usid);
  });
});
