/** What a session remembers of goods, to make a lost cart again: products and how many of each. */
import {
  MAX_LINES,
  MAX_PIECES,
  type SessionLine,
} from "../session/session-data";
import type { CartItemWire } from "../upstreams/cart/basket-wire";

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
      qty: Math.min(qty, MAX_PIECES),
      ...(recipeId && { recipeId }),
    }));
}
