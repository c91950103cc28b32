/**
 * Filters products and counts, for every facet, how many would be listed under
 * each value: the other facets apply, the facet itself does not, because
 * ticking a second colour widens the choice of colours.
 *
 * One pass: a product that passes everything counts for all facets; one that
 * fails exactly one facet counts for that facet alone.
 */
import type { Selection } from "./selection";
import type { ColourRow, FacetColumn, FacetIndex } from "./facet-index";

export interface FilterResult {
  /** The products that pass, in the order of the candidates. */
  readonly matched: readonly number[];
  /** The number of products that each value would list, by the number of the value. */
  readonly counts: {
    readonly colours: Uint32Array;
    readonly sizes: Uint32Array;
    readonly columns: readonly Uint32Array[];
  };
}

/** Filters and counts `candidates`, which are positions in `catalogue.products`. */
export function filterProducts(
  facetIndex: FacetIndex,
  candidates: readonly number[],
  selection: Selection,
): FilterResult {
  const matched: number[] = [];
  const colours = new Uint32Array(facetIndex.colours.length);
  const sizes = new Uint32Array(facetIndex.sizes.length);
  const columns = facetIndex.columns.map(
    ({ values }) => new Uint32Array(values.length),
  );
  const ticked = [...selection.columns.keys()].filter(
    (at) => (selection.columns[at]?.size ?? 0) > 0,
  );
  for (const product of candidates) {
    const failing = ticked.filter((at) =>
      fails(facetIndex, at, product, selection),
    );
    if (failing.length > 1) continue;
    const passes = canBeHad(facetIndex, product, selection);
    const [only] = failing;
    if (only !== undefined) {
      if (passes) count(columns[only], facetIndex.columns[only], product);
      continue;
    }
    countColours(colours, facetIndex, product, selection);
    countSizes(sizes, facetIndex, product, selection);
    if (!passes) continue;
    matched.push(product);
    for (const [at, column] of facetIndex.columns.entries()) {
      count(columns[at], column, product);
    }
  }
  return { matched, counts: { colours, sizes, columns } };
}

/** Whether the product has none of the facet's ticked values. */
function fails(
  { columns }: FacetIndex,
  at: number,
  product: number,
  selection: Selection,
): boolean {
  const ticked = selection.columns[at];
  const column = columns[at];
  if (!column || !ticked) return false;
  const end = column.starts[product + 1] ?? 0;
  for (let next = column.starts[product] ?? 0; next < end; next += 1) {
    if (ticked.has(column.numbers[next] ?? -1)) return false;
  }
  return true;
}

/** Whether a colourway has a ticked colour and is in stock in a ticked size. */
function canBeHad(
  { colourRows }: FacetIndex,
  product: number,
  selection: Selection,
): boolean {
  if (selection.colours.size === 0 && selection.sizes.size === 0) return true;
  return (colourRows[product] ?? []).some(
    (row) => hasColour(row, selection) && hasSize(row, selection),
  );
}

/** Adds a product to the counts of all its values. */
function count(
  counts: Uint32Array | undefined,
  column: FacetColumn | undefined,
  product: number,
): void {
  if (!counts || !column) return;
  const end = column.starts[product + 1] ?? 0;
  for (let next = column.starts[product] ?? 0; next < end; next += 1) {
    increase(counts, column.numbers[next] ?? 0);
  }
}

function increase(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

function countColours(
  counts: Uint32Array,
  facetIndex: FacetIndex,
  product: number,
  selection: Selection,
): void {
  if (selection.sizes.size === 0) {
    count(counts, facetIndex.colourColumn, product);
    return;
  }
  const rows = facetIndex.colourRows[product] ?? [];
  const fitting = rows.filter((row) => hasSize(row, selection));
  for (const colour of new Set(fitting.map((row) => row.colour))) {
    increase(counts, colour);
  }
}

function countSizes(
  counts: Uint32Array,
  facetIndex: FacetIndex,
  product: number,
  selection: Selection,
): void {
  if (selection.colours.size === 0) {
    count(counts, facetIndex.sizeColumn, product);
    return;
  }
  const rows = facetIndex.colourRows[product] ?? [];
  const fitting = rows.filter((row) => hasColour(row, selection));
  for (const size of new Set(fitting.flatMap((row) => row.sizes))) {
    increase(counts, size);
  }
}

/** Whether the colourway belongs to a ticked colour family. */
export function hasColour(row: ColourRow, { colours }: Selection): boolean {
  return colours.size === 0 || colours.has(row.colour);
}

/** Whether the colourway can be bought in a ticked size. */
export function hasSize(row: ColourRow, { sizes }: Selection): boolean {
  return sizes.size === 0 || row.sizes.some((size) => sizes.has(size));
}
