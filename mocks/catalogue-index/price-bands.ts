/** The price bands of a currency, in round steps; the lower limit belongs to the band. */
import type { Currency } from "../catalogue/types";
import { moneyText } from "../behaviour/payment/money-text";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import { facetWords } from "./facet-texts";

const edges: Readonly<Record<Currency, readonly number[]>> = {
  USD: [25, 50, 100, 150, 200, 300],
  CAD: [25, 50, 100, 150, 200, 300],
  GBP: [25, 50, 100, 150, 200, 300],
  EUR: [25, 50, 100, 150, 200, 300],
  PLN: [100, 200, 400, 600, 800, 1200],
};

export interface PriceBand {
  /** `50-100`; the lowest is `0-25`, the topmost `300-`. */
  readonly code: string;
  readonly from: number;
  /** Undefined for the topmost band. */
  readonly to: number | undefined;
}

/** Returns the bands of a currency, ascending and without gaps. */
export function priceBands(currency: Currency): readonly PriceBand[] {
  return [0, ...edges[currency]].map((from, at) => {
    const to = edges[currency][at];
    return { code: `${from}-${to ?? ""}`, from, to };
  });
}

/** Returns the position of the band that contains an amount. */
export function bandPosition(currency: Currency, amount: number): number {
  return edges[currency].filter((edge) => amount >= edge).length;
}

/** Returns "€50 to €100" in the site's language and number format. */
export function bandLabel({ from, to }: PriceBand, site: MarketSite): string {
  const amount = (edge: number) => moneyText(edge, site, "needed");
  const { over, under, between } = facetWords.bands;
  const words = to === undefined ? over : from === 0 ? under : between;
  // The replacement is a function, because an amount can contain a dollar sign.
  return say(words, site)
    .replace("{from}", () => amount(from))
    .replace("{to}", () => (to === undefined ? "" : amount(to)));
}
