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
  withdrawal: { days: 14, button: true },
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
  GB: {
    ...northAmerica,
    withdrawal: { days: 14, button: false },
    checkedReviews: true,
  },
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

/** What `docs/law.md` says of a duty; it is written from this table and the one above (`npm run law`). */
export interface Duty {
  readonly title: string;
  readonly law: string;
  /** ISO date since when the law applies. */
  readonly since: string;
  /** Where a shopper meets it. */
  readonly pages: string;
  /** The field of an upstream's answer that it needs, if any. */
  readonly field: string;
  /** Row of the specification, which the title of its test names. */
  readonly row: string;
}

/** @public for the document and its test */
export const duties: Readonly<Record<keyof MarketFacts, Duty>> = {
  withdrawal: {
    title: "Right of withdrawal",
    law: "Directive 2011/83/EU art. 9 to 11a; GB: the regulations of 2013",
    since: "2026-06-19",
    pages: "footer, order, guest's order, history, confirmation, form",
    field: "",
    row: "LEGAL-006",
  },
  legalGuarantee: {
    title: "Notice of the legal guarantee, label of a producer's",
    law: "Directive (EU) 2024/825, Regulation (EU) 2025/1960",
    since: "2026-09-27",
    pages: "product, product set, checkout review",
    field: "product: producerGuarantee",
    row: "LEGAL-008",
  },
  productSafety: {
    title: "Product safety",
    law: "Regulation (EU) 2023/988 art. 19",
    since: "2024-12-13",
    pages: "product and its structured data, product set",
    field: "product: safety",
    row: "LEGAL-009",
  },
  checkedReviews: {
    title: "How reviews are checked",
    law: "Directive 2005/29/EC art. 7(6); GB: the act of 2024",
    since: "2022-05-28",
    pages:
      "product, reviews, their dialog, lists and rails, search, rules in the help",
    field: "review: verified",
    row: "LEGAL-010",
  },
  payLaterTerms: {
    title: "Paying later as consumer credit",
    law: "Directive (EU) 2023/2225",
    since: "2026-11-20",
    pages:
      "payment step, before the choice; product with a price in instalments, its dialog",
    field: "payment method: additionalData; fragment bnpl-info: credit",
    row: "LEGAL-011",
  },
  footwearParts: {
    title: "Materials of shoes in three parts",
    law: "Directive 94/11/EC",
    since: "1996-03-23",
    pages: "product, product set",
    field: "product: footwearParts",
    row: "LEGAL-012",
  },
  environmentalSheet: {
    title: "Sheet of environmental qualities",
    law: "AGEC act art. 13, decree 2022-748",
    since: "2023-01-01",
    pages: "product, product set",
    field: "product: environment",
    row: "LEGAL-012",
  },
};
