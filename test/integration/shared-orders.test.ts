/**
 * One order per basket among processes that share a Redis, with an upstream that would create another one;
 * and the remaining guarantees without Redis.
 */
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
import {
  smallCatalogue,
  otherShoe,
} from "../../mocks/behaviour/testing/small-catalogue";
import { startUpstreams, type StartedUpstreams } from "../../mocks/server";
import { addTo, cartOf, lookUp, place, readyToOrder } from "./support/checkout";
import { startRedis, type TestRedis } from "./support/redis";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";
import { budgetMs, hangingMs } from "../runner/time-factor.mjs";

let upstreams: StartedUpstreams;
let redis: TestRedis;
let one: Shop;
let two: Shop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: smallCatalogue });
});
afterAll(() => upstreams.stop());
beforeEach(async () => {
  redis = await startRedis();
  one = await startProcess();
  two = await startProcess();
});
afterEach(async () => {
  vi.useRealTimers();
  upstreams.upstreams.faults.clear();
  redis.thaw();
  await Promise.all([one.stop(), two.stop()]);
  await redis.stop();
});

/** Starts a process of the shop; with an empty URL it shares no state. */
const startProcess = (redisUrl = redis.url): Promise<Shop> =>
  startShop({ upstreams, env: { REDIS_URL: redisUrl } });

const orderPath = "/cart/v2/checkout/order";
let made = 0;
const mailbox = (name: string) => `${name}+${(made += 1)}@example.com`;

/** Counts the orders of an e-mail in the upstream, and the calls that placed them. */
function counted(email: string) {
  const orders = one.orders
    .all()
    .filter(({ order }) => order.billingAddress.email === email);
  const puts = callsOf(one, "PUT", orderPath).filter(({ body }) =>
    JSON.stringify(body).includes(email),
  );
  return { orders: orders.length, puts: puts.length };
}

/** Returns the shopper's browser at another process, with this cookie. */
function at(process: Shop, cookie: Shopper["cookie"]): Shopper {
  const shopper = createShopper(process);
  shopper.setCookie(cookie);
  return shopper;
}

/** Returns a shopper at the summary of the first process, with the cookie of that moment. */
async function atSummary(email: string) {
  const shopper = createShopper(one);
  const total = await readyToOrder(shopper, email);
  await shopper.request(({ placeOrder }) =>
    placeOrder.offer({ balances: [], total: Number(total), email }),
  );
  return { shopper, total, cookie: shopper.cookie };
}

function laterBy(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

const messages = ({ log }: Shop) => log.lines.map(({ message }) => message);
const keptHere = "shared state: kept in this process only";

describe("a basket that stays and could be ordered again", () => {
  it.each(["hang", "reset", "garble"])(
    "is sent once after %s, whichever process the second press reaches",
    async (loss) => {
      const email = mailbox(`repeated-${loss}`);
      const { shopper, total, cookie } = await atSummary(email);
      expect(await place(shopper, total)).toEqual({ kind: "unknown" });
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
      // The browser never got the answer: its cookie is that of the summary.
      const again = at(two, cookie);
      expect(await place(again, total, "again")).toEqual({ kind: "unknown" });
      expect(again.cookie?.attempt).toMatchObject({
        basketId: cookie?.basketId,
        state: "unknown",
        email,
      });
      expect(await lookUp(again)).toEqual({ kind: "unknown" });
      const third = await startProcess();
      expect(await place(at(third, cookie), total, "third")).toEqual({
        kind: "unknown",
      });
      await third.stop();
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    },
  );

  it("would be sent twice by processes without shared state", async () => {
    const alone = await startProcess("");
    const email = mailbox("repeated-reset");
    const { shopper, total, cookie } = await atSummary(email);
    await place(shopper, total);
    await place(at(alone, cookie), total);
    await alone.stop();
    expect(counted(email)).toEqual({ orders: 2, puts: 2 });
  });

  it("is sent once when it was claimed while Redis was away", async () => {
    const email = mailbox("repeated-reset");
    const { shopper, total, cookie } = await atSummary(email);
    await redis.kill();
    expect(await place(shopper, total)).toEqual({ kind: "unknown" });
    expect(messages(one)).toContain(keptHere);
    await redis.start();
    await vi.waitFor(
      () => {
        expect(messages(one)).toContain("shared state: Redis is back");
      },
      { timeout: hangingMs, interval: 50 },
    );
    expect(await place(at(two, cookie), total)).toEqual({ kind: "unknown" });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });
});

describe("an order that is sent to two processes at the same time", () => {
  it("is placed once, and both shoppers see it", async () => {
    const email = mailbox("together");
    const { shopper, total, cookie } = await atSummary(email);
    const other = at(two, cookie);
    // All of them read that there is no order, before the first of them sends it.
    const slow = { kind: "slow", delayMs: 400 } as const;
    const { faults } = upstreams.upstreams;
    faults.add({ path: "/cart/v1/cart/prepareOrder", times: 4, ...slow });
    faults.add({ method: "PUT", path: orderPath, times: 4, ...slow });
    const outcomes = await Promise.all([
      place(shopper, total),
      place(other, total),
      place(at(one, cookie), total),
      place(at(two, cookie), total),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: "placed" })));
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    expect(other.cookie?.order).toEqual(shopper.cookie?.order);
    expect(other.cookie).toMatchObject({ basketId: null, attempt: null });
  });

  it("is joined while its call is open", async () => {
    // The order is placed after three seconds; each process would wait for twenty.
    const env = { REDIS_URL: redis.url, TIMEOUT_PLACE_ORDER: "20000" };
    const [first, second] = [
      await startShop({ upstreams, env }),
      await startShop({ upstreams, env }),
    ];
    const email = mailbox("slow-place");
    const { total, cookie } = await atSummary(email);
    const placing = place(at(first, cookie), total);
    await vi.waitFor(
      () => {
        expect(counted(email).puts).toBe(1);
      },
      { timeout: hangingMs },
    );
    const joining = at(second, cookie);
    expect(await place(joining, total)).toEqual({ kind: "placed" });
    expect(joining.cookie?.order?.email).toBe(email);
    expect(await placing).toEqual({ kind: "placed" });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    await Promise.all([first.stop(), second.stop()]);
  });

  it("is refused for both with the same text, and can be repeated by either", async () => {
    const email = mailbox("error-pyt402");
    const { shopper, total, cookie } = await atSummary(email);
    const other = at(two, cookie);
    const outcomes = await Promise.all([
      place(shopper, total),
      place(other, total),
    ]);
    const { puts } = counted(email);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        kind: "rejected",
        problem: { id: "PYT402", placement: "top" },
      });
    // The second call came during the first one, or after it was refused.
    expect([1, 2]).toContain(puts);
    expect(other.cookie).toMatchObject({ attempt: null });
    await place(other, total);
    expect(counted(email).puts).toBe(puts + 1);
  });
});

describe("an order with an unknown outcome", () => {
  it("is not sent again by any process until it is certainly over", async () => {
    const email = mailbox("no-commit-reset");
    const { shopper, total, cookie } = await atSummary(email);
    expect(await place(shopper, total)).toEqual({ kind: "unknown" });
    const other = at(two, cookie);
    expect(await place(other, total, "again")).toEqual({ kind: "unknown" });
    expect(counted(email).puts).toBe(1);
    laterBy(46_000);
    expect(await lookUp(other)).toMatchObject({
      kind: "rejected",
      problem: { messageKey: "errors.unavailable.order" },
    });
    expect(other.cookie?.attempt).toBeNull();
    await place(other, total, "later");
    expect(counted(email).puts).toBe(2);
  });

  it("is not given up by a process that knows only the previous attempt", async () => {
    const email = mailbox("no-commit-reset");
    const { shopper, total } = await atSummary(email);
    await place(shopper, total);
    const first = shopper.cookie;
    laterBy(46_000);
    expect(await lookUp(shopper)).toMatchObject({ kind: "rejected" });
    expect(await place(shopper, total, "second")).toEqual({ kind: "unknown" });
    // The other tab has the first attempt, which is over; the second one is not.
    const old = at(two, first);
    expect(await lookUp(old)).toEqual({ kind: "unknown" });
    expect(await place(old, total, "third")).toEqual({ kind: "unknown" });
    expect(counted(email).puts).toBe(2);
  });

  it("does not come back as goods in a cart of another process", async () => {
    const email = mailbox("forgotten-reset");
    const shopper = createShopper(one);
    const total = await readyToOrder(shopper, email);
    const beforeSummary = shopper.cookie;
    expect(beforeSummary?.attempt).toBeNull();
    await place(shopper, total);
    const other = at(two, beforeSummary);
    expect(await other.request(({ cart }) => cart.read())).toBeNull();
    expect(other.cookie?.attempt).toMatchObject({ email, isGone: true });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("is reported by a process that did not send it, when the answer was good", async () => {
    const email = mailbox("flash-forgotten");
    const { shopper, total, cookie } = await atSummary(email);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    const other = at(two, cookie);
    const cart = cartOf(await addTo(other, otherShoe));
    expect(cart.lines.map(({ productId }) => productId)).toEqual([otherShoe]);
    expect(other.cookie?.order).toEqual(shopper.cookie?.order);
  });

  it("is reported in the cart while its call is open elsewhere", async () => {
    const email = mailbox("repeated-hang");
    const { shopper, total, cookie } = await atSummary(email);
    const placing = place(shopper, total);
    await vi.waitFor(
      () => {
        expect(counted(email).puts).toBe(1);
      },
      { timeout: hangingMs },
    );
    const other = at(two, cookie);
    await other.request(({ cart }) => cart.read());
    expect(other.cookie?.attempt).toMatchObject({ state: "sent", email });
    await placing;
  });
});

describe("a purchase whose Redis goes away", () => {
  it("is placed all the same when it is killed, once by this process", async () => {
    const email = mailbox("killed");
    const { shopper, total, cookie } = await atSummary(email);
    await redis.kill();
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    const again = at(one, cookie);
    expect(await place(again, total)).toEqual({ kind: "placed" });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    expect(messages(one)).toContain(keptHere);
    cartOf(await addTo(shopper, otherShoe));
  });

  it("is placed without a long wait when it hangs, in any step", async () => {
    const email = mailbox("frozen");
    const shopper = createShopper(one);
    redis.freeze();
    const total = await readyToOrder(shopper, email);
    const startedAt = performance.now();
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    // Three commands time out after 150 ms each, then none waits any more.
    expect(performance.now() - startedAt).toBeLessThan(budgetMs(3_000));
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    expect(
      messages(one).filter((text) => text === "shared state: Redis failed")
        .length,
    ).toBeLessThanOrEqual(4);
  });

  it("is refused, and can be repeated, although its claim could not be released", async () => {
    const email = mailbox("error-pyt402");
    const { shopper, total } = await atSummary(email);
    upstreams.upstreams.faults.add({
      method: "PUT",
      path: orderPath,
      status: 400,
      errorId: "PYT402",
      delayMs: 500,
    });
    const placing = place(shopper, total);
    await vi.waitFor(
      () => {
        expect(counted(email).puts).toBe(1);
      },
      { timeout: hangingMs },
    );
    redis.freeze();
    expect(await placing).toMatchObject({ kind: "rejected" });
    redis.thaw();
    await vi.waitFor(
      async () => {
        const keys = Object.keys(await redis.dump()).join();
        expect(keys).toContain(":orders:");
        expect(keys).toContain(":orderResults:");
      },
      { timeout: hangingMs, interval: 50 },
    );
    const other = at(two, shopper.cookie);
    expect(await place(other, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "PYT402" },
    });
    expect(counted(email).puts).toBe(2);
  });
});
