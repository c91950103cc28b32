/** The gift that a basket above the threshold carries: nobody can buy it. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import type { Upstreams } from "../../upstreams";
import type { PriceableLine } from "../pricing/pricing-types";
import type { BasketLine } from "./basket-row";
import type { Localized } from "../../catalogue/types";

export const giftStyleId = "FRGIFT1";
/** The bonus line's id in every basket; it is worked out, never stored. */
export const giftLineId = "gift-FRGIFT1";

export const giftName: Localized = {
  en: "Contour socks",
  fr: "Chaussettes Contour",
  de: "Contour-Socken",
  it: "Calze Contour",
  es: "Calcetines Contour",
  nl: "Contour-sokken",
  pl: "Skarpety Contour",
};

/** The gift's variant, where the catalogue has the gift as a product. */
export function giftVariant({
  catalogue,
}: Upstreams): VariantRecord | undefined {
  return catalogue.variantsOf(giftStyleId)[0];
}

/**
 * The line that joins a basket once it has earned the gift. It travels with
 * the first parcel; undefined when there is none to travel with.
 */
export function giftLine(
  lines: readonly BasketLine[],
): PriceableLine | undefined {
  const companion = lines.find(({ delivery }) => delivery.kind !== "digital");
  return (
    companion && {
      id: giftLineId,
      qty: 1,
      original: 0,
      current: 0,
      delivery: companion.delivery,
      giftCard: false,
    }
  );
}
