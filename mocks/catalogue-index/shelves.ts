/** The shelves of a catalogue, one per currency and size system in use. */
import type { MarketSite } from "../sites";
import { appealOf } from "./appeal";
import type { CatalogueIndex } from "./catalogue-index";
import { mixedOrder } from "./mixed-order";
import type { ProductTypes } from "./product-type";
import { createProductTypes } from "./product-type";
import type { Shelf } from "./shelf";
import { createShelf } from "./shelf";

export interface Shelves {
  readonly types: ProductTypes;
  /** The shelf a site sells from. */
  of(site: MarketSite): Shelf;
  /** Points per product position; more is better. */
  readonly appeal: readonly number[];
  /** Positions of a category's products, most appealing first and well mixed. */
  inCategory(categoryId: string): readonly number[];
}

/** Builds each shelf when it is first asked for. */
export function createShelves(catalogue: CatalogueIndex): Shelves {
  const types = createProductTypes(catalogue);
  const appeal = appealOf(catalogue);
  const kinds = catalogue.products.map((product) => types.codeOf(product));
  const positions = new Map(
    catalogue.products.map(({ id }, position) => [id, position]),
  );
  const shelves = new Map<string, Shelf>();
  const categories = new Map<string, readonly number[]>();
  return {
    types,
    appeal,
    of({ currency, sizeSystem }) {
      return remember(shelves, `${currency} ${sizeSystem}`, () =>
        createShelf(catalogue, types, currency, sizeSystem),
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
