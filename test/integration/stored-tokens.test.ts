/** Tokens that do not fit in a cookie: saved in the shared state, under an id that only the cookie has. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  otherShoe,
  shoe,
  smallCatalogue,
} from "../../mocks/behaviour/testing/small-catalogue";
import {
  respond,
  startUpstreams,
  type StartedUpstreams,
} from "../../mocks/server";
import type { Upstreams } from "../../mocks/upstreams";
import { createSealer } from "../../server/session/seal";
import { sealCookie } from "../../server/session/session-cookie";
import { createAccount, signIn, signOut } from "./support/accounts";
import {
  addTo,
  cartOf,
  place,
  problemOf,
  readyToOrder,
} from "./support/checkout";
import { startRedis, type TestRedis } from "./support/redis";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";
import { hangingMs } from "../runner/time-factor.mjs";

/** Makes each token 3 kB long, incompressibly. */
const padding = `~${Array.from({ length: 83 }, () => crypto.randomUUID()).join("")}`;
const unpadded = (text: string): string => text.replaceAll(padding, "");

/** Wraps the reference upstreams: tokens in their answers are padded, those in requests are unpadded. */
const withLongTokens =
  ({ handlers }: Upstreams) =>
  async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set("authorization", unpadded(headers.get("authorization") ?? ""));
    if (!request.headers.has("authorization")) headers.delete("authorization");
    const body = request.body ? unpadded(await request.text()) : null;
    const { url, method } = request;
    const answer = await respond(
      handlers,
      new Request(url, { method, headers, body }),
    );
    if (!url.includes("/token/") || !answer.ok) return answer;
    const token = (await answer.json()) as {
      accessToken: string;
      refreshToken: string;
    };
    return Response.json({
      ...token,
      accessToken: token.accessToken + padding,
      refreshToken: token.refreshToken + padding,
    });
  };

let upstreams: StartedUpstreams;
let redis: TestRedis;
let one: Shop;
let two: Shop;
const startProcess = (redisUrl: string): Promise<Shop> =>
  startShop({ upstreams, env: { REDIS_URL: redisUrl } });
beforeEach(async () => {
  upstreams = await startUpstreams(
    { catalogue: smallCatalogue },
    withLongTokens,
  );
  redis = await startRedis();
  one = await startProcess(redis.url);
  two = await startProcess(redis.url);
});
afterEach(async () => {
  vi.useRealTimers();
  redis.thaw();
  await Promise.all([one.stop(), two.stop()]);
  await Promise.all([redis.stop(), upstreams.stop()]);
});

const at = (process: Shop, { cookie }: Shopper): Shopper => {
  const shopper = createShopper(process);
  shopper.setCookie(cookie);
  return shopper;
};

const read = (shopper: Shopper) => shopper.request(({ cart }) => cart.read());
const grants = () =>
  callsOf(one, "POST", "/token/v2/auth/token").map(
    ({ body }) => (body as { grantType: string }).grantType,
  );

describe("tokens of 3 kB", () => {
  it("leave a cookie that fits, with everything else in it", async () => {
    const shopper = createShopper(one);
    await signIn(shopper, createAccount(one));
    cartOf(await addTo(shopper));
    const { cookie } = shopper;
    if (!cookie) throw new Error("no cookie");
    expect(cookie.tokens).toEqual({
      access: "",
      // The cookie "ax" says until when [AUTH-018].
      accessExpiresAt: expect.any(Number) as number,
      storedAs: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(cookie.tokens?.accessExpiresAt).toBeGreaterThan(Date.now());
    const { dropped, setCookie } = sealCookie(cookie, {
      config: { secure: true },
      sealer: createSealer(["a-secret-for-tests-of-32-characters!"]),
      now: Date.now(),
    });
    expect(dropped).toEqual([]);
    expect(setCookie.length).toBeLessThan(1_500);
  });

  it("work in every process: a consumer's account, and a purchase to its end", async () => {
    const shopper = createShopper(one);
    await signIn(shopper, createAccount(one));
    await at(two, shopper).request(async ({ account }) => {
      expect((await account.orders()).total).toBe(0);
    });
    const total = await readyToOrder(shopper, "long-token@example.com");
    expect(await place(at(two, shopper), total)).toEqual({ kind: "placed" });
    expect(grants()).toEqual(["authorization_code"]);
    const sent = callsOf(one, "PUT", "/cart/v2/checkout/order").at(-1);
    expect(sent?.status).toBe(200);
  });

  it("are renewed once, and an older cookie finds the new ones", async () => {
    const shopper = createShopper(one);
    cartOf(await addTo(shopper));
    const old = at(two, shopper);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * 60_000 });
    expect((await read(shopper))?.id).toBe(shopper.cookie?.basketId);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await read(old))?.id).toBe(shopper.cookie?.basketId);
    expect(grants()).toEqual(["guest", "refresh_token"]);
  });

  it("cannot be read in Redis, and are gone from it after signing out", async () => {
    const shopper = createShopper(one);
    await signIn(shopper, createAccount(one));
    const before = await redis.dump();
    const text = JSON.stringify(before);
    expect(text).toContain(":tokens:");
    expect(text).not.toContain(padding.slice(1, 37));
    expect(text).not.toContain(shopper.cookie?.tokens?.storedAs);
    const { refresh, storedAs } = shopper.cookie?.tokens ?? {};
    expect(refresh).toBeUndefined();
    expect(storedAs).toBeDefined();
    const keys = Object.keys(before).filter((key) => key.includes(":tokens:"));
    await signOut(shopper);
    expect(
      callsOf(one, "POST", "/consumers-v3/consumer/auth/signout"),
    ).toHaveLength(1);
    const after = await redis.dump();
    expect(keys).toHaveLength(1);
    expect(Object.keys(after)).not.toContain(keys[0]);
  });

  it("are lost to other processes without Redis: a guest starts again there, a consumer gets a message", async () => {
    const [first, second] = [await startProcess(""), await startProcess("")];
    const guest = createShopper(first);
    const { id } = cartOf(await addTo(guest));
    expect((await read(guest))?.id).toBe(id);
    const elsewhere = at(second, guest);
    // The new guest must not open the cart of the old one.
    expect(problemOf(await addTo(elsewhere, otherShoe)).id).toBe("AUT498");
    expect(cartOf(await addTo(elsewhere, otherShoe)).id).not.toBe(id);
    const consumer = createShopper(first);
    await signIn(consumer, createAccount(first));
    const there = at(second, consumer);
    await there.request(({ cart: service }) => service.read());
    await there.request(({ account }) =>
      account.orders().catch(() => undefined),
    );
    expect(there.cookie).toMatchObject({
      consumer: null,
      notices: [{ key: "errors.session.expired" }],
    });
    await Promise.all([first.stop(), second.stop()]);
  });

  it("sign nobody out while Redis is away, and are available when it is back", async () => {
    const shopper = createShopper(one);
    await signIn(shopper, createAccount(one));
    const { id } = cartOf(await addTo(shopper));
    const before = shopper.cookie;
    redis.freeze();
    expect(problemOf(await addTo(shopper, otherShoe))).toMatchObject({
      messageKey: "errors.unavailable.change",
    });
    await expect(read(shopper)).rejects.toThrow();
    expect(shopper.cookie).toEqual(before);
    redis.thaw();
    await vi.waitFor(
      async () => {
        expect((await read(shopper))?.id).toBe(id);
      },
      { timeout: hangingMs, interval: 200 },
    );
    expect(shopper.cookie?.consumer).not.toBeNull();
    const [line] = (await read(shopper))?.lines ?? [];
    expect(line?.productId).toBe(shoe);
  });
});

it("tokens that fit stay in the cookie, and need no look-up", async () => {
  const plain = await startUpstreams({ catalogue: smallCatalogue });
  const process = await startShop({
    upstreams: plain,
    env: { REDIS_URL: redis.url },
  });
  const shopper = createShopper(process);
  cartOf(await addTo(shopper));
  expect(shopper.cookie?.tokens?.access).not.toBe("");
  expect(shopper.cookie?.tokens?.storedAs).toBeUndefined();
  const watched = await redis.watch();
  await read(shopper);
  expect(watched.commands).toEqual([]);
  watched.stop();
  await process.stop();
  await plain.stop();
});
