/**
 * The values of the placeholders in the help texts, so that help says what the shop does. All are computed
 * from the tables that the shop's behaviour follows.
 */
import {
  fixedDays,
  homeMethodTerms,
  type ArrivalDays,
} from "../behaviour/delivery/shipping-methods";
import { youngest } from "../behaviour/identity/age";
import { giftCardLimit } from "../behaviour/payment/gift-cards";
import { moneyText } from "../behaviour/payment/money-text";
import { labelOf, marketMethods } from "../behaviour/payment/payment-methods";
import { toAmount, type Cents } from "../behaviour/pricing/cents";
import { readProducts } from "../data/read-data";
import { cardNames } from "../payment-provider/payment-cards";
import type { MarketSite } from "../sites";
import { freeShippingFrom } from "./promises";

/** Days from delivery within which shoppers may return what they have not used, in every market. */
const returnDays = 30;

/** Returns the value of each placeholder in a market. `nextDayPrice` is only for markets with that method. */
export function helpFacts(site: MarketSite): Readonly<Record<string, string>> {
  return {
    freeShippingFrom: freeShippingFrom(site),
    freeShippingFromSignedIn: freeShippingFrom(site, "REGISTERED"),
    ...methodFacts(site, "me", "standard"),
    ...methodFacts(site, "express", "express"),
    ...nextDayFacts(site),
    storeDays: daysText(fixedDays.sts, site),
    pointDays: daysText(fixedDays.point, site),
    madeToOrderDays: daysText(fixedDays.customs, site),
    returnDays: String(returnDays),
    paymentMethods: listText(methodNames(site), site, "conjunction"),
    giftCardAmounts: listText(giftCardAmounts(site), site, "disjunction"),
    giftCardLimit: String(giftCardLimit),
    minimumAge: String(youngest[site.region]),
  };
}

/** Returns the price and the days of a method that every market has. */
function methodFacts(
  site: MarketSite,
  code: "me" | "express",
  name: "standard" | "express",
): Readonly<Record<string, string>> {
  const terms = homeMethodTerms(code, site);
  if (!terms) throw new TypeError(`No method ${code} in ${site.country}`);
  return {
    [`${name}Price`]: priceText(terms.price, site),
    [`${name}Days`]: daysText(terms.days, site),
  };
}

/** Returns the price of delivery on the next working day; nothing where it is not offered. */
function nextDayFacts(site: MarketSite): Readonly<Record<string, string>> {
  const terms = homeMethodTerms("overnight", site);
  return terms ? { nextDayPrice: priceText(terms.price, site) } : {};
}

const priceText = (price: Cents, site: MarketSite): string =>
  moneyText(toAmount(price), site, "needed");

/** Returns the names of the means of payment without gift cards: every brand of card, then the rest. */
const methodNames = (site: MarketSite): readonly string[] =>
  marketMethods(site)
    .filter((code) => code !== "GIFT_CARD")
    .flatMap((code) =>
      code === "CREDIT_CARD" ? cardNames : [labelOf(code, site)],
    );

/** Returns the amounts of gift cards, lowest first. */
function giftCardAmounts(site: MarketSite): readonly string[] {
  const amounts = readProducts("gear/gift-cards").flatMap(
    ({ sizePrices = {} }) =>
      Object.values(sizePrices).map(({ price }) => price[site.currency]),
  );
  return [...new Set(amounts)]
    .sort((one, other) => one - other)
    .map((amount) => moneyText(amount, site, "needed"));
}

const daysText = ([first, last]: ArrivalDays, { tag }: MarketSite): string =>
  new Intl.NumberFormat(tag).formatRange(first, last);

const listText = (
  names: readonly string[],
  { tag }: MarketSite,
  type: "conjunction" | "disjunction",
): string => new Intl.ListFormat(tag, { type }).format(names);
