/** Prices on the wire: of one size, and of a product whose sizes may differ. */
import type { PriceWire } from "~server/upstreams/commerce-wire";
import type { PriceTag, ProductSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { lowestPriceWire } from "./price-history";
import { extremeTags, toPay } from "./price-tags";

/** One piece of a size in the site's currency. */
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

/** The cheapest size, and what the dearest costs when that is more. */
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
