/** What follows from the kind of a product. */
import type { ProductSeed } from "../catalogue/types";

/** Delivered by e-mail: there is nothing to ship, and never too little of it. */
export function isDigital({
  productType,
}: Pick<ProductSeed, "productType">): boolean {
  return productType === "giftcard" || productType === "digital";
}
