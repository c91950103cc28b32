/**
 * One basket, one shopper, two processes that share their state, and an upstream that would make an
 * order each time it is asked: a thousand courses of clicks, tabs, reloads and answers that come late,
 * twice or never. Whatever the course, there is one order at most, and in the end the shopper reads
 * what became of it.
 *
 * A course that fails is printed with its seed: set it as RACE_SEED to play it again.
 */
import { noPurchases } from "../../../test/server/no-purchases";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultSite as site } from "../../../app/sites/sites";
import { hangingMs } from "../../../test/runner/time-factor.mjs";
import { createMemoryState } from "../../../test/server/memory-state";
import { UpstreamFailure, type FailureDetails } from "../../http/errors";
import { createBaskets } from "../cart/baskets";
import type { Call } from "../upstream-call";
import { later } from "../later";
import { Session } from "../../session/session";
import { freshSession, type SessionData } from "../../session/session-data";
import * as cart from "../../upstreams/cart/contract";
import { placeOrder } from "../../upstreams/orders/contract";
import { createLostBasket } from "./lost-basket";
import { createOrderAttempts } from "./order-attempts";
import { createPlaceOrder, type PlaceOrderOutcome } from "./place-order";

/** What becomes of a call that places an order, and when (ms). */
interface Fate {
  /**
   * `lost` and `late` never answer; the first is made at once, the other when nobody waits any more.
   * `broken` and `failed` are made, and answer with a broken connection or with 500.
   */
  readonly kind:
    | "answered"
    | "lost"
    | "late"
    | "broken"
    | "failed"
    | "unmade"
    | "refused"
    | "unmade and failed";
  readonly ms: number;
}

/** What a basket that was ordered says: its order, that it is gone, or that nothing has happened. */
type Afterwards = "told" | "gone" | "stays";

/** One request of the shopper's browser. */
interface Step {
  readonly at: number;
  readonly what: "press" | "look" | "open the summary" | "open the bag";
  readonly process: 0 | 1;
  /** Which form, when the button is pressed: the same one again, or that of another tab. */
  readonly form: "a" | "b";
  /** False for anyone who reloads or goes away before the answer: its cookie never arrives. */
  readonly isAwaited: boolean;
}

interface Course {
  readonly afterwards: Afterwards;
  readonly fates: readonly Fate[];
  /** How long reads take, one after another. */
  readonly reads: readonly number[];
  readonly steps: readonly Step[];
}

const timeout = 4 * hangingMs;
const timeoutMs = 30_000;
const decidedAfterMs = 45_000;
/** Every call that was sent is over by then, and everything may be decided. */
const longAfterMs = 120_000;

const address = {
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  city: "Keswick",
  postalCode: "CA12 5BY",
  country: "GB",
  email: "ada@example.com",
};
const totals = { total: 60, remainingToPay: 0 };
const summary = { total: 60, email: "ada@example.com" };

function failure(details: Partial<FailureDetails>): UpstreamFailure {
  return new UpstreamFailure({
    kind: "network",
    operation: "PUT /order",
    correlationId: "c",
    mayHaveExecuted: true,
    ...details,
  });
}

/** Makes an order each time it is asked, of a basket that it once had. */
function createUpstream({ afterwards, fates, reads }: Course, id: string) {
  const orders: string[] = [];
  let puts = 0;
  let asked = 0;
  /** Baskets that were made of remembered goods. */
  let remade = 0;
  const basket = {
    basketId: id,
    items: [{ id: "1", productId: "P1", qty: 1, shippingOptions: [] }],
    priceAdjustments: [],
    totals,
    billingAddress: address,
    shippingAddress: address,
    paymentInstruments: [],
    couponItems: [],
    flash: [],
    outOfStockItems: [],
    shipments: [],
  };
  const made = () => {
    orders.push(`FRW${orders.length + 1}`);
    return {
      orderNumber: orders.at(-1),
      st: "proof",
      status: "CREATED",
      flash: [],
      items: [],
      paymentMethod: [],
      billingAddress: address,
    };
  };

  async function place() {
    const { kind, ms } = fates[puts % fates.length] ?? {
      kind: "answered",
      ms: 0,
    };
    puts += 1;
    const isMadeAtOnce = ["lost", "broken", "failed"].includes(kind);
    if (kind === "late") void later(timeoutMs + ms / 3, null).then(made);
    await later(isMadeAtOnce ? ms / 2 : ms, null);
    if (isMadeAtOnce) {
      made();
      await later(ms / 2, null);
    }
    switch (kind) {
      case "answered":
        return made();
      case "lost":
      case "late":
        await later(timeoutMs - ms, null);
        throw failure({ kind: "timeout" });
      case "broken":
      case "unmade":
        throw failure({});
      case "failed":
      case "unmade and failed":
        throw failure({ kind: "unavailable", status: 500 });
      case "refused":
        throw failure({
          kind: "rejected",
          status: 400,
          errorId: "PYT402",
          mayHaveExecuted: false,
        });
    }
  }

  function read() {
    const [orderNumber] = orders;
    if (!orderNumber || afterwards === "stays") return basket;
    throw failure({
      kind: "rejected",
      status: 404,
      errorId: "BSK404",
      mayHaveExecuted: false,
      ...(afterwards === "told" && {
        additionalInfo: { orderNumber, st: "proof" },
      }),
    });
  }

  async function call(endpoint: unknown) {
    if (endpoint === placeOrder) return place();
    asked += 1;
    await later(reads[asked % reads.length] ?? 0, null);
    switch (endpoint) {
      case cart.getCart:
        return read();
      case cart.prepareOrder:
        return { ...read(), totalItems: 1 };
      case cart.createCartWithItems:
        remade += 1;
        return { ...basket, basketId: `${id}-remade-${remade}` };
      default:
        return { ...basket, basketId: `${id}-new`, items: [] };
    }
  }
  return {
    // The calls that are made are the ones that are answered.
    call: call as unknown as Call,
    orders,
    puts: () => puts,
    remade: () => remade,
  };
}

const state = createMemoryState();
let courses = 0;

/** The browser, the two processes and what was on the screen. */
function createShop(course: Course) {
  courses += 1;
  const basketId = `basket-${courses}`;
  const upstream = createUpstream(course, basketId);
  const { call } = upstream;
  const callIn = () => call;
  // Each process has its own memory of attempts; what they claim is shared.
  const processes = [0, 1].map(() =>
    createOrderAttempts(state, decidedAfterMs),
  );
  let cookie: SessionData = {
    ...freshSession(),
    basketId,
    basketCount: 1,
    lines: [{ productId: "P1", qty: 1 }],
  };
  const lies: string[] = [];

  async function request<T>(
    process: 0 | 1,
    isAwaited: boolean,
    work: (services: {
      readonly orders: ReturnType<typeof createPlaceOrder>;
      readonly baskets: ReturnType<typeof createBaskets>;
    }) => Promise<T>,
  ): Promise<T> {
    const data = structuredClone(cookie);
    const session = new Session({
      isSent: () => true,
      open: () => ({ data, broken: false }),
      onLateUse(message) {
        throw new Error(message);
      },
      onRefusedValue(fields) {
        throw new Error(fields.join());
      },
    });
    const attempts = processes[process];
    if (!attempts) throw new Error("There are two processes");
    const purchases = noPurchases;
    const parts = { call, callIn, session, site, attempts, purchases };
    const baskets = createBaskets(
      call,
      session,
      site,
      createLostBasket(parts),
      () => Promise.resolve(false),
    );
    const orders = createPlaceOrder({
      ...parts,
      locale: site.locale,
      baskets,
      challenges: { look: () => Promise.resolve(null) },
      decidedAfterMs,
      onOutcome: () => undefined,
      onUnordered: () => undefined,
    });
    const result = await work({ orders, baskets });
    if (isAwaited && session.isDirty) cookie = { ...session.data };
    return result;
  }

  /** Notes what a screen says against what is known to be. */
  function check({ kind }: PlaceOrderOutcome): void {
    const { orders, puts } = upstream;
    if (kind === "placed" && orders.length === 0)
      lies.push("thanks for an order that there is not");
    // A second call may have been made since the one that was refused.
    if (kind === "rejected" && orders.length > 0 && puts() === 1)
      lies.push("calls an order refused that was made");
  }

  async function openSummary(process: 0 | 1, isAwaited: boolean) {
    await request(process, isAwaited, async ({ orders, baskets }) => {
      const basket = await baskets.read().catch(ofOpenOrder);
      if (basket?.basketId === basketId)
        orders.offer({ ...summary, balances: [] });
    });
  }

  async function step({ at, what, process, form, isAwaited }: Step) {
    await later(at, null);
    switch (what) {
      case "press": {
        const expectedTotal = "60.00";
        const pressed = { attemptId: form, expectedTotal, botResponse: "" };
        const outcome = await request(process, isAwaited, ({ orders }) =>
          orders.place(pressed),
        );
        if (isAwaited) check(outcome);
        return;
      }
      case "look": {
        const outcome = await request(process, isAwaited, ({ orders }) =>
          orders.find(),
        );
        if (isAwaited) check(outcome);
        return;
      }
      case "open the summary":
        await openSummary(process, isAwaited);
        return;
      case "open the bag":
        await request(process, isAwaited, ({ baskets }) =>
          baskets.read().catch(ofOpenOrder),
        );
    }
  }

  return {
    upstream,
    lies,
    cookie: () => cookie,
    async play(): Promise<void> {
      await openSummary(0, true);
      await Promise.all(course.steps.map(step));
    },
    /** What the shopper reads who comes back. */
    read: () => request(1, true, ({ orders }) => orders.find()),
    /** The bag that the shopper then has; null while it may be in an order. */
    bag: () =>
      request(1, true, ({ baskets }) => baskets.read().catch(ofOpenOrder)),
  };
}

/** A bag that may be in an order is shown to nobody. */
function ofOpenOrder(error: unknown): null {
  if (error instanceof Error && error.name === "OrderOpen") return null;
  throw error;
}

/** Turns the clock from timer to timer until that is done: a course of minutes takes milliseconds. */
async function played<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isOver) return work;
    vi.advanceTimersToNextTimer();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Most shoppers press again at once, some after they have waited. */
const moment = (latest: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 400 }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 9_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: latest }) },
  );

const steps = (latest: number) =>
  fc.array(
    fc.record<Step>({
      at: moment(latest),
      what: fc.constantFrom(
        "press",
        "press",
        "press",
        "look",
        "open the summary",
        "open the bag",
      ),
      process: fc.constantFrom(0, 1),
      form: fc.constantFrom("a", "b"),
      isAwaited: fc.boolean(),
    }),
    { minLength: 2, maxLength: 7 },
  );

const reads = fc.array(fc.integer({ min: 0, max: 1_500 }), {
  minLength: 1,
  maxLength: 4,
});

const fatesOf = (...kinds: readonly Fate["kind"][]) =>
  fc.array(
    fc.record<Fate>({
      kind: fc.constantFrom(...kinds),
      ms: fc.oneof(
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 29_000 }),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );

const settings = {
  ...(process.env["RACE_SEED"] && { seed: Number(process.env["RACE_SEED"]) }),
} as const;

const firstPress = (course: Course): Course => ({
  ...course,
  steps: [
    { at: 0, what: "press", process: 0, form: "a", isAwaited: false },
    ...course.steps,
  ],
});

/**
 * Refused to two clicks at two processes, then tried again at one of them by somebody who went away:
 * the other process must not take the refusal it knows for the latest news.
 */
const triedAgainElsewhere: Course = {
  afterwards: "gone",
  fates: [
    { kind: "unmade and failed", ms: 0 },
    { kind: "answered", ms: 0 },
  ],
  reads: [0],
  steps: [
    { at: 0, what: "press", process: 0, form: "a", isAwaited: false },
    { at: 0, what: "press", process: 1, form: "a", isAwaited: true },
    { at: 1, what: "press", process: 0, form: "a", isAwaited: false },
  ],
};

it(
  "a basket that becomes an order becomes one, and the shopper reads of it, in 800 courses",
  { timeout },
  async () => {
    const course = fc
      .record<Course>({
        afterwards: fc.constantFrom("told", "gone"),
        fates: fatesOf(
          "answered",
          "answered",
          "lost",
          "late",
          "broken",
          "failed",
          "unmade",
          "refused",
          "unmade and failed",
        ),
        reads,
        steps: steps(100_000),
      })
      .map(firstPress);
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(course, async (drawn) => {
        const shop = createShop(drawn);
        const { upstream, lies } = shop;
        await played(shop.play());
        await played(later(longAfterMs, null));
        // Who never got an answer looks into the bag, where the waiting page leads.
        await played(shop.read());
        const bag = await played(shop.bag());
        const { kind } = await played(shop.read());
        const { order } = shop.cookie();
        vi.clearAllTimers();
        seen.set(kind, (seen.get(kind) ?? 0) + 1);

        expect(lies).toEqual([]);
        expect(upstream.orders.length).toBeLessThanOrEqual(1);
        expect(upstream.remade()).toBe(0);
        if (upstream.orders.length === 0) {
          // Nothing was ordered: the goods are there, and nobody is thanked.
          expect(kind).not.toBe("placed");
          expect(bag?.items).toHaveLength(1);
        } else if (drawn.afterwards === "told") {
          expect([kind, order?.orderNumber]).toEqual(["placed", "FRW1"]);
          expect(bag?.items ?? []).toEqual([]);
        } else {
          // Nobody can say more than the basket did, unless its answer arrived.
          expect(["placed", "unknown"]).toContain(kind);
          expect(bag?.items ?? []).toEqual([]);
        }
      }),
      { ...settings, numRuns: 800, examples: [[triedAgainElsewhere]] },
    );
    // Good ends and open ones were among them, and some that came to nothing.
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(["placed", "unknown", "empty"]),
    );
  },
);

it(
  "a basket that could be ordered again is ordered once while nobody knows, in 400 courses",
  { timeout },
  async () => {
    // All that a shop can know of such an upstream is known for three quarters of a minute.
    const course = fc
      .record<Course>({
        afterwards: fc.constant("stays" as const),
        fates: fatesOf("answered", "answered", "lost", "late", "broken"),
        reads,
        steps: steps(35_000),
      })
      .map(firstPress);
    await fc.assert(
      fc.asyncProperty(course, async (drawn) => {
        const shop = createShop(drawn);
        const { upstream, lies } = shop;
        await played(shop.play());
        vi.clearAllTimers();
        expect(lies).toEqual([]);
        expect(upstream.puts()).toBe(1);
        expect(upstream.orders.length).toBeLessThanOrEqual(1);
        expect(upstream.remade()).toBe(0);
      }),
      { ...settings, numRuns: 400 },
    );
  },
);
