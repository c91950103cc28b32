/**
 * Fixed exchange rates, the only place that converts a feed's currency to the shop's.
 *
 * They replace a retailer's price lists per country. They are not market rates, so that the same feed gives
 * the same catalogue every day.
 */
import {
  currencies,
  type Currency,
  type PriceTable,
} from "~mocks/catalogue/types";

/** Units of the currency per US dollar. */
const unitsPerDollar = {
  USD: 1,
  CAD: 1.36,
  GBP: 0.79,
  EUR: 0.92,
  PLN: 3.98,
  AUD: 1.52,
  BRL: 5.2,
  CHF: 0.89,
  CZK: 23.2,
  DKK: 6.87,
  HUF: 362,
  INR: 83.4,
  JPY: 151,
  MXN: 17.6,
  NOK: 10.7,
  NZD: 1.65,
  RON: 4.58,
  SEK: 10.6,
} as const;
export type FeedCurrency = keyof typeof unitsPerDollar;

export interface Money {
  readonly amount: number;
  readonly currency: FeedCurrency;
}

export function isFeedCurrency(code: string): code is FeedCurrency {
  return Object.hasOwn(unitsPerDollar, code);
}

/** Returns the price in each currency; in the feed's own it is the feed's amount. */
export function priceTable(money: Money): PriceTable {
  return forEachCurrency((currency) =>
    currency === money.currency
      ? money.amount
      : toPricePoint(converted(money, currency)),
  );
}

/**
 * Returns the reduced amounts. If rounding lifts a small reduction to the full price, that currency gets the
 * exact amount, so that a sale is a sale in every market.
 */
export function salePriceTable(sale: Money, price: PriceTable): PriceTable {
  const rounded = priceTable(sale);
  return forEachCurrency((currency) => {
    if (rounded[currency] < price[currency]) return rounded[currency];
    const exact = toCents(converted(sale, currency));
    return Math.max(0.01, Math.min(exact, toCents(price[currency] - 0.01)));
  });
}

function forEachCurrency(amount: (currency: Currency) => number): PriceTable {
  const amounts = currencies.map((currency) => [currency, amount(currency)]);
  // One for each of them.
  return Object.fromEntries(amounts) as PriceTable;
}

function converted(money: Money, currency: Currency): number {
  const dollars = money.amount / unitsPerDollar[money.currency];
  return dollars * unitsPerDollar[currency];
}

/** Rounds to usual prices: halves up to 20, whole units up to 100, then fives and tens. */
function toPricePoint(amount: number): number {
  const step = amount < 20 ? 0.5 : amount < 100 ? 1 : amount < 1000 ? 5 : 10;
  return Math.max(step, Math.round(amount / step) * step);
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
