/** How the reference upstreams sell, in the form that the engine's import reads: delivery, taxes, promotions, codes. */
import type { SellingTerms } from "./engine/import/catalogue-file";
import { currencies, type PriceTable } from "~mocks/catalogue/types";
import { findCoupon } from "~mocks/behaviour/cart/coupons";
import {
  homeMethodTerms,
  quoteFixedMethod,
  quoteHomeMethods,
} from "~mocks/behaviour/delivery/shipping-methods";
import { toCents } from "~mocks/behaviour/pricing/cents";
import { promotions } from "~mocks/behaviour/pricing/promotion-table";
import { taxRule } from "~mocks/behaviour/pricing/tax-rates";
import { marketSites, type MarketSite } from "~mocks/sites";
import { say } from "~mocks/wording";
import type { Localized } from "~mocks/catalogue/types";
import { provincesOf } from "~mocks/utilities/provinces";
import { languageOf } from "./language";

const countries = [...new Set(marketSites.map(({ country }) => country))];

const siteIn = (country: string): MarketSite | undefined =>
  marketSites.find((site) => site.country === country);

/** Hundredths by currency. */
const cents = (table: PriceTable): Record<string, number> =>
  Object.fromEntries(
    currencies.map((currency) => [currency, toCents(table[currency])]),
  );

/** What each market says, by the language that it asks the engine for. */
function namesOf(say: (site: MarketSite) => string | undefined) {
  return Object.fromEntries(
    marketSites.flatMap((site) => {
      const name = say(site);
      return name === undefined ? [] : [[languageOf(site), name]];
    }),
  );
}

const inLanguages = (text: Localized) => namesOf((site) => say(text, site));

const promotion = (id: string) =>
  promotions.find(({ promotionId }) => promotionId === id);

const freeFrom = promotion("SHIPFREE_GUEST")?.threshold;
const freeWith = findCoupon("FREESHIP");

const methodCodes = ["me", "express", "overnight"] as const;

function deliveryMethods(): SellingTerms["methods"] {
  return methodCodes.map((code) => {
    const offered = countries.flatMap((country) => {
      const site = siteIn(country);
      const terms = site && homeMethodTerms(code, site);
      return site && terms ? [{ site, ...terms }] : [];
    });
    return {
      code,
      name: namesOf(
        (site) =>
          quoteHomeMethods(site, new Date(0), {
            standardFree: false,
            prime: false,
          }).find((method) => method.code === code)?.label,
      ),
      prices: Object.fromEntries(
        offered.map(({ site, price }) => [site.currency, price]),
      ),
      countries: offered.map(({ site }) => site.country),
      days: Object.fromEntries(
        offered.map(({ site, days }) => [site.country, days]),
      ),
      ...(code === "me" && freeFrom && { freeFrom: cents(freeFrom) }),
      ...(code === "me" && freeWith && { freeWith: freeWith.code }),
    };
  });
}

/** Collecting in a store costs nothing. */
const collection = (): SellingTerms["methods"][number] => ({
  code: "pickup",
  name: namesOf((site) => quoteFixedMethod("pickup", site, new Date(0)).label),
  prices: Object.fromEntries(currencies.map((currency) => [currency, 0])),
  countries,
  days: Object.fromEntries(countries.map((country) => [country, [0, 0]])),
});

/** The rates of states and provinces, in percent; where there are two levies, their sum. */
function regions(): SellingTerms["regions"] {
  return marketSites
    .filter(
      ({ country }, at) =>
        marketSites.findIndex((one) => one.country === country) === at,
    )
    .flatMap((site) =>
      provincesOf(site.country, site).flatMap(({ code }) => {
        const rule = taxRule(site.country, code);
        const sum = rule?.rates.reduce((total, rate) => total + rate, 0);
        return site.taxIncluded || sum === undefined
          ? []
          : { country: site.country, code, taxRate: sum / 1_000 };
      }),
    );
}

function offers(): SellingTerms["promotions"] {
  const order10 = promotion("ORDER10");
  const save10 = findCoupon("SAVE10");
  return [
    ...(order10
      ? [
          {
            name: inLanguages(order10.name),
            percent: 10,
            from: cents(order10.threshold),
          },
        ]
      : []),
    ...(save10
      ? [{ coupon: save10.code, name: inLanguages(save10.name), percent: 10 }]
      : []),
    ...(freeWith
      ? [{ coupon: freeWith.code, name: inLanguages(freeWith.name) }]
      : []),
    ...(save10
      ? [
          {
            coupon: "EXPIRED",
            name: inLanguages(save10.name),
            percent: 10,
            endsAt: "2026-01-01T00:00:00Z",
          },
        ]
      : []),
  ];
}

/** Returns the terms of all markets. */
export const sellingTerms = (): SellingTerms => ({
  methods: [...deliveryMethods(), collection()],
  regions: regions(),
  untaxedDelivery: countries.filter(
    (country) =>
      siteIn(country)?.taxIncluded === false &&
      taxRule(country, firstRegionOf(country))?.shippingTaxed === false,
  ),
  promotions: offers(),
});

function firstRegionOf(country: string): string | undefined {
  const site = siteIn(country);
  return site && provincesOf(country, site)[0]?.code;
}
