/**
 * The ticked filters of a listing, read from its query: `f.color=blue,green`
 * means either, `f.color=blue&f.size=42` means both [CAT-002]. Facets and
 * values that the catalogue does not have are ignored, so that an old bookmark
 * still lists something.
 */
import { refuse } from "../api/refusal";
import type { FacetIndex } from "./facet-index";

/** The numbers of the ticked values; an empty set does not filter. */
export interface Selection {
  readonly colours: ReadonlySet<number>;
  readonly sizes: ReadonlySet<number>;
  /** Sets by the position of the facet in `FacetIndex.columns`. */
  readonly columns: readonly ReadonlySet<number>[];
}

const listingParams: ReadonlySet<string> = new Set([
  "locale",
  "page",
  "size",
  "sort",
  "storeId",
  "categoryId",
  "q",
]);

/** Reads the filters of a query; throws API400 for an unknown parameter. */
export function readSelection(
  facetIndex: FacetIndex,
  query: Readonly<Record<string, string>>,
): Selection {
  for (const name of Object.keys(query)) {
    if (!listingParams.has(name) && !name.startsWith("f.")) {
      throw refuse(400, "API400", `query.${name}: unknown parameter`);
    }
  }
  const ticked = (code: string, values: readonly string[]) =>
    numbersOf(query[`f.${code}`], values);
  return {
    colours: ticked("color", facetIndex.colours),
    sizes: ticked(
      "size",
      facetIndex.sizes.map(({ value }) => value),
    ),
    columns: facetIndex.columns.map(({ code, values }) => ticked(code, values)),
  };
}

function numbersOf(
  text: string | undefined,
  values: readonly string[],
): ReadonlySet<number> {
  const wanted = text?.split(",") ?? [];
  const numbers = wanted.map((value) => values.indexOf(value));
  return new Set(numbers.filter((number) => number >= 0));
}
