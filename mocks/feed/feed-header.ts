/** The header of a feed, which assigns columns to the cells of a row. */

/** The columns that the import reads. Others of the format (shipping, tax, …) are irrelevant to this shop. */
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
  // The shop's own: what the law of some markets requires to be said.
  "manufacturer_name",
  "manufacturer_address",
  "manufacturer_contact",
  "responsible_name",
  "responsible_address",
  "responsible_contact",
  "safety_warning",
  "upper_material",
  "lining_material",
  "outsole_material",
  "guarantee_years",
  "guarantee_covers",
  "guarantee_producer",
  "weaving_country",
  "dyeing_country",
  "making_country",
  "recycled_content",
  "microfibres",
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
  /** The number of cells that every row must have. */
  readonly width: number;
  readonly positions: ReadonlyMap<FeedColumn, number>;
  /** The names of columns that are not read, as written. */
  readonly unused: readonly string[];
  readonly missing: readonly FeedColumn[];
}

/**
 * Reads a header. Names can be in any case, have spaces or underscores between words, and the prefix "g:" of
 * the XML format; the first of two equal columns is used.
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
