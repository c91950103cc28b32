/**
 * One order that waits for its bank, one shopper, the payment provider, and two processes that share
 * their state: hundreds of courses of returns, webhooks, looks and changes of mind, whose calls are
 * answered, refused for reasons of their own, or lost. Whatever the course, goods come back only from an
 * order that has failed, so that no second order can stand beside the first one.
 *
 * A course that fails is printed with its seed: set it as RACE_SEED to play it again.
 */
import { noPurchases } from "../../../test/server/no-purchases";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hangingMs } from "../../../test/runner/time-factor.mjs";
import { createMemoryState } from "../../../test/server/memory-state";
import { UpstreamFailure, type FailureDetails } from "../../http/errors";
import type { Baskets } from "../cart/baskets";
import { createSessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";
import { later } from "../later";
import { Session } from "../../session/session";
import {
  freshSession,
  type PendingChallenge,
  type SessionData,
} from "../../session/session-data";
import { createOrderChallenge } from "./order-challenge";
import { createOrderCompletions } from "./order-completions";

/** What becomes of a call that hands in an answer; a `lost` one is dealt with all the same. */
type Fate = "dealt with" | "lost" | "403" | "AUT403" | "409" | "ORD409" | "503";

interface Step {
  readonly at: number;
  readonly what: "come back" | "tell" | "look" | "pay another way";
  readonly process: 0 | 1;
  /** False for anyone who goes away before the answer: its cookie never arrives. */
  readonly isAwaited: boolean;
}

interface Course {
  readonly isPaid: boolean;
  readonly fates: readonly Fate[];
  /** How long calls take, one after another (ms). */
  readonly takes: readonly number[];
  /** Whether the order can be read, look by look. */
  readonly reads: readonly boolean[];
  readonly steps: readonly Step[];
}

const settings = {
  ...(process.env["RACE_SEED"] && { seed: Number(process.env["RACE_SEED"]) }),
} as const;

const longAfterMs = 60_000;

const payment = {
  code: "CREDIT_CARD",
  instrumentId: "I1",
  cardType: "VISA",
  sessionId: "P1",
};
const waits = [{ code: "PaymentNotAuthorized" }];

function failure(details: Partial<FailureDetails>): UpstreamFailure {
  return new UpstreamFailure({
    kind: "rejected",
    operation: "PATCH /order",
    correlationId: "c",
    mayHaveExecuted: false,
    ...details,
  });
}

const refusals: Readonly<
  Record<Exclude<Fate, "dealt with" | "lost">, Partial<FailureDetails>>
> = {
  "403": { status: 403 },
  AUT403: { status: 403, errorId: "AUT403" },
  "409": { status: 409 },
  ORD409: { status: 409, errorId: "ORD409" },
  "503": { status: 503, kind: "unavailable" },
};

/** The order at the upstream, which believes the provider alone. */
function createUpstream({ isPaid, fates, takes, reads }: Course) {
  let fate: "waits" | "placed" | "failed" = "waits";
  let patches = 0;
  let looks = 0;
  let isCalm = false;
  const order = () => ({
    orderNumber: "FRW1",
    st: "proof",
    status: fate === "failed" ? "FAILED" : "CREATED",
    flash: fate === "waits" ? waits : [],
    items: [],
    shipments: [],
    paymentMethod: [],
    billingAddress: {},
  });

  async function handIn(result: string) {
    const now = isCalm ? "dealt with" : (fates[patches] ?? "dealt with");
    await later(takes[patches % takes.length] ?? 0, null);
    patches += 1;
    if (now !== "dealt with" && now !== "lost") throw failure(refusals[now]);
    if (fate === "waits")
      fate =
        isPaid && result.includes('transStatus\\":\\"Y') ? "placed" : "failed";
    if (now === "lost")
      throw failure({ kind: "network", mayHaveExecuted: true });
    if (fate === "failed") throw failure({ status: 400, errorId: "PAY400" });
    return order();
  }

  async function read() {
    looks += 1;
    await later(takes[looks % takes.length] ?? 0, null);
    if (!isCalm && reads[looks % reads.length] === false)
      throw failure({ kind: "unavailable", status: 503 });
    return order();
  }

  const call = (endpoint: { method: string }, input: unknown) =>
    endpoint.method === "PATCH" ? handIn(JSON.stringify(input)) : read();
  return {
    // The calls that are made are those answered above.
    call: call as unknown as Call,
    fate: () => fate,
    /** From now on every call is dealt with. */
    calm: () => {
      isCalm = true;
    },
  };
}

/** The browser, the provider and the two processes. */
function createShop(course: Course) {
  const upstream = createUpstream(course);
  const state = createMemoryState();
  const processes = [0, 1].map(() => ({
    completions: createOrderCompletions(state),
    queue: createSessionQueue(),
  }));
  const challenge: PendingChallenge = {
    ...payment,
    orderNumber: "FRW1",
    email: "ada@example.com",
    state: "nonce",
    url: "https://pay.example/challenge/1",
    lines: [{ productId: "P1", qty: 1 }],
    coupons: [],
  };
  let cookie: SessionData = { ...freshSession(), challenge };
  /** The fate of the order whenever its goods came back. */
  const gaveBack: string[] = [];

  async function request<T>(
    process: 0 | 1,
    isAwaited: boolean,
    work: (service: ReturnType<typeof createOrderChallenge>) => Promise<T>,
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
    const memory = processes[process];
    if (!memory) throw new Error("There are two processes");
    const baskets = {
      putBack: () => {
        gaveBack.push(upstream.fate());
        return Promise.resolve({ items: [] });
      },
    } as unknown as Baskets;
    const result = await work(
      createOrderChallenge({
        call: upstream.call,
        session,
        ...memory,
        arrivedAt: Date.now(),
        baskets,
        purchases: noPurchases,
        botResponse: null,
        onOutcome: () => undefined,
      }),
    );
    if (isAwaited && session.isDirty) cookie = { ...session.data };
    return result;
  }

  const answer = { transStatus: course.isPaid ? "Y" : "N", transID: "1" };
  const acts = {
    "come back": (service: ReturnType<typeof createOrderChallenge>) =>
      service.finish("nonce", answer),
    tell: (service: ReturnType<typeof createOrderChallenge>) =>
      service.hear({
        orderNumber: "FRW1",
        payment,
        answer,
        idempotencyKey: "told",
      }),
    look: (service: ReturnType<typeof createOrderChallenge>) => service.look(),
    "pay another way": (service: ReturnType<typeof createOrderChallenge>) =>
      service.decline(),
  };
  const act = ({ what, process, isAwaited }: Omit<Step, "at">) =>
    request<unknown>(process, isAwaited, acts[what]);

  return {
    upstream,
    gaveBack,
    cookie: () => cookie,
    play: () =>
      Promise.all(
        course.steps.map(async ({ at, ...step }) => {
          await later(at, null);
          await act(step);
        }),
      ),
    /** No call is open any more; the provider tells again, and the shopper looks. */
    async end(): Promise<void> {
      await later(longAfterMs, null);
      upstream.calm();
      await act({ what: "tell", process: 1, isAwaited: true });
      await act({ what: "look", process: 0, isAwaited: true });
    },
  };
}

/** Turns the clock from timer to timer until that is done. */
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

const course = fc.record<Course>({
  isPaid: fc.boolean(),
  fates: fc.array(
    fc.constantFrom(
      "dealt with",
      "lost",
      "403",
      "AUT403",
      "409",
      "ORD409",
      "503",
    ),
    { maxLength: 4 },
  ),
  takes: fc.array(fc.integer({ min: 0, max: 9_000 }), {
    minLength: 1,
    maxLength: 3,
  }),
  reads: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  steps: fc.array(
    fc.record<Step>({
      at: fc.integer({ min: 0, max: 12_000 }),
      what: fc.constantFrom(
        "come back",
        "come back",
        "tell",
        "tell",
        "look",
        "pay another way",
      ),
      process: fc.constantFrom(0, 1),
      isAwaited: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

it(
  "an order that waits ends once: placed, or failed with its goods in a cart, in 300 courses",
  { timeout: 2 * hangingMs },
  async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(course, async (drawn) => {
        const shop = createShop(drawn);
        await played(shop.play());
        await played(shop.end());
        vi.clearAllTimers();
        const fate = shop.upstream.fate();
        const { challenge, order } = shop.cookie();
        ends.add(fate);
        expect(shop.gaveBack.filter((then) => then !== "failed")).toEqual([]);
        // In the end everybody knows, and the shopper reads the truth.
        expect(fate).not.toBe("waits");
        expect(challenge).toBeNull();
        expect(order?.orderNumber).toBe(fate === "placed" ? "FRW1" : undefined);
        expect(shop.gaveBack.length > 0).toBe(fate === "failed");
      }),
      { ...settings, numRuns: 300 },
    );
    expect([...ends].sort()).toEqual(["failed", "placed"]);
  },
);
