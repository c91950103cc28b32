/** The products that a category lists: its members, those below it, or those of a rule. */
import type {
  CatalogueSeed,
  CategorySeed,
  ProductSeed,
} from "../catalogue/types";

const rules: Readonly<
  Record<NonNullable<CategorySeed["rule"]>, (product: ProductSeed) => boolean>
> = {
  sale: (product) => product.salePrice !== undefined,
  new: (product) => product.badge === "new",
};

/** Returns the products by category id, in catalogue order; empty categories are included. */
export function productsByCategory(
  seed: CatalogueSeed,
): ReadonlyMap<string, readonly ProductSeed[]> {
  const parents = new Map(seed.categories.map((row) => [row.id, row.parentId]));
  const members = new Map<string, ProductSeed[]>(
    seed.categories.map(({ id }) => [id, []]),
  );
  for (const product of seed.products) {
    for (const id of withAncestors(product.categoryIds, parents)) {
      members.get(id)?.push(product);
    }
  }
  for (const { id, rule } of seed.categories) {
    if (rule) members.set(id, seed.products.filter(rules[rule]));
  }
  return members;
}

/** Returns the categories and all their ancestors, each once. */
function withAncestors(
  categoryIds: readonly string[],
  parents: ReadonlyMap<string, string | null>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const start of categoryIds) {
    let id: string | null | undefined = start;
    // The ancestors of a category that was found before are already included.
    while (id !== null && id !== undefined && !found.has(id)) {
      found.add(id);
      id = parents.get(id);
    }
  }
  return found;
}
