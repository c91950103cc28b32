/** The gift of a basket above the threshold, which cannot be bought. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import type { Upstreams } from "../../upstreams";
import type { PriceableLine } from "../pricing/pricing-types";
import type { BasketLine, BasketRow } from "./basket-row";
import type { Localized } from "../../catalogue/types";

export const giftStyleId = "FRGIFT1";
/** The bonus line's id in every basket. The line is calculated, never stored. */
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

/** Styles of the catalogue that a shopper can choose instead of the socks. */
const otherGifts = ["FR3202", "FR4037"];

/** Returns the available alternatives: each style in its first colour and the sizes in stock. */
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

/** Returns the variant of the gift; undefined if the catalogue has no product for the default gift. */
export function giftVariant(
  upstreams: Upstreams,
  { giftProductId }: Pick<BasketRow, "giftProductId">,
): VariantRecord | undefined {
  return giftProductId === undefined
    ? upstreams.catalogue.variantsOf(giftStyleId)[0]
    : upstreams.catalogue.findVariant(giftProductId);
}

/**
 * Returns the line of an earned gift. It travels with the first parcel;
 * undefined if the basket has no parcel.
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
