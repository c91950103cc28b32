/**
 * One waiting order, and the bank's answer in every order of events: returns, webhooks, reads by the waiting
 * page and a change of mind, at two processes that share a Redis.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  shoe,
  smallCatalogue,
} from "../../mocks/behaviour/testing/small-catalogue";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { startUpstreams, type StartedUpstreams } from "../../mocks/server";
import type { CompletionOutcome } from "../../server/services/orders/order-challenge";
import { detachedSession } from "../../server/session/detached-session";
import {
  challengedCard,
  lookUp,
  place,
  readyToOrder,
} from "./support/checkout";
import { startRedis, type TestRedis } from "./support/redis";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let upstreams: StartedUpstreams;
let redis: TestRedis;
let one: Shop;
let two: Shop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: smallCatalogue });
  redis = await startRedis();
  const env = { REDIS_URL: redis.url };
  [one, two] = await Promise.all([
    startShop({ upstreams, env }),
    startShop({ upstreams, env }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await redis.stop();
  await upstreams.stop();
});
beforeEach(() => {
  upstreams.upstreams.faults.clear();
});

const orders = "/cart/v2/checkout/order/*";

/** Places an order that waits for its bank; `tab` is the same browser at one of the processes. */
async function waiting() {
  const shopper = createShopper(one);
  const total = await readyToOrder(shopper, undefined, shoe, challengedCard);
  const outcome = await place(shopper, total);
  if (outcome.kind !== "challenged") throw new Error(outcome.kind);
  const { challenge } = outcome;
  const tab = (shop: Shop) => {
    const other = createShopper(shop);
    other.setCookie(shopper.cookie);
    return other;
  };
  return { shopper, challenge, tab, ...challenge };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** Answers at the bank; returns what the bank sends back with the shopper. */
async function atBank({ url }: Waiting, action: "confirm" | "cancel") {
  const answered = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  const { searchParams } = new URL(answered.headers.get("location") ?? "");
  const { transStatus = "", transID = "" } = Object.fromEntries(searchParams);
  return { transStatus, transID };
}

/** Delivers the provider's webhook to a process. */
async function deliver(
  shop: Shop,
  { orderNumber, code, cardType, instrumentId, sessionId, url }: Waiting,
  transStatus: string,
): Promise<CompletionOutcome> {
  const { orderChallenge } = await shop.context(detachedSession());
  const transID = url.split("/").at(-1) ?? "";
  return orderChallenge.hear({
    orderNumber,
    payment: { code, cardType, instrumentId, sessionId },
    answer: { transStatus, transID },
    idempotencyKey: `told.${transStatus}.${transID}`,
  });
}

const comeBack = (
  shopper: Shopper,
  { state }: Waiting,
  answer: { transStatus: string; transID: string },
) =>
  shopper.request(({ orderChallenge }) => orderChallenge.finish(state, answer));

const patches = ({ orderNumber }: Waiting) =>
  callsOf(one, "PATCH", `/cart/v2/checkout/order/${orderNumber}`).length;
const orderOf = ({ orderNumber }: Waiting) =>
  basketStateOf(upstreams.upstreams).orders.get(orderNumber)?.order;
const slowly = (times = 4) =>
  upstreams.upstreams.faults.add({
    method: "PATCH",
    path: orders,
    kind: "slow",
    delayMs: 300,
    times,
  });

async function goodsOf(shopper: Shopper) {
  const cart = await shopper.request((context) => context.cart.read());
  return (cart?.lines ?? []).map(({ productId, quantity }) => [
    productId,
    quantity,
  ]);
}

describe("webhook × return × read, at two processes at once", () => {
  it("end with one call and one order when the shopper confirmed", async () => {
    const order = await waiting();
    const answer = await atBank(order, "confirm");
    slowly();
    const [here, there, again] = [one, two, two].map(order.tab);
    if (!here || !there || !again) throw new Error("no tab");
    const [delivered, deliveredTwice, back, backThere, look] =
      await Promise.all([
        deliver(one, order, "Y"),
        deliver(two, order, "Y"),
        comeBack(here, order, answer),
        comeBack(there, order, answer),
        lookUp(again),
      ]);
    expect([delivered, deliveredTwice]).toEqual(["placed", "placed"]);
    expect([back, backThere]).toEqual([{ kind: "placed" }, { kind: "placed" }]);
    expect(["challenged", "unknown", "placed"]).toContain(look.kind);
    expect(await lookUp(again)).toEqual({ kind: "placed" });
    expect(patches(order)).toBe(1);
    expect(orderOf(order)).toMatchObject({ status: "CREATED", flash: [] });
    for (const { cookie } of [here, there, again])
      expect(cookie?.order).toMatchObject({
        orderNumber: order.orderNumber,
        email: order.email,
      });
  });

  it("end with no order and the goods in a cart when the shopper denied", async () => {
    const order = await waiting();
    const answer = await atBank(order, "cancel");
    slowly();
    const here = order.tab(one);
    const [delivered, back] = await Promise.all([
      deliver(two, order, "N"),
      comeBack(here, order, answer),
    ]);
    // The first one is refused; the other one waits for its result, or is refused as well.
    expect(["refused", "denied", "open"]).toContain(delivered);
    expect(["denied", "challenged"]).toContain(back?.kind);
    if (back?.kind === "challenged")
      expect(await lookUp(here)).toMatchObject({ kind: "denied" });
    expect(orderOf(order)?.status).toBe("FAILED");
    expect(await goodsOf(here)).toEqual([[shoe, 1]]);
    expect(patches(order)).toBeLessThanOrEqual(2);
  });
});

describe("one after the other", () => {
  it.each([
    ["webhook, return", ["webhook two", "back one"]],
    ["return, webhook", ["back one", "webhook two"]],
    ["webhook twice", ["webhook two", "webhook one"]],
    ["webhook, return twice", ["webhook one", "back two", "back one"]],
  ] as const)("%s: one call, one order", async (_, steps) => {
    const order = await waiting();
    const answer = await atBank(order, "confirm");
    for (const step of steps) {
      const shop = step.endsWith("one") ? one : two;
      if (step.startsWith("webhook"))
        expect(await deliver(shop, order, "Y")).toBe("placed");
      else
        expect(await comeBack(order.tab(shop), order, answer)).toEqual({
          kind: "placed",
        });
    }
    expect(patches(order)).toBe(1);
    expect(await lookUp(order.tab(two))).toEqual({ kind: "placed" });
  });

  it("a webhook for a payment that the shopper gave up places nothing, and is denied", async () => {
    const order = await waiting();
    const here = order.tab(one);
    await here.request(({ orderChallenge }) => orderChallenge.decline());
    await atBank(order, "confirm");
    // At the process that declined it, and at the one that has to read the order.
    expect(await deliver(one, order, "Y")).toBe("denied");
    expect(await deliver(two, order, "Y")).toBe("denied");
    expect(orderOf(order)?.status).toBe("FAILED");
    expect(await goodsOf(here)).toEqual([[shoe, 1]]);
    expect(patches(order)).toBe(1);
  });

  it("a change of mind after the webhook shows the order that is placed", async () => {
    const order = await waiting();
    await atBank(order, "confirm");
    await deliver(two, order, "Y");
    const here = order.tab(one);
    expect(
      await here.request(({ orderChallenge }) => orderChallenge.decline()),
    ).toEqual({ kind: "placed" });
    expect(patches(order)).toBe(1);
  });

  it("a webhook that could not be processed does not block the return", async () => {
    const order = await waiting();
    upstreams.upstreams.faults.add({
      method: "PATCH",
      path: orders,
      status: 503,
    });
    expect(await deliver(one, order, "Y")).toBe("open");
    const answer = await atBank(order, "confirm");
    expect(await comeBack(order.tab(two), order, answer)).toEqual({
      kind: "placed",
    });
  });
});

describe("an answer that gets lost between shop and upstream", () => {
  it.each(["commit-then-reset", "commit-then-hang"] as const)(
    "of a webhook (%s) is repeated, and found placed",
    async (kind) => {
      const order = await waiting();
      await atBank(order, "confirm");
      upstreams.upstreams.faults.add({ method: "PATCH", path: orders, kind });
      expect(await deliver(one, order, "Y")).toBe("open");
      expect(await lookUp(order.tab(two))).toEqual({ kind: "placed" });
      expect(await deliver(two, order, "Y")).toBe("placed");
      expect(orderOf(order)?.flash).toEqual([]);
    },
  );

  it.each([
    { status: 403 },
    { status: 403, errorId: "AUT403" },
    { status: 409 },
    { status: 409, errorId: "GEN409" },
    { status: 409, errorId: "ORD409" },
  ])(
    "with a refusal that says nothing about the payment (%j) restores no goods: the late webhook places the one order",
    async (fault) => {
      const order = await waiting();
      const answer = await atBank(order, "confirm");
      const here = order.tab(one);
      upstreams.upstreams.faults.add({
        method: "PATCH",
        path: orders,
        ...fault,
        times: 2,
      });
      expect(await comeBack(here, order, answer)).toMatchObject({
        kind: "challenged",
        challenge: { pendingSince: expect.any(Number) as number },
      });
      // The same holds in another tab and on the waiting page.
      expect(await comeBack(order.tab(two), order, answer)).toMatchObject({
        kind: "challenged",
      });
      expect(await lookUp(here)).toMatchObject({ kind: "challenged" });
      expect(await goodsOf(here)).toEqual([]);
      expect(await deliver(two, order, "Y")).toBe("placed");
      expect(await lookUp(here)).toEqual({ kind: "placed" });
      expect(await goodsOf(here)).toEqual([]);
      expect(orderOf(order)).toMatchObject({ status: "CREATED", flash: [] });
    },
  );

  it.each([
    [{ status: 403 }, "open"],
    [{ status: 409, errorId: "GEN409" }, "open"],
    [{ status: 409, errorId: "ORD409" }, "unknown order"],
  ] as const)(
    "with such a refusal of a webhook (%j) is sent again, and the shopper does not pay twice",
    async (fault, heard) => {
      const order = await waiting();
      await atBank(order, "confirm");
      upstreams.upstreams.faults.add({
        method: "PATCH",
        path: orders,
        ...fault,
      });
      expect(await deliver(one, order, "Y")).toBe(heard);
      expect(await lookUp(order.tab(one))).toMatchObject({
        kind: "challenged",
      });
      expect(await deliver(two, order, "Y")).toBe("placed");
      expect(await lookUp(order.tab(one))).toEqual({ kind: "placed" });
    },
  );

  it("is no reason to trust a webhook's refusal more than the order itself", async () => {
    const order = await waiting();
    const answer = await atBank(order, "confirm");
    upstreams.upstreams.faults.add({
      method: "PATCH",
      path: orders,
      status: 400,
      errorId: "PAY400",
    });
    expect(await deliver(one, order, "Y")).toBe("refused");
    expect(await lookUp(order.tab(one))).toMatchObject({ kind: "challenged" });
    expect(await comeBack(order.tab(one), order, answer)).toEqual({
      kind: "placed",
    });
  });
});

it("a completion that hangs at one process delays the other one only while it lasts", async () => {
  const order = await waiting();
  const answer = await atBank(order, "confirm");
  upstreams.upstreams.faults.add({
    method: "PATCH",
    path: orders,
    kind: "hang",
  });
  const lost = deliver(one, order, "Y");
  expect(await comeBack(order.tab(two), order, answer)).toMatchObject({
    kind: "challenged",
  });
  expect(await lost).toBe("open");
  expect(await comeBack(order.tab(two), order, answer)).toEqual({
    kind: "placed",
  });
  expect(patches(order)).toBe(2);
});

it("is counted once, however the answer arrives", async () => {
  const counted = async (shop: Shop) => {
    const text = await shop.metrics();
    return Number(
      /orders_total\{outcome="placed"\} (\d+)/.exec(text)?.[1] ?? 0,
    );
  };
  const before = (await counted(one)) + (await counted(two));
  const order = await waiting();
  const answer = await atBank(order, "confirm");
  await deliver(two, order, "Y");
  await comeBack(order.tab(one), order, answer);
  await lookUp(order.tab(two));
  expect((await counted(one)) + (await counted(two))).toBe(before + 1);
});

it("the shared state of an order contains nothing readable", async () => {
  const order = await waiting();
  await atBank(order, "confirm");
  await deliver(one, order, "Y");
  const stored = JSON.stringify(await redis.dump());
  expect(stored).toContain(":completed:");
  expect(stored).not.toContain(order.orderNumber);
  expect(stored).not.toContain(order.email);
});
