/** What a session remembers of goods, to make a lost cart again: products and how many of each. */
import { MAX_LINES, type SessionLine } from "../session/session-data";
import type { CartItemWire } from "../upstreams/cart/basket-wire";

/** Most pieces of a line that a session remembers. */
const mostPieces = 9_999;

/** The lines of a basket or an order; gifts come by themselves. */
export function linesOf({
  items,
}: {
  readonly items: readonly CartItemWire[];
}): SessionLine[] {
  return items
    .filter(({ bonus }) => !bonus)
    .slice(0, MAX_LINES)
    .map(({ productId, qty, recipeId }) => ({
      productId,
      qty: Math.min(qty, mostPieces),
      ...(recipeId && { recipeId }),
    }));
}
