/** What listings and searches of a catalogue read: its facet indexes, and products by category and appeal. */
import type { MarketSite } from "../sites";
import { appealOf } from "./appeal";
import type { CatalogueIndex } from "./catalogue-index";
import { mixedOrder } from "./mixed-order";
import type { ProductTypes } from "./product-type";
import { createProductTypes } from "./product-type";
import type { FacetIndex } from "./facet-index";
import { createFacetIndex } from "./facet-index";

export interface ListingIndex {
  readonly types: ProductTypes;
  /** The facet index of the site's currency and size system; it is built on first use. */
  facetIndex(site: MarketSite): FacetIndex;
  /** Points per product position; higher is better. */
  readonly appeal: readonly number[];
  /** Positions of a category's products, most appealing first and well mixed. */
  inCategory(categoryId: string): readonly number[];
}

/** Creates the index of a catalogue; its parts are built on first use. */
export function createListingIndex(catalogue: CatalogueIndex): ListingIndex {
  const types = createProductTypes(catalogue);
  const appeal = appealOf(catalogue);
  const kinds = catalogue.products.map((product) => types.codeOf(product));
  const positions = new Map(
    catalogue.products.map(({ id }, position) => [id, position]),
  );
  const facetIndexes = new Map<string, FacetIndex>();
  const categories = new Map<string, readonly number[]>();
  return {
    types,
    appeal,
    facetIndex({ currency, sizeSystem }) {
      return remember(facetIndexes, `${currency} ${sizeSystem}`, () =>
        createFacetIndex(catalogue, types, currency, sizeSystem),
      );
    },
    inCategory(categoryId) {
      return remember(categories, categoryId, () =>
        mixedOrder(
          catalogue
            .productsIn(categoryId)
            .flatMap(({ id }) => positions.get(id) ?? [])
            .toSorted((a, b) => (appeal[b] ?? 0) - (appeal[a] ?? 0)),
          (position) => kinds[position],
        ),
      );
    },
  };
}

function remember<Value>(
  known: Map<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
