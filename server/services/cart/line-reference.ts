/** Lines of a cart, as forms name them. */
import type { BasketWire } from "../../upstreams/cart/basket-wire";

/** A line by its id, and by product for when its basket had to be made again. */
export interface LineReference {
  readonly itemId: string;
  readonly productId: string;
}

/** The line's id in the basket as it is now. */
export function findLine(
  line: LineReference,
  remade: BasketWire | null,
): string {
  if (!remade) return line.itemId;
  const same = remade.items.find((item) => item.productId === line.productId);
  return same?.id ?? line.itemId;
}
