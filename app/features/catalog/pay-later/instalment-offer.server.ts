/** The market's offer to pay in instalments, from the content fragment `bnpl-info` [DLG-024]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { optional } from "~/errors/optional";
import type { InstalmentOffer } from "~/domain/instalments";

const shape = z.object({
  provider: z.string().min(1).max(40),
  count: z.number().int().min(2).max(12),
  from: z.number().nonnegative().default(0),
  to: z.number().positive().default(Infinity),
  body: z.array(z.string().max(1_000)).max(8).default([]),
});

export interface OfferWithTerms extends InstalmentOffer {
  /** What the provider requires and when the instalments are due, in paragraphs. */
  readonly terms: readonly string[];
}

/**
 * Reads the offer; null in a market without one, when it cannot be read, and for content that does not fit,
 * which is reported.
 */
export async function readInstalmentOffer({
  content,
  reportError,
}: Pick<
  AppLoadContext,
  "content" | "reportError"
>): Promise<OfferWithTerms | null> {
  const fragment = await optional(content.fragment("bnpl-info"), null);
  const section = fragment?.sections.find(({ type }) => type === "bnplInfo");
  if (!section) return null;
  const { data, error } = shape.safeParse(section.props);
  if (error) {
    reportError(new Error("Fragment bnpl-info does not fit", { cause: error }));
    return null;
  }
  const { body, ...offer } = data;
  return { ...offer, terms: body };
}

/** The offer without its terms, which only the dialog shows. */
export const toOffer = ({
  provider,
  count,
  from,
  to,
}: OfferWithTerms): InstalmentOffer => ({ provider, count, from, to });
