/**
 * THE table of market facts: what the law of a country asks of the shop, beyond prices and words. One row per
 * country; a duty that is not here is not on any page. Pages are told by their loaders what to show, so that
 * none of this reaches the browser.
 *
 * Facts were read in the texts of the laws, by no lawyer: a retailer's counsel confirms them (`docs/law.md`).
 */
import type { sites, Site } from "./sites";

export type Country = (typeof sites)[number]["country"];

export interface MarketFacts {
  /** The right of withdrawal from a distance contract; null without one [LEGAL-006]. */
  readonly withdrawal: {
    /** Calendar days from the delivery of the last goods. */
    readonly days: number;
    /** Whether the law asks for a function on every page (Directive 2011/83, article 11a), not for a form only. */
    readonly button: boolean;
  } | null;
}

const union: MarketFacts = {
  withdrawal: { days: 14, button: true },
};

const northAmerica: MarketFacts = { withdrawal: null };

export const marketFacts: Readonly<Record<Country, MarketFacts>> = {
  US: northAmerica,
  CA: northAmerica,
  GB: { withdrawal: { days: 14, button: false } },
  FR: union,
  DE: union,
  IT: union,
  ES: union,
  NL: union,
  PL: union,
};

export function marketFactsOf({ country }: Pick<Site, "country">): MarketFacts {
  return marketFacts[country as Country];
}
