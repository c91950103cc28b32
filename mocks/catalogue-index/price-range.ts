/** Prices of any amounts, besides the bands of the facet `price`: `f.price-range=50-130`, `-130`, `50-`. */
import type { FacetIndex } from "./facet-index";

export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

const limits = /^(\d{0,6})-(\d{0,6})$/;

/** Returns the products whose price is within the limits; all of them without valid limits. */
export function withinLimits(
  { prices }: FacetIndex,
  candidates: readonly number[],
  text: string | undefined,
): readonly number[] {
  const found = limits.exec(text ?? "");
  if (!found) return candidates;
  const [, from = "", to = ""] = found;
  const min = Number(from);
  const max = to === "" ? Infinity : Number(to);
  return candidates.filter((product) => {
    const price = prices[product] ?? 0;
    return price >= min && price <= max;
  });
}

/** Returns the least and the greatest price of some products, in whole amounts that contain them. */
export function rangeOf(
  { prices }: FacetIndex,
  candidates: readonly number[],
): PriceRange {
  let min = Infinity;
  let max = 0;
  for (const product of candidates) {
    const price = prices[product] ?? 0;
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  return {
    min: Math.min(Math.floor(min), Math.ceil(max)),
    max: Math.ceil(max),
  };
}
