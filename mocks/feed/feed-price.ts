/** Amounts and sale periods as product feeds write them. */
import type { Money } from "./exchange-rates";
import { isFeedCurrency } from "./exchange-rates";
import { quoted } from "./feed-text";

export type PriceReading =
  { readonly money: Money } | { readonly problem: string };

const MAX_AMOUNT = 1_000_000;

/** "52.00 USD", "USD 52.00", "1,299.00 USD", "52,00 EUR". Amounts are rounded to cents. */
export function readPrice(cell: string): PriceReading {
  if (cell === "") return { problem: "the price is missing" };
  const parts =
    /^(?<before>[a-z]{3})?\s*(?<sign>-?)(?<digits>[\d.,]+)\s*(?<after>[a-z]{3})?$/i.exec(
      cell,
    )?.groups;
  const amount = parts ? readAmount(parts["digits"] ?? "") : Number.NaN;
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
  const currency = code?.toUpperCase();
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

/** A point or a comma may mark the cents; commas may also group thousands. */
function readAmount(digits: string): number {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
    ? digits.replaceAll(",", "")
    : digits.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(plain)
    ? Math.round(Number(plain) * 100) / 100
    : Number.NaN;
}

/** Whether a sale runs at `now`; an empty period runs always. */
export type SalePeriod = "running" | "not running" | "unreadable";

/** "2026-11-27T00:00+0100/2026-11-30T23:59+0100"; the end counts as part of the period. */
export function readSalePeriod(cell: string, now: Date): SalePeriod {
  if (cell === "") return "running";
  const [from, until, ...more] = cell.split("/").map(readInstant);
  if (from === undefined || until === undefined || more.length > 0) {
    return "unreadable";
  }
  if (Number.isNaN(from) || Number.isNaN(until) || from > until) {
    return "unreadable";
  }
  return from <= now.getTime() && now.getTime() <= until
    ? "running"
    : "not running";
}

/** Milliseconds; NaN when unreadable. A time without an offset is taken as UTC. */
function readInstant(text: string): number {
  const parts =
    /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?)\s*(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text.trim(),
    )?.groups;
  if (!parts) return Number.NaN;
  const time = parts["time"] ?? "00:00";
  const zone = (parts["zone"] ?? "Z").toUpperCase();
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  return Date.parse(`${parts["date"] ?? ""}T${time}${offset}`);
}
