/** Invalid sections, which the shop must omit and log. */
import type { CmsItem } from "./sections";
import { item } from "./sections";

export const refusedItems: readonly CmsItem[] = [
  item("hero", "without-title", { text: "A hero without its title" }),
  item("hologram", "unknown", { title: "Of a type that nobody knows" }),
  item("productRail", "without-products", { title: "Without its products" }),
  item("quote", "of-a-number", { text: 7 }),
  item("carousel", "without-slides", { title: "Without its slides" }),
  item("editorialText", "endless", { body: ["Endless ".repeat(10_000)] }),
  item("html", "of-script", { html: "<script>alert(1)</script>" }),
];
