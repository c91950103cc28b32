/** For tests: the addresses of a shop with the default pattern of product ids. */
import { createAddresses, type Addresses } from "./addresses";
import { defaultProductIdPattern } from "./product-id";

/** Addresses of a shop at https://shop.example whose product ids are of the given pattern. */
export function addressesFor(
  productIdPattern = defaultProductIdPattern,
): Addresses {
  return createAddresses({
    productIdPattern,
    publicOrigin: "https://shop.example",
  });
}
