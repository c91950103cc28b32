/** The market's offer to pay in instalments, from the content fragment `bnpl-info` [DLG-024]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { needsCreditTerms } from "~/duties/credit-terms.server";
import { optional } from "~/errors/optional";
import { isOfferedFor, type InstalmentOffer } from "~/domain/instalments";
import type { CreditTerms } from "~/domain/payment/credit-terms";
import type { ProductView } from "../product/product-view";

const shape = z.object({
  provider: z.string().min(1).max(40),
  count: z.number().int().min(2).max(12),
  from: z.number().nonnegative().default(0),
  to: z.number().positive().default(Infinity),
  body: z.array(z.string().max(1_000)).max(8).default([]),
  // With one of them missing there are none, which the law of some markets does not allow.
  credit: z
    .object({
      lender: z.string().min(1).max(200),
      warning: z.string().min(1).max(200),
      representativeExample: z.string().min(1).max(1_000),
      link: z.string().regex(/^https:\/\//),
    })
    .nullable()
    .catch(null)
    .default(null),
});

export interface OfferWithTerms extends InstalmentOffer {
  /** What the provider requires and when the instalments are due, in paragraphs. */
  readonly terms: readonly string[];
  /** What the law of the market requires beside the offer; null where it requires nothing [LEGAL-011]. */
  readonly credit: CreditTerms | null;
}

/**
 * Reads the offer; null in a market without one, when it cannot be read, without the credit terms that the law
 * of the market requires, and for content that does not fit, which is reported.
 */
export async function readInstalmentOffer({
  content,
  reportError,
  site,
}: Pick<
  AppLoadContext,
  "content" | "reportError" | "site"
>): Promise<OfferWithTerms | null> {
  const fragment = await optional(content.fragment("bnpl-info"), null);
  const section = fragment?.sections.find(({ type }) => type === "bnplInfo");
  if (!section) return null;
  const { data, error } = shape.safeParse(section.props);
  if (error) {
    reportError(new Error("Fragment bnpl-info does not fit", { cause: error }));
    return null;
  }
  const { body, credit, ...offer } = data;
  if (!needsCreditTerms(site)) return { ...offer, terms: body, credit: null };
  return credit && { ...offer, terms: body, credit };
}

/**
 * Returns what the law requires beside the teaser of a product's page; null if nothing, and for a product none
 * of whose sizes has a price that is offered [LEGAL-011].
 */
export const creditBeside = (
  offer: OfferWithTerms | null,
  { payLater, sizes }: Pick<ProductView, "payLater" | "sizes">,
): CreditTerms | null =>
  offer &&
  payLater &&
  sizes.some(({ price }) => isOfferedFor(payLater, price.current))
    ? offer.credit
    : null;

/** The offer without its terms, which only the dialog shows. */
export const toOffer = ({
  provider,
  count,
  from,
  to,
}: OfferWithTerms): InstalmentOffer => ({ provider, count, from, to });
