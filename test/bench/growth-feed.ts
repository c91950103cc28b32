/** Creates feeds that differ only in their number of products, as far as a listing shows it. */
import { writeFileSync } from "node:fs";

const types = ["Shoes", "Boots", "Jackets", "Shirts", "Trousers", "Packs"];
const colours = ["Black", "Blue", "Green", "Red", "Grey"];
const sizes = ["S", "M", "L"];

const columns = [
  "id",
  "item_group_id",
  "title",
  "description",
  "availability",
  "price",
  "product_type",
  "color",
  "size",
  "gender",
] as const;

const pick = (from: readonly string[], position: number): string =>
  from[position % from.length] ?? "";

function rowOf(product: number): string {
  const type = pick(types, product);
  const row: Record<(typeof columns)[number], string> = {
    id: `B${product}`,
    item_group_id: `G${product}`,
    title: `Example ${product}`,
    description: `Number ${product} of many.`,
    availability: "in_stock",
    price: `${20 + (product % 80)}.00 USD`,
    product_type: `Women > ${type}`,
    color: pick(colours, product),
    size: pick(sizes, product),
    gender: "female",
  };
  return columns.map((column) => row[column]).join("\t");
}

/** Writes a feed with this many products, each in one colour and size. */
export function writeGrowthFeed(file: string, products: number): void {
  const rows = Array.from({ length: products }, (_, index) => rowOf(index));
  writeFileSync(file, [columns.join("\t"), ...rows, ""].join("\n"));
}
