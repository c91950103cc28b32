/** Finds the stores that have a size of a product: reads the stock of the nearest ones [STORE-003]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Store } from "~/domain/stores/store";
import type { LocatorQuery } from "./locator-query";
import { storeTexts, type StoreTexts } from "./store-texts.server";
import { toStoreView, type StoreView } from "./store-view.server";

/** The product whose sizes can be searched for. */
export interface SoughtProduct {
  readonly id: string;
  readonly name: string;
  /** Without the locale prefix. */
  readonly path: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: string | null;
  readonly sizes: readonly { readonly sku: string; readonly label: string }[];
}

export type StoreStock = "many" | "few" | "none" | "unknown";

export interface FindView {
  readonly product: SoughtProduct;
  readonly query: LocatorQuery;
  /** The size to search for; null while none is chosen. */
  readonly sku: string | null;
  /** The cart line to be picked up; null for goods that are not in the cart yet. */
  readonly itemId: string | null;
  /** Null while no place or no size is given. */
  readonly found:
    readonly { readonly store: StoreView; readonly stock: StoreStock }[] | null;
  readonly texts: StoreTexts;
  /** When the view was created (ms since the epoch). */
  readonly madeAt: number;
}

/** Each store costs a call. */
const mostStores = 8;
/** The radius around the shopper's own store, in the unit of the query. */
const ownRadius = 100;
/** A stock of at most this many pieces may be sold out before the shopper arrives. */
const fewPieces = 2;

function stockOf(pieces: number | null): StoreStock {
  if (pieces === null) return "unknown";
  if (pieces <= 0) return "none";
  return pieces <= fewPieces ? "few" : "many";
}

/** Returns the stores around the query's place, else around the shopper's own store; null without either. */
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
  /** The size in the URL; ignored if the product does not have it. */
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
  const nearest = (near ?? []).slice(0, mostStores);
  const base = {
    product,
    query,
    sku: size?.sku ?? null,
    itemId,
    texts: storeTexts(context.site.tag, {
      hours: nearest.map(({ hours }) => hours),
      distances: [query.radius, ...nearest.map(({ distance }) => distance)].map(
        (distance) => [distance, query.unit] as const,
      ),
    }),
    madeAt: Date.now(),
  };
  if (!size || !near) return { ...base, found: null };
  const pieces = await context.stores.inventory(
    { productId: product.id, sku: size.sku },
    nearest.map(({ id }) => id),
  );
  return {
    ...base,
    found: nearest.map((store) => ({
      store: toStoreView(store, context.site),
      stock: stockOf(pieces.get(store.id) ?? null),
    })),
  };
}
