/** Invalid sections, which the shop must omit and log. */
import type { CmsItem } from "./sections";
import { item } from "./sections";

export const refusedItems: readonly CmsItem[] = [
  item("hero", "without-title", { text: "A hero without its title" }),
  item("carousel", "unknown", { title: "Of a type that nobody knows" }),
  item("productRail", "without-products", { title: "Without its products" }),
  item("quote", "of-a-number", { text: 7 }),
];
