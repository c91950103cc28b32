/** What kind of discount a price shows. */
export type DiscountType = "free-gift" | "marked-down";

/**
 * A price of 0 is a free gift, a price below the original is marked down; any other has no discount
 * [CART-032].
 */
export function discountType(price: {
  readonly current: number;
  readonly original: number;
}): DiscountType | undefined {
  if (price.current === 0) return "free-gift";
  return price.current < price.original ? "marked-down" : undefined;
}
