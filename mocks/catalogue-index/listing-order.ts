/** Sort orders of a listing. */
import type { ProductSeed } from "../catalogue/types";
import { refuse } from "../api/refusal";
import type { SortCode } from "./facet-texts";
import { sortCodes } from "./facet-texts";
import type { FacetIndex } from "./facet-index";

/** Returns the sort order of a query; relevance if it names none. Throws API400 for an unknown one. */
export function readSort(sort: string | undefined): SortCode {
  const found = sortCodes.find((code) => code === (sort ?? "relevance"));
  if (!found) throw refuse(400, "API400", "query.sort: unknown sort");
  return found;
}

/**
 * Sorts products, which are given in order of relevance; equal ones stay in that
 * order.
 */
export function sortProducts(
  matched: readonly number[],
  sort: SortCode,
  products: readonly ProductSeed[],
  { prices }: FacetIndex,
): readonly number[] {
  const price = (at: number) => prices[at] ?? 0;
  const rating = (at: number) => products[at]?.rating;
  const released = (at: number) => products[at]?.releasedOn ?? "";
  switch (sort) {
    case "relevance":
      return matched;
    case "price-asc":
      return matched.toSorted((a, b) => price(a) - price(b));
    case "price-desc":
      return matched.toSorted((a, b) => price(b) - price(a));
    case "newest":
      return matched.toSorted((a, b) => compare(released(b), released(a)));
    case "rating":
      return matched.toSorted(
        (a, b) =>
          (rating(b)?.score ?? 0) - (rating(a)?.score ?? 0) ||
          (rating(b)?.count ?? 0) - (rating(a)?.count ?? 0),
      );
  }
}

const compare = (left: string, right: string) =>
  left < right ? -1 : left > right ? 1 : 0;
