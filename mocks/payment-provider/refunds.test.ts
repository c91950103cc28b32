import { describe, expect, it } from "vitest";
import { createPaymentProvider } from "./provider";
import { merchantKey } from "./provider-calls";

const origin = "http://127.0.0.1:4999";

function startProvider() {
  const provider = createPaymentProvider();
  async function call(path: string, body: object, key = merchantKey) {
    const response = await provider.answer(
      new Request(`${origin}/api/${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      json: (text ? JSON.parse(text) : null) as Record<string, unknown> | null,
    };
  }
  const pay = async () => {
    const { json } = await call("payments", {
      method: "PAYPAL",
      purpose: "pay",
      locale: "en-us",
      currency: "USD",
      amount: 10_000,
      returnTo: "http://127.0.0.1:3000/back",
    });
    return String(json?.["instrumentId"]);
  };
  return { provider, call, pay };
}

describe("money that goes back", () => {
  it("goes back once for each name, and never more than was paid", async () => {
    const { provider, call, pay } = startProvider();
    const instrumentId = await pay();
    const refund = (id: string, amount: number, currency = "USD") =>
      call("refunds", { id, instrumentId, currency, amount });
    expect(await refund("a", 4_000)).toEqual({
      status: 200,
      json: { id: "a", instrumentId, currency: "USD", amount: 4_000 },
    });
    // Whatever it says now, the name was used.
    expect((await refund("a", 9_000)).json?.["amount"]).toBe(4_000);
    expect((await refund("b", 6_001)).status).toBe(422);
    expect((await refund("c", 6_000, "EUR")).status).toBe(422);
    expect((await refund("d", 6_000)).status).toBe(200);
    expect(provider.state.refunds.all().map(({ amount }) => amount)).toEqual([
      4_000, 6_000,
    ]);
  });

  it("is the merchant's call", async () => {
    const { provider, call, pay } = startProvider();
    const order = {
      id: "a",
      instrumentId: await pay(),
      currency: "USD",
      amount: 1,
    };
    expect((await call("refunds", order, "another-key")).status).toBe(401);
    expect((await call("refunds", { ...order, amount: 0 })).status).toBe(422);
    expect(provider.state.refunds.all()).toEqual([]);
  });

  it("closes what a bank has not answered, and nothing else", async () => {
    const { provider, call, pay } = startProvider();
    const instrumentId = await pay();
    const ask = (id: string, instrument: string) =>
      call("confirmations", {
        id,
        kind: "card",
        name: "4242",
        orderNumber: "FRW222222222222",
        visit: "visit",
        instrumentId: instrument,
        method: "CREDIT_CARD",
        cardType: "VISA",
        locale: "en-us",
        currency: "USD",
        amount: 10_000,
        returnTo: "http://127.0.0.1:3000/back",
        unconfirmable: false,
        frictionless: false,
        hurried: false,
      });
    await ask("approved", instrumentId);
    await ask("open", instrumentId);
    await ask("other", await pay());
    await call("confirmations/approved", { status: "approved" });
    await call("refunds", {
      id: "a",
      instrumentId,
      currency: "USD",
      amount: 10_000,
    });
    const stateOf = (id: string) => provider.confirmations.find(id)?.status;
    expect(["approved", "open", "other"].map(stateOf)).toEqual([
      "approved",
      "expired",
      "open",
    ]);
    // The shopper's late yes changes nothing.
    await call("confirmations/open", { status: "approved" });
    expect(stateOf("open")).toBe("expired");
  });
});
