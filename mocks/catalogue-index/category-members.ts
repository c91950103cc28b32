/** Which products a category lists: members, those below it, or a rule. */
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

/** Category id → products in catalogue order; empty categories included. */
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

/** The categories and everything above them, each once. */
function withAncestors(
  categoryIds: readonly string[],
  parents: ReadonlyMap<string, string | null>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const start of categoryIds) {
    let id: string | null | undefined = start;
    // A category met before has had its ancestors added already.
    while (id !== null && id !== undefined && !found.has(id)) {
      found.add(id);
      id = parents.get(id);
    }
  }
  return found;
}
