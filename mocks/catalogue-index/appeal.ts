/** The retailer's own order of products, for listings without another sort. */
import type { ProductSeed } from "../catalogue/types";
import type { CatalogueIndex } from "./catalogue-index";

const badgePoints: Readonly<Record<NonNullable<ProductSeed["badge"]>, number>> =
  {
    bestseller: 3,
    new: 2.5,
    exclusive: 1.5,
    recycled: 1,
  };

/** Main products rank above accessories. */
const kindPoints: Readonly<
  Partial<Record<ProductSeed["productType"], number>>
> = { footwear: 1.5, apparel: 1.2 };

/**
 * Returns points per product, between 0 and about 10. A good rating counts for
 * more the more reviews it has; products without stock come last.
 */
export function appealOf(catalogue: CatalogueIndex): readonly number[] {
  return catalogue.products.map((product) => {
    if (isSoldOut(catalogue, product)) return 0;
    const { score = 0, count = 0 } = product.rating ?? {};
    const praise = Math.max(0, score - 3) * Math.min(1, Math.log10(count + 1));
    const known = kindPoints[product.productType] ?? 0;
    const badge = product.badge ? badgePoints[product.badge] : 0;
    return 1 + known + badge + praise;
  });
}

function isSoldOut(catalogue: CatalogueIndex, product: ProductSeed): boolean {
  return catalogue
    .variantsOf(product.id)
    .every(({ colourway, size }) => colourway.soldOut?.includes(size.code));
}
