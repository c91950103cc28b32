/** Waiting for the answer about an order that a bank wants confirmed, with an upstream at the test's command. */
import { noPurchases } from "../../../test/server/no-purchases";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryState } from "../../../test/server/memory-state";
import { UpstreamFailure } from "../../http/errors";
import { Session } from "../../session/session";
import {
  freshSession,
  type PendingChallenge,
} from "../../session/session-data";
import type { Baskets } from "../cart/baskets";
import { createOrderChallenge } from "./order-challenge";
import { createOrderCompletions } from "./order-completions";
import { createSessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";

const challenge: PendingChallenge = {
  orderNumber: "FRW1",
  email: "ada@example.com",
  code: "CREDIT_CARD",
  instrumentId: "I1",
  cardType: "VISA",
  sessionId: "P1",
  state: "nonce",
  url: "https://pay.example/challenge/1",
  lines: [{ productId: "SHOE10101", qty: 2 }],
  coupons: [],
};
const order = (
  status: string,
  flash: readonly object[] = [],
  items: readonly object[] = [],
) => ({
  orderNumber: "FRW1",
  st: "proof",
  status,
  flash,
  items,
  shipments: [],
  paymentMethod: [],
  billingAddress: {},
});
const waits = [{ code: "PaymentNotAuthorized" }];

const refusal = (details: Partial<UpstreamFailure>) =>
  new UpstreamFailure({
    kind: "rejected",
    operation: "PATCH /order",
    correlationId: "c",
    mayHaveExecuted: false,
    status: 400,
    errorId: "PAY400",
    ...details,
  });

/** One shop process; the test answers the calls that hand in an answer. */
function setup() {
  const patches: {
    resolve(order: unknown): void;
    reject(error: Error): void;
  }[] = [];
  let truth: ReturnType<typeof order> | null = order("CREATED", waits);
  const call = ({ method }: { method: string }) =>
    method === "PATCH"
      ? new Promise((resolve, reject) => patches.push({ resolve, reject }))
      : truth
        ? Promise.resolve(truth)
        : Promise.reject(refusal({ status: 503, kind: "unavailable" }));
  const putBack = vi.fn(() => Promise.resolve({ items: [] }));
  const completions = createOrderCompletions(createMemoryState());
  const queue = createSessionQueue();
  const outcomes: string[] = [];
  // All requests carry the cookie of one browser.
  const data = { ...freshSession(), challenge };
  function request() {
    const session = new Session({
      isSent: () => true,
      open: () => ({ data, broken: false }),
      onLateUse: (message) => {
        throw new Error(message);
      },
      onRefusedValue: (fields) => {
        throw new Error(fields.join());
      },
    });
    const service = createOrderChallenge({
      // The calls that are made are those answered above.
      call: call as unknown as Call,
      session,
      queue,
      arrivedAt: Date.now(),
      baskets: { putBack } as unknown as Baskets,
      completions,
      purchases: noPurchases,
      botResponse: null,
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    return { ...service, session };
  }
  return {
    request,
    patches,
    putBack,
    outcomes,
    tell: (next: ReturnType<typeof order>) => {
      truth = next;
    },
    /** Nobody can read the order any more. */
    hide: () => {
      truth = null;
    },
  };
}

const yes = { transStatus: "Y", transID: "1" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("handing in the bank's answer", () => {
  it("ends after eight seconds in the waiting page, while the call goes on", async () => {
    const { request, patches, outcomes } = setup();
    const { finish, look, session } = request();
    const finishing = finish("nonce", yes);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await finishing).toEqual({ kind: "unknown" });
    // While it runs nobody may say anything else.
    expect(await look()).toEqual({ kind: "unknown" });
    patches[0]?.resolve(order("CREATED"));
    await vi.advanceTimersByTimeAsync(0);
    expect(await look()).toEqual({ kind: "placed" });
    expect(session.data).toMatchObject({
      challenge: null,
      order: { orderNumber: "FRW1", st: "proof", email: "ada@example.com" },
    });
  });

  it("is one call for any number of returns", async () => {
    const { request, patches } = setup();
    const all = Array.from({ length: 10 }, () =>
      request().finish("nonce", yes),
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(patches).toHaveLength(1);
    patches[0]?.resolve(order("CREATED"));
    expect(new Set((await Promise.all(all)).map((one) => one?.kind))).toEqual(
      new Set(["placed"]),
    );
  });

  it("asks again when the order still waits for the bank", async () => {
    const { request, patches } = setup();
    const first = request().finish("nonce", yes);
    await vi.advanceTimersByTimeAsync(1);
    patches[0]?.resolve(order("CREATED", waits));
    expect(await first).toEqual({ kind: "challenged", challenge });
    void request().finish("nonce", yes);
    await vi.advanceTimersByTimeAsync(1);
    expect(patches).toHaveLength(2);
  });

  it("puts the goods back once, however many learn that the order failed", async () => {
    const { request, putBack, tell } = setup();
    tell(order("FAILED"));
    const looks = await Promise.all([request().look(), request().look()]);
    expect(looks).toMatchObject([{ kind: "denied" }, { kind: "denied" }]);
    expect(putBack).toHaveBeenCalledTimes(1);
  });

  it("puts back what was ordered, as the order or else the session tells it", async () => {
    const told = setup();
    const item = { productId: "JACKET10101", qty: 1, bonus: false };
    told.tell(order("FAILED", [], [item]));
    await told.request().look();
    expect(told.putBack).toHaveBeenCalledWith({
      lines: [{ productId: "JACKET10101", qty: 1 }],
      coupons: challenge.coupons,
    });
    const silent = setup();
    const declining = silent.request().decline();
    await vi.advanceTimersByTimeAsync(1);
    silent.hide();
    silent.patches[0]?.reject(refusal({}));
    expect(await declining).toMatchObject({ kind: "denied" });
    expect(silent.putBack).toHaveBeenCalledWith({
      lines: challenge.lines,
      coupons: challenge.coupons,
    });
  });

  it("that ends in a defect is told as one, and leaves the order waiting", async () => {
    const { request, patches } = setup();
    const { finish, session } = request();
    const finishing = finish("nonce", yes);
    finishing.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    patches[0]?.reject(new TypeError("a defect"));
    await expect(finishing).rejects.toThrow("a defect");
    expect(session.data.challenge).toEqual(challenge);
  });
});

describe("an answer that the upstream refuses", () => {
  it.each<[string, Partial<UpstreamFailure>]>([
    ["denied", {}],
    ["denied", { errorId: "PYT402" }],
    ["challenged", { status: 403, errorId: undefined }],
    ["challenged", { status: 403, errorId: "AUT403" }],
    ["challenged", { status: 409, errorId: "GEN409" }],
    ["challenged", { status: 409, errorId: "ORD409" }],
    ["challenged", { status: 503, kind: "unavailable", errorId: undefined }],
    ["challenged", { status: 500, errorId: "GEN500", mayHaveExecuted: true }],
    ["challenged", { status: 429 }],
    ["challenged", { status: 403, appId: "defence" }],
    ["challenged", { kind: "timeout", status: undefined, errorId: undefined }],
  ])("is %s for %j", async (kind, details) => {
    const { request, patches } = setup();
    const finishing = request().finish("nonce", yes);
    await vi.advanceTimersByTimeAsync(1);
    patches[0]?.reject(refusal(details));
    expect(await finishing).toMatchObject({ kind });
  });

  it("is none when the order was placed all the same", async () => {
    const { request, patches, tell } = setup();
    const finishing = request().finish("nonce", yes);
    await vi.advanceTimersByTimeAsync(1);
    tell(order("CREATED"));
    patches[0]?.reject(refusal({}));
    expect(await finishing).toEqual({ kind: "placed" });
  });
});
