/** What kind of thing a line of a cart or an order is, as far as its rules differ [ENT-004]. */
import type { CartLine } from "./cart";

/**
 * A gift comes once and goes with the order; what is made to order comes later and cannot go back; what
 * goes by e-mail has no delivery.
 */
export type LineKind = "bonus" | "customised" | "digital" | "goods";

export function lineKind({
  bonus,
  customised,
  digital,
}: Pick<CartLine, "bonus" | "customised" | "digital">): LineKind {
  if (bonus) return "bonus";
  if (customised) return "customised";
  return digital ? "digital" : "goods";
}
