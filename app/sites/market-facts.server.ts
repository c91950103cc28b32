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
  /** The right of withdrawal from a distance contract, days from delivery [LEGAL-006]. */
  readonly withdrawal: { readonly days: number } | null;
  /** The legal guarantee of conformity, of which a notice tells: years from delivery [LEGAL-008]. */
  readonly legalGuarantee: { readonly years: number } | null;
  /** Manufacturer, responsible person and warnings, before the purchase [LEGAL-009]. */
  readonly productSafety: boolean;
  /** Whether and how reviews are checked, beside ratings [LEGAL-010]. */
  readonly checkedReviews: boolean;
  /** Paying later is consumer credit, whose texts are shown before the choice [LEGAL-011]. */
  readonly payLaterTerms: boolean;
  /** The materials of shoes in three parts [LEGAL-012]. */
  readonly footwearParts: boolean;
  /** The sheet of environmental qualities [LEGAL-012]. */
  readonly environmentalSheet: boolean;
}

const union: MarketFacts = {
  withdrawal: { days: 14 },
  legalGuarantee: { years: 2 },
  productSafety: true,
  checkedReviews: true,
  payLaterTerms: true,
  footwearParts: true,
  environmentalSheet: false,
};

const northAmerica: MarketFacts = {
  withdrawal: null,
  legalGuarantee: null,
  productSafety: false,
  checkedReviews: false,
  payLaterTerms: false,
  footwearParts: false,
  environmentalSheet: false,
};

export const marketFacts: Readonly<Record<Country, MarketFacts>> = {
  US: northAmerica,
  CA: northAmerica,
  GB: { ...northAmerica, withdrawal: { days: 14 }, checkedReviews: true },
  FR: { ...union, environmentalSheet: true },
  DE: union,
  IT: union,
  // Spain gives three years instead of the Union's two.
  ES: { ...union, legalGuarantee: { years: 3 } },
  NL: union,
  PL: union,
};

export function marketFactsOf({ country }: Pick<Site, "country">): MarketFacts {
  return marketFacts[country as Country];
}
