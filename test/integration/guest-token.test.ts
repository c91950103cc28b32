/** A guest's token: when it is fetched, shared, renewed and given up. */
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
import { otherShoe, shoe } from "../../mocks/basket/testing/small-catalogue";
import { addTo, cartOf, problemOf } from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});
afterEach(() => {
  vi.useRealTimers();
  shop.upstreams.faults.clear();
});

const tokenPath = "/token/v2/auth/token";
const tokenCalls = () => callsOf(shop, "POST", tokenPath);
const grants = () =>
  tokenCalls().map(({ body }) => (body as { grantType: string }).grantType);

const minute = 60_000;
function passMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * minute });
}

describe("a guest's token", () => {
  it("is not fetched, nor a session made, for somebody who only looks", async () => {
    const shopper = createShopper(shop);
    const { context, session, answer } = await shopper.open({ path: "/en-gb" });
    await Promise.all([
      context.content.page("home"),
      context.content.menu(),
      context.catalog.product("SHOE1"),
      context.catalog.search("scree", { page: 1, sort: null, filters: {} }),
    ]);
    expect(context.visitor.bagCount).toBe(0);
    expect(context.visitor.takeNotices()).toEqual([]);
    expect(context.visitor.orderPending).toBe(false);
    expect(session.isTouched).toBe(false);
    answer();
    expect(shopper.cookie).toBeNull();
    expect(tokenCalls()).toEqual([]);
  });

  it("is fetched once, at the first call that needs it, and kept until it expires [AUTH-001]", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    cartOf(await addTo(shopper, otherShoe));
    await shopper.request(({ cart }) => cart.read());
    expect(grants()).toEqual(["guest"]);
    passMinutes(28);
    await shopper.request(({ cart }) => cart.read());
    expect(grants()).toEqual(["guest"]);
  });

  it("is renewed in the last minute, before the upstream would refuse it", async () => {
    const shopper = createShopper(shop);
    const cart = cartOf(await addTo(shopper));
    passMinutes(29.1);
    expect(
      await shopper.request((context) => context.cart.read()),
    ).toMatchObject({
      id: cart.id,
    });
    expect(grants()).toEqual(["guest", "refresh_token"]);
    expect(
      callsOf(shop, "GET", "/cart/v1/cart/*").map(({ status }) => status),
    ).toEqual([200]);
  });

  it("is fetched once for calls that start together", async () => {
    const shopper = createShopper(shop);
    await shopper.request(async ({ cart, checkout }) => {
      await cart.addItem({ productId: shoe, qty: 1 });
      await Promise.all([
        cart.read(),
        checkout.paymentMethods(),
        checkout.prepare(),
      ]);
    });
    expect(grants()).toEqual(["guest"]);
    passMinutes(40);
    await shopper.request(({ cart, checkout }) =>
      Promise.all([
        cart.read(),
        checkout.paymentMethods(),
        checkout.prepare(),
        checkout.prepare(),
      ]),
    );
    expect(grants()).toEqual(["guest", "refresh_token"]);
  });

  it("is renewed once for requests that share an expired cookie", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    passMinutes(40);
    const old = shopper.cookie;
    const reads = Array.from({ length: 8 }, () =>
      shopper.request(({ cart }) => cart.read()),
    );
    expect((await Promise.all(reads)).every(Boolean)).toBe(true);
    // One more whose cookie was on its way while the others were answered.
    shopper.setCookie(old);
    expect(await shopper.request(({ cart }) => cart.read())).not.toBeNull();
    expect(grants()).toEqual(["guest", "refresh_token"]);
  });

  it("gives way to a new guest's when its renewal is refused", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    const before = shopper.cookie?.tokens?.access;
    passMinutes(40);
    shop.upstreams.faults.add({
      path: tokenPath,
      status: 401,
      errorId: "AUT401",
    });
    await shopper.request(({ cart }) => cart.read());
    expect(grants()).toEqual(["guest", "refresh_token", "guest"]);
    expect(shopper.cookie?.tokens?.access).not.toBe(before);
  });

  it.each([
    ["an error of the service", { status: 500, errorId: "GEN500" }],
    ["too many requests", { status: 429, errorId: "GEN500" }],
    [
      "the bot defence",
      { status: 403, errorId: "AUT403", appId: "bot-defence" },
    ],
    ["a broken connection", { kind: "reset" }],
  ] as const)(
    "survives %s during its renewal, and so does the cart",
    async (_, fault) => {
      const shopper = createShopper(shop);
      const cart = cartOf(await addTo(shopper));
      const { tokens } = shopper.cookie ?? {};
      passMinutes(40);
      shop.upstreams.faults.add({ path: tokenPath, ...fault });
      await expect(
        shopper.request((context) => context.cart.read()),
      ).rejects.toThrow();
      expect(grants()).toEqual(["guest", "refresh_token"]);
      expect(shopper.cookie).toMatchObject({ basketId: cart.id, tokens });
      expect(
        await shopper.request((context) => context.cart.read()),
      ).toMatchObject({
        id: cart.id,
        lines: [{ productId: shoe }],
      });
    },
  );

  it("is replaced, and the call repeated, once when the upstream refuses it midway", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    const fault = { path: "/cart/v1/item", status: 401, errorId: "AUT401" };
    shop.upstreams.faults.add(fault);
    const cart = cartOf(await addTo(shopper, otherShoe));
    expect(cart.lines).toHaveLength(2);
    expect(grants()).toEqual(["guest", "refresh_token"]);
    expect(
      callsOf(shop, "POST", "/cart/v1/item").map(({ status }) => status),
    ).toEqual([401, 200]);
  });

  it("is not asked for again and again when every token is refused", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    shop.upstreams.faults.add({
      path: "/cart/v1/item",
      status: 401,
      errorId: "AUT401",
      times: 10,
    });
    expect(problemOf(await addTo(shopper, otherShoe))).toMatchObject({
      id: "AUT401",
      messageKey: "errors.session.expired",
    });
    expect(callsOf(shop, "POST", "/cart/v1/item")).toHaveLength(2);
    expect(tokenCalls()).toHaveLength(2);
    expect(shopper.cookie?.basketId).toBe(id);
  });

  it("that cannot be had says that nothing was done", async () => {
    const shopper = createShopper(shop);
    shop.upstreams.faults.add({ path: tokenPath, kind: "reset" });
    expect(problemOf(await addTo(shopper))).toMatchObject({
      messageKey: "errors.unavailable.change",
    });
    expect(callsOf(shop, "POST", "/cart/*")).toEqual([]);
    cartOf(await addTo(shopper));
  });

  it("is never shared between two shoppers", async () => {
    const shoppers = Array.from({ length: 6 }, () => createShopper(shop));
    await Promise.all(shoppers.map((shopper) => addTo(shopper)));
    const tokens = shoppers.map(({ cookie }) => cookie?.tokens?.access);
    const carts = shoppers.map(({ cookie }) => cookie?.basketId);
    expect(new Set(tokens).size).toBe(6);
    expect(new Set(carts).size).toBe(6);
  });
});
