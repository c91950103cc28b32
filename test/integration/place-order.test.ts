/** An order is placed once, whatever happens to requests, answers and processes. */
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { otherShoe, shoe } from "../../mocks/behaviour/testing/small-catalogue";
import {
  addTo,
  cartOf,
  lookUp,
  orderOf,
  place,
  readyToOrder,
} from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";
import { hangingMs } from "../runner/time-factor.mjs";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
afterEach(() => {
  vi.useRealTimers();
  shop.upstreams.faults.clear();
});

const orderPath = "/cart/v2/checkout/order";
const basketOf = ({ cookie }: Shopper): string => cookie?.basketId ?? "";

/** Returns the order of a basket, and the calls that placed it. */
function ordersOf(basketId: string) {
  const order = shop.orders.ofBasket(basketId);
  const puts = callsOf(shop, "PUT", orderPath).filter(
    ({ body }) => (body as { cartId?: string }).cartId === basketId,
  );
  return { order, puts };
}

/** Moves the clock, so that an open attempt counts as decided. */
function laterBy(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

describe("placing an order", () => {
  it("answers with the order, and replaces the cart in the session by the order", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    const { order, puts } = ordersOf(basketId);
    expect(puts).toHaveLength(1);
    expect(shopper.cookie).toMatchObject({
      basketId: null,
      basketCount: 0,
      lines: [],
      attempt: null,
      payment: null,
      order: {
        orderNumber: order?.orderNumber,
        st: order?.order.st,
        email: "ada@example.com",
        storeContext: "ecomm",
        finalized: true,
      },
    });
    expect(await shopper.request(({ cart }) => cart.read())).toBeNull();
    const confirmed = await shopper.request(({ orders }) =>
      orders.justPlaced("ecomm"),
    );
    expect(confirmed?.order).toMatchObject({
      number: order?.orderNumber,
      email: "ada@example.com",
      totals: { total: Number(total), currency: "GBP" },
    });
  });

  it("starts the next purchase with a new cart and no old messages", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const first = basketOf(shopper);
    await place(shopper, total);
    const cart = cartOf(await addTo(shopper, otherShoe));
    expect(cart.id).not.toBe(first);
    expect(cart.lines.map(({ productId }) => productId)).toEqual([otherShoe]);
    expect(shopper.cookie?.notices).toEqual([]);
  });

  it.each([2, 20])(
    "places one order for %i presses at once [CHK-011]",
    async (clicks) => {
      const shopper = createShopper(shop);
      const total = await readyToOrder(shopper);
      const basketId = basketOf(shopper);
      const outcomes = await Promise.all(
        Array.from({ length: clicks }, () => place(shopper, total)),
      );
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(
        new Set(["placed"]),
      );
      const { order, puts } = ordersOf(basketId);
      expect(puts).toHaveLength(1);
      expect(shopper.cookie?.order?.orderNumber).toBe(order?.orderNumber);
    },
  );

  it("shares one slow call among presses while it runs", async () => {
    const patient = await startShop({ env: { TIMEOUT_PLACE_ORDER: "20000" } });
    try {
      const shopper = createShopper(patient);
      const total = await readyToOrder(shopper, "slow-place@example.com");
      const first = place(shopper, total, "tab-1");
      await new Promise((resume) => setTimeout(resume, 500));
      const second = place(shopper, total, "tab-2");
      expect(await Promise.all([first, second])).toEqual([
        { kind: "placed" },
        { kind: "placed" },
      ]);
      expect(callsOf(patient, "PUT", orderPath)).toHaveLength(1);
    } finally {
      await patient.stop();
    }
  });

  it("answers a late press with the old cookie with the same order", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const old = shopper.cookie;
    const basketId = basketOf(shopper);
    await place(shopper, total);
    const placed = shopper.cookie?.order;
    shopper.setCookie(old);
    expect(await place(shopper, total, "another-tab")).toEqual({
      kind: "placed",
    });
    expect(shopper.cookie?.order).toEqual(placed);
    expect(ordersOf(basketId).puts).toHaveLength(1);
  });

  it("answers a press without a cart, after the order, with the order", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    await place(shopper, total);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
  });

  it("has nothing to order without a cart, or with an empty one", async () => {
    const shopper = createShopper(shop);
    expect(await place(shopper, "0.00")).toEqual({ kind: "empty" });
    const cart = cartOf(await addTo(shopper));
    const [line] = cart.lines;
    await shopper.request((context) =>
      context.cart.removeItem({ itemId: line?.id ?? "", productId: shoe }),
    );
    expect(await place(shopper, "0.00")).toEqual({ kind: "empty" });
  });

  it("shows the summary again when the total differs from the agreed one", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    expect(await place(shopper, "1.00")).toEqual({ kind: "changed" });
    await addTo(shopper, otherShoe);
    expect(await place(shopper, total)).toEqual({ kind: "changed" });
    expect(ordersOf(basketId).puts).toEqual([]);
    expect(shopper.cookie?.attempt).toBeNull();
  });

  it("shows the summary again when the upstream lost the cart, and restores its lines", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    shop.baskets.delete(basketOf(shopper));
    expect(await place(shopper, total)).toEqual({ kind: "changed" });
    expect(shopper.cookie?.lines).toEqual([{ productId: shoe, qty: 1 }]);
  });

  it("accepts any id of an attempt", async () => {
    for (const name of ["", "ü".repeat(3), "x".repeat(500), "a\r\nb: c"]) {
      const shopper = createShopper(shop);
      const total = await readyToOrder(shopper);
      expect(await place(shopper, total, name)).toEqual({ kind: "placed" });
    }
  });

  it("sends the attempt's id to the upstream, which can detect a repetition", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    await place(shopper, total, "attempt-7");
    const [put] = ordersOf(basketId).puts;
    expect(put?.headers["idempotency-key"]).toBe("attempt-7");
  });
});

describe("the browser's cookie bid", () => {
  /** Returns the cookie header of the call that placed an order for a browser with these cookies. */
  async function sentFor(cookies: string) {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    await shopper.request(
      ({ placeOrder }) => placeOrder.place(orderOf(total)),
      { headers: { cookie: cookies } },
    );
    const { puts } = ordersOf(basketId);
    expect(puts).toHaveLength(1);
    const others = shop.upstreams.callLog
      .find()
      .filter(({ method }) => method !== "PUT");
    expect(others.every(({ headers }) => !headers["cookie"])).toBe(true);
    return puts[0]?.headers["cookie"];
  }

  it("is sent with the order of a wallet on a product page, and no other cookie is [CHK-009]", async () => {
    expect(await sentFor("a=1; bid=temp-basket_7; fellrow=sealed")).toBe(
      "bid=temp-basket_7",
    );
    expect(await sentFor("fellrow=sealed; notbid=1")).toBeUndefined();
    expect(await sentFor("")).toBeUndefined();
  });

  it.each(["a b", "a%0d%0ab", "a,b", '"a"', "é", "x".repeat(65), ""])(
    "is not sent when it is no plain id: %j",
    async (value) => {
      expect(await sentFor(`bid=${value}`)).toBeUndefined();
    },
  );
});

describe("an order whose answer is lost", () => {
  it.each([
    "commit-hang",
    "commit-reset",
    "commit-truncate",
    "commit-garble",
    "commit-500",
  ])("is found by its basket at once (%s)", async (scenario) => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, `${scenario}@example.com`);
    const basketId = basketOf(shopper);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    const { order, puts } = ordersOf(basketId);
    expect(puts).toHaveLength(1);
    expect(shopper.cookie?.order).toMatchObject({
      orderNumber: order?.orderNumber,
      email: `${scenario}@example.com`,
    });
  });

  it("stays unknown while the order cannot be read, then turns out placed", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    const { faults } = shop.upstreams;
    faults.add({
      method: "PUT",
      path: orderPath,
      kind: "commit-then-reset",
      delayMs: 300,
    });
    const placing = place(shopper, total);
    // The read before the order succeeds; those after it fail.
    await vi.waitFor(
      () => {
        expect(ordersOf(basketId).puts).toHaveLength(1);
      },
      { timeout: hangingMs },
    );
    faults.add({ path: "/cart/v1/cart/*", status: 503, times: 50 });
    expect(await placing).toEqual({ kind: "unknown" });
    expect(shopper.cookie?.attempt).toMatchObject({ state: "unknown" });
    expect(await lookUp(shopper)).toEqual({ kind: "unknown" });
    expect(await place(shopper, total)).toEqual({ kind: "unknown" });
    shop.upstreams.faults.clear();
    expect(await lookUp(shopper)).toEqual({ kind: "placed" });
    expect(ordersOf(basketId).puts).toHaveLength(1);
  });

  it("is found after a restart by the attempt in the cookie", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, "commit-hang+1@example.com");
    const basketId = basketOf(shopper);
    const before = shopper.cookie;
    await place(shopper, total, "attempt-9");
    if (!before) throw new Error("no cookie");
    // The process ended before its answer; the cookie only has the sent attempt.
    shopper.setCookie({
      ...before,
      attempt: {
        id: "attempt-9",
        basketId,
        totalsHash: total,
        state: "sent",
        at: Date.now(),
        email: "commit-hang+1@example.com",
      },
    });
    shop.restart();
    expect(await place(shopper, total, "attempt-9")).toEqual({
      kind: "placed",
    });
    expect(ordersOf(basketId).puts).toHaveLength(1);
    expect(shopper.cookie?.order?.email).toBe("commit-hang+1@example.com");
  });

  it("is found after a restart even with a cookie without the attempt", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const old = shopper.cookie;
    const basketId = basketOf(shopper);
    await place(shopper, total);
    shop.restart();
    shopper.setCookie(old);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    const { order, puts } = ordersOf(basketId);
    expect(puts).toHaveLength(1);
    expect(shopper.cookie?.notices).toEqual([
      {
        kind: "success",
        key: "cart.notices.orderPlaced",
        params: { number: order?.orderNumber },
      },
    ]);
    // An order cannot be read without its e-mail, but its number is certain.
    expect(
      await shopper.request(({ orders }) => orders.justPlaced("ecomm")),
    ).toMatchObject({ number: order?.orderNumber, order: null });
  });

  it("does not come back into the cart as lines", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const old = shopper.cookie;
    await place(shopper, total);
    shop.restart();
    shopper.setCookie(old);
    const cart = cartOf(await addTo(shopper, otherShoe));
    expect(cart.lines.map(({ productId }) => productId)).toEqual([otherShoe]);
    expect(shopper.cookie?.notices).toMatchObject([
      { key: "cart.notices.orderPlaced" },
    ]);
  });
});

describe("an order that was not placed", () => {
  it("is refused when the upstream has finished and the basket is still there", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, "no-commit-500@example.com");
    const basketId = basketOf(shopper);
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "GEN500", placement: "toast" },
    });
    expect(shop.baskets.get(basketId)).toBeDefined();
    expect(shopper.cookie).toMatchObject({ basketId, attempt: null });
    await place(shopper, total);
    expect(ordersOf(basketId)).toMatchObject({ order: undefined });
    expect(ordersOf(basketId).puts).toHaveLength(2);
  });

  it.each(["no-commit-hang", "no-commit-reset"])(
    "stays unknown after %s, without a second call, until it is certainly over",
    async (scenario) => {
      const shopper = createShopper(shop);
      const total = await readyToOrder(shopper, `${scenario}@example.com`);
      const basketId = basketOf(shopper);
      expect(await place(shopper, total)).toEqual({ kind: "unknown" });
      expect(shopper.cookie?.attempt?.state).toBe("unknown");
      expect(await place(shopper, total, "again")).toEqual({ kind: "unknown" });
      expect(await lookUp(shopper)).toEqual({ kind: "unknown" });
      expect(ordersOf(basketId).puts).toHaveLength(1);
      laterBy(46_000);
      expect(await lookUp(shopper)).toMatchObject({
        kind: "rejected",
        problem: { messageKey: "errors.unavailable.order" },
      });
      expect(shopper.cookie).toMatchObject({ basketId, attempt: null });
      await place(shopper, total, "later");
      expect(ordersOf(basketId).puts).toHaveLength(2);
    },
  );

  it("reports the open attempt to a press with an older cookie", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, "no-commit-reset@example.com");
    const old = shopper.cookie;
    const basketId = basketOf(shopper);
    await place(shopper, total, "tab-1");
    shopper.setCookie(old);
    expect(await place(shopper, total, "tab-2")).toEqual({ kind: "unknown" });
    expect(shopper.cookie?.attempt).toMatchObject({ id: "tab-1", basketId });
    expect(ordersOf(basketId).puts).toHaveLength(1);
  });

  it("is unknown, not refused, after a gateway's timeout", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    shop.upstreams.faults.add({
      method: "PUT",
      path: orderPath,
      status: 504,
      match: { basketId },
    });
    expect(await place(shopper, total)).toEqual({ kind: "unknown" });
    expect(ordersOf(basketId).puts).toHaveLength(1);
  });

  it("is refused when not even the basket could be read before", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    shop.upstreams.faults.add({
      method: "GET",
      path: "/cart/v1/cart/*",
      kind: "reset",
      times: 2,
      match: { basketId },
    });
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "network", messageKey: "errors.unavailable.order" },
    });
    expect(ordersOf(basketId).puts).toEqual([]);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
  });

  it("is repeated once when only the token was refused", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    shop.upstreams.faults.add({
      method: "PUT",
      path: orderPath,
      status: 401,
      errorId: "AUT401",
      match: { basketId },
    });
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    expect(ordersOf(basketId).puts.map(({ status }) => status)).toEqual([
      401, 200,
    ]);
  });

  it("is refused, not unknown, when no new token can be fetched", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    shop.upstreams.faults.add({
      method: "PUT",
      path: orderPath,
      status: 401,
      errorId: "AUT401",
      match: { basketId },
    });
    shop.upstreams.faults.add({ path: "/token/*", kind: "reset" });
    expect(await place(shopper, total)).toMatchObject({ kind: "rejected" });
    expect(ordersOf(basketId).puts).toHaveLength(1);
    expect(shopper.cookie).toMatchObject({ basketId, attempt: null });
  });

  it("abandons the cart when its customer is refused", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const basketId = basketOf(shopper);
    shop.upstreams.faults.add({
      method: "GET",
      path: `/cart/v1/cart/${basketId}`,
      status: 403,
      errorId: "AUT498",
    });
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "AUT498" },
    });
    expect(basketOf(shopper)).not.toBe(basketId);
  });
});

describe("what the upstream refuses", () => {
  it.each([
    ["PYT402", "top"],
    ["PAY400", "top"],
    ["FE309", "top"],
    ["PYT404", "top"],
    ["PYT405", "top"],
    ["SHP500", "top"],
    ["INV701", "top"],
    ["TAX309", "toast"],
  ])("is placed by the policy: %s at %s", async (errorId, placement) => {
    const shopper = createShopper(shop);
    const email = `error-${errorId.toLowerCase()}@example.com`;
    const total = await readyToOrder(shopper, email);
    const basketId = basketOf(shopper);
    const outcome = await place(shopper, total);
    expect(outcome).toMatchObject({
      kind: "rejected",
      problem: { id: errorId, placement },
    });
    expect(shopper.cookie).toMatchObject({ basketId, attempt: null });
  });

  it("is shown on the same page when the id is unknown", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    shop.upstreams.faults.add({
      method: "PUT",
      path: orderPath,
      status: 400,
      errorId: "XYZ123",
    });
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "GEN500", placement: "toast" },
    });
  });

  it("saves the flashes of a sold-out item for the next read of the cart", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, "oos-place@example.com");
    const outcome = await place(shopper, total);
    expect(outcome).toMatchObject({ kind: "rejected" });
    const cart = await shopper.request((context) => context.cart.read());
    expect(cart?.notices).toMatchObject([{ id: "ProductItemNotAvailable" }]);
    expect(cart?.unavailable).toHaveLength(1);
  });

  it("demands the address again when a flash says so", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, "flash-place@example.com");
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "CHK320", placement: "flash" },
    });
    const cart = await shopper.request((context) => context.cart.read());
    expect(cart?.notices).toMatchObject([
      { id: "InvalidShippingAddress", shipmentId: "home" },
    ]);
  });

  it("saves the flashes of the cart while the order is being checked", async () => {
    const shopper = createShopper(shop);
    await readyToOrder(shopper);
    const row = shop.baskets.get(basketOf(shopper));
    if (!row) throw new Error("no basket");
    shop.baskets.put({
      ...row,
      flash: [
        { code: "OrderShippingMethodDowngraded", message: "", type: "warning" },
      ],
    });
    expect(await place(shopper, "1.00")).toEqual({ kind: "changed" });
    expect(shopper.cookie?.notices).toEqual([
      { kind: "warning", key: "errors.flash.shippingMethodDowngraded" },
    ]);
  });
});

it("counts the outcomes of orders", async () => {
  const text = await shop.metrics();
  for (const outcome of ["placed", "rejected", "unknown"])
    expect(text).toMatch(
      new RegExp(`orders_total{outcome="${outcome}"} [1-9]`),
    );
});
