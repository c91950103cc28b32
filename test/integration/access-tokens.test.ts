/** Tokens of guests and consumers: fetched, shared, renewed and abandoned. */
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
import { otherShoe, shoe } from "../../mocks/behaviour/testing/small-catalogue";
import { endpoint, noContent, services } from "../../server/http/endpoint";
import { createAccount, signIn, signOut } from "./support/accounts";
import {
  addTo,
  cartOf,
  place,
  problemOf,
  readyToOrder,
} from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

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
  it("is not fetched for a visitor who only reads, who gets no session either", async () => {
    const shopper = createShopper(shop);
    const { context, session, answer } = await shopper.open({ path: "/en-gb" });
    await Promise.all([
      context.content.page("home"),
      context.content.menu(),
      context.catalog.product("SHOE1"),
      context.catalog.search("scree", { page: 1, sort: null, filters: {} }),
    ]);
    expect(context.visitor.cartCount).toBe(0);
    expect(context.visitor.takeNotices()).toEqual([]);
    expect(context.visitor.orderPending).toBe(false);
    expect(session.isTouched).toBe(false);
    answer();
    expect(shopper.cookie).toBeNull();
    expect(tokenCalls()).toEqual([]);
  });

  it("is fetched once, at the first call that needs it, and used until it expires [AUTH-001]", async () => {
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
        checkout.paymentMethodsAhead()(),
        checkout.prepare(),
      ]);
    });
    expect(grants()).toEqual(["guest"]);
    passMinutes(40);
    await shopper.request(({ cart, checkout }) =>
      Promise.all([
        cart.read(),
        checkout.paymentMethodsAhead()(),
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
    // One more request, with the old cookie, after the others were answered.
    shopper.setCookie(old);
    expect(await shopper.request(({ cart }) => cart.read())).not.toBeNull();
    expect(grants()).toEqual(["guest", "refresh_token"]);
  });

  it("is replaced by a new guest's when its renewal is refused", async () => {
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

  it("is not fetched repeatedly when every token is refused", async () => {
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

  it("that cannot be fetched causes a message that nothing was done", async () => {
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

describe("a consumer's token", () => {
  /** Returns a consumer with a pair of shoes in the account's cart. */
  async function consumer(): Promise<Shopper> {
    const shopper = createShopper(shop);
    await signIn(shopper, createAccount(shop));
    cartOf(await addTo(shopper));
    shop.upstreams.callLog.clear();
    return shopper;
  }

  const over = { path: tokenPath, status: 401, errorId: "AUT401" };
  const sessionEnd = { kind: "warning", key: "errors.session.expired" };

  it("is renewed by its refresh token, and stays the consumer's", async () => {
    const shopper = await consumer();
    const before = shopper.cookie;
    passMinutes(40);
    expect((await shopper.request(({ cart }) => cart.read()))?.lines).toEqual([
      expect.objectContaining({ productId: shoe }),
    ]);
    expect(grants()).toEqual(["refresh_token"]);
    expect(shopper.cookie).toMatchObject({
      usid: before?.usid,
      consumer: before?.consumer,
      basketId: before?.basketId,
    });
    expect(shopper.cookie?.tokens?.access).not.toBe(before?.tokens?.access);
    await shopper.request(async ({ account }) => {
      expect((await account.orders()).total).toBe(0);
    });
  });

  it("that has expired makes the shopper a guest, with a message", async () => {
    const shopper = await consumer();
    const before = shopper.cookie;
    passMinutes(40);
    shop.upstreams.faults.add(over);
    expect(await shopper.request(({ cart }) => cart.read())).toBeNull();
    expect(grants()).toEqual(["refresh_token"]);
    expect(shopper.cookie).toMatchObject({
      consumer: null,
      tokens: null,
      basketId: null,
      lines: [],
      notices: [sessionEnd],
    });
    expect(shopper.cookie?.usid).not.toBe(before?.usid);
    await signIn(shopper, "consumer@example.com");
  });

  it("that has expired lets the guest continue with a new cart", async () => {
    const shopper = await consumer();
    const { basketId } = shopper.cookie ?? {};
    passMinutes(40);
    shop.upstreams.faults.add(over);
    const cart = cartOf(await addTo(shopper, otherShoe));
    expect(cart.id).not.toBe(basketId);
    expect(cart.lines.map(({ productId }) => productId)).toEqual([otherShoe]);
    expect(grants()).toEqual(["refresh_token", "guest"]);
    expect(shopper.cookie).toMatchObject({
      consumer: null,
      notices: [sessionEnd],
    });
    // The account's cart is unchanged.
    expect(shop.baskets.get(basketId ?? "")?.lines).toHaveLength(1);
  });

  it("that has expired ends the session once for calls that start together", async () => {
    const shopper = await consumer();
    passMinutes(40);
    shop.upstreams.faults.add({ ...over, times: 5 });
    await shopper.request(async ({ account, cart }) => {
      await Promise.allSettled([account.orders(), account.orders()]);
      expect(await cart.read()).toBeNull();
    });
    expect(shopper.cookie?.notices).toEqual([sessionEnd]);
  });

  it.each([
    ["an error of the service", { status: 500, errorId: "GEN500" }],
    [
      "the bot defence",
      { status: 403, errorId: "AUT403", appId: "bot-defence" },
    ],
    ["a broken connection", { kind: "reset" }],
  ] as const)(
    "survives %s during its renewal: nobody is signed out by an outage",
    async (_, fault) => {
      const shopper = await consumer();
      const before = shopper.cookie;
      passMinutes(40);
      shop.upstreams.faults.add({ path: tokenPath, ...fault });
      await expect(
        shopper.request(({ cart }) => cart.read()),
      ).rejects.toThrow();
      expect(shopper.cookie).toEqual(before);
      expect(await shopper.request(({ cart }) => cart.read())).not.toBeNull();
    },
  );
});

describe("the calls for tokens", () => {
  it("are three: for a guest at the first call that needs one, for a consumer, and for a renewal [API-006]", async () => {
    const shopper = createShopper(shop);
    await shopper.request(({ content, catalog }) =>
      Promise.all([content.page("home"), catalog.product("SHOE1")]),
    );
    expect(tokenCalls()).toEqual([]);
    cartOf(await addTo(shopper));
    expect(tokenCalls().map(({ body }) => body)).toEqual([
      { grantType: "guest" },
    ]);
    await signIn(shopper, createAccount(shop));
    passMinutes(40);
    const { tokens } = shopper.cookie ?? {};
    await shopper.request(({ cart }) => cart.read());
    expect(grants()).toEqual(["guest", "authorization_code", "refresh_token"]);
    expect(tokenCalls().at(-1)?.body).toEqual({
      grantType: "refresh_token",
      refreshToken: tokens?.refresh,
    });
    expect(tokenCalls().map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("the id of the session", () => {
  it("is sent to authentication, consumer and wishlists, and never to a cart [ENT-040]", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    const guest = shopper.cookie?.usid;
    await signIn(shopper, createAccount(shop));
    const consumer = shopper.cookie?.usid;
    await place(shopper, await readyToOrder(shopper));
    await shopper.request(async ({ account, orders, countries }) => {
      await Promise.all([
        account.profile(),
        account.orders(),
        orders.justPlaced("ecomm"),
        countries.list("billing"),
      ]);
    });
    await signOut(shopper);
    const usidsOf = (path: string) =>
      new Set(
        shop.upstreams.callLog
          .find({ path })
          .map(({ headers }) => headers["x-usid"]),
      );
    expect(guest).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    // The guest's id with the first token, one id from the sign-in on, and then that of a new guest.
    const tokens = shop.upstreams.callLog.find({ path: "/token/*" });
    expect(tokens.map(({ headers }) => headers["x-usid"])).toEqual([
      guest,
      consumer,
      shopper.cookie?.usid,
    ]);
    expect(usidsOf("/consumers-v3/auth/*")).toEqual(new Set([consumer]));
    expect(usidsOf("/consumers-v3/consumer*")).toEqual(new Set([consumer]));
    expect(usidsOf("/cart/*")).toEqual(new Set([undefined]));
    expect(usidsOf("/consumers-v3/utilities/*")).toEqual(new Set([undefined]));
    // Defined by service and not by call, so that no contract can forget it.
    const carriers = services.filter(
      (service) =>
        endpoint({
          service,
          method: "GET",
          path: "/x",
          auth: "none",
          response: noContent,
        }).usid,
    );
    expect(carriers).toEqual(["auth", "consumer", "wishlists"]);
  });
});
