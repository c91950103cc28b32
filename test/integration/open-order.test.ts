/**
 * An open order, with an upstream that would create another order of the same goods: nothing of it comes back
 * into a cart, and it is ordered once [decision 71].
 */
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
import { createAccount, signIn } from "./support/accounts";
import {
  addTo,
  cartOf,
  lookUp,
  place,
  problemOf,
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
let made = 0;
/** Returns an e-mail that no other test uses; the mailbox selects the upstream's behaviour. */
const mailbox = (name: string) => `${name}+${(made += 1)}@example.com`;

/** Counts the orders of an e-mail in the upstream, and the calls that placed them. */
function counted(email: string) {
  const orders = shop.orders
    .all()
    .filter(({ order }) => order.billingAddress.email === email);
  const puts = callsOf(shop, "PUT", orderPath).filter(({ body }) =>
    JSON.stringify(body).includes(email),
  );
  return { orders: orders.length, puts: puts.length };
}

/** Opens the summary, which has the button. */
const review = (shopper: Shopper, total: string, email: string) =>
  shopper.request(({ placeOrder }) =>
    placeOrder.offer({ balances: [], total: Number(total), email }),
  );

const readCart = (shopper: Shopper) =>
  shopper.request(({ cart }) => cart.read());

/** Tries everything that a shopper can do with the cart; none of it may restore the goods. */
async function tryEverything(shopper: Shopper) {
  expect(await readCart(shopper)).toBeNull();
  const added = problemOf(await addTo(shopper, otherShoe));
  expect(added.id).toBe("ORDER_OPEN");
  expect(added.messageKey).toBe("errors.order.open");
  const changed = await shopper.request(({ cart }) =>
    cart.changeQuantity({ itemId: "1", productId: shoe }, 3),
  );
  expect(problemOf(changed).id).toBe("ORDER_OPEN");
  expect(await place(shopper, "1.00", "once-more")).toEqual({
    kind: "unknown",
  });
}

describe("an order whose basket is gone, and whose outcome is unknown", () => {
  it.each(["hang", "reset", "garble"])(
    "stays open after %s, and nothing of it comes back",
    async (loss) => {
      const shopper = createShopper(shop);
      const email = mailbox(`forgotten-${loss}`);
      const total = await readyToOrder(shopper, email);
      expect(await place(shopper, total)).toEqual({ kind: "unknown" });
      await tryEverything(shopper);
      expect(shopper.cookie).toMatchObject({ basketCount: 0 });
      expect(shopper.cookie?.attempt).toMatchObject({
        state: "unknown",
        email,
      });
      expect(await lookUp(shopper)).toEqual({ kind: "unknown" });
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    },
  );

  it("stays open for another process, which knows only the cookie", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-reset");
    const total = await readyToOrder(shopper, email);
    await place(shopper, total);
    shop.restart();
    await tryEverything(shopper);
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("stays open for a browser that never got the answer, in another process too", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-hang");
    const total = await readyToOrder(shopper, email);
    await review(shopper, total, email);
    const atSummary = shopper.cookie;
    expect(atSummary?.attempt).toMatchObject({ state: "prepared", email });
    await place(shopper, total);
    shop.restart();
    shopper.setCookie(atSummary);
    await tryEverything(shopper);
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("stays open for an older cookie in the process that sent it", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-reset");
    const total = await readyToOrder(shopper, email);
    const old = shopper.cookie;
    await place(shopper, total);
    shopper.setCookie(old);
    await tryEverything(shopper);
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("is reported by the process that placed it, when the answer was good and the cookie is old", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("flash-forgotten");
    const total = await readyToOrder(shopper, email);
    const old = shopper.cookie;
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    const placed = shopper.cookie?.order;
    shopper.setCookie(old);
    const cart = cartOf(await addTo(shopper, otherShoe));
    expect(cart.lines.map(({ productId }) => productId)).toEqual([otherShoe]);
    expect(shopper.cookie?.order).toEqual(placed);
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("stays open in another country, and is read in its own", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-reset");
    const total = await readyToOrder(shopper, email);
    await place(shopper, total);
    const abroad = { path: "/de-de/cart" };
    expect(await shopper.request(({ cart }) => cart.read(), abroad)).toBeNull();
    expect(
      await shopper.request(({ placeOrder }) => placeOrder.find(), abroad),
    ).toEqual({ kind: "unknown" });
    const cartRead = callsOf(shop, "GET", "/cart/v1/cart/*").at(-1);
    expect(cartRead?.headers["locale"]).toBe("en-gb");
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("is not added to an account's cart at sign-in, and is still reported", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-reset");
    const total = await readyToOrder(shopper, email);
    await place(shopper, total);
    expect((await signIn(shopper, createAccount(shop))).ok).toBe(true);
    const tokens = callsOf(shop, "POST", "/token/v2/auth/token");
    expect(tokens.at(-1)?.body).not.toHaveProperty("guestObjects");
    expect((await readCart(shopper))?.lines ?? []).toEqual([]);
    expect(await shopper.request(({ visitor }) => visitor.openOrder)).toBe(
      true,
    );
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("is not abandoned because its customer is refused", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-reset");
    const total = await readyToOrder(shopper, email);
    await place(shopper, total);
    const basketId = shopper.cookie?.basketId ?? "";
    shop.upstreams.faults.add({
      path: `/cart/v1/cart/${basketId}`,
      status: 403,
      errorId: "AUT498",
      times: 2,
    });
    expect(await readCart(shopper)).toBeNull();
    expect(shopper.cookie?.basketId).toBe(basketId);
    expect(shopper.cookie?.attempt?.state).toBe("unknown");
  });

  it("ends with the shopper's own choice, in an empty cart", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-garble");
    const total = await readyToOrder(shopper, email);
    await place(shopper, total);
    await shopper.request(({ placeOrder }) => {
      placeOrder.letGo();
    });
    expect(shopper.cookie).toMatchObject({
      basketId: null,
      basketCount: 0,
      lines: [],
      attempt: null,
    });
    const cart = cartOf(await addTo(shopper, otherShoe));
    expect(cart.lines.map(({ productId }) => productId)).toEqual([otherShoe]);
    // A summary that is still open in another tab cannot order anything.
    expect(await place(shopper, total)).toEqual({ kind: "changed" });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });
});

describe("an order whose basket stays, and could be ordered again", () => {
  it.each(["hang", "reset", "garble"])(
    "is sent once after %s, by this process and by any other",
    async (loss) => {
      const shopper = createShopper(shop);
      const email = mailbox(`repeated-${loss}`);
      const total = await readyToOrder(shopper, email);
      expect(await place(shopper, total)).toEqual({ kind: "unknown" });
      expect(await place(shopper, total, "again")).toEqual({ kind: "unknown" });
      shop.restart();
      expect(await place(shopper, total, "later")).toEqual({ kind: "unknown" });
      expect(await lookUp(shopper)).toEqual({ kind: "unknown" });
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    },
  );
});

describe("an order that a browser gave up waiting for", () => {
  it("is reported when the cart is read, while the call is still open", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("repeated-hang");
    const total = await readyToOrder(shopper, email);
    await review(shopper, total, email);
    const atSummary = shopper.cookie;
    const placing = place(shopper, total);
    await vi.waitFor(
      () => {
        expect(counted(email).puts).toBe(1);
      },
      { timeout: hangingMs },
    );
    shopper.setCookie(atSummary);
    const [cart, openOrder] = await shopper.request(async (context) => [
      await context.cart.read(),
      context.visitor.openOrder,
    ]);
    expect(cart).toMatchObject({ lines: [{ productId: shoe }] });
    expect(openOrder).toBe(true);
    await placing;
    expect(await place(shopper, total, "again")).toEqual({ kind: "unknown" });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });
});

describe("a basket that is gone without an order", () => {
  it("is created again from the lines in the session", async () => {
    const shopper = createShopper(shop);
    await readyToOrder(shopper, mailbox("lost"));
    shop.baskets.delete(shopper.cookie?.basketId ?? "");
    const cart = await readCart(shopper);
    expect(cart?.lines.map(({ productId }) => productId)).toEqual([shoe]);
  });

  it("is created again in another country, although its summary was shown", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("lost");
    const total = await readyToOrder(shopper, email);
    await review(shopper, total, email);
    const cart = await shopper.request(({ cart: service }) => service.read(), {
      path: "/de-de/cart",
    });
    expect(cart?.lines.map(({ productId }) => productId)).toEqual([shoe]);
    expect(cart?.totals.currency).toBe("EUR");
    expect(shopper.cookie?.attempt).toBeNull();
  });
});

describe("the calls that can read the outcome of an order", () => {
  it("use the number from an answer, with the e-mail", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("forgotten-reset");
    const total = await readyToOrder(shopper, email);
    await place(shopper, total);
    const orderNumber = shop.orders
      .all()
      .find(({ order }) => order.billingAddress.email === email)?.orderNumber;
    const { attempt } = shopper.cookie ?? {};
    if (!shopper.cookie || !attempt || !orderNumber)
      throw new Error("no order");
    shop.restart();
    shopper.setCookie({
      ...shopper.cookie,
      attempt: { ...attempt, orderNumber },
    });
    expect(await lookUp(shopper)).toEqual({ kind: "placed" });
    expect(
      callsOf(shop, "POST", "/consumers-v3/consumer/TrackOrder").at(-1)?.body,
    ).toEqual({ orderNumber, email });
    expect(shopper.cookie).toMatchObject({
      attempt: null,
      order: { orderNumber, email },
    });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("use the number from an error's details", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, mailbox("numbered"));
    shop.upstreams.faults.add({
      method: "PUT",
      path: orderPath,
      status: 504,
      errorId: "GEN500",
      additionalInfo: { orderNumber: "A-77/x" },
    });
    expect(await place(shopper, total)).toEqual({ kind: "unknown" });
    expect(shopper.cookie?.attempt?.orderNumber).toBe("A-77/x");
  });

  it("find a consumer's order in the purchase history, by time, total and goods", async () => {
    const shopper = createShopper(shop);
    await signIn(shopper, createAccount(shop));
    // The same goods were ordered before in this session: the older order must not be found.
    const first = await readyToOrder(shopper, mailbox("earlier"));
    await place(shopper, first);
    const earlier = shopper.cookie?.order?.orderNumber;
    const email = mailbox("forgotten-garble");
    const total = await readyToOrder(shopper, email);
    expect(total).toBe(first);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    expect(shopper.cookie?.order?.orderNumber).not.toBe(earlier);
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("do not mistake an older order of a consumer for one that was not placed", async () => {
    const shopper = createShopper(shop);
    await signIn(shopper, createAccount(shop));
    const total = await readyToOrder(shopper, mailbox("earlier"));
    await place(shopper, total);
    await shopper.request(({ orders }) => orders.justPlaced("other"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    const email = mailbox("no-commit-reset");
    await readyToOrder(shopper, email);
    shop.upstreams.faults.add({
      path: `/cart/v1/cart/${shopper.cookie?.basketId ?? ""}`,
      status: 503,
      times: 1,
      delayMs: 0,
    });
    expect(await place(shopper, total)).not.toEqual({ kind: "placed" });
    expect(shopper.cookie?.order).toBeNull();
  });
});

describe("the total that was agreed to", () => {
  const changed = { kind: "changed" };

  it("is compared with the prepared one before anything is sent", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("dearer-later");
    const total = await readyToOrder(shopper, email);
    const { sums } = await shopper.request(({ checkout }) =>
      checkout.prepare(),
    );
    expect([total, sums?.total]).toEqual(["64.50", 64.5]);
    expect(await place(shopper, "64.50")).toEqual(changed);
    expect(counted(email)).toEqual({ orders: 0, puts: 0 });
    expect(await place(shopper, "69.50")).toEqual({ kind: "placed" });
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("must be confirmed again when anything else is posted", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("agreed");
    await readyToOrder(shopper, email);
    for (const posted of ["", "64.5", "64.49", "1e9", "64.50 "])
      expect(await place(shopper, posted)).toEqual(changed);
    expect(counted(email)).toEqual({ orders: 0, puts: 0 });
  });

  it("is not ordered when it cannot be calculated", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("agreed");
    const total = await readyToOrder(shopper, email);
    shop.upstreams.faults.add({
      path: "/cart/v1/cart/prepareOrder",
      status: 400,
      errorId: "PAY400",
      match: { basketId: shopper.cookie?.basketId ?? "" },
    });
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "PAY400", placement: "top" },
    });
    expect(counted(email)).toEqual({ orders: 0, puts: 0 });
  });
});

describe("a flash in the answer to an order", () => {
  it("leads back from an answer without an order, and the basket can be ordered", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("flash-instead");
    const total = await readyToOrder(shopper, email);
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: {
        id: "InvalidShippingAddress",
        messageKey: "errors.flash.invalidShippingAddress",
      },
    });
    expect(shopper.cookie?.attempt).toBeNull();
    expect(counted(email)).toEqual({ orders: 0, puts: 1 });
  });

  it.each(["flash-besides", "flash-forgotten"])(
    "does not undo an order that was placed (%s), and is shown",
    async (name) => {
      const shopper = createShopper(shop);
      const email = mailbox(name);
      const total = await readyToOrder(shopper, email);
      expect(await place(shopper, total)).toEqual({ kind: "placed" });
      expect(shopper.cookie?.notices).toEqual([
        { kind: "error", key: "errors.delivery.storeToHomeUnavailable" },
      ]);
      expect(await place(shopper, total)).toEqual({ kind: "placed" });
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    },
  );

  it("is shown beside the confirmation when it leads nowhere", async () => {
    const shopper = createShopper(shop);
    const email = mailbox("flash-downgraded");
    const total = await readyToOrder(shopper, email);
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    expect(shopper.cookie?.notices).toEqual([
      { kind: "warning", key: "errors.flash.shippingMethodDowngraded" },
    ]);
  });

  it("leads back from an error's detail too", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, mailbox("detail"));
    shop.upstreams.faults.add({
      method: "PUT",
      path: orderPath,
      status: 409,
      errorId: "StoreToHomeNoLongerAvailable",
      type: "flash",
    });
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: { id: "StoreToHomeNoLongerAvailable" },
    });
  });
});
