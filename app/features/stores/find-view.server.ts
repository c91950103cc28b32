/** Which stores have a size of a product: the nearest ones around a place, each asked for its stock [STORE-003]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Store } from "~/domain/stores/store";
import type { LocatorQuery } from "./locator-query";
import { storeTexts, type StoreTexts } from "./store-texts.server";
import { toStoreView, type StoreView } from "./store-view.server";

/** What of a product can be looked for. */
export interface SoughtProduct {
  readonly id: string;
  readonly name: string;
  /** Below the locale. */
  readonly path: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: string | null;
  readonly sizes: readonly { readonly sku: string; readonly label: string }[];
}

export type StoreStock = "many" | "few" | "none" | "unknown";

export interface FindView {
  readonly product: SoughtProduct;
  readonly query: LocatorQuery;
  /** The size that is looked for; null while none is chosen. */
  readonly sku: string | null;
  /** The line of the cart that is to be picked up; null for goods that are not in it yet. */
  readonly itemId: string | null;
  /** Null while there is no place or no size to look for. */
  readonly found:
    readonly { readonly store: StoreView; readonly stock: StoreStock }[] | null;
  readonly texts: StoreTexts;
  /** When the answer was made (ms). */
  readonly madeAt: number;
}

/** Each costs a call of its own. */
const mostStores = 8;
/** Around the shopper's own store, in the unit of the country. */
const ownRadius = 100;
/** So few may be gone when the shopper gets there. */
const fewPieces = 2;

function stockOf(pieces: number | null): StoreStock {
  if (pieces === null) return "unknown";
  if (pieces <= 0) return "none";
  return pieces <= fewPieces ? "few" : "many";
}

/** Where the shopper asks for; else around their own store, if they have one. */
async function storesAround(
  { stores }: AppLoadContext,
  { q, position, radius, unit, services }: LocatorQuery,
): Promise<readonly Store[] | null> {
  if (position)
    return stores.search({
      place: { kind: "position", position },
      radius,
      unit,
      services,
    });
  if (q !== "")
    return stores.search({
      place: { kind: "words", words: q },
      radius,
      unit,
      services,
    });
  const own = stores.favouriteId && (await stores.find(stores.favouriteId));
  if (!own) return null;
  if (!own.position) return [own];
  const place = { kind: "position", position: own.position } as const;
  return stores.search({ place, radius: ownRadius, unit, services });
}

export interface Wanted {
  /** A size that the address names; one that the product does not have is none. */
  readonly sku: string | null;
  readonly itemId: string | null;
}

export async function findInStores(
  context: AppLoadContext,
  product: SoughtProduct,
  query: LocatorQuery,
  { sku, itemId }: Wanted = { sku: null, itemId: null },
): Promise<FindView> {
  const { sizes } = product;
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const size = sizes.find((one) => one.sku === sku) ?? only;
  const near = size && (await storesAround(context, query));
  const asked = (near ?? []).slice(0, mostStores);
  const base = {
    product,
    query,
    sku: size?.sku ?? null,
    itemId,
    texts: storeTexts(context.site.tag, {
      hours: asked.map(({ hours }) => hours),
      distances: [query.radius, ...asked.map(({ distance }) => distance)].map(
        (distance) => [distance, query.unit] as const,
      ),
    }),
    madeAt: Date.now(),
  };
  if (!size || !near) return { ...base, found: null };
  const pieces = await context.stores.inventory(
    { productId: product.id, sku: size.sku },
    asked.map(({ id }) => id),
  );
  return {
    ...base,
    found: asked.map((store) => ({
      store: toStoreView(store, context.site),
      stock: stockOf(pieces.get(store.id) ?? null),
    })),
  };
}
