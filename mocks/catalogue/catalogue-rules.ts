/**
 * Rules that every catalogue must obey before the reference upstreams serve it, whether it is the starter
 * catalogue or a retailer's feed. They concern references between records, and numbers, which types cannot
 * express.
 */
import type { CatalogueIndex } from "./catalogue-index";
import { codesOf, duplicates, indexCatalogue } from "./catalogue-index";
import { checkProduct } from "./product-rules";
import type { CatalogueSeed, CategorySeed, ProductSeed } from "./types";

const categoryIdPattern = /^[a-z0-9]{2,12}$/;
const sizeCodePattern = /^[a-z0-9.]+$/;
const maxCategoryDepth = 3;

/**
 * Returns the problems of a catalogue, one sentence each; empty if it can be served.
 * Problems of one product start with its id.
 *
 * @param minPerLeaf The minimum number of products in a leaf category. It is higher for a catalogue of our
 *   own, because a category with one product looks like a mistake; feeds must be accepted as they are.
 */
export function checkCatalogue(seed: CatalogueSeed, minPerLeaf = 1): string[] {
  const index = indexCatalogue(seed);
  return [
    ...checkCategories(seed, index),
    ...checkLeaves(seed, index, minPerLeaf),
    ...checkSizeRuns(seed),
    ...checkFacets(seed),
    ...duplicates(seed.products.map(({ id }) => id)).map(
      (id) => `product id ${id} is used twice`,
    ),
    ...seed.products.flatMap((product) =>
      checkProduct(product, index).map(
        (problem) => `${product.id}: ${problem}`,
      ),
    ),
  ];
}

function checkCategories(seed: CatalogueSeed, index: CatalogueIndex): string[] {
  const problems = duplicates(seed.categories.map(({ id }) => id)).map(
    (id) => `category id ${id} is used twice`,
  );
  for (const { id, rule } of seed.categories) {
    if (!categoryIdPattern.test(id))
      problems.push(`category id ${id} is not an id`);
    const depth = depthOf(id, index.categories);
    if (depth === undefined)
      problems.push(`category ${id} has no path to a root`);
    else if (depth > maxCategoryDepth)
      problems.push(`category ${id} is ${depth} deep`);
    if (rule !== undefined && !seed.products.some((each) => obeys(each, rule)))
      problems.push(`category ${id} lists no product`);
  }
  return problems;
}

function checkLeaves(
  { products }: CatalogueSeed,
  { leafIds }: CatalogueIndex,
  minimum: number,
): string[] {
  const counts = new Map([...leafIds].map((id) => [id, 0]));
  for (const { categoryIds } of products)
    for (const id of new Set(categoryIds))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...leafIds]
    .filter((id) => (counts.get(id) ?? 0) < minimum)
    .map((id) => `category ${id} lists ${counts.get(id) ?? 0} products`);
}

function obeys(product: ProductSeed, rule: "sale" | "new"): boolean {
  return rule === "sale"
    ? product.salePrice !== undefined
    : product.badge === "new";
}

/** Returns the depth, counted from 1; undefined if a parent is missing or the chain is circular. */
function depthOf(
  id: string,
  categories: ReadonlyMap<string, CategorySeed>,
): number | undefined {
  const seen = new Set<string>();
  let next: string | null = id;
  while (next !== null) {
    const category: CategorySeed | undefined = categories.get(next);
    if (!category || seen.has(next)) return undefined;
    seen.add(next);
    next = category.parentId;
  }
  return seen.size;
}

function checkSizeRuns(seed: CatalogueSeed): string[] {
  const problems = duplicates(seed.sizeRuns.map(({ id }) => id)).map(
    (id) => `size run ${id} is used twice`,
  );
  for (const { id, sizes } of seed.sizeRuns) {
    const codes = sizes.map(({ code }) => code);
    if (codes.length === 0) problems.push(`size run ${id} is empty`);
    for (const code of duplicates(codes))
      problems.push(`size run ${id} lists ${code} twice`);
    for (const code of codes)
      if (!sizeCodePattern.test(code))
        problems.push(`size run ${id} has the malformed code ${code}`);
  }
  return problems;
}

/** Finds facet values that no product has, which would always count zero. */
function checkFacets(seed: CatalogueSeed): string[] {
  const problems = duplicates(seed.facets.map(({ code }) => code)).map(
    (code) => `facet ${code} is used twice`,
  );
  for (const { code, values } of seed.facets) {
    for (const value of duplicates(values.map((each) => each.code)))
      problems.push(`facet ${code} lists ${value} twice`);
    const used = new Set(
      seed.products.flatMap((each) => each.attributes[code] ?? []),
    );
    for (const value of codesOf(values))
      if (!used.has(value)) problems.push(`no product has ${code} ${value}`);
  }
  return problems;
}
