/** The availability of a product's variants, and its label on cards. */
import type { ColourwaySeed, ProductSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Goods } from "./goods";
import type { VariantRecord } from "./catalogue-index";
import { lowStockLabels } from "./product-labels";

/** Returns `LOW STOCK` if sizes of the colour are low in stock; undefined otherwise. */
export function lowStockLabel(
  goods: Goods,
  product: ProductSeed,
  colourway: ColourwaySeed,
  site: MarketSite,
): { id: string; label: string } | undefined {
  const { stock } = goods;
  const left = variantsIn(goods, product, colourway).filter(
    ({ productId }) => stock.quantity(productId) > 0,
  );
  const low = left.filter(({ productId }) => stock.isLow(productId));
  // A single low size is normal, so shoppers need not know.
  if (low.length < Math.min(2, left.length) || low.length === 0) {
    return undefined;
  }
  const extent = low.length === left.length ? "all" : "some";
  return { id: "LOW STOCK", label: say(lowStockLabels[extent], site) };
}

/** Returns the variants of one colour, sizes ascending. */
export function variantsIn(
  { catalogue }: Goods,
  product: ProductSeed,
  colourway: ColourwaySeed,
): readonly VariantRecord[] {
  return catalogue
    .variantsOf(product.id)
    .filter((variant) => variant.colourway === colourway);
}

/** Returns the first colourway with a size in stock. */
export function firstAvailable(
  { catalogue, stock }: Goods,
  product: ProductSeed,
): ColourwaySeed | undefined {
  return catalogue
    .variantsOf(product.id)
    .find(({ productId }) => stock.quantity(productId) > 0)?.colourway;
}

/** Whether any variant can be bought now. */
export function isAvailable(goods: Goods, product: ProductSeed): boolean {
  return firstAvailable(goods, product) !== undefined;
}
