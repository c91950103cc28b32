/** Lines of a cart, as forms name them. */
import type { BasketWire } from "../../upstreams/cart/basket-wire";

/** A line by its id, and by product for when its basket had to be made again. */
export interface LineReference {
  readonly itemId: string;
  readonly productId: string;
}

/**
 * The line's id in the basket as it is now. Where several lines of a basket that was made again could be
 * it, as two gifts of one product, it is none of them: the upstream refuses the old id.
 */
export function findLine(
  line: LineReference,
  remade: BasketWire | null,
): string {
  if (!remade) return line.itemId;
  const same = remade.items.filter(
    ({ productId, bonus }) => productId === line.productId && !bonus,
  );
  return (same.length === 1 && same[0]?.id) || line.itemId;
}
