import { describe, expect, it } from "vitest";
import { readPrice, readSalePeriod } from "./feed-price";

describe("readPrice", () => {
  it.each([
    ["52.00 USD", 52, "USD"],
    ["USD 52.00", 52, "USD"],
    ["52USD", 52, "USD"],
    ["52 eur", 52, "EUR"],
    ["52,50 EUR", 52.5, "EUR"],
    ["1,299.00 USD", 1299, "USD"],
    ["1,299 USD", 1299, "USD"],
    [".99 GBP", 0.99, "GBP"],
    ["1,299.999 PLN", 1300, "PLN"],
    // Three digits after a single separator are thousands, whichever separator it is.
    ["1.299 EUR", 1299, "EUR"],
    ["12.345 EUR", 12345, "EUR"],
    ["0.999 EUR", 1, "EUR"],
    ["1299.999 EUR", 1300, "EUR"],
    ["1.299,00 EUR", 1299, "EUR"],
    ["129.900,50 JPY", 129900.5, "JPY"],
    ["1 299,00 EUR", 1299, "EUR"],
    ["1\u00a0299,00 EUR", 1299, "EUR"],
    ["1\u202f299,00\u00a0EUR", 1299, "EUR"],
    ["1'299.00 CHF", 1299, "CHF"],
    ["1’299.00 CHF", 1299, "CHF"],
    ["€ 52,00", 52, "EUR"],
    ["52,00 €", 52, "EUR"],
    ["£1,299.50", 1299.5, "GBP"],
    ["199,99 zł", 199.99, "PLN"],
  ])("reads %s", (cell, amount, currency) => {
    expect(readPrice(cell)).toEqual({ money: { amount, currency } });
  });

  it.each([
    ["", "the price is missing"],
    ["free", 'the price "free" is not an amount'],
    ["1 2 USD", 'the price "1 2 USD" is not an amount'],
    ["1.299,000.00 EUR", 'the price "1.299,000.00 EUR" is not an amount'],
    ["1'299 50 CHF", 'the price "1\'299 50 CHF" is not an amount'],
    ["$ 52.00", 'the price "$ 52.00" is not an amount'],
    ["1.2.3 USD", 'the price "1.2.3 USD" is not an amount'],
    ["-5.00 USD", 'the price "-5.00 USD" is negative'],
    ["52.00", 'the price "52.00" names no currency'],
    ["USD 52.00 USD", 'the price "USD 52.00 USD" names two currencies'],
    ["52.00 XYZ", 'the currency "XYZ" is not known'],
    ["0.00 USD", 'the price "0.00 USD" is out of range'],
    ["99999999 USD", 'the price "99999999 USD" is out of range'],
  ])("refuses %j", (cell, problem) => {
    expect(readPrice(cell)).toEqual({ problem });
  });
});

describe("readSalePeriod", () => {
  const now = new Date("2026-06-15T12:00:00Z");

  it.each([
    ["", "running"],
    ["2026-06-01T00:00+0200/2026-06-30T23:59+0200", "running"],
    ["2026-06-15T12:00Z/2026-06-15T12:00:00Z", "running"],
    ["2026-06-15T14:00+02:00/2026-06-16", "running"],
    ["2026-06-15T12:00-0500/2026-06-30T23:59-0500", "not running"],
    ["2026-06-12/2026-06-15", "running"],
    ["2026-06-12/2026-06-14", "not running"],
    ["2026-06-15/2026-06-15", "running"],
    ["2026-01-01/2026-01-31", "not running"],
    ["2026-06-30/2026-06-01", "unreadable"],
    ["2026-06-01", "unreadable"],
    ["2026-06-01/2026-06-30/2026-07-30", "unreadable"],
    ["next week/later", "unreadable"],
    ["2026-13-01/2026-14-01", "unreadable"],
  ])("finds %j %s", (cell, expected) => {
    expect(readSalePeriod(cell, now)).toBe(expected);
  });
});
