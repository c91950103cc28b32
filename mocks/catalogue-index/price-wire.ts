/** The wire form of prices: of one size, and of a product whose sizes can have different prices. */
import type { PriceWire } from "~server/upstreams/commerce-wire";
import type { PriceTag, ProductSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { lowestPriceWire } from "./price-history";
import { extremeTags, toPay } from "./price-tags";

/** Returns the price of one piece of a size in the site's currency. */
export function priceWire(tag: PriceTag, site: MarketSite): PriceWire {
  const { currency } = site;
  const current = toPay(tag, currency);
  return {
    original: tag.price[currency],
    current,
    rowTotal: current,
    currency,
    ...lowestPriceWire(tag, site),
  };
}

/** Returns the end of a reduction, the last moment of its day in UTC; nothing if none is planned or recorded. */
export function saleEndWire({ salePrice, history }: PriceTag): {
  readonly saleUntil?: string;
} {
  const { endsOn } = history ?? {};
  return salePrice && endsOn ? { saleUntil: `${endsOn}T23:59:59Z` } : {};
}

/** Returns the price of the cheapest size, and that of the most expensive one if it is higher. */
export function priceRangeWire(
  product: ProductSeed,
  site: MarketSite,
): PriceWire {
  const { lowest, highest } = extremeTags(product, site.currency);
  const [low, high] = [priceWire(lowest, site), priceWire(highest, site)];
  return high.current === low.current
    ? low
    : { ...low, highCurrent: high.current, highOriginal: high.original };
}
