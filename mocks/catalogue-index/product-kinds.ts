/** Properties that depend on the kind of a product. */
import type { ColourwaySeed, ProductSeed } from "../catalogue/types";

/** Whether a product is delivered by e-mail: it needs no shipping and is always in stock. */
export function isDigital({
  productType,
}: Pick<ProductSeed, "productType">): boolean {
  return productType === "giftcard" || productType === "digital";
}

/** Whether a colour has a name; a feed can omit the name of a product's only colour. */
export function isNamed({ family }: ColourwaySeed): boolean {
  return family !== "";
}
