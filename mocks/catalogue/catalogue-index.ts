/** Lookups over a catalogue that the rules share. */
import type { CatalogueSeed, CategorySeed } from "./types";

export interface CatalogueIndex {
  readonly categories: ReadonlyMap<string, CategorySeed>;
  readonly leafIds: ReadonlySet<string>;
  readonly sizeCodes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly facetValues: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Indexes a catalogue that has not been checked, so references in it can be broken. */
export function indexCatalogue(seed: CatalogueSeed): CatalogueIndex {
  const parents = new Set(seed.categories.map(({ parentId }) => parentId));
  const leaves = seed.categories.filter(
    ({ id, rule }) => rule === undefined && !parents.has(id),
  );
  return {
    categories: new Map(seed.categories.map((each) => [each.id, each])),
    leafIds: new Set(leaves.map(({ id }) => id)),
    sizeCodes: new Map(
      seed.sizeRuns.map(({ id, sizes }) => [id, codesOf(sizes)]),
    ),
    facetValues: new Map(
      seed.facets.map(({ code, values }) => [code, codesOf(values)]),
    ),
  };
}

/** Returns the codes of sizes, facet values or other records with codes. */
export function codesOf(
  list: readonly { readonly code: string }[],
): ReadonlySet<string> {
  return new Set(list.map(({ code }) => code));
}

/** Returns each repeated value once, in linear time, because a feed can have tens of thousands. */
export function duplicates(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const value of values) (seen.has(value) ? repeated : seen).add(value);
  return [...repeated];
}
