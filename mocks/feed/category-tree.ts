/** The categories of an imported catalogue, from the category paths of its rows. */
import type { CategorySeed } from "~mocks/catalogue/types";
import { readData } from "~mocks/data/read-data";

/** Menus show three levels; deeper levels become part of the name of the third. */
const MAX_DEPTH = 3;

const words = readData("categories/feed");
const sale: CategorySeed = {
  id: "sale",
  parentId: null,
  rule: "sale",
  name: words.sale,
};

export interface CategoryTree {
  readonly categories: readonly CategorySeed[];
  /** Returns the ids of the leaves in a product_type cell. */
  leavesOf(productType: string): readonly string[];
  /** Returns the last name of the cell's first path, as the retailer wrote it; "" without a path. */
  leafName(productType: string): string;
}

type Path = readonly string[];

/**
 * @param productTypes every product_type cell in use; "" creates the category "Other"
 * @param hasSale whether to add a category for reduced products
 */
export function categoryTree(
  productTypes: Iterable<string>,
  hasSale: boolean,
): CategoryTree {
  const cells = new Set(productTypes);
  const known = knownPaths(cells);
  const paths = new Map([...cells].map((cell) => [cell, pathsOf(cell, known)]));
  const leafOf = leafPaths([...paths.values()].flat().map(limited));
  const leafPathsOf = (cell: string) =>
    (paths.get(cell) ?? []).map((path) => leafOf(limited(path)));
  const ids = numbered([...cells].flatMap(leafPathsOf));
  const categories = [...ids.values()].map(({ path, id }): CategorySeed => ({
    id,
    parentId: ids.get(keyOf(path.slice(0, -1)))?.id ?? null,
    name: path.at(-1) === "" ? words.other : { en: path.at(-1) ?? "" },
  }));
  return {
    categories: hasSale ? [...categories, sale] : categories,
    leavesOf: (cell) => {
      const found = leafPathsOf(cell).map((path) => ids.get(keyOf(path))?.id);
      return [...new Set(found.filter((id) => id !== undefined))];
    },
    leafName: (cell) => paths.get(cell)?.[0]?.at(-1) ?? "",
  };
}

/** Only leaves have products: those of a category with children move to a child "Other". */
function leafPaths(leaves: readonly Path[]): (path: Path) => Path {
  const parents = new Set(
    leaves.flatMap((path) =>
      path.slice(1).map((_, index) => keyOf(path.slice(0, index + 1))),
    ),
  );
  return (path) => (parents.has(keyOf(path)) ? [...path, ""] : path);
}

/** Assigns ids c1, c2, … in the order of the paths, parents before their children. */
function numbered(leaves: readonly Path[]) {
  const paths = new Map<string, Path>();
  for (const leaf of leaves) {
    for (const depth of leaf.keys()) {
      const path = leaf.slice(0, depth + 1);
      if (!paths.has(keyOf(path))) paths.set(keyOf(path), path);
    }
  }
  const sorted = [...paths].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    sorted.map(([key, path], index) => [key, { path, id: `c${index + 1}` }]),
  );
}

/** Sorts children directly behind their parent, "tops" and "Tops" as one, and "Other" last. */
function keyOf(path: Path): string {
  return path
    .map((name) => (name === "" ? "\uffff" : name.toLowerCase()))
    .join("\u0000");
}

function limited(path: Path): Path {
  if (path.length <= MAX_DEPTH) return path;
  const deepest = path.slice(MAX_DEPTH - 1).join(" / ");
  return [...path.slice(0, MAX_DEPTH - 1), deepest];
}

/** Returns every path in the cells if commas are part of names. */
function knownPaths(cells: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set<string>();
  for (const cell of cells) {
    const path = namesOf(cell);
    for (const depth of path.keys()) known.add(keyOf(path.slice(0, depth + 1)));
  }
  return known;
}

/**
 * A comma separates two paths or belongs to a name ("Handbags, Wallets & Cases"). It separates if the path
 * before it, or the root after it, also occurs without a comma elsewhere in the feed.
 */
function pathsOf(cell: string, known: ReadonlySet<string>): Path[] {
  const paths: Path[] = [];
  let pending = "";
  for (const part of cell.split(",")) {
    if (part.trim() === "") continue;
    const separates =
      pending.trimEnd().endsWith('"') ||
      known.has(keyOf(namesOf(pending))) ||
      known.has(keyOf(namesOf(part).slice(0, 1)));
    if (pending !== "" && separates) {
      paths.push(namesOf(pending));
      pending = part;
    } else {
      pending = pending === "" ? part : `${pending},${part}`;
    }
  }
  return [...paths, namesOf(pending)];
}

/** Returns the names of a path; an empty path is [""], which is "Other". */
function namesOf(path: string): string[] {
  const names = path
    .split(">")
    .map((name) => name.replaceAll('"', "").trim())
    .filter((name) => name !== "");
  return names.length > 0 ? names : [""];
}
