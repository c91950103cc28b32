/** The products of a listing that a store has. */
import {
  findStoreAnywhere,
  storeInventory,
} from "../behaviour/stores/store-list";
import type { Goods } from "./goods";
import { isDigital } from "./product-kinds";

/** A store shows a style if it has at least this share of its variants. */
const shownShare = 0.6;

/**
 * Returns the positions of the products that the store shows: all of them without a store, and none for an
 * unknown store.
 */
export function inStore(
  { catalogue, stock }: Goods,
  candidates: readonly number[],
  storeId: string | undefined,
): readonly number[] {
  if (storeId === undefined) return candidates;
  if (!findStoreAnywhere(storeId)) return [];
  return candidates.filter((position) => {
    const product = catalogue.products[position];
    if (!product || isDigital(product)) return false;
    const variants = catalogue.variantsOf(product.id);
    const there = variants.filter(
      ({ productId }) =>
        storeInventory(storeId, productId, stock.quantity(productId)) > 0,
    );
    return there.length >= variants.length * shownShare;
  });
}
