/**
 * The ticked filters of a listing, read from its query: `f.color=blue,green`
 * means either, `f.color=blue&f.size=42` means both [CAT-002]. Facets and
 * values that the catalogue does not know are left out, so that an old bookmark
 * still lists something.
 */
import { refuse } from "../api/refusal";
import type { Shelf } from "./shelf";

/** Numbers of the ticked values; an empty set does not filter. */
export interface Selection {
  readonly colours: ReadonlySet<number>;
  readonly sizes: ReadonlySet<number>;
  /** By the position of the facet in `shelf.columns`. */
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

/** Throws API400 for a parameter that is neither ours nor a filter. */
export function readSelection(
  shelf: Shelf,
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
    colours: ticked("color", shelf.colours),
    sizes: ticked(
      "size",
      shelf.sizes.map(({ value }) => value),
    ),
    columns: shelf.columns.map(({ code, values }) => ticked(code, values)),
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
