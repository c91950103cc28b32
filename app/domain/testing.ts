/** For tests: the addresses of a shop. */
import { createAddresses, type Addresses } from "./addresses";
import { defaultProductIdPattern } from "./product-id";

/** Addresses of a shop at https://shop.example whose product ids match the pattern. */
export function addressesFor(
  productIdPattern = defaultProductIdPattern,
): Addresses {
  return createAddresses({
    productIdPattern,
    publicOrigin: "https://shop.example",
  });
}
