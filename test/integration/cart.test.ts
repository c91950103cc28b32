/** The cart: creation, losses and races, and its calls to the upstream. */
import fc from "fast-check";
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
import type { Cart } from "../../app/domain/cart";
import {
  atMostTwo,
  giftCard,
  jacket,
  otherShoe,
  shoe,
} from "../../mocks/behaviour/testing/small-catalogue";
import { addTo, cartOf, problemOf, readyToOrder } from "./support/checkout";
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

/** Returns what the shopper added; the gift is added and removed automatically. */
const productsOf = (cart: Cart | null) =>
  (cart?.lines ?? [])
    .filter(({ bonus }) => !bonus)
    .map(({ productId, quantity }) => [productId, quantity] as const);
const read = (shopper: Shopper) => shopper.request(({ cart }) => cart.read());
const creations = () => [
  ...callsOf(shop, "POST", "/cart/v1/cart"),
  ...callsOf(shop, "POST", "/cart/v1/cartWithItem"),
];
const reference = ({ lines }: Cart, productId: string) => ({
  itemId: lines.find((line) => line.productId === productId)?.id ?? "",
  productId,
});

/** Saves a code from the address, as the navigation rule does. */
async function saveCode(shopper: Shopper, code: string): Promise<void> {
  const { session, answer } = await shopper.open();
  session.update({ promoCode: code });
  answer();
}

describe("a first item", () => {
  it("creates the cart, and the next one joins it [CART-001]", async () => {
    const shopper = createShopper(shop);
    const first = cartOf(await addTo(shopper));
    expect(creations().map(({ path, body }) => [path, body])).toEqual([
      ["/cart/v1/cartWithItem", { items: [{ productId: shoe, qty: 1 }] }],
    ]);
    const second = cartOf(await addTo(shopper, otherShoe));
    expect(second.id).toBe(first.id);
    expect(creations()).toHaveLength(1);
    expect(
      callsOf(shop, "POST", "/cart/v1/item").map(({ body }) => body),
    ).toEqual([{ productId: otherShoe, qty: 1, basketId: first.id }]);
    expect(shopper.cookie).toMatchObject({
      basketId: first.id,
      basketCount: 2,
    });
  });

  it("that is refused creates no cart, and shows the reason", async () => {
    const shopper = createShopper(shop);
    const problem = problemOf(await addTo(shopper, "TEST0INV700"));
    expect(problem).toMatchObject({ id: "INV700", placement: "item" });
    expect(shopper.cookie?.basketId).toBeNull();
    expect(await read(shopper)).toBeNull();
  });

  it("names the quantity when there are not enough", async () => {
    const shopper = createShopper(shop);
    expect(problemOf(await addTo(shopper, atMostTwo, 3))).toMatchObject({
      id: "INV408",
      messageKey: "errors.item.maxQuantity",
      params: { count: 2 },
    });
  });
});

describe("changes", () => {
  it("set a quantity, remove by zero and by hand [CART-003]", async () => {
    const shopper = createShopper(shop);
    const cart = cartOf(await addTo(shopper));
    const line = reference(cart, shoe);
    const [one] = cart.lines;
    const three = cartOf(
      await shopper.request((context) => context.cart.changeQuantity(line, 3)),
    );
    expect(three.lines[0]?.rowTotal.amount).toBe(
      (one?.rowTotal.amount ?? 0) * 3,
    );
    expect(
      cartOf(
        await shopper.request((context) =>
          context.cart.changeQuantity(line, 0),
        ),
      ).lines,
    ).toEqual([]);
    const again = cartOf(await addTo(shopper));
    const removed = await shopper.request((context) =>
      context.cart.removeItem(reference(again, shoe)),
    );
    expect(cartOf(removed).lines).toEqual([]);
    expect(shopper.cookie).toMatchObject({ basketCount: 0, lines: [] });
  });

  it("that fail leave the cart as it was and say so", async () => {
    const shopper = createShopper(shop);
    const cart = cartOf(await addTo(shopper));
    shop.upstreams.faults.add({ method: "DELETE", path: "/cart/v1/item" });
    const outcome = await shopper.request((context) =>
      context.cart.removeItem(reference(cart, shoe)),
    );
    expect(problemOf(outcome)).toMatchObject({
      messageKey: "errors.cart.removeFailed",
      placement: "toast",
    });
    expect(productsOf(await read(shopper))).toEqual([[shoe, 1]]);
  });

  it("apply a code by PUT and remove it by DELETE [API-013]", async () => {
    const shopper = createShopper(shop);
    const { id, totals } = cartOf(await addTo(shopper));
    const applied = cartOf(
      await shopper.request(({ cart }) => cart.applyCode("save10")),
    );
    expect(applied.totals.total).toBeLessThan(totals.total);
    expect(applied.coupons).toMatchObject([{ code: "SAVE10", applied: true }]);
    const removed = cartOf(
      await shopper.request(({ cart }) => cart.removeCode("SAVE10")),
    );
    expect(removed.totals.total).toBe(totals.total);
    const [put] = callsOf(shop, "PUT", "/cart/v1/coupon");
    const [gone] = callsOf(shop, "DELETE", "/cart/v1/coupon");
    expect(put?.body).toEqual({ basketId: id, couponCode: "save10" });
    expect(gone).toMatchObject({
      query: { basketId: id, couponCode: "SAVE10" },
    });
    expect(gone?.body).toBeUndefined();
  });

  it("of delivery are sent by PUT with the store, of items by POST and DELETE [API-012]", async () => {
    const shopper = createShopper(shop);
    await addTo(shopper);
    const cart = cartOf(await addTo(shopper, otherShoe));
    const line = reference(cart, shoe);
    const stores = cart.lines[0]?.deliveryChoices ?? [];
    const storeId = stores.find(({ storeId: id }) => id)?.storeId ?? "none";
    await shopper.request((context) =>
      context.cart.chooseDelivery(line, "pickup", storeId),
    );
    await shopper.request((context) =>
      context.cart.chooseDelivery(line, "home", undefined),
    );
    await shopper.request((context) => context.cart.removeItem(line));
    const puts = callsOf(shop, "PUT", `/cart/v1/cart/${cart.id}/item`);
    expect(puts.map(({ query, body }) => [query, body])).toEqual([
      [
        { action: "pickup", favStoreId: storeId },
        { id: line.itemId, shippingOption: "pickup", storeId },
      ],
      [{}, { id: line.itemId, shippingOption: "home" }],
    ]);
    expect(callsOf(shop, "POST", "/cart/v1/item")).toHaveLength(1);
    const [removal] = callsOf(shop, "DELETE", "/cart/v1/item");
    expect(removal).toMatchObject({
      status: 200,
      query: { basketId: cart.id, itemId: line.itemId },
    });
  });
});

describe("a first product whose answer cannot be read", () => {
  it("is not reported as added, and is there once when it is added again", async () => {
    const shopper = createShopper(shop);
    shop.upstreams.faults.add({
      method: "POST",
      path: "/cart/*",
      kind: "truncate",
    });
    const lost = await addTo(shopper);
    expect(problemOf(lost)).toMatchObject({
      messageKey: "errors.unconfirmed.cartChange",
    });
    expect(await read(shopper)).toBeNull();
    const cart = cartOf(await addTo(shopper));
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(shopper.cookie?.basketCount).toBe(1);
  });
});

describe("a basket that the upstream lost", () => {
  it("is created again with its lines, and the change is repeated [CART-009]", async () => {
    const shopper = createShopper(shop);
    await addTo(shopper);
    const old = cartOf(await addTo(shopper, jacket, 2));
    shop.baskets.delete(old.id);
    const cart = cartOf(await addTo(shopper, otherShoe));
    expect(cart.id).not.toBe(old.id);
    expect(productsOf(cart)).toEqual([
      [shoe, 1],
      [jacket, 2],
      [otherShoe, 1],
    ]);
    expect(shopper.cookie?.basketId).toBe(cart.id);
    // Before the summary the loss is not reported: the page shows the new cart.
    shop.baskets.delete(cart.id);
    expect(await shopper.request(({ checkout }) => checkout.prepare())).toEqual(
      { sums: null, problems: [] },
    );
    expect(productsOf(await read(shopper))).toHaveLength(3);
  });

  it("is created again once: a second loss is reported", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    shop.upstreams.faults.add({
      method: "POST",
      path: "/cart/v1/item",
      status: 404,
      errorId: "BSK404",
      times: 5,
    });
    expect(problemOf(await addTo(shopper, otherShoe))).toMatchObject({
      id: "BSK404",
    });
    expect(callsOf(shop, "POST", "/cart/v1/item")).toHaveLength(2);
    expect(creations()).toHaveLength(2);
  });

  it("finds the line again for changes that name it by its old id", async () => {
    const shopper = createShopper(shop);
    await addTo(shopper, jacket);
    const old = cartOf(await addTo(shopper));
    shop.baskets.delete(old.id);
    const outcome = await shopper.request(({ cart }) =>
      cart.changeQuantity(reference(old, shoe), 3),
    );
    expect(productsOf(cartOf(outcome))).toEqual([
      [jacket, 1],
      [shoe, 3],
    ]);
  });

  it("leaves out what is sold out, and reports how much", async () => {
    const shopper = createShopper(shop);
    await addTo(shopper);
    const old = cartOf(await addTo(shopper, jacket));
    shop.baskets.delete(old.id);
    loseStock(jacket);
    try {
      expect(productsOf(await read(shopper))).toEqual([[shoe, 1]]);
      expect(shopper.cookie?.notices).toEqual([
        {
          kind: "warning",
          key: "cart.notices.linesLost",
          params: { count: 1 },
        },
      ]);
    } finally {
      shop.upstreams.stock.reset();
    }
  });

  it("does not block new goods when its only line is sold out", async () => {
    const shopper = createShopper(shop);
    const old = cartOf(await addTo(shopper, jacket));
    shop.baskets.delete(old.id);
    loseStock(jacket);
    try {
      expect(productsOf(cartOf(await addTo(shopper, shoe)))).toEqual([
        [shoe, 1],
      ]);
    } finally {
      shop.upstreams.stock.reset();
    }
  });

  it.each(["/cart/v1/cartWithItem", "/cart/v1/item"])(
    "loses nothing when it cannot be created again at once (%s down)",
    async (path) => {
      const shopper = createShopper(shop);
      await addTo(shopper);
      const old = cartOf(await addTo(shopper, jacket));
      shop.baskets.delete(old.id);
      // Not a refusal but an outage, although its id is one of the API.
      const fault = { path, status: 500, errorId: "GEN500" };
      shop.upstreams.faults.add(fault);
      await addTo(shopper, otherShoe);
      expect(shopper.cookie?.lines).toHaveLength(2);
      const cart = cartOf(await addTo(shopper, otherShoe));
      expect(productsOf(cart).slice(0, 2)).toEqual([
        [shoe, 1],
        [jacket, 1],
      ]);
    },
  );

  it.each(["reset", "hang", "garble", "error"] as const)(
    "is not taken for lost when its read ends in %s",
    async (kind) => {
      const shopper = createShopper(shop);
      const cart = cartOf(await addTo(shopper));
      shop.upstreams.faults.add({
        path: `/cart/v1/cart/${cart.id}`,
        kind,
        times: 2,
      });
      await expect(read(shopper)).rejects.toThrow();
      expect(shopper.cookie?.basketId).toBe(cart.id);
      shop.upstreams.faults.clear();
      expect(productsOf(await read(shopper))).toEqual([[shoe, 1]]);
      expect(creations()).toHaveLength(1);
    },
  );
});

describe("a basket whose customer is refused", () => {
  const refusal = { status: 403, errorId: "AUT498" };

  it("is replaced by a new one on a change, with a message", async () => {
    const shopper = createShopper(shop);
    const old = cartOf(await addTo(shopper));
    shop.upstreams.faults.add({ path: "/cart/v1/item", ...refusal });
    expect(problemOf(await addTo(shopper, otherShoe))).toMatchObject({
      id: "AUT498",
      messageKey: "errors.cart.messages.invalidCustomer",
      placement: "toast",
    });
    expect(shopper.cookie).toMatchObject({ basketCount: 0, lines: [] });
    expect(shopper.cookie?.basketId).toEqual(expect.any(String));
    expect(shopper.cookie?.basketId).not.toBe(old.id);
  });

  it("is replaced by a new one when it is only read", async () => {
    const shopper = createShopper(shop);
    const old = cartOf(await addTo(shopper));
    shop.upstreams.faults.add({ path: `/cart/v1/cart/${old.id}`, ...refusal });
    const cart = await read(shopper);
    expect(cart).toMatchObject({
      startedOver: true,
      lines: [],
      notices: [{ id: "AUT498" }],
    });
    expect(cart?.id).not.toBe(old.id);
    expect(await read(shopper)).toMatchObject({ id: cart?.id, notices: [] });
  });

  it("is abandoned even when no new one can be created yet", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    shop.upstreams.faults.add({ path: "/cart/v1/item", ...refusal });
    shop.upstreams.faults.add({ path: "/cart/v1/cart", kind: "reset" });
    expect(problemOf(await addTo(shopper))).toMatchObject({ id: "AUT498" });
    expect(shopper.cookie?.basketId).toBeNull();
    expect(productsOf(cartOf(await addTo(shopper)))).toEqual([[shoe, 1]]);
  });

  it("stays when the bot defence refused the call", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    shop.upstreams.faults.add({
      path: "/cart/v1/item",
      ...refusal,
      appId: "bot-defence",
    });
    problemOf(await addTo(shopper, otherShoe));
    expect(shopper.cookie?.basketId).toBe(id);
  });

  it("never opens another shopper's cart", async () => {
    const owner = createShopper(shop);
    const thief = createShopper(shop);
    const cart = cartOf(await addTo(owner));
    await addTo(thief, jacket);
    if (thief.cookie) thief.setCookie({ ...thief.cookie, basketId: cart.id });
    const seen = await read(thief);
    expect(seen?.lines).toEqual([]);
    expect(seen?.id).not.toBe(cart.id);
    expect(productsOf(await read(owner))).toEqual([[shoe, 1]]);
  });
});

describe("requests of one session at the same time", () => {
  /** Returns a shopper whose cookie has no cart, as after the first page with a session. */
  async function visited(): Promise<Shopper> {
    const shopper = createShopper(shop);
    await shopper.request(({ visitor }) => {
      visitor.notify({ kind: "info", key: "shop.hello" });
    });
    await shopper.request(({ visitor }) => visitor.takeNotices());
    return shopper;
  }

  it("create one cart for two first items", async () => {
    const shopper = await visited();
    const [one, two] = await Promise.all([shopper.open(), shopper.open()]);
    const outcomes = await Promise.all([
      one.context.cart.addItem({ productId: shoe, qty: 1 }),
      two.context.cart.addItem({ productId: jacket, qty: 1 }),
    ]);
    one.answer();
    two.answer();
    expect(new Set(outcomes.map((outcome) => cartOf(outcome).id)).size).toBe(1);
    expect(productsOf(await read(shopper))).toHaveLength(2);
    expect(creations()).toHaveLength(1);
  });

  it("create one cart when the second is sent before the first answer arrives", async () => {
    const shopper = await visited();
    const one = await shopper.open();
    cartOf(await one.context.cart.addItem({ productId: shoe, qty: 1 }));
    await new Promise((resume) => setTimeout(resume, 20));
    const two = await shopper.open(); // still with the old cookie
    one.answer();
    cartOf(await two.context.cart.addItem({ productId: jacket, qty: 1 }));
    two.answer();
    expect(productsOf(await read(shopper))).toHaveLength(2);
    expect(creations()).toHaveLength(1);
  });

  it("lose no line of a cart that has to be created again in the meantime", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    const [one, two] = await Promise.all([shopper.open(), shopper.open()]);
    cartOf(await one.context.cart.addItem({ productId: jacket, qty: 1 }));
    shop.baskets.delete(id);
    const cart = cartOf(
      await two.context.cart.addItem({ productId: otherShoe, qty: 1 }),
    );
    expect(productsOf(cart)).toEqual([
      [shoe, 1],
      [jacket, 1],
      [otherShoe, 1],
    ]);
  });

  it("apply a saved code once", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    await saveCode(shopper, "SAVE10");
    const [one, two] = await Promise.all([shopper.open(), shopper.open()]);
    await Promise.all([one.context.cart.read(), two.context.cart.read()]);
    expect(callsOf(shop, "PUT", "/cart/v1/coupon")).toHaveLength(1);
    expect(two.session.data.notices).toEqual([]);
  });

  it("end in one cart with every item, whatever the order of requests and answers", async () => {
    // Products with plenty of stock, because refusals are not the subject here.
    const products = [shoe, jacket, giftCard];
    /** The random start and answer of each request. */
    const moments = fc.array(
      fc.record({
        product: fc.constantFrom(...products),
        startAfter: fc.nat({ max: 3 }),
        answerAfter: fc.nat({ max: 3 }),
      }),
      { minLength: 2, maxLength: 4 },
    );
    const ticks = async (count: number) => {
      for (let tick = 0; tick < count; tick += 1)
        await new Promise((resume) => setTimeout(resume, 1));
    };
    // If the machine stalled for seconds, the cookie would look old.
    vi.useFakeTimers({ toFake: ["Date"] });
    await fc.assert(
      fc.asyncProperty(moments, async (requests) => {
        const shopper = await visited();
        const before = creations().length;
        await Promise.all(
          requests.map(async ({ product, startAfter, answerAfter }) => {
            await ticks(startAfter);
            const { context, answer } = await shopper.open();
            cartOf(await context.cart.addItem({ productId: product, qty: 1 }));
            await ticks(answerAfter);
            answer();
          }),
        );
        const cart = await read(shopper);
        expect(creations().length - before).toBe(1);
        const pieces = productsOf(cart).map(([, quantity]) => quantity);
        expect(pieces.reduce((sum, one) => sum + one, 0)).toBe(requests.length);
        shop.upstreams.stock.reset();
      }),
      { numRuns: 200 },
    );
  }, 180_000);
});

describe("a code from the address", () => {
  const save = saveCode;

  it("waits for a cart with items, is applied with a message, and forgotten", async () => {
    const shopper = createShopper(shop);
    await save(shopper, "SAVE10");
    expect(await read(shopper)).toBeNull();
    cartOf(await addTo(shopper));
    expect(shopper.cookie?.promoCode).toBe("SAVE10");
    expect((await read(shopper))?.coupons).toMatchObject([{ code: "SAVE10" }]);
    expect(shopper.cookie).toMatchObject({
      promoCode: null,
      notices: [
        {
          kind: "success",
          key: "cart.notices.codeApplied",
          params: { code: "SAVE10" },
        },
      ],
    });
    await read(shopper);
    expect(callsOf(shop, "PUT", "/cart/v1/coupon")).toHaveLength(1);
  });

  it("that fails is reported once and forgotten; the cart is shown all the same", async () => {
    const shopper = createShopper(shop);
    await save(shopper, "EXPIRED");
    cartOf(await addTo(shopper));
    expect(productsOf(await read(shopper))).toEqual([[shoe, 1]]);
    expect(shopper.cookie).toMatchObject({
      promoCode: null,
      notices: [{ kind: "warning", key: "errors.promo.expired" }],
    });
    await read(shopper);
    expect(callsOf(shop, "PUT", "/cart/v1/coupon")).toHaveLength(1);
  });
});

describe("reading the cart", () => {
  const queriesOf = (id: string) =>
    callsOf(shop, "GET", `/cart/v1/cart/${id}`).map(({ query }) => query);

  /** Sets the first line to be delivered to a store. */
  async function goToStore(shopper: Shopper, storeId: string) {
    const cart = await read(shopper);
    const line = {
      itemId: cart?.lines[0]?.id ?? "",
      productId: shoe,
    };
    cartOf(
      await shopper.request((context) =>
        context.cart.chooseDelivery(line, "sts", storeId),
      ),
    );
  }

  it("demands a check of the stock only on the way to the checkout", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    await read(shopper);
    await shopper.request(({ cart }) => cart.read(true));
    expect(queriesOf(id)).toEqual([{}, { inventorySupplyCheck: "true" }]);
  });

  it("names the shopper's store, and has the cart calculated again after a change of it [CART-038]", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    await goToStore(shopper, "202");
    shop.upstreams.callLog.clear();
    await read(shopper);
    await read(shopper);
    await shopper.request(({ cart }) => cart.read(true));
    expect(queriesOf(id)).toEqual([
      { favStoreId: "202", isPatchRequired: "true" },
      { favStoreId: "202" },
      { favStoreId: "202", inventorySupplyCheck: "true" },
    ]);
    await goToStore(shopper, "203");
    shop.upstreams.callLog.clear();
    await shopper.request(({ cart }) => cart.read(true));
    expect(queriesOf(id)).toEqual([
      {
        favStoreId: "203",
        isPatchRequired: "true",
        inventorySupplyCheck: "true",
      },
    ]);
  });

  it("creates carts empty or with items, with the shopper's store [API-011]", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    await goToStore(shopper, "203");
    // A lost cart is created again with its items.
    shop.baskets.delete(id);
    shop.upstreams.callLog.clear();
    const again = await read(shopper);
    const items = [{ productId: shoe, qty: 1 }];
    expect(creations().map(({ path, body }) => [path, body])).toEqual([
      ["/cart/v1/cartWithItem", { items, favStoreId: "203" }],
    ]);
    expect(shop.baskets.get(again?.id ?? "")?.favStoreId).toBe("203");
    // A refused cart is created again without them.
    shop.upstreams.faults.add({
      method: "GET",
      path: "/cart/v1/cart/*",
      status: 403,
      errorId: "AUT498",
    });
    shop.upstreams.callLog.clear();
    await read(shopper);
    expect(creations().map(({ path, body }) => [path, body])).toEqual([
      ["/cart/v1/cart", { currency: "GBP", favStoreId: "203" }],
    ]);
    expect(queriesOf(again?.id ?? "")).toEqual([{ favStoreId: "203" }]);
  });

  it("returns to home delivery without a change of the shopper's store", async () => {
    const shopper = createShopper(shop);
    const { id, lines } = cartOf(await addTo(shopper));
    await goToStore(shopper, "202");
    await read(shopper);
    await shopper.request(({ cart }) =>
      cart.chooseDelivery(
        { itemId: lines[0]?.id ?? "", productId: shoe },
        "home",
        "203",
      ),
    );
    shop.upstreams.callLog.clear();
    await read(shopper);
    expect(queriesOf(id)).toEqual([{ favStoreId: "202" }]);
  });

  it("has a separate list of sold-out goods", async () => {
    const shopper = createShopper(shop);
    await addTo(shopper, jacket);
    cartOf(await addTo(shopper));
    loseStock(jacket);
    try {
      const cart = await shopper.request((context) => context.cart.read(true));
      expect(cart?.unavailable.map(({ productId }) => productId)).toEqual([
        jacket,
      ]);
      expect(cart?.notices).toMatchObject([
        { id: "ProductItemNotAvailable", params: { itemName: "Cairn" } },
      ]);
    } finally {
      shop.upstreams.stock.reset();
    }
  });

  it("shows gift cards as payments that reduce the remaining sum", async () => {
    const shopper = createShopper(shop);
    await readyToOrder(shopper);
    const cart = cartOf(
      await shopper.request((context) =>
        context.instruments.addGiftCard("6006490000000001", "1234"),
      ),
    );
    const gift = cart.instruments.find(({ method }) => method === "GIFT_CARD");
    expect(gift?.amount).toBe(50);
    const without = cartOf(
      await shopper.request((context) =>
        context.checkout.removeInstrument("GIFT_CARD", gift?.id ?? ""),
      ),
    );
    expect(without.instruments).toHaveLength(1);
  });
});

/** Reserves the whole stock of a product. */
function loseStock(productId: string): void {
  const { stock } = shop.upstreams;
  stock.reserve(productId, stock.quantity(productId));
}
