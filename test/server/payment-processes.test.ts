/**
 * Two processes of the built shop over HTTP, with a Redis between them and the payment provider beside them:
 * one order, whichever process the shopper, the reload and the provider reach, and when.
 */
import { request } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startRedis, type TestRedis } from "../integration/support/redis";
import {
  startPageShop,
  webhookSecret,
  type PageShop,
} from "../pages/support/shop";
import { openPayment, newEmail, placeOrder } from "../pages/support/shopping";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { hangingMs } from "../runner/time-factor.mjs";

let redis: TestRedis;
let one: PageShop;
let two: BuiltShop;
beforeAll(async () => {
  redis = await startRedis();
  const env = { REDIS_URL: redis.url };
  one = await startPageShop(env, undefined, { node: process.execPath });
  // Both are the same shop for browsers and for the provider.
  two = await startBuiltShop(one.upstreamOrigin, {
    ...env,
    PAYMENT_ORIGINS: one.paymentOrigin,
    PAYMENT_WEBHOOK_SECRETS: webhookSecret,
    PUBLIC_ORIGIN: one.origin,
  });
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await redis.stop();
});

interface Answered {
  readonly status: number;
  readonly location: string;
}

/** Sends a browser's request that the balancer routes to this process. */
const open = (port: string, path: string, cookie: string) =>
  new Promise<Answered>((resolve, reject) => {
    const { host } = new URL(one.origin);
    request(
      { host: "localhost", port, path, headers: { host, cookie } },
      (response) => {
        response.resume();
        const { statusCode = 0, headers } = response;
        response.on("end", () =>
          resolve({ status: statusCode, location: headers.location ?? "" }),
        );
      },
    )
      .on("error", reject)
      .end();
  });

const target = (origin: string) => ({
  url: `${origin}/webhooks/payment`,
  secrets: [webhookSecret],
});

it("webhooks, returns and reloads at once make one call and one order", async () => {
  one.enableWebhooks();
  const guest = one.visit("nl-nl");
  const { visitor, paths } = guest;
  const email = newEmail("processes");
  await openPayment(guest, { email });
  await visitor.submit(
    "button[value=card]",
    { paymentMethod: "IDEAL" },
    "card",
  );
  await placeOrder(guest);
  const { orderNumber = "" } = one.orderOf(email) ?? {};
  const { webhooks } = one.provider;
  webhooks.treat(orderNumber, "hold");
  const answered = await fetch(visitor.page.url, {
    method: "POST",
    body: new URLSearchParams({ action: "confirm" }),
    redirect: "manual",
  });
  const back = new URL(answered.headers.get("location") ?? "");
  const [event] = webhooks.held(orderNumber);
  if (!event) throw new Error("The provider has nothing to tell");
  one.fault({
    method: "PATCH",
    path: "/cart/v2/checkout/order/*",
    kind: "slow",
    delayMs: 400,
    times: 5,
  });
  const cookie = `fellrow=${visitor.cookie("fellrow") ?? ""}`;
  const ports = [new URL(one.origin).port, new URL(two.origin).port] as const;
  const come = (port: string) =>
    open(port, back.pathname + back.search, cookie);
  const [deliveredHere, deliveredThere, ...returns] = await Promise.all([
    webhooks.post(event, target(one.origin)),
    webhooks.post(event, target(two.origin)),
    come(ports[0]),
    come(ports[1]),
    open(ports[1], paths.processing(), cookie),
  ]);
  expect([deliveredHere, deliveredThere]).toEqual([200, 200]);
  const [first, second, reload] = returns;
  for (const { status, location } of [first, second])
    expect([status, location]).toEqual([303, paths.confirmation()]);
  expect([200, 303]).toContain(reload?.status);
  expect(one.calls("PATCH /cart/v2/checkout/order/*")).toHaveLength(1);
  expect(one.calls("PUT /cart/v2/checkout/order")).toHaveLength(1);
  expect(one.orderOf(email)).toMatchObject({ status: "CREATED", flash: [] });
  // The closed tab, opened again at either process.
  for (const port of ports)
    expect(await open(port, paths.processing(), cookie)).toMatchObject({
      location: paths.confirmation(),
    });
  await vi.waitFor(
    async () => {
      expect(await webhooks.post(event, target(two.origin))).toBe(200);
    },
    { timeout: hangingMs },
  );
  expect(one.calls("PATCH /cart/v2/checkout/order/*")).toHaveLength(1);
});
