/** The header of a feed: which cell of a row holds which value. */

/** What the import reads. Other columns of the format (shipping, tax, …) mean nothing to this shop. */
const columns = [
  "id",
  "item_group_id",
  "title",
  "description",
  "image_link",
  "additional_image_link",
  "availability",
  "expiration_date",
  "price",
  "sale_price",
  "sale_price_effective_date",
  "brand",
  "gtin",
  "mpn",
  "product_type",
  "google_product_category",
  "color",
  "size",
  "size_system",
  "size_type",
  "gender",
  "age_group",
  "material",
  "pattern",
  "is_bundle",
  "custom_label_0",
] as const;
export type FeedColumn = (typeof columns)[number];

/** Spellings that retailers use for the same column. */
const otherSpellings: Readonly<Record<string, FeedColumn>> = {
  colour: "color",
  sizes: "size",
  age: "age_group",
};

const requiredColumns: readonly FeedColumn[] = [
  "id",
  "title",
  "price",
  "availability",
];

export interface FeedHeader {
  /** Number of cells every row must have. */
  readonly width: number;
  readonly positions: ReadonlyMap<FeedColumn, number>;
  /** Names of columns that are not read, as written. */
  readonly unused: readonly string[];
  readonly missing: readonly FeedColumn[];
}

/**
 * Names count in any case, with spaces or underscores between the words, and with the prefix "g:" that they
 * have in XML; the first of a pair wins.
 */
export function readHeader(cells: readonly string[]): FeedHeader {
  const positions = new Map<FeedColumn, number>();
  const unused: string[] = [];
  for (const [position, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column === undefined || positions.has(column)) unused.push(cell.trim());
    else positions.set(column, position);
  }
  const missing = requiredColumns.filter((column) => !positions.has(column));
  return { width: cells.length, positions, unused, missing };
}

function columnOf(cell: string): FeedColumn | undefined {
  const name = cell
    .trim()
    .toLowerCase()
    .replace(/^g:\s*/, "")
    .replaceAll(/[\s_]+/g, "_");
  return (
    columns.find((column) => column === name) ??
    (Object.hasOwn(otherSpellings, name) ? otherSpellings[name] : undefined)
  );
}
