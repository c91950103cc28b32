/** What the law of some markets requires to be said of a product, in the words of the site. */
import type { z } from "zod/v4";
import type { ProductWire } from "~server/upstreams/products/contract";
import type { DisclosureSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { say } from "../wording";

type Wire = Pick<
  z.input<typeof ProductWire>,
  "producerGuarantee" | "safety" | "footwearParts" | "environment"
>;

export function disclosureWire(
  { producerGuarantee, safety, footwearParts, environment }: DisclosureSeed,
  site: MarketSite,
): Wire {
  return {
    ...(producerGuarantee && {
      producerGuarantee: {
        ...producerGuarantee,
        covers: say(producerGuarantee.covers, site),
      },
    }),
    ...(safety && {
      safety: {
        ...safety,
        warnings: safety.warnings.map((warning) => say(warning, site)),
      },
    }),
    ...(footwearParts && {
      footwearParts: {
        upper: say(footwearParts.upper, site),
        lining: say(footwearParts.lining, site),
        outsole: say(footwearParts.outsole, site),
      },
    }),
    ...(environment && { environment }),
  };
}
