/** What follows from the kind of a product. */
import type { ColourwaySeed, ProductSeed } from "../catalogue/types";

/** Delivered by e-mail: there is nothing to ship, and never too little of it. */
export function isDigital({
  productType,
}: Pick<ProductSeed, "productType">): boolean {
  return productType === "giftcard" || productType === "digital";
}

/** Whether a colour has a name to be chosen by; a feed need not give the only one of a product. */
export function isNamed({ family }: ColourwaySeed): boolean {
  return family !== "";
}
