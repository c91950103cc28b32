/** The prices of a product's sizes, which can differ. */
import type { Currency, PriceTag, ProductSeed } from "../catalogue/types";

/** Returns the price of one size. */
export function tagOf(product: ProductSeed, sizeCode: string): PriceTag {
  return product.sizePrices?.[sizeCode] ?? product;
}

/** Returns the amount to pay for one piece. */
export function toPay(
  { price, salePrice }: PriceTag,
  currency: Currency,
): number {
  return (salePrice ?? price)[currency];
}

/** Returns the prices with the lowest and the highest amount to pay. */
export function extremeTags(
  product: ProductSeed,
  currency: Currency,
): { readonly lowest: PriceTag; readonly highest: PriceTag } {
  const tags = Object.values(product.sizePrices ?? {});
  const pick = (better: (left: number, right: number) => boolean) =>
    tags.reduce<PriceTag>(
      (best, tag) =>
        better(toPay(tag, currency), toPay(best, currency)) ? tag : best,
      product,
    );
  return {
    lowest: pick((left, right) => left < right),
    highest: pick((left, right) => left > right),
  };
}
