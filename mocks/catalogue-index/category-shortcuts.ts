/** Shortcuts to narrower categories above a listing. */
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Goods } from "./goods";
import { categoryUrl } from "./addresses";

export interface CategoryShortcut {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  readonly count: number;
}

/** Returns the children of a category that have products. */
export function categoryShortcuts(
  { catalogue }: Goods,
  categoryId: string,
  site: MarketSite,
): CategoryShortcut[] {
  return catalogue
    .childrenOf(categoryId)
    .map(({ id, name }) => ({
      id,
      label: say(name, site),
      url: categoryUrl(catalogue, id, site.language),
      count: catalogue.productsIn(id).length,
    }))
    .filter(({ count }) => count > 0);
}

const mostShortcuts = 6;

/** Returns the categories with the most found products. */
export function shortcutsOfResults(
  { catalogue }: Goods,
  positions: readonly number[],
  site: MarketSite,
): CategoryShortcut[] {
  const counts = new Map<string, number>();
  for (const position of positions) {
    const id = catalogue.products[position]?.categoryIds[0];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, left], [, right]) => right - left)
    .slice(0, mostShortcuts)
    .flatMap(([id, count]) => {
      const path = catalogue.pathTo(id);
      const [department] = path;
      const category = path.at(-1);
      if (!category || !department) return [];
      // Departments have leaf categories with the same names.
      const label =
        category === department
          ? say(category.name, site)
          : `${say(department.name, site)}: ${say(category.name, site)}`;
      return {
        id,
        label,
        url: categoryUrl(catalogue, id, site.language),
        count,
      };
    });
}
