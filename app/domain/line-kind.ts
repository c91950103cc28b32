/** Kinds of lines of a cart or an order that have different rules [ENT-004]. */
import type { CartLine } from "./cart";

/**
 * `bonus`: a gift, one per order; `customised`: made to order, takes longer and cannot be returned;
 * `digital`: sent by e-mail, has no delivery.
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
