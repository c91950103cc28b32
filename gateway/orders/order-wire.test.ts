import { describe, expect, it } from "vitest";
import { marketSites } from "~mocks/sites";
import type { ShopGoods } from "../catalog/catalogue-reader";
import { orderRow } from "./order-row.fixture";
import { orderWire } from "./order-wire";

const market = marketSites.find(({ locale }) => locale === "en-us");
if (!market) throw new Error("No market en-us");

// An order without lines shows no product.
const shown = { goods: {} as ShopGoods, market, now: new Date(0) };

const placed = (changes: Parameters<typeof orderRow>[0]) =>
  orderWire(orderRow({ placedAt: "2026-11-28T09:00:00.000Z", ...changes }), {
    ...shown,
  });

const at = (hour: string) => `2026-11-28T${hour}:00:00.000Z`;

describe("an order, for the shop", () => {
  it("tells each status once, with its time", () => {
    const { status, events } = placed({
      state: "Shipped",
      events: [
        { state: "AddingItems", at: at("07") },
        { state: "ArrangingPayment", at: at("08") },
        { state: "AwaitingBank", at: at("09") },
        { state: "PaymentAuthorized", at: at("10") },
        { state: "Modifying", at: at("10") },
        { state: "PaymentSettled", at: at("11") },
        { state: "PartiallyShipped", at: at("12") },
        { state: "Shipped", at: at("13") },
      ],
    });
    expect(status).toBe("SHIPPED");
    expect(events).toEqual([
      { status: "CREATED", at: at("09") },
      { status: "PROCESSING", at: at("11") },
      { status: "PARTIALLY_SHIPPED", at: at("12") },
      { status: "SHIPPED", at: at("13") },
    ]);
  });

  it("says what went back, in the currency in which it was paid", () => {
    const { status, totals } = placed({
      state: "Cancelled",
      total: 4_990,
      refunded: 4_990,
    });
    expect(status).toBe("CANCELLED");
    expect(totals).toMatchObject({
      total: 49.9,
      refunded: 49.9,
      currency: "EUR",
    });
    expect(placed({ refunded: 0 }).totals).not.toHaveProperty("refunded");
  });

  it("that a bank refused has failed, and nothing else", () => {
    const { status, events } = placed({
      state: "Cancelled",
      hasFailed: true,
      events: [
        { state: "AwaitingBank", at: at("09") },
        { state: "Cancelled", at: at("10") },
      ],
    });
    expect(status).toBe("FAILED");
    expect(events).toEqual([
      { status: "CREATED", at: at("09") },
      { status: "FAILED", at: at("10") },
    ]);
  });
});
