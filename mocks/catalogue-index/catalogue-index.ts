/**
 * The catalogue by id: products, variants, categories and their products. Built
 * once when the upstreams start, never changed afterwards.
 */
import type {
  CatalogueSeed,
  CategorySeed,
  ColourwaySeed,
  FacetSeed,
  ProductSeed,
  SizeSeed,
} from "../catalogue/types";
import { scenarioStyleIds } from "../api/scenarios";
import { articleNumber } from "./article-number";
import { productsByCategory } from "./category-members";

/** A variant that can be bought: a style in a colour and a size. */
export interface VariantRecord {
  /** Style id + two digits of colour + two of size; also its SKU. */
  readonly productId: string;
  /** The retailer's own item number, or an EAN-13 of ours. */
  readonly upc: string;
  readonly product: ProductSeed;
  readonly colourway: ColourwaySeed;
  readonly size: SizeSeed;
}

export interface CatalogueIndex {
  readonly categories: readonly CategorySeed[];
  readonly facets: readonly FacetSeed[];
  /** The products that listings and search show, in catalogue order. */
  readonly products: readonly ProductSeed[];
  /** Finds a product by style id, in any case, including hidden scenario products. */
  findProduct(styleId: string): ProductSeed | undefined;
  /** Finds a variant by its id, in any case. */
  findVariant(productId: string): VariantRecord | undefined;
  findByUpc(upc: string): VariantRecord | undefined;
  /** Finds a product by its id in the retailer's feed. */
  findBySourceId(sourceId: string): ProductSeed | undefined;
  /** Returns the position in `products`; undefined for a hidden product. */
  positionOf(product: ProductSeed): number | undefined;
  /** Returns the variants colour by colour, sizes ascending. */
  variantsOf(styleId: string): readonly VariantRecord[];
  /** Returns the sizes of a product in the order of its size run. */
  sizesOf(product: ProductSeed): readonly SizeSeed[];
  findCategory(id: string): CategorySeed | undefined;
  childrenOf(parentId: string | null): readonly CategorySeed[];
  /** Returns the categories from the department down to the category itself. */
  pathTo(categoryId: string): readonly CategorySeed[];
  /** Returns the products of the category and of those below it, or those that match its rule. */
  productsIn(categoryId: string): readonly ProductSeed[];
}

/**
 * Indexes a catalogue.
 *
 * @param hidden products that listings do not show; by default those of scenarios
 */
export function createCatalogueIndex(
  seed: CatalogueSeed,
  hidden: readonly ProductSeed[] = scenarioProducts(seed.products),
): CatalogueIndex {
  const all = [...seed.products, ...hidden];
  const products = new Map(all.map((product) => [product.id, product]));
  const runs = new Map(seed.sizeRuns.map(({ id, sizes }) => [id, sizes]));
  const sizesOf = (product: ProductSeed) => runs.get(product.sizeRunId) ?? [];
  const variants = indexVariants(all, sizesOf);
  const categories = new Map(seed.categories.map((row) => [row.id, row]));
  const children = groupBy(seed.categories, ({ parentId }) => parentId);
  const members = productsByCategory(seed);
  const positions = new Map(seed.products.map((row, at) => [row, at]));
  const sources = new Map(seed.products.map((row) => [row.sourceId, row]));
  return {
    categories: seed.categories,
    facets: seed.facets,
    products: seed.products,
    findProduct: (styleId) => products.get(styleId.toUpperCase()),
    findVariant: (id) => variants.byId.get(id.toUpperCase()),
    findByUpc: (upc) => variants.byUpc.get(upc),
    findBySourceId: (sourceId) => sources.get(sourceId),
    positionOf: (product) => positions.get(product),
    variantsOf: (styleId) => variants.byStyle.get(styleId) ?? [],
    sizesOf,
    findCategory: (id) => categories.get(id),
    childrenOf: (parentId) => children.get(parentId) ?? [],
    pathTo: (categoryId) => pathTo(categories, categoryId),
    productsIn: (categoryId) => members.get(categoryId) ?? [],
  };
}

/** Returns the products of scenarios: copies of the catalogue's first product with other ids. */
function scenarioProducts(products: readonly ProductSeed[]): ProductSeed[] {
  const [model] = products;
  if (!model) return [];
  const plain = without(model, ["badge", "salePrice", "sizePrices"]);
  const colourways = plain.colourways.map(withoutShortage);
  return scenarioStyleIds.map((id) => ({
    ...plain,
    id,
    colourways,
  }));
}

function withoutShortage(colourway: ColourwaySeed): ColourwaySeed {
  return without(colourway, ["soldOut", "low"]);
}

function without<Row extends object, Key extends keyof Row>(
  row: Row,
  keys: readonly Key[],
): Omit<Row, Key> {
  const rest: Partial<Row> = { ...row };
  for (const key of keys) Reflect.deleteProperty(rest, key);
  // Only the keys deleted above are missing.
  return rest as Omit<Row, Key>;
}

function indexVariants(
  products: readonly ProductSeed[],
  sizesOf: (product: ProductSeed) => readonly SizeSeed[],
) {
  const byStyle = new Map<string, readonly VariantRecord[]>();
  const byId = new Map<string, VariantRecord>();
  const byUpc = new Map<string, VariantRecord>();
  products.forEach((product, serial) => {
    const records = variantsOf(product, sizesOf(product), serial);
    byStyle.set(product.id, records);
    for (const record of records) {
      byId.set(record.productId.toUpperCase(), record);
      // Feeds sometimes repeat a number, which then finds the first variant that has it.
      if (!byUpc.has(record.upc)) byUpc.set(record.upc, record);
    }
  });
  return { byStyle, byId, byUpc };
}

function variantsOf(
  product: ProductSeed,
  sizes: readonly SizeSeed[],
  serial: number,
): readonly VariantRecord[] {
  return product.colourways.flatMap((colourway, colourAt) =>
    sizes.flatMap((size, sizeAt) => {
      if (colourway.sizes && !colourway.sizes.includes(size.code)) return [];
      const suffix = twoDigits(colourAt + 1) + twoDigits(sizeAt + 1);
      const productId = colourway.skus?.get(size.code) ?? product.id + suffix;
      const upc =
        colourway.itemNumbers?.get(size.code) ?? articleNumber(serial, suffix);
      return { productId, upc, product, colourway, size };
    }),
  );
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

function pathTo(
  categories: ReadonlyMap<string, CategorySeed>,
  categoryId: string,
): readonly CategorySeed[] {
  const path: CategorySeed[] = [];
  let category = categories.get(categoryId);
  while (category && !path.includes(category)) {
    path.unshift(category);
    category =
      category.parentId === null
        ? undefined
        : categories.get(category.parentId);
  }
  return path;
}

/** Groups rows by key, each group in the order of the rows. */
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
