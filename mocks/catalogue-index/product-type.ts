/**
 * The type of a product, across departments: women's and men's "Trail running
 * shoes" are two categories and one type. It is derived from the name of the
 * product's first category, so that it works for every feed.
 */
import type { Localized, ProductSeed } from "../catalogue/types";
import { slugOf } from "./addresses";
import type { CatalogueIndex } from "./catalogue-index";

export interface ProductTypes {
  /** Codes in catalogue order. */
  readonly codes: readonly string[];
  /** Returns the type's code; undefined for a product without a category. */
  codeOf(product: ProductSeed): string | undefined;
  labelOf(code: string): Localized | undefined;
}

/** Creates the types of a catalogue. */
export function createProductTypes(catalogue: CatalogueIndex): ProductTypes {
  const labels = new Map<string, Localized>();
  const codes = new Map<string, string>();
  for (const { id, name } of catalogue.categories) {
    const code = slugOf(name.en) || id;
    codes.set(id, code);
    if (!labels.has(code)) labels.set(code, name);
  }
  const codeOf = ({ categoryIds: [first] }: ProductSeed) =>
    first === undefined ? undefined : codes.get(first);
  return {
    codes: [...new Set(catalogue.products.flatMap((row) => codeOf(row) ?? []))],
    codeOf,
    labelOf: (code) => labels.get(code),
  };
}
