/** The gift that a basket above the threshold carries: nobody can buy it. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import type { Upstreams } from "../../upstreams";
import type { PriceableLine } from "../pricing/pricing-types";
import type { BasketLine, BasketRow } from "./basket-row";
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

/** Styles of the catalogue that may be had instead of the socks. */
const otherGifts = ["FR3202", "FR4037"];

/** What of them can be had: each in its first colour, in the sizes that are in stock. */
export const giftAlternatives = ({
  catalogue,
  stock,
}: Upstreams): readonly (readonly [VariantRecord, ...VariantRecord[]])[] =>
  otherGifts.flatMap((id) => {
    const variants = catalogue.variantsOf(id);
    const [first, ...others] = variants.filter(
      ({ productId, colourway }) =>
        colourway === variants[0]?.colourway && stock.quantity(productId) > 0,
    );
    return first ? [[first, ...others] as const] : [];
  });

/** The variant of the gift; undefined for the usual one where the catalogue does not have it as a product. */
export function giftVariant(
  upstreams: Upstreams,
  { giftProductId }: Pick<BasketRow, "giftProductId">,
): VariantRecord | undefined {
  return giftProductId === undefined
    ? upstreams.catalogue.variantsOf(giftStyleId)[0]
    : upstreams.catalogue.findVariant(giftProductId);
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
