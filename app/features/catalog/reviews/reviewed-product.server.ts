/** Reads the product of a page about reviews. */
import type { AppLoadContext } from "@remix-run/node";
import type { ProductDetails } from "~/domain/product";
import { pageStatusOf } from "~/errors/page-error.server";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";

/** Returns the product; null if it does not exist, or if no product can have the id. */
export async function reviewedProduct(
  { addresses, catalog }: Pick<AppLoadContext, "addresses" | "catalog">,
  id: string,
): Promise<ProductDetails | null> {
  if (addresses.product({ id, name: "", url: "" }) === null) return null;
  try {
    return await catalog.product(id);
  } catch (error) {
    if (isUpstreamFailureLike(error) && pageStatusOf(error) === 404)
      return null;
    throw error;
  }
}
