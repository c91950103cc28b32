/**
 * What sells. The reference data has no sales, so they are estimated from the reviews that a product has:
 * buyers write them, and the more of them the more buyers. Bestsellers by badge are placed one step higher.
 */
import type { ProductSeed } from "../../catalogue/types";
import type { CatalogueIndex } from "../catalogue-index";

const badgeStep = 0.15;

/** Returns how well each product sells compared with the best, from 0 to 1. */
export function salesOf({
  products,
}: Pick<CatalogueIndex, "products">): readonly number[] {
  const most = Math.max(1, ...products.map(reviewsOf));
  return products.map((product) => {
    const share = Math.log1p(reviewsOf(product)) / Math.log1p(most);
    const step = product.badge === "bestseller" ? badgeStep : 0;
    return Math.min(1, share + step);
  });
}

const reviewsOf = ({ rating }: ProductSeed): number => rating?.count ?? 0;
