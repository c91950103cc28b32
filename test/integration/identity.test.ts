/** Signing in, up and out: the calls, and what happens to session, cart and orders. */
import { createHash } from "node:crypto";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import {
  jacket,
  otherShoe,
  shoe,
} from "../../mocks/behaviour/testing/small-catalogue";
import {
  createAccount,
  newEmail,
  password,
  refusalOf,
  signIn,
  signOut,
  signUp,
} from "./support/accounts";
import { addTo, cartOf, place, readyToOrder } from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";
import { budgetMs } from "../runner/time-factor.mjs";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});
afterEach(() => {
  shop.upstreams.faults.clear();
});

const tokenPath = "/token/v2/auth/token";
const read = (shopper: Shopper) => shopper.request(({ cart }) => cart.read());
const productsIn = async (shopper: Shopper) =>
  (await read(shopper))?.lines
    .filter(({ bonus }) => !bonus)
    .map(({ productId, quantity }) => [productId, quantity]);
const noticesOf = ({ cookie }: Shopper) =>
  (cookie?.notices ?? []).map(({ key }) => key);
const bodyOf = (path: string) =>
  callsOf(shop, "POST", path).at(-1)?.body as Readonly<Record<string, string>>; // JSON of an object

/** Returns a guest with goods who has just signed in to an account with others. */
async function merged(): Promise<Shopper> {
  const email = createAccount(shop);
  const before = createShopper(shop);
  await signIn(before, email);
  cartOf(await addTo(before, jacket, 2));
  const shopper = createShopper(shop);
  cartOf(await addTo(shopper));
  expect(await signIn(shopper, email)).toEqual({ ok: true });
  return shopper;
}

describe("signing in", () => {
  it("requests a code with a challenge, and a token with its proof [AUTH-005, AUTH-006]", async () => {
    const shopper = createShopper(shop);
    const email = createAccount(shop);
    expect(await signIn(shopper, email)).toEqual({ ok: true });
    const { codeChallenge, ...credentials } = bodyOf(
      "/consumers-v3/auth/signin",
    );
    expect(credentials).toEqual({
      type: "Registered",
      username: email,
      password,
    });
    const { codeVerifier = "", ...grant } = bodyOf(tokenPath);
    expect(grant).toEqual({
      grantType: "authorization_code",
      authorizationCode: expect.any(String),
      action: "postLogin",
    });
    expect(codeVerifier).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(codeVerifier, "base64url")).toHaveLength(32);
    expect(createHash("sha256").update(codeVerifier).digest("base64url")).toBe(
      codeChallenge,
    );
    await signIn(createShopper(shop), email);
    expect(bodyOf(tokenPath)["codeVerifier"]).not.toBe(codeVerifier);
  });

  it("keeps the guest's cart", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    await signIn(shopper, createAccount(shop));
    expect(bodyOf(tokenPath)).toMatchObject({ guestObjects: { basketId: id } });
    expect(await productsIn(shopper)).toEqual([[shoe, 1]]);
    expect(shopper.cookie).toMatchObject({ basketCount: 1 });
    expect(noticesOf(shopper)).toEqual([]);
  });

  it("merges it with the account's, with a message [CART-011]", async () => {
    const shopper = await merged();
    expect(await productsIn(shopper)).toEqual([
      [jacket, 2],
      [shoe, 1],
    ]);
    expect(noticesOf(shopper)).toEqual(["errors.cart.messages.merged"]);
  });

  it("restores the account's cart for a guest without one", async () => {
    const email = createAccount(shop);
    const before = createShopper(shop);
    await signIn(before, email);
    cartOf(await addTo(before, jacket));
    const shopper = createShopper(shop);
    await signIn(shopper, email);
    expect(await productsIn(shopper)).toEqual([[jacket, 1]]);
    expect(noticesOf(shopper)).toEqual([]);
  });

  it("keeps carts of other countries separate", async () => {
    const email = createAccount(shop);
    const british = createShopper(shop, "en-gb");
    await signIn(british, email);
    cartOf(await addTo(british, jacket));
    const french = createShopper(shop, "fr-fr");
    await signIn(french, email);
    expect(await read(french)).toBeNull();
  });

  it("gives the session a new id and tokens; an older cookie stays that of a guest", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    const guest = shopper.cookie;
    await signIn(shopper, createAccount(shop, "Nora"));
    const { cookie } = shopper;
    expect(cookie?.usid).not.toBe(guest?.usid);
    expect(cookie?.tokens?.access).not.toBe(guest?.tokens?.access);
    expect(cookie?.consumer).toMatchObject({
      consumerType: "CONSUMER",
      firstName: "Nora",
    });
    const copy = createShopper(shop);
    copy.setCookie(guest);
    await copy.request(({ visitor }) => {
      expect(visitor.account).toBeNull();
    });
    expect(await productsIn(copy)).toEqual([]);
    expect(await productsIn(shopper)).toEqual([[shoe, 1]]);
  });

  it.each([
    ["a wrong password", "AUT401", "signIn.invalidCredentials"],
    ["an unknown e-mail", "AUT401", "signIn.invalidCredentials"],
    ["a locked account", "AUT423", "signIn.locked"],
  ])(
    "refuses %s, and leaves the guest's cart alone",
    async (what, id, message) => {
      const shopper = createShopper(shop);
      const { id: basketId } = cartOf(await addTo(shopper));
      const email =
        what === "a wrong password"
          ? createAccount(shop)
          : what === "a locked account"
            ? "locked@example.com"
            : newEmail();
      const typed = what === "a wrong password" ? "Wr0ngword" : password;
      expect(refusalOf(await signIn(shopper, email, typed))).toMatchObject({
        id,
        messageKey: `errors.${message}`,
        placement: "top",
      });
      expect(shopper.cookie).toMatchObject({ basketId, consumer: null });
      expect(await productsIn(shopper)).toEqual([[shoe, 1]]);
    },
  );

  it.each(["reset", "garble", "hang"] as const)(
    "leaves the guest a guest when the token's answer ends in %s",
    async (kind) => {
      const shopper = createShopper(shop);
      const { id: basketId } = cartOf(await addTo(shopper));
      shop.upstreams.faults.add({ path: tokenPath, kind });
      // The call may have moved the cart into the account, but its answer is lost.
      expect(
        refusalOf(await signIn(shopper, createAccount(shop))).messageKey,
      ).toBe("errors.unconfirmed.signInWithBag");
      expect(shopper.cookie).toMatchObject({ basketId, consumer: null });
    },
  );

  it("has one session id from its first call on, and restores the guest's when it is refused", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    const guest = shopper.cookie;
    const email = createAccount(shop);
    shop.upstreams.callLog.clear();
    expect((await signIn(shopper, email, "Wrong1Passw0rd")).ok).toBe(false);
    expect(shopper.cookie?.usid).toBe(guest?.usid);
    expect(await signIn(shopper, email)).toEqual({ ok: true });
    await shopper.request(({ account }) => account.profile());
    const sent = shop.upstreams.callLog
      .find()
      .filter(({ headers }) => headers["x-usid"] !== undefined)
      .map(({ path, headers }) => [path, headers["x-usid"]]);
    const [refused, ...after] = sent;
    expect(refused?.[0]).toBe("/consumers-v3/auth/signin");
    const consumer = shopper.cookie?.usid;
    expect(consumer).not.toBe(guest?.usid);
    expect(refused?.[1]).not.toBe(consumer);
    expect(after).toEqual([
      ["/consumers-v3/auth/signin", consumer],
      [tokenPath, consumer],
      ["/consumers-v3/consumer", consumer],
      ["/consumers-v3/consumer", consumer],
    ]);
  });

  it("needs neither the profile nor the cart to be read", async () => {
    const email = createAccount(shop);
    for (const path of ["/consumers-v3/consumer", "/cart/v1/cart/*"])
      shop.upstreams.faults.add({ method: "GET", path, status: 500, times: 2 });
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    expect(await signIn(shopper, email)).toEqual({ ok: true });
    shop.upstreams.faults.clear();
    expect(shopper.cookie?.consumer).toMatchObject({
      consumerType: "CONSUMER",
    });
    expect(await productsIn(shopper)).toEqual([[shoe, 1]]);
  });

  it("waits two seconds and tries again when the account is being signed in elsewhere [AUTH-003]", async () => {
    const email = createAccount(shop);
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    shop.upstreams.callLog.clear();
    shop.upstreams.faults.add({ path: tokenPath, status: 409 });
    const from = performance.now();
    expect(await signIn(shopper, email)).toEqual({ ok: true });
    expect(performance.now() - from).toBeGreaterThan(1_950);
    expect(callsOf(shop, "POST", tokenPath)).toHaveLength(2);
    expect(shopper.cookie).toMatchObject({ basketId: id });

    const other = createShopper(shop);
    cartOf(await addTo(other));
    shop.upstreams.callLog.clear();
    shop.upstreams.faults.add({ path: tokenPath, status: 409 });
    shop.upstreams.faults.add({ path: tokenPath, status: 403 });
    expect(await signIn(other, createAccount(shop))).toEqual({ ok: true });
    expect(callsOf(shop, "POST", tokenPath)).toHaveLength(3);
    expect(other.cookie?.consumer).not.toBeNull();
    expect(noticesOf(other)).toEqual(["errors.cart.messages.leftBehind"]);
    expect(await read(other)).toBeNull();
  });

  it("says so when it still is [AUTH-004]", async () => {
    const shopper = createShopper(shop);
    shop.upstreams.faults.add({ path: tokenPath, status: 409, times: 2 });
    expect(refusalOf(await signIn(shopper, createAccount(shop)))).toMatchObject(
      {
        id: "AUT409",
        messageKey: "errors.signIn.duplicatedToken",
        placement: "top",
      },
    );
    expect(shopper.cookie?.consumer ?? null).toBeNull();
  });

  it("twice at once is one session with one cart", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper, shoe, 2));
    const email = createAccount(shop);
    const outcomes = await Promise.all([
      signIn(shopper, email),
      signIn(shopper, email),
    ]);
    expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
    expect(await productsIn(shopper)).toEqual([[shoe, 2]]);
  });
});

describe("signing up", () => {
  it("creates an account and signs in to it", async () => {
    const shopper = createShopper(shop);
    const email = newEmail();
    expect(await signUp(shopper, email)).toEqual({ ok: true });
    const { codeChallenge: _, ...body } = bodyOf("/consumers-v3/auth/signup");
    expect(body).toEqual({
      email,
      password,
      firstName: "Ada",
      lastName: "Moor",
    });
    await signOut(shopper);
    expect(await signIn(shopper, email)).toEqual({ ok: true });
  });

  it("shows at the e-mail that it is taken", async () => {
    const email = newEmail();
    await signUp(createShopper(shop), email);
    const outcome = await createShopper(shop).request(({ identity }) =>
      identity.signUp({
        email,
        password: "An0therword",
        firstName: "Eve",
        lastName: "Moor",
        botResponse: "human",
      }),
    );
    expect(refusalOf(outcome)).toMatchObject({
      id: "AUT439",
      placement: "field:email",
    });
  });

  it("twice at once creates one account", async () => {
    const shopper = createShopper(shop);
    const email = newEmail();
    expect(
      await Promise.all([signUp(shopper, email), signUp(shopper, email)]),
    ).toEqual([{ ok: true }, { ok: true }]);
  });

  it("claims the order just placed by its number and proof, which only the session has", async () => {
    const shopper = createShopper(shop);
    await place(shopper, await readyToOrder(shopper));
    const { order } = shopper.cookie ?? {};
    expect(order?.st).toMatch(/.{20}/);
    await shopper.request(({ identity }) => {
      expect(identity.claimableEmail).toBe("ada@example.com");
    });
    await signUp(shopper);
    expect(bodyOf("/consumers-v3/auth/signup")).toMatchObject({
      orderNo: order?.orderNumber,
      st: order?.st,
    });
    const history = await shopper.request(({ account }) => account.orders());
    expect(history).toMatchObject({
      total: 1,
      orders: [{ number: order?.orderNumber, status: "CREATED", units: 1 }],
    });
    await shopper.request(({ identity }) => {
      expect(identity.claimableEmail).toBeNull();
    });
  });

  it("does not get an order with a wrong proof", async () => {
    const buyer = createShopper(shop);
    await place(buyer, await readyToOrder(buyer));
    const thief = createShopper(shop);
    cartOf(await addTo(thief));
    const { cookie } = thief;
    if (!cookie || !buyer.cookie?.order) throw new Error("No order");
    thief.setCookie({
      ...cookie,
      order: { ...buyer.cookie.order, st: "made-up" },
    });
    expect(await signUp(thief)).toEqual({ ok: true });
    const history = await thief.request(({ account }) => account.orders());
    expect(history.total).toBe(0);
  });
});

describe("signing out", () => {
  it("ends the session here and upstream; an older cookie is invalid", async () => {
    const shopper = createShopper(shop);
    await signIn(shopper, createAccount(shop));
    cartOf(await addTo(shopper));
    const { cookie } = shopper;
    await signOut(shopper);
    expect(bodyOf("/consumers-v3/consumer/auth/signout")).toEqual({
      refreshToken: cookie?.tokens?.refresh,
    });
    // A new guest's token is there already [AUTH-012].
    expect(bodyOf(tokenPath)).toEqual({ grantType: "guest" });
    expect(shopper.cookie?.tokens?.access).toMatch(/^ga\./);
    expect(shopper.cookie).toMatchObject({
      consumer: null,
      basketId: null,
      basketCount: 0,
      lines: [],
    });
    expect(shopper.cookie?.usid).not.toBe(cookie?.usid);
    const copy = createShopper(shop);
    copy.setCookie(cookie);
    await expect(
      copy.request(({ account }) => account.orders()),
    ).rejects.toMatchObject({ errorId: "AUT401" });
    expect(copy.cookie).toMatchObject({ consumer: null, basketId: null });
  });

  it.each(["reset", "hang", "error"] as const)(
    "does not need the upstream (%s)",
    async (kind) => {
      const shopper = createShopper(shop);
      await signIn(shopper, createAccount(shop));
      shop.upstreams.faults.add({
        path: "/consumers-v3/consumer/auth/signout",
        kind,
      });
      const from = performance.now();
      await signOut(shopper);
      expect(performance.now() - from).toBeLessThan(budgetMs(3_000));
      expect(shopper.cookie?.consumer).toBeNull();
    },
  );

  it("makes no call when nobody is signed in", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    await signOut(shopper);
    expect(
      callsOf(shop, "POST", "/consumers-v3/consumer/auth/signout"),
    ).toEqual([]);
    expect(await productsIn(shopper)).toEqual([[shoe, 1]]);
  });
});

describe("an account's orders", () => {
  it("are those placed while signed in, the newest first", async () => {
    const shopper = createShopper(shop);
    await signIn(shopper, createAccount(shop));
    const numbers: string[] = [];
    for (const product of [shoe, otherShoe]) {
      await place(shopper, await readyToOrder(shopper, undefined, product));
      numbers.unshift(shopper.cookie?.order?.orderNumber ?? "");
    }
    const { orders } = await shopper.request(({ account }) => account.orders());
    expect(orders.map(({ number }) => number)).toEqual(numbers);
    const [newest] = orders;
    expect(
      await shopper.request(({ ownOrders }) =>
        ownOrders.read({ orderId: newest?.id ?? "" }),
      ),
    ).toMatchObject({
      number: numbers[0],
      status: "CREATED",
      totals: { total: newest?.total.amount },
      shipments: [{ lines: [{ productId: otherShoe }] }],
    });
  });

  it("are opened by number, e-mail and the mailed code for half an hour, for a guest with all three", async () => {
    const owner = createShopper(shop);
    await place(owner, await readyToOrder(owner));
    const { orderNumber = "", email = "" } = owner.cookie?.order ?? {};
    const reader = createShopper(shop);
    const read = () =>
      reader.request(({ ownOrders }) => ownOrders.read({ orderNumber }));
    expect(await read()).toBeNull();
    expect(reader.cookie).toBeNull();
    const lookUp = (proof: object) =>
      reader.request(({ ownOrders }) =>
        ownOrders.lookUp({ orderNumber, email, ...proof }),
      );
    expect(await lookUp({ email: "x@example.com" })).toMatchObject({
      ok: false,
      problem: { messageKey: "errors.order.notFound", placement: "top" },
    });
    expect(await read()).toBeNull();
    expect(await lookUp({ postalCode: "ZZ1 1ZZ" })).toMatchObject({
      ok: false,
    });
    expect(await lookUp({})).toEqual({ ok: true, value: orderNumber });
    expect(await read()).toBeNull();
    const [mail] = shop.upstreams.db.mail
      .getAll()
      .filter(({ to, kind }) => to === email && kind === "order-code");
    const code = mail?.text ?? "";
    expect(code).toMatch(/^\d{6}$/);
    expect(
      await reader.request(({ ownOrders }) => ownOrders.open(code)),
    ).toEqual({ ok: true, value: true });
    expect(await read()).toMatchObject({ number: orderNumber });
    expect(
      await reader.request(({ ownOrders }) =>
        ownOrders.read({ orderNumber: "FRW00000000" }),
      ),
    ).toBeNull();
    const cookie = reader.cookie!;
    const { lookedUp } = cookie;
    reader.setCookie({
      ...cookie,
      lookedUp: lookedUp && { ...lookedUp, at: lookedUp.at - 31 * 60_000 },
    });
    expect(await read()).toBeNull();
  });

  it("belong to the account alone", async () => {
    const owner = createShopper(shop);
    await signIn(owner, createAccount(shop));
    await place(owner, await readyToOrder(owner));
    const { orders } = await owner.request(({ account }) => account.orders());
    const other = createShopper(shop);
    await signIn(other, createAccount(shop));
    await expect(
      other.request(({ ownOrders }) =>
        ownOrders.read({ orderId: orders[0]?.id ?? "" }),
      ),
    ).rejects.toMatchObject({ status: 404, errorId: "OHS4004" });
  });
});
