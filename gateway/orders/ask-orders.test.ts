import { describe, expect, it } from "vitest";
import type { Refusal } from "~mocks/api/refusal";
import { findMarketSite, type MarketSite } from "~mocks/sites";
import type { EngineCall, EngineClient } from "../engine-client";
import { EngineUnavailable } from "../refusal";
import { askOrder } from "./ask-orders";
import { refusalCodes, type OrderAnswer } from "./order-row";
import { orderRow } from "./order-row.fixture";

// The locale is one of the table's.
const market = (locale: string) => findMarketSite(locale) as MarketSite;

/** An engine that answers with this, and remembers how it was asked. */
function engineWith(answer: unknown, session?: string) {
  const calls: EngineCall[] = [];
  const engine: EngineClient = {
    run(_text, call = {}) {
      calls.push(call);
      // Its type is what the caller selects.
      const data = { answer: JSON.stringify(answer) } as never;
      return Promise.resolve({ data, session });
    },
  };
  return { engine, calls };
}

const ask = (engine: EngineClient, locale = "de-de") =>
  askOrder(
    { engine, bearer: { session: "s1" }, market: market(locale) },
    "query",
    {},
  );

const answer = (changes: Partial<OrderAnswer>): OrderAnswer => ({
  order: null,
  refusal: null,
  ...changes,
});

async function refusalOf(given: OrderAnswer) {
  const { engine } = engineWith(given);
  const error = await ask(engine).catch((thrown: unknown) => thrown);
  const { status, errorId, options } = error as Refusal;
  return { status, errorId, info: options.additionalInfo };
}

describe("a call of the plugin", () => {
  it.each([
    ["de-de", "de", "EUR"],
    ["en-us", "en", "USD"],
    ["en-ca", "en", "CAD"],
    ["en-gb", "en_GB", "GBP"],
    ["fr-ca", "fr_CA", "CAD"],
  ])("of %s is in language %s and currency %s", async (locale, ...expected) => {
    const { engine, calls } = engineWith(answer({ order: orderRow() }));
    await ask(engine, locale);
    const [{ language, currency, session } = {}] = calls;
    expect([language, currency]).toEqual(expected);
    expect(session).toBe("s1");
  });

  it("ends the token of a session that the engine does not know", async () => {
    const { engine } = engineWith(answer({ order: orderRow() }), "another");
    await expect(ask(engine)).rejects.toMatchObject({
      status: 401,
      errorId: "AUT401",
    });
  });

  it("is an outage when the answer is no order", async () => {
    for (const wrong of [
      {},
      { order: { number: 1 }, refusal: null },
      answer({}),
    ])
      await expect(ask(engineWith(wrong).engine)).rejects.toThrow(
        EngineUnavailable,
      );
  });
});

describe("a refusal of the plugin", () => {
  it.each([
    ["BASKET_UNKNOWN", 404, "BSK404"],
    ["BASKET_FOREIGN", 403, "AUT498"],
    ["LINE_UNKNOWN", 404, "ORD404"],
    ["VARIANT_UNKNOWN", 409, "INV405"],
    ["COUPON_UNKNOWN", 400, "PRM130"],
    ["COUPON_EXPIRED", 400, "PRM155"],
    ["COUPON_APPLIED", 400, "PRM175"],
    ["METHOD_UNKNOWN", 404, "SHP404"],
    ["ADDRESS_MISSING", 400, "CHK320"],
    ["INSTRUMENT_UNKNOWN", 404, "PYT404"],
    ["PAYMENT_REFUSED", 400, "PAY400"],
    ["PAYMENT_TOO_LOW", 400, "PYT400"],
    ["ORDER_UNKNOWN", 404, "OHS4004"],
  ] as const)("%s is %i %s", async (code, status, errorId) => {
    expect(await refusalOf(answer({ refusal: { code } }))).toEqual({
      status,
      errorId,
      info: undefined,
    });
  });

  it("has a meaning, whichever it is", async () => {
    for (const code of refusalCodes)
      expect((await refusalOf(answer({ refusal: { code } }))).errorId).toMatch(
        /^[A-Z]{2,3}\d{3,4}$/,
      );
  });

  it("over stock says how many there are, and sold out for none", async () => {
    const over = (left: number) =>
      refusalOf(answer({ refusal: { code: "OVER_STOCK", left } }));
    expect(await over(3)).toEqual({
      status: 409,
      errorId: "INV408",
      info: { maxQty: 3 },
    });
    expect(await over(0)).toMatchObject({ status: 409, errorId: "INV700" });
  });

  it("of a basket that was ordered names its order, with a bank's question", async () => {
    const order = orderRow({
      state: "AwaitingBank",
      placedAt: "2026-11-28T04:00:00.000Z",
      proof: "proof",
      bank: {
        id: "q1",
        kind: "card",
        url: "https://pay.test/q1",
        isPending: false,
      },
    });
    expect(
      await refusalOf(answer({ order, refusal: { code: "BASKET_ORDERED" } })),
    ).toEqual({
      status: 404,
      errorId: "BSK404",
      info: {
        orderNumber: "FRWABCDEFGHJKLM",
        st: "proof",
        status: "CREATED",
        flash: [
          {
            code: "PaymentNotAuthorized",
            message: "The bank asks the shopper to confirm the payment",
            type: "info",
            details: {
              action: "challenge",
              method: "POST",
              url: "https://pay.test/q1",
              fields: { creq: "q1" },
            },
          },
        ],
      },
    });
  });
});
