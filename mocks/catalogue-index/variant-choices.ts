/** The texts for a variant's colour and size in a basket. */
import { moneyText } from "../behaviour/payment/money-text";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { VariantRecord } from "./catalogue-index";
import { tagOf, toPay } from "./price-tags";
import { isNamed } from "./product-kinds";
import {
  amountHeading,
  colourHeading,
  sizeHeading,
  sizeLabel,
} from "./product-labels";

/** Returns `[{color}, {size}]`; a gift card has an amount instead, and some products no named colour. */
export function variantChoices(
  variant: VariantRecord,
  site: MarketSite,
): { code: string; label: string; value: string }[] {
  const { product, colourway, size } = variant;
  const isAmount = product.productType === "giftcard";
  const colour = {
    code: "color",
    label: colourHeading(site),
    value: say(colourway.name, site),
  };
  return [
    ...(isNamed(colourway) ? [colour] : []),
    {
      code: "size",
      label: isAmount
        ? amountHeading(site)
        : sizeHeading(site, product.productType),
      value: isAmount
        ? amountText(variant, site)
        : sizeLabel(size.code, size.label[site.sizeSystem], site),
    },
  ];
}

/** Returns the amount of a gift card, which is its price: "25 €", without cents that are zero. */
function amountText(
  { product, size }: VariantRecord,
  site: MarketSite,
): string {
  const amount = toPay(tagOf(product, size.code), site.currency);
  return moneyText(amount, site, "needed");
}
