/** What a product cost before it was reduced [LEGAL-003]. */
import type { Currency, PriceTag } from "../catalogue/types";
import type { MarketSite } from "../sites";

const day = 24 * 60 * 60 * 1_000;

/** Countries of the European Union that are sold in (Directive 98/6/EC, article 6a). */
const asking: ReadonlySet<string> = new Set([
  "DE",
  "ES",
  "FR",
  "IT",
  "NL",
  "PL",
]);

/**
 * The lowest price of the 30 days before the reduction, in the currency; undefined for what is not
 * reduced or has no history. Offers count that were on at any time of these days.
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

/** As the wire has it; nothing in countries whose law does not ask. */
export function lowestPriceWire(
  tag: PriceTag,
  { country, currency }: MarketSite,
): { readonly lowestPrice30Days?: number } {
  if (!asking.has(country)) return {};
  const lowest = lowestBefore(tag, currency);
  return lowest === undefined ? {} : { lowestPrice30Days: lowest };
}
