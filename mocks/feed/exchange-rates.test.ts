import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencies } from "~mocks/catalogue/types";
import type { FeedCurrency } from "./exchange-rates";
import { isFeedCurrency, priceTable, salePriceTable } from "./exchange-rates";

describe("priceTable", () => {
  it("keeps the feed's amount and rounds the others to usual prices", () => {
    expect(priceTable({ amount: 52.99, currency: "USD" })).toEqual({
      USD: 52.99,
      CAD: 72,
      GBP: 42,
      EUR: 49,
      PLN: 210,
    });
  });

  it("derives every market from a currency that none of them uses", () => {
    const table = priceTable({ amount: 1510, currency: "JPY" });
    expect(table).toEqual({ USD: 10, CAD: 13.5, GBP: 8, EUR: 9, PLN: 40 });
  });
});

describe("salePriceTable", () => {
  const feedCurrencies = [
    "USD",
    "CAD",
    "GBP",
    "EUR",
    "PLN",
    "JPY",
    "SEK",
  ] as const;

  it("is below the price and above zero in every market, however small the reduction", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 50_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom<FeedCurrency>(...feedCurrencies),
        (cents, off, currency) => {
          const saleCents = Math.max(1, cents - off);
          const price = priceTable({ amount: cents / 100, currency });
          const sale = salePriceTable(
            { amount: saleCents / 100, currency },
            price,
          );
          for (const market of currencies) {
            expect(sale[market]).toBeGreaterThan(0);
            expect(sale[market]).toBeLessThan(price[market]);
          }
        },
      ),
    );
  });
});

it("does not accept the name of an inherited property as a currency", () => {
  expect(isFeedCurrency("EUR")).toBe(true);
  expect(isFeedCurrency("constructor")).toBe(false);
});
