/** Which returns from the provider count, and for what. The upstream's part is tried in `test/pages`. */
import { noPurchases } from "../../../test/server/no-purchases";
import { describe, expect, it } from "vitest";
import { createAddresses } from "../../../app/domain/addresses";
import { UpstreamFailure } from "../../http/errors";
import { Session } from "../../session/session";
import { freshSession, type Payment } from "../../session/session-data";
import type { Baskets } from "../cart/baskets";
import { createCartChanges } from "../cart/cart-changes";
import { createSessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";
import { createPayments } from "./payments";

const visit: Payment = {
  state: "nonce",
  instrumentId: "i1",
  sessionId: "s1",
  basketId: "B1",
  method: "KLARNA",
};
const order = {
  attemptId: "a1",
  expectedTotal: "129.00",
  botResponse: "human",
};

/** A session that waits for a visit; `answers` are the upstream's to each call, an error to be thrown. */
function waitingFor(
  payment: Partial<Payment> = {},
  answers: readonly unknown[] = [],
) {
  const data = {
    ...freshSession(),
    basketId: "B1",
    payment: { ...visit, ...payment },
  };
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
  const changed: string[] = [];
  let asked = 0;
  // A change of the cart is refused: whether it was asked for is what matters here. A cart that seems
  // to be gone is read, which makes a new one.
  const baskets = {
    read: () => Promise.resolve(null),
    change: () => {
      changed.push("asked");
      return Promise.reject(refusal("PAY400"));
    },
    letGoIfRefused: () => Promise.resolve(),
  } as unknown as Baskets;
  const payments = createPayments({
    // The answers are those that the test gives.
    call: (() => {
      const answer = answers[asked];
      asked += 1;
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer);
    }) as unknown as Call,
    session,
    baskets,
    analytics: { note: () => undefined },
    purchases: noPurchases,
    changes: createCartChanges({
      session,
      addresses: createAddresses({
        publicOrigin: "https://shop.example",
        productIdPattern: "^[A-Z0-9]{4,20}$",
      }),
      baskets,
      queue: createSessionQueue(),
      arrivedAt: Date.now(),
      bonusFirst: false,
      storeNameOf: () => Promise.resolve(null),
    }),
    kiosk: null,
    paymentRetryMs: 0,
  });
  return { payments, session, changed, calls: () => asked };
}

const refusal = (errorId: string, status = 400) =>
  new UpstreamFailure({
    kind: "rejected",
    operation: "test",
    correlationId: "c",
    status,
    errorId,
    mayHaveExecuted: false,
  });

describe("a return from a payment before the order", () => {
  it("counts once", async () => {
    const { payments, changed } = waitingFor();
    expect(await payments.finish("nonce")).toMatchObject({ ok: false });
    expect(await payments.finish("nonce")).toBeNull();
    expect(changed).toHaveLength(1);
  });

  it.each([
    ["of another visit", {}, "other"],
    ["without a state", { state: null }, ""],
    ["of another cart", { basketId: "B0" }, "nonce"],
    ["that was to agree to an order", { order }, "nonce"],
  ])("%s changes nothing", async (_, payment, state) => {
    const { payments, changed, session } = waitingFor(payment);
    const before = session.data.payment;
    expect(await payments.finish(state)).toBeNull();
    expect(changed).toEqual([]);
    expect(session.data.payment).toEqual(before);
  });
});

describe("a return from agreeing to pay later", () => {
  it("gives the order that was agreed to, once, and keeps the token for it", () => {
    const { payments, session } = waitingFor({ order });
    expect(payments.agreed("nonce", "token-1")).toEqual(order);
    expect(session.data.payment).toEqual({
      ...visit,
      state: null,
      authorizationToken: "token-1",
    });
    expect(payments.agreed("nonce", "token-1")).toBeNull();
  });

  it.each([
    ["of another visit", { order }, "other"],
    ["of another cart", { order, basketId: "B0" }, "nonce"],
    ["that nobody agreed with", {}, "nonce"],
  ])("%s orders nothing", (_, payment, state) => {
    const { payments, session } = waitingFor(payment);
    expect(payments.agreed(state, "token-1")).toBeNull();
    expect(session.data.payment).not.toHaveProperty("authorizationToken");
  });

  it.each(["", "t".repeat(257)])("takes no token of %s", (token) => {
    const { payments, session } = waitingFor({ order });
    payments.agreed("nonce", token);
    expect(session.data.payment).not.toHaveProperty("authorizationToken");
  });

  it("has to be made again for an order that was not placed", () => {
    const { payments, session } = waitingFor({ order });
    payments.agreed("nonce", "token-1");
    payments.forgetAgreement();
    expect(session.data.payment).toEqual({ ...visit, state: null });
  });
});

describe("an agreement that nobody came back from", () => {
  const minute = 60_000;
  const page = "https://pay.example/pay/s1";
  const left = (until: number) => ({ order, url: page, until });
  const returnTo = (state: string) => `https://shop.example/?${state}`;
  const again = { ...order, attemptId: "a2", botResponse: "human too" };

  it("is opened again on its own page, and goes on with the newest press", async () => {
    const waiting = waitingFor(left(Date.now() + 20 * minute));
    const { payments, session, calls } = waiting;
    expect(payments.agreementFor("129.00")).toBe("open");
    expect(await payments.agree(returnTo, again)).toEqual({
      ok: true,
      redirectUrl: page,
    });
    expect(calls()).toBe(0);
    expect(session.data.payment?.state).toBe("nonce");
    expect(payments.agreed("nonce", "token-1")).toEqual(again);
    expect(payments.agreementFor("129.00")).toBeNull();
  });

  it.each([
    ["that is about to close", left(Date.now() + minute), "129.00"],
    ["that says no time", { order, url: page }, "129.00"],
    [
      "without an address",
      { order, until: Date.now() + 20 * minute },
      "129.00",
    ],
    ["for another sum", left(Date.now() + 20 * minute), "130.00"],
  ])("is asked for anew on a page %s", async (_, payment, expectedTotal) => {
    const { payments, session, calls } = waitingFor(payment, [
      {
        sessionID: "s2",
        clientToken: "",
        payment_instrument_id: "i2",
        redirectUrl: "https://pay.example/pay/s2",
        expires: "2100-01-01T00:00:00Z",
      },
    ]);
    expect(payments.agreementFor(expectedTotal)).toBe("over");
    const asked = { ...order, expectedTotal };
    expect(await payments.agree(returnTo, asked)).toEqual({
      ok: true,
      redirectUrl: "https://pay.example/pay/s2",
    });
    expect(calls()).toBe(1);
    expect(payments.agreed("nonce", "token-1")).toBeNull();
    expect(session.data.payment).toMatchObject({
      order: asked,
      url: "https://pay.example/pay/s2",
      until: Date.UTC(2100, 0),
    });
  });

  it.each([
    ["of another cart", { ...left(Date.now() + 20 * minute), basketId: "B0" }],
    ["that was come back from", { ...left(0), state: null }],
    ["before the order", {}],
  ])("is none %s", (_, payment) => {
    expect(waitingFor(payment).payments.agreementFor("129.00")).toBeNull();
  });
});

describe("opening a visit", () => {
  const opened = {
    sessionID: "s2",
    clientToken: "",
    payment_instrument_id: "i2",
    redirectUrl: "https://pay.example/pay/s2",
  };
  const start = ({ payments }: ReturnType<typeof waitingFor>) =>
    payments.start("CREDIT_CARD", (state) => `https://shop.example/?${state}`);

  it.each([
    ["PAY400", refusal("PAY400"), 2],
    ["an error of the upstream", refusal("GEN500", 500), 2],
    ["a fact", refusal("PYT404"), 1],
    ["a basket that is gone", refusal("BSK404", 404), 1],
  ])("is tried once more after what may pass: %s", async (_, first, calls) => {
    const waiting = waitingFor({}, [first, opened]);
    expect((await start(waiting)).ok).toBe(calls === 2);
    expect(waiting.calls()).toBe(calls);
  });

  it("remembers its own nonce, and no order", async () => {
    const waiting = waitingFor({ order }, [opened]);
    await start(waiting);
    const { payment } = waiting.session.data;
    expect(payment).toMatchObject({ instrumentId: "i2", sessionId: "s2" });
    expect(payment?.state).toMatch(/^[\w-]{36}$/);
    expect(payment).not.toHaveProperty("order");
  });
});
