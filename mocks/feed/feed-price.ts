/** Reads amounts and sale periods of product feeds. */
import type { FeedCurrency, Money } from "./exchange-rates";
import { isFeedCurrency } from "./exchange-rates";
import { quoted } from "./feed-text";

export type PriceReading =
  { readonly money: Money } | { readonly problem: string };

const MAX_AMOUNT = 1_000_000;

/** Signs of a single currency; the dollar sign is not one, since many countries use it. */
const currencySigns: ReadonlyMap<string, FeedCurrency> = new Map([
  ["€", "EUR"],
  ["£", "GBP"],
  ["zł", "PLN"],
]);

/**
 * Reads a price: "52.00 USD", "USD 52.00", "1,299.00 USD", "1.299,00 EUR", "1 299,00 EUR", "1'299.00 CHF",
 * "€ 52,00". Amounts are rounded to cents.
 */
export function readPrice(cell: string): PriceReading {
  if (cell === "") return { problem: "the price is missing" };
  const parts =
    /^(?<before>[a-z]{3}|€|£|zł)?\s*(?<sign>-?)(?<digits>\d[\d.,'’ \u00a0\u202f]*|[.,]\d+\s*)(?<after>[a-z]{3}|€|£|zł)?$/iu.exec(
      cell,
    )?.groups;
  const amount = parts
    ? readAmount((parts["digits"] ?? "").trimEnd())
    : Number.NaN;
  if (!parts || Number.isNaN(amount)) {
    return { problem: `the price ${quoted(cell)} is not an amount` };
  }
  if (parts["sign"] === "-") {
    return { problem: `the price ${quoted(cell)} is negative` };
  }
  const { before, after } = parts;
  if (before !== undefined && after !== undefined) {
    return { problem: `the price ${quoted(cell)} names two currencies` };
  }
  return withCurrency(amount, before ?? after, cell);
}

function withCurrency(
  amount: number,
  code: string | undefined,
  cell: string,
): PriceReading {
  const currency =
    currencySigns.get(code?.toLowerCase() ?? "") ?? code?.toUpperCase();
  if (currency === undefined) {
    return { problem: `the price ${quoted(cell)} names no currency` };
  }
  if (!isFeedCurrency(currency)) {
    return { problem: `the currency ${quoted(currency)} is not known` };
  }
  if (amount === 0 || amount > MAX_AMOUNT) {
    return { problem: `the price ${quoted(cell)} is out of range` };
  }
  return { money: { amount, currency } };
}

/** Matches groups of three digits with the same separator, then cents after another one. */
const grouped =
  /^[1-9]\d{0,2}(?<mark>[.,'’ \u00a0\u202f])\d{3}(?:\k<mark>\d{3})*(?:(?!\k<mark>)[.,]\d+)?$/u;

/**
 * Reads an amount. The last point or comma separates the cents, unless three digits follow it and every
 * separator before it: then all of them separate thousands. Returns NaN for an invalid amount.
 */
function readAmount(digits: string): number {
  const mark = grouped.exec(digits)?.groups?.["mark"];
  const plain = (
    mark === undefined ? digits : digits.replaceAll(mark, "")
  ).replace(",", ".");
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(plain)
    ? Math.round(Number(plain) * 100) / 100
    : Number.NaN;
}

/** Whether a sale is active at a moment; an empty period is always active. */
export type SalePeriod = "running" | "not running" | "unreadable";

/**
 * Reads a period such as "2026-11-27T00:00+0100/2026-11-30T23:59+0100". The end is part of the period, and
 * an end without a time is the end of its day.
 */
export function readSalePeriod(cell: string, now: Date): SalePeriod {
  if (cell === "") return "running";
  const [begins = "", ends = "", ...more] = cell.split("/");
  const from = readInstant(begins, "00:00");
  const until = readInstant(ends, endOfDay);
  if (more.length > 0 || Number.isNaN(from) || Number.isNaN(until))
    return "unreadable";
  if (from > until) return "unreadable";
  return from <= now.getTime() && now.getTime() <= until
    ? "running"
    : "not running";
}

/** The time of day of an end without a time. */
export const endOfDay = "23:59:59";

/**
 * Returns a moment of a feed in milliseconds; NaN if it is unreadable. A time without an offset is in UTC.
 * @param timeOfDay The time of a date without one.
 */
export function readInstant(text: string, timeOfDay: string): number {
  const parts =
    /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?)\s*(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text.trim(),
    )?.groups;
  if (!parts) return Number.NaN;
  const time = parts["time"] ?? timeOfDay;
  const zone = (parts["zone"] ?? "Z").toUpperCase();
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  return Date.parse(`${parts["date"] ?? ""}T${time}${offset}`);
}
