/**
 * The retailer's markets as the upstreams know them: the languages, currency and sizes of each site. The shop
 * has its own table; the two share only the headers `siteId` and `locale`, as between two companies.
 */
import type { Currency, SizeSystem } from "./catalogue/types";

export interface MarketSite {
  readonly siteId: string;
  /** `language-country` in lower case, as in the `locale` header. */
  readonly locale: string;
  /** BCP 47 tag for `Intl`. */
  readonly tag: string;
  readonly language: string;
  readonly country: string;
  readonly region: "NORA" | "EMEA";
  readonly currency: Currency;
  readonly sizeSystem: SizeSystem;
  /** Whether the stated prices include the tax. */
  readonly taxIncluded: boolean;
}

type Market = Omit<MarketSite, "locale" | "tag" | "language">;

const us: Market = {
  siteId: "fellrow-us",
  country: "US",
  region: "NORA",
  currency: "USD",
  sizeSystem: "us",
  taxIncluded: false,
};
const ca: Market = {
  siteId: "fellrow-ca",
  country: "CA",
  region: "NORA",
  currency: "CAD",
  sizeSystem: "us",
  taxIncluded: false,
};
const gb: Market = {
  siteId: "fellrow-gb",
  country: "GB",
  region: "EMEA",
  currency: "GBP",
  sizeSystem: "uk",
  taxIncluded: true,
};

function euroMarket(country: string, currency: Currency = "EUR"): Market {
  return {
    siteId: `fellrow-${country.toLowerCase()}`,
    country,
    region: "EMEA",
    currency,
    sizeSystem: "eu",
    taxIncluded: true,
  };
}

function siteOf(market: Market, language: string): MarketSite {
  return {
    ...market,
    language,
    locale: `${language}-${market.country.toLowerCase()}`,
    tag: `${language}-${market.country}`,
  };
}

export const marketSites: readonly MarketSite[] = [
  siteOf(us, "en"),
  siteOf(ca, "en"),
  siteOf(ca, "fr"),
  siteOf(gb, "en"),
  siteOf(euroMarket("FR"), "fr"),
  siteOf(euroMarket("DE"), "de"),
  siteOf(euroMarket("IT"), "it"),
  siteOf(euroMarket("ES"), "es"),
  siteOf(euroMarket("NL"), "nl"),
  siteOf(euroMarket("PL", "PLN"), "pl"),
];

const byLocale: ReadonlyMap<string, MarketSite> = new Map(
  marketSites.map((site) => [site.locale, site]),
);

/** The site of a locale; undefined when there is none. */
export function findMarketSite(locale: string): MarketSite | undefined {
  return byLocale.get(locale);
}
