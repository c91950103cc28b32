/** Waiting and deciding, with an upstream that answers when the test says so. */
import { noPurchases } from "../../../test/server/no-purchases";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryState } from "../../../test/server/memory-state";
import { UpstreamFailure } from "../../http/errors";
import { Session } from "../../session/session";
import { freshSession } from "../../session/session-data";
import type { Baskets } from "../cart/baskets";
import { createOrderAttempts } from "./order-attempts";
import { createPlaceOrder } from "./place-order";
import type { Call } from "../upstream-call";

const address = {
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  city: "Keswick",
  postalCode: "CA12 5BY",
  country: "GB",
};
const totals = { total: 60, remainingToPay: 0 };
const basket = {
  basketId: "B1",
  items: [{}],
  totals,
  billingAddress: address,
  shippingAddress: { ...address, email: "ada@example.com" },
  paymentInstruments: [],
  couponItems: [],
  flash: [],
  outOfStockItems: [],
};
const placedOrder = {
  orderNumber: "FRW1",
  st: "proof",
  status: "CREATED",
  flash: [] as object[],
  items: [],
  paymentMethod: [],
  billingAddress: address,
};
/** The shopper's bank wants to hear from its customer first. */
const challengedOrder = {
  ...placedOrder,
  flash: [
    {
      code: "PaymentNotAuthorized",
      details: { method: "GET", url: "https://pay.example/challenge/1" },
    },
  ],
};

function failure(details: Partial<UpstreamFailure>): UpstreamFailure {
  return new UpstreamFailure({
    kind: "network",
    operation: "PUT /order",
    correlationId: "c",
    mayHaveExecuted: true,
    ...details,
  });
}
const consumed = failure({
  kind: "rejected",
  status: 404,
  errorId: "BSK404",
  additionalInfo: { orderNumber: "FRW1", st: "proof" },
});

/** A shop in one process; the test ends the calls that place orders. */
function setup() {
  const puts: {
    readonly body: Record<string, unknown>;
    resolve(order: unknown): void;
    reject(error: Error): void;
  }[] = [];
  let state: UpstreamFailure | null = null;
  let reads = 0;
  const call = (endpoint: { method: string }, input: { body: never }) => {
    if (endpoint.method === "GET") {
      reads += 1;
      return state ? Promise.reject(state) : Promise.resolve(basket);
    }
    // prepareOrder: the last look at the totals.
    if (endpoint.method === "POST")
      return Promise.resolve({ totalItems: 1, totals, flash: [] });
    return new Promise((resolve, reject) => {
      puts.push({ body: input.body, resolve, reject });
    });
  };
  const attempts = createOrderAttempts(createMemoryState(), 45_000);
  /** One request with a session of its own, as cookies of one browser may differ. */
  function request(session = sessionWithCart()) {
    const service = createPlaceOrder({
      // The calls that are made are the ones that are answered.
      call: call as unknown as Call,
      callIn: () => call as unknown as Call,
      locale: "en-gb",
      session,
      baskets: {
        remember: (same: unknown) => same,
        letGoIfRefused: () => Promise.resolve(),
      } as unknown as Baskets,
      attempts,
      purchases: noPurchases,
      challenges: { look: () => Promise.resolve(null) },
      onOutcome: () => undefined,
      onUnordered: () => undefined,
    });
    return { ...service, session };
  }
  return {
    puts,
    request,
    reads: () => reads,
    setBasket: (next: UpstreamFailure | null) => {
      state = next;
    },
  };
}

function sessionWithCart(): Session {
  const data = { ...freshSession(), basketId: "B1" };
  return new Session({
    isSent: () => true,
    open: () => ({ data, broken: false }),
    onLateUse: (message) => {
      throw new Error(message);
    },
    onRefusedValue: (fields) => {
      throw new Error(fields.join());
    },
  });
}

const orderRequest = (attemptId = "a1") => ({
  attemptId,
  expectedTotal: "60.00",
  botResponse: "human",
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("waiting for an order", () => {
  it("ends after eight seconds in the waiting page, while the call goes on", async () => {
    const { request, puts } = setup();
    const { place, find, session } = request();
    const placing = place(orderRequest());
    await vi.advanceTimersByTimeAsync(7_999);
    expect(puts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await placing).toEqual({ kind: "unknown" });
    expect(session.data.attempt).toMatchObject({ id: "a1", state: "unknown" });
    puts[0]?.resolve(placedOrder);
    await vi.advanceTimersByTimeAsync(0);
    expect(await find()).toEqual({ kind: "placed" });
    expect(session.data.order).toMatchObject({
      orderNumber: "FRW1",
      email: "ada@example.com",
    });
  });

  it("ends well as soon as the basket says that it became an order", async () => {
    const { request, setBasket } = setup();
    const { place, session } = request();
    const placing = place(orderRequest());
    await vi.advanceTimersByTimeAsync(1);
    setBasket(consumed);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await placing).toEqual({ kind: "placed" });
    expect(session.data).toMatchObject({ basketId: null, attempt: null });
  });

  it("tells the reason when the answer came after the time was over", async () => {
    const { request, puts } = setup();
    const { place, find } = request();
    const placing = place(orderRequest());
    await vi.advanceTimersByTimeAsync(8_000);
    await placing;
    puts[0]?.reject(
      failure({
        kind: "rejected",
        status: 400,
        errorId: "PYT402",
        mayHaveExecuted: false,
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(await find()).toMatchObject({
      kind: "rejected",
      problem: { id: "PYT402" },
    });
  });

  it("never sends a second call while the first is open, however long that is", async () => {
    const { request, puts } = setup();
    const first = request();
    const placing = first.place(orderRequest());
    await vi.advanceTimersByTimeAsync(8_000);
    await placing;
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      const second = request().place(orderRequest(`tab-${minute}`));
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await second).toEqual({ kind: "unknown" });
      expect(await first.find()).toEqual({ kind: "unknown" });
    }
    expect(puts).toHaveLength(1);
  });
});

describe("an order of unknown fate", () => {
  /** One whose call broke off while the basket was still there. */
  async function lost() {
    const shop = setup();
    const requested = shop.request();
    const placing = requested.place(orderRequest());
    await vi.advanceTimersByTimeAsync(1);
    shop.puts[0]?.reject(failure({}));
    await vi.advanceTimersByTimeAsync(0);
    expect(await placing).toEqual({ kind: "unknown" });
    return { ...shop, ...requested };
  }

  it("is not decided before three quarters of a minute are over", async () => {
    const { find, session, puts, request } = await lost();
    await vi.advanceTimersByTimeAsync(44_000);
    expect(await find()).toEqual({ kind: "unknown" });
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await find()).toMatchObject({ kind: "rejected" });
    expect(session.data.attempt).toBeNull();
    const again = request().place(orderRequest("a2"));
    await vi.advanceTimersByTimeAsync(1);
    expect(puts).toHaveLength(2);
    puts[1]?.resolve(placedOrder);
    expect(await again).toEqual({ kind: "placed" });
  });

  it("is not sent again by another process, which knows of it by the session alone", async () => {
    const { session } = await lost();
    const elsewhere = setup();
    const { place } = elsewhere.request(session);
    const placing = place(orderRequest("a2"));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(elsewhere.puts).toEqual([]);
    expect(await placing).toEqual({ kind: "unknown" });
    expect(elsewhere.reads()).toBeGreaterThan(0);
    // What the session knows is still the first attempt.
    expect(session.data.attempt).toMatchObject({ id: "a1" });
  });

  it("is never called refused when the basket cannot be read", async () => {
    const { find, setBasket } = await lost();
    setBasket(failure({ kind: "timeout", mayHaveExecuted: false }));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await find()).toEqual({ kind: "unknown" });
    // Not even when the basket is gone and nobody says into what.
    setBasket(failure({ kind: "rejected", status: 404, errorId: "BSK404" }));
    expect(await find()).toEqual({ kind: "unknown" });
    setBasket(consumed);
    expect(await find()).toEqual({ kind: "placed" });
  });
});

describe("an order that the bank wants confirmed", () => {
  it("is challenged for every click, with one nonce for the way back", async () => {
    const { request, puts } = setup();
    const [one, other] = [request(), request()];
    const placing = Promise.all([
      one.place(orderRequest()),
      other.place(orderRequest("b2")),
    ]);
    await vi.advanceTimersByTimeAsync(1);
    puts[0]?.resolve(challengedOrder);
    const [first, second] = await placing;
    expect(first).toMatchObject({
      kind: "challenged",
      challenge: {
        orderNumber: "FRW1",
        email: "ada@example.com",
        url: "https://pay.example/challenge/1",
      },
    });
    expect(second).toEqual(first);
    expect(puts).toHaveLength(1);
    for (const { session } of [one, other])
      expect(session.data).toMatchObject({
        basketId: null,
        attempt: null,
        order: null,
        challenge: { orderNumber: "FRW1" },
      });
  });

  it("has nowhere to send the shopper when its page is not one to open", async () => {
    for (const details of [
      { method: "POST", url: "https://pay.example/challenge/1" },
      { method: "GET", url: `https://pay.example/${"x".repeat(600)}` },
      {},
    ]) {
      const { request, puts } = setup();
      const placing = request().place(orderRequest());
      await vi.advanceTimersByTimeAsync(1);
      puts[0]?.resolve({
        ...challengedOrder,
        flash: [{ code: "PaymentNotAuthorized", details }],
      });
      expect(await placing).toMatchObject({
        kind: "challenged",
        challenge: { url: "" },
      });
    }
  });

  it("that failed before its answer arrived is refused", async () => {
    const { request, puts } = setup();
    const { place, session } = request();
    const placing = place(orderRequest());
    await vi.advanceTimersByTimeAsync(1);
    puts[0]?.resolve({ ...placedOrder, status: "FAILED" });
    expect(await placing).toMatchObject({
      kind: "rejected",
      problem: { id: "PAY400" },
    });
    expect(session.data).toMatchObject({ attempt: null, challenge: null });
  });
});

describe("the order's call", () => {
  it("names a payment of nothing for a basket that costs nothing", async () => {
    const { request, puts } = setup();
    const placing = request().place(orderRequest());
    await vi.advanceTimersByTimeAsync(1);
    expect(puts[0]?.body).toMatchObject({
      cartId: "B1",
      paymentMethod: { code: "NONE", additionalData: [{ amount: 0 }] },
    });
    puts[0]?.resolve(placedOrder);
    expect(await placing).toEqual({ kind: "placed" });
  });

  it("keeps the number of an order whose proof is too long to keep", async () => {
    const { request, puts } = setup();
    const { place, session } = request();
    const placing = place(orderRequest());
    await vi.advanceTimersByTimeAsync(1);
    puts[0]?.resolve({ ...placedOrder, st: "x".repeat(300) });
    expect(await placing).toEqual({ kind: "placed" });
    expect(session.data.order).toMatchObject({ orderNumber: "FRW1", st: "" });
  });

  it("is an order when its number is all that can be read of the answer", async () => {
    const { request, puts } = setup();
    const { place, session } = request();
    const placing = place(orderRequest());
    await vi.advanceTimersByTimeAsync(1);
    puts[0]?.resolve({
      orderNumber: "A-77/x",
      st: "",
      status: "CREATED",
      flash: [],
      items: [],
      paymentMethod: [],
    });
    expect(await placing).toEqual({ kind: "placed" });
    expect(session.data.order).toMatchObject({
      orderNumber: "A-77/x",
      email: "ada@example.com",
    });
  });

  it("that ends in a defect is told as one, and still guards the basket", async () => {
    const { request, puts } = setup();
    const placing = request().place(orderRequest());
    placing.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    puts[0]?.reject(new TypeError("a defect"));
    await expect(placing).rejects.toThrow("a defect");
    expect(await request().place(orderRequest("a2"))).toEqual({
      kind: "unknown",
    });
    expect(puts).toHaveLength(1);
  });
});
