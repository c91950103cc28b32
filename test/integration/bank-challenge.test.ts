/**
 * An order for which the shopper's bank demands a challenge (3-D Secure): it is placed once or not at all,
 * and the shopper learns which, whatever happens to returns, answers and processes.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { otherShoe, shoe } from "../../mocks/behaviour/testing/small-catalogue";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import type { Challenge } from "../../mocks/behaviour/payment/challenge";
import {
  addTo,
  cartOf,
  challengedCard,
  goodAddress,
  lookUp,
  place,
  readyToOrder,
} from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
afterEach(() => {
  shop.upstreams.faults.clear();
});

const orderPath = "/cart/v2/checkout/order";
const orders = `${orderPath}/*`;

/** Places an order that waits for its bank. */
async function waiting(email?: string) {
  const shopper = createShopper(shop);
  const total = await readyToOrder(shopper, email, shoe, challengedCard);
  const basketId = shopper.cookie?.basketId ?? "";
  const outcome = await place(shopper, total);
  if (outcome.kind !== "challenged") throw new Error(outcome.kind);
  return { shopper, total, basketId, challenge: outcome.challenge };
}

/** Answers on the bank's page; returns what the bank sends back with the shopper. */
async function answerOf(url: string, action: "confirm" | "cancel") {
  const answered = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  const { searchParams } = new URL(answered.headers.get("location") ?? "");
  const { transStatus = "", transID = "" } = Object.fromEntries(searchParams);
  return { transStatus, transID };
}

const finish = (
  shopper: Shopper,
  state: string,
  answer: { transStatus: string; transID?: string } | null,
) =>
  shopper.request(({ orderChallenge }) => orderChallenge.finish(state, answer));

const decline = (shopper: Shopper) =>
  shopper.request(({ orderChallenge }) => orderChallenge.decline());

const orderOf = (orderNumber: string) => shop.orders.get(orderNumber)?.order;

/** Returns the calls that completed this order. */
const patches = (orderNumber: string) =>
  callsOf(shop, "PATCH", `${orderPath}/${orderNumber}`);

/** Returns the upstream's row of an order's challenge. */
const challengeRow = (orderNumber: string): Challenge | undefined =>
  basketStateOf(shop.upstreams).challengeOf(orderNumber);

const denied = {
  kind: "denied",
  problem: {
    messageKey: "errors.payment.authenticationFailed",
    placement: "top",
  },
};

/** Returns the goods in the session's cart. */
async function goodsIn(shopper: Shopper) {
  const cart = await shopper.request((context) => context.cart.read());
  return (cart?.lines ?? [])
    .filter(({ bonus }) => !bonus)
    .map(({ productId, quantity }) => [productId, quantity]);
}

describe("an order with such a card", () => {
  it("waits: its goods are in the order, and the session has what the challenge needs, but no secret [CHK-018]", async () => {
    const { shopper, challenge } = await waiting();
    const row = challengeRow(challenge.orderNumber);
    expect(challenge).toEqual({
      orderNumber: expect.stringMatching(/^FRW\d+$/) as string,
      email: goodAddress.email,
      code: "CREDIT_CARD",
      instrumentId: row?.paymentInstrumentId,
      cardType: "VISA",
      sessionId: row?.sessionID,
      state: expect.stringMatching(/^[\w-]{36}$/) as string,
      url: `${shop.paymentOrigin}/pay/challenge/${row?.id}`,
      fields: { creq: row?.id },
      lines: [{ productId: shoe, qty: 1 }],
      coupons: [],
    });
    expect(shopper.cookie).toMatchObject({
      basketId: null,
      basketCount: 0,
      lines: [],
      attempt: null,
      payment: null,
      order: null,
      challenge,
    });
    expect(JSON.stringify(shopper.cookie)).not.toMatch(/4000 ?0000|\b3220\b/);
  });

  it("is placed when the shopper confirms, by a PATCH with the bank's answer [ENT-013]", async () => {
    const { shopper, challenge } = await waiting();
    const { orderNumber, state } = challenge;
    const answer = await answerOf(challenge.url, "confirm");
    expect(await finish(shopper, state, answer)).toEqual({ kind: "placed" });
    const [patch] = patches(orderNumber);
    const row = challengeRow(orderNumber);
    expect(patch?.body).toEqual({
      paymentMethod: {
        code: "CREDIT_CARD",
        additionalData: [
          {
            cardType: "VISA",
            paymentInstrumentId: row?.paymentInstrumentId,
            sessionID: row?.sessionID,
            threeDS2Result: JSON.stringify({
              transStatus: "Y",
              transID: row?.id,
            }),
          },
        ],
      },
    });
    expect(patch?.headers["idempotency-key"]).toBe(state);
    expect(shopper.cookie).toMatchObject({
      challenge: null,
      order: { orderNumber, email: goodAddress.email, finalized: true },
    });
    const confirmed = await shopper.request((context) =>
      context.orders.justPlaced("ecomm"),
    );
    expect(confirmed?.order?.number).toBe(orderNumber);
  });

  it("is not placed when the shopper denies it; all of it is in a new cart, ready to be paid [CHK-016]", async () => {
    const { shopper, challenge, basketId } = await waiting();
    const answer = await answerOf(challenge.url, "cancel");
    expect(await finish(shopper, challenge.state, answer)).toMatchObject(
      denied,
    );
    expect(orderOf(challenge.orderNumber)?.status).toBe("FAILED");
    const cart = await shopper.request((context) => context.cart.read());
    expect(cart?.id).not.toBe(basketId);
    expect(cart).toMatchObject({
      lines: [{ productId: shoe, quantity: 1 }],
      shippingAddress: goodAddress,
      billingAddress: goodAddress,
      instruments: [],
    });
    const facts = await shopper.request(
      ({ checkout }) => cart && checkout.facts(cart),
    );
    expect(facts).toMatchObject({
      hasShippingAddress: true,
      hasShippingMethod: true,
      hasRecipients: true,
      hasEmail: true,
      hasBillingAddress: true,
      hasInstrument: false,
    });
    expect(shopper.cookie).toMatchObject({ challenge: null, order: null });
  });

  it("returns to a cart with its delivery, its store and its code", async () => {
    const shopper = createShopper(shop);
    await readyToOrder(shopper, undefined, shoe, challengedCard);
    cartOf(await shopper.request(({ cart }) => cart.applyCode("SAVE10")));
    const cart = cartOf(
      await shopper.request(({ checkout }) =>
        checkout.selectMethod("home", "express"),
      ),
    );
    const total = cart.totals.total;
    const before = shop.baskets.get(cart.id);
    if (!before) throw new Error("no basket");
    // The card was authorised before the delivery became more expensive.
    shop.baskets.put({
      ...before,
      instruments: before.instruments.map((one) => ({ ...one, limit: 1e6 })),
    });
    const outcome = await place(shopper, total.toFixed(2));
    if (outcome.kind !== "challenged") throw new Error(outcome.kind);
    expect(await decline(shopper)).toMatchObject(denied);
    const again = await shopper.request((context) => context.cart.read());
    expect(again).toMatchObject({
      coupons: [{ code: "SAVE10", applied: true }],
      shipments: [{ shippingId: "home", selected: "express" }],
      totals: { total },
    });
  });

  it("returns to the store where it was to be collected", async () => {
    const shopper = createShopper(shop);
    const { lines } = cartOf(await addTo(shopper));
    const [line] = lines;
    const store = line?.deliveryChoices.find(({ code }) => code === "sts");
    await readyToOrder(shopper, undefined, shoe, challengedCard);
    const cart = cartOf(
      await shopper.request((context) =>
        context.cart.chooseDelivery(
          { itemId: line?.id ?? "", productId: shoe },
          "sts",
          store?.storeId ?? "",
        ),
      ),
    );
    await place(shopper, cart.totals.total.toFixed(2));
    expect(await decline(shopper)).toMatchObject(denied);
    const again = await shopper.request((context) => context.cart.read());
    expect(again?.lines[0]?.deliveryChoices).toMatchObject([
      { code: "home" },
      { code: "sts", selected: true, storeId: store?.storeId },
      { code: "pickup" },
    ]);
  });

  it("joins the lines that the shopper has added in the meantime", async () => {
    const { shopper } = await waiting();
    await addTo(shopper, otherShoe);
    expect(shopper.cookie?.basketCount).toBe(1);
    expect(await decline(shopper)).toMatchObject(denied);
    expect(await goodsIn(shopper)).toEqual([
      [otherShoe, 1],
      [shoe, 1],
    ]);
  });
});

describe("while an order waits", () => {
  it("nothing else is ordered: every press leads to the bank", async () => {
    const { shopper, total, challenge } = await waiting();
    await addTo(shopper, otherShoe);
    for (const again of [await place(shopper, total), await lookUp(shopper)])
      expect(again).toEqual({ kind: "challenged", challenge });
    expect(await shopper.request(({ visitor }) => visitor.orderPending)).toBe(
      true,
    );
    expect(
      callsOf(shop, "PUT", orderPath).filter(({ body }) =>
        JSON.stringify(body).includes(shopper.cookie?.basketId ?? "-"),
      ),
    ).toEqual([]);
  });

  it("two presses share one order and one return", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, undefined, shoe, challengedCard);
    const [first, second] = await Promise.all([
      place(shopper, total, "tab-1"),
      place(shopper, total, "tab-2"),
    ]);
    expect(first).toMatchObject({ kind: "challenged" });
    expect(second).toEqual(first);
  });

  it("a forged return changes nothing", async () => {
    const { shopper, challenge } = await waiting();
    const answer = { transStatus: "Y", transID: "made-up" };
    for (const state of ["", "made-up", challenge.state.toUpperCase()])
      expect(await finish(shopper, state, answer)).toBeNull();
    const stranger = createShopper(shop);
    expect(await finish(stranger, challenge.state, answer)).toBeNull();
    expect(patches(challenge.orderNumber)).toEqual([]);
    expect(shopper.cookie?.challenge).toEqual(challenge);
  });

  it("a return without an answer reads the order, and continues to wait", async () => {
    const { shopper, challenge } = await waiting();
    expect(await finish(shopper, challenge.state, null)).toEqual({
      kind: "challenged",
      challenge,
    });
    expect(patches(challenge.orderNumber)).toEqual([]);
  });

  it("a claim that the bank does not know is no confirmation", async () => {
    const { shopper, challenge } = await waiting();
    const transID = challenge.url.split("/").at(-1) ?? "";
    const claim = { transStatus: "Y", transID };
    expect(await finish(shopper, challenge.state, claim)).toMatchObject(denied);
    expect(orderOf(challenge.orderNumber)?.status).toBe("FAILED");
  });
});

describe("a second return", () => {
  it("after a confirmation is not expected any more; the order is found", async () => {
    const { shopper, challenge } = await waiting();
    const answer = await answerOf(challenge.url, "confirm");
    await finish(shopper, challenge.state, answer);
    expect(await finish(shopper, challenge.state, answer)).toBeNull();
    expect(await lookUp(shopper)).toEqual({ kind: "placed" });
    expect(patches(challenge.orderNumber)).toHaveLength(1);
  });

  it.each(["confirm", "cancel"] as const)(
    "at the same moment shares one call and one cart (%s)",
    async (action) => {
      const { shopper, challenge } = await waiting();
      const { orderNumber, state } = challenge;
      const answer = await answerOf(challenge.url, action);
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => finish(shopper, state, answer)),
      );
      expect(new Set(outcomes.map((outcome) => outcome?.kind))).toEqual(
        new Set([action === "confirm" ? "placed" : "denied"]),
      );
      expect(patches(orderNumber)).toHaveLength(1);
      expect(await goodsIn(shopper)).toEqual(
        action === "confirm" ? [] : [[shoe, 1]],
      );
    },
  );

  it("with an old cookie does not restore the goods twice", async () => {
    const { shopper, challenge } = await waiting();
    const old = shopper.cookie;
    const answer = await answerOf(challenge.url, "cancel");
    await finish(shopper, challenge.state, answer);
    const basketId = shopper.cookie?.basketId;
    shopper.setCookie(old);
    expect(await finish(shopper, challenge.state, answer)).toMatchObject(
      denied,
    );
    expect(shopper.cookie?.basketId).toBe(basketId);
    expect(await goodsIn(shopper)).toEqual([[shoe, 1]]);
  });

  it("after a restart has the same result", async () => {
    const { shopper, challenge } = await waiting();
    const old = shopper.cookie;
    const answer = await answerOf(challenge.url, "confirm");
    await finish(shopper, challenge.state, answer);
    shop.restart();
    shopper.setCookie(old);
    expect(await finish(shopper, challenge.state, answer)).toEqual({
      kind: "placed",
    });
    expect(orderOf(challenge.orderNumber)?.status).toBe("CREATED");
  });
});

describe("an answer that is lost on the way", () => {
  it.each(["commit-then-reset", "commit-then-hang"] as const)(
    "is found in the order when it arrived (%s)",
    async (kind) => {
      const { shopper, challenge } = await waiting();
      const answer = await answerOf(challenge.url, "confirm");
      shop.upstreams.faults.add({ method: "PATCH", path: orders, kind });
      expect(await finish(shopper, challenge.state, answer)).toEqual({
        kind: "placed",
      });
      expect(patches(challenge.orderNumber)).toHaveLength(1);
    },
  );

  it.each(["reset", "hang", "garble"] as const)(
    "leaves the order waiting when it did not (%s), and can be sent again",
    async (kind) => {
      const { shopper, challenge } = await waiting();
      const answer = await answerOf(challenge.url, "confirm");
      shop.upstreams.faults.add({ method: "PATCH", path: orders, kind });
      const since = Date.now();
      const outcome = await finish(shopper, challenge.state, answer);
      // The payment is being checked, because it may have been made; the shopper must not pay again.
      expect(outcome).toEqual({
        kind: "challenged",
        challenge: {
          ...challenge,
          pendingSince: expect.any(Number) as number,
        },
      });
      const { pendingSince = 0 } = shopper.cookie?.challenge ?? {};
      expect(pendingSince).toBeGreaterThanOrEqual(since);
      expect(await finish(shopper, challenge.state, answer)).toEqual({
        kind: "placed",
      });
    },
  );

  it.each([
    { status: 500 },
    { status: 503 },
    { status: 429, errorId: "GEN429" },
    { status: 403, errorId: "AUT403", appId: "bot-defence" },
    { status: 403 },
    { status: 403, errorId: "AUT403" },
    { status: 409 },
    { status: 409, errorId: "GEN409" },
    { status: 409, errorId: "ORD409" },
    { status: 400, errorId: "API400" },
  ])("is no denial: %j", async (fault) => {
    const { shopper, challenge } = await waiting();
    const answer = await answerOf(challenge.url, "confirm");
    shop.upstreams.faults.add({ method: "PATCH", path: orders, ...fault });
    expect(await finish(shopper, challenge.state, answer)).toMatchObject({
      kind: "challenged",
      challenge: { pendingSince: expect.any(Number) as number },
    });
    expect(await goodsIn(shopper)).toEqual([]);
    expect(await finish(shopper, challenge.state, answer)).toEqual({
      kind: "placed",
    });
  });

  it("that denies the payment does not start a check of the payment", async () => {
    const { shopper, challenge } = await waiting();
    const answer = await answerOf(challenge.url, "cancel");
    const fault = { method: "PATCH", path: orders, status: 409 } as const;
    shop.upstreams.faults.add({ ...fault, times: 2 });
    for (const outcome of [
      await finish(shopper, challenge.state, answer),
      await decline(shopper),
    ])
      expect(outcome).toEqual({ kind: "challenged", challenge });
    expect(await decline(shopper)).toMatchObject(denied);
  });

  it("is no denial either while the order cannot be read", async () => {
    const { shopper, challenge } = await waiting();
    const answer = await answerOf(challenge.url, "confirm");
    const { faults } = shop.upstreams;
    faults.add({ method: "PATCH", path: orders, kind: "commit-then-reset" });
    faults.add({ path: "/consumers-v3/*", status: 503, times: 50 });
    expect(await finish(shopper, challenge.state, answer)).toMatchObject({
      kind: "challenged",
    });
    expect(await lookUp(shopper)).toMatchObject({ kind: "challenged" });
    faults.clear();
    expect(await lookUp(shopper)).toEqual({ kind: "placed" });
    expect(patches(challenge.orderNumber)).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it.each(["PAY400", "PYT402"])(
    "by %s has the text of a failed confirmation",
    async (errorId) => {
      const { shopper, challenge } = await waiting();
      const answer = await answerOf(challenge.url, "confirm");
      shop.upstreams.faults.add({
        method: "PATCH",
        path: orders,
        status: 400,
        errorId,
      });
      expect(await finish(shopper, challenge.state, answer)).toMatchObject(
        denied,
      );
      expect(await goodsIn(shopper)).toEqual([[shoe, 1]]);
    },
  );

  it("is ignored when the order turns out to be placed", async () => {
    const { shopper, challenge } = await waiting();
    const answer = await answerOf(challenge.url, "confirm");
    const old = shopper.cookie;
    await finish(shopper, challenge.state, answer);
    shop.restart();
    shopper.setCookie(old);
    shop.upstreams.faults.add({
      method: "PATCH",
      path: orders,
      status: 400,
      errorId: "PAY400",
    });
    expect(await decline(shopper)).toEqual({ kind: "placed" });
  });

  it("saves the goods until a cart can be created with them", async () => {
    const { shopper, challenge } = await waiting();
    const answer = await answerOf(challenge.url, "cancel");
    shop.upstreams.faults.add({
      method: "POST",
      path: "/cart/v1/cartWithItem",
      status: 503,
      times: 1,
    });
    expect(await finish(shopper, challenge.state, answer)).toEqual({
      kind: "unknown",
    });
    expect(shopper.cookie?.challenge?.lines).toEqual([
      { productId: shoe, qty: 1 },
    ]);
    expect(await lookUp(shopper)).toMatchObject(denied);
    expect(await goodsIn(shopper)).toEqual([[shoe, 1]]);
  });

  it("leaves the goods in a cart even when nothing else can be restored", async () => {
    const { shopper, challenge } = await waiting();
    const answer = await answerOf(challenge.url, "cancel");
    shop.upstreams.faults.add({
      method: "POST",
      path: "/cart/v2/cart/*",
      status: 500,
    });
    expect(await finish(shopper, challenge.state, answer)).toMatchObject(
      denied,
    );
    const cart = await shopper.request((context) => context.cart.read());
    expect(cart).toMatchObject({
      lines: [{ productId: shoe }],
      shippingAddress: null,
      billingAddress: goodAddress,
    });
  });
});

describe("an order whose own answer was lost", () => {
  it.each(["commit-reset", "commit-hang", "commit-500"])(
    "is found waiting by its basket (%s)",
    async (scenario) => {
      const { shopper, challenge } = await waiting(`${scenario}@example.com`);
      const answer = await answerOf(challenge.url, "confirm");
      expect(await finish(shopper, challenge.state, answer)).toEqual({
        kind: "placed",
      });
      expect(shopper.cookie?.order?.email).toBe(`${scenario}@example.com`);
    },
  );

  it("is found after a restart by the attempt in the cookie", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, undefined, shoe, challengedCard);
    const before = shopper.cookie;
    const basketId = before?.basketId ?? "";
    await place(shopper, total, "attempt-9");
    if (!before) throw new Error("no cookie");
    shopper.setCookie({
      ...before,
      attempt: {
        id: "attempt-9",
        basketId,
        totalsHash: total,
        state: "sent",
        at: Date.now(),
        email: goodAddress.email,
      },
    });
    shop.restart();
    expect(await lookUp(shopper)).toMatchObject({ kind: "challenged" });
    expect(shopper.cookie).toMatchObject({ attempt: null, basketId: null });
  });

  it("is found when the cart is read, and does not come back into it as lines", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, undefined, shoe, challengedCard);
    const before = shopper.cookie;
    const basketId = before?.basketId ?? "";
    await place(shopper, total);
    const number = shopper.cookie?.challenge?.orderNumber;
    shop.restart();
    shopper.setCookie(before);
    expect(await goodsIn(shopper)).toEqual([]);
    expect(shopper.cookie?.notices).toEqual([
      { kind: "info", key: "cart.notices.orderWaits", params: { number } },
    ]);
    if (!before) throw new Error("no cookie");
    shop.restart();
    // With the attempt in the cookie it can be confirmed in this process.
    shopper.setCookie({
      ...before,
      attempt: {
        id: "a",
        basketId,
        totalsHash: total,
        state: "unknown",
        at: Date.now(),
        email: goodAddress.email,
      },
    });
    expect(await goodsIn(shopper)).toEqual([]);
    expect(shopper.cookie?.challenge?.orderNumber).toBe(number);
  });

  it("that has failed in the meantime restores its goods", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, undefined, shoe, challengedCard);
    const before = shopper.cookie;
    await place(shopper, total);
    await decline(shopper);
    shop.restart();
    shopper.setCookie(before);
    expect(await goodsIn(shopper)).toEqual([[shoe, 1]]);
    expect(shopper.cookie?.basketId).not.toBe(before?.basketId);
    shopper.setCookie(before);
    expect(await place(shopper, total)).toEqual({ kind: "changed" });
  });
});

it("counts an order once, when the bank has answered", async () => {
  const counted = async (outcome: string) => {
    const text = await shop.metrics();
    const line = new RegExp(`orders_total\\{outcome="${outcome}"\\} (\\d+)`);
    return Number(line.exec(text)?.[1] ?? 0);
  };
  const placed = await counted("placed");
  const rejected = await counted("rejected");
  const first = await waiting();
  await finish(
    first.shopper,
    first.challenge.state,
    await answerOf(first.challenge.url, "confirm"),
  );
  const second = await waiting();
  await decline(second.shopper);
  expect(await counted("placed")).toBe(placed + 1);
  expect(await counted("rejected")).toBe(rejected + 1);
});
