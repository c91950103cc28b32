/** The price of a product before its reduction [LEGAL-003]. */
import type { Currency, PriceTag } from "../catalogue/types";
import type { MarketSite } from "../sites";

const day = 24 * 60 * 60 * 1_000;

/** The European Union, whose law requires the earlier price (Directive 98/6/EC, article 6a). */
const asking: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(
    " ",
  ),
);

/**
 * Returns the lowest price of the 30 days before the reduction, in the currency; undefined for a price that
 * is not reduced or has no history. An offer counts if it was valid on any of these days.
 */
function lowestBefore(
  { price, salePrice, history }: PriceTag,
  currency: Currency,
): number | undefined {
  if (!salePrice || !history) return undefined;
  const reduced = Date.parse(history.reducedOn);
  const offers = (history.offers ?? []).filter(
    ({ from, until }) =>
      Date.parse(from) < reduced && Date.parse(until) >= reduced - 30 * day,
  );
  return Math.min(
    price[currency],
    ...offers.map((offer) => offer.price[currency]),
  );
}

/** Returns the wire form of the earlier price; nothing in countries that do not require it. */
export function lowestPriceWire(
  tag: PriceTag,
  { country, currency }: MarketSite,
): { readonly lowestPrice30Days?: number } {
  if (!asking.has(country)) return {};
  const lowest = lowestBefore(tag, currency);
  return lowest === undefined ? {} : { lowestPrice30Days: lowest };
}
