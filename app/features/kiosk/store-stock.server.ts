/** Where each size of a product is to be had: in the kiosk's store, in those nearby, and from the web shop. */
import type { AppLoadContext } from "@remix-run/node";
import { unitOf } from "~/domain/stores/store";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import type { ProductView } from "~/features/catalog/product/product-view";

export interface SizeStock {
  readonly code: string;
  readonly label: string;
  /** The id that goes into the cart. */
  readonly sku: string;
  /** Pieces in the kiosk's store; null when nobody tells. */
  readonly here: number | null;
  /** How many of the stores nearby have it; null when none of them tells. */
  readonly near: number | null;
  readonly online: boolean;
}

export interface KioskStock {
  readonly product: {
    readonly id: string;
    readonly path: string;
    readonly colour: string | null;
  };
  readonly store: { readonly id: string; readonly name: string };
  /** Whether the store hands out what is reserved. */
  readonly canCollect: boolean;
  /** Whether an associate can be asked to bring a size. */
  readonly canBring: boolean;
  readonly sizes: readonly SizeStock[];
}

/** Each costs a call. */
const mostNearby = 4;
/** In the unit of the country, as around the shopper's own store. */
const nearby = 100;

type Stock = ReadonlyMap<string, number> | null;

async function storesAround({ stores, site }: AppLoadContext, storeId: string) {
  const own = await stores.find(storeId);
  const others = own?.position
    ? await stores.search({
        place: { kind: "position", position: own.position },
        radius: nearby,
        unit: unitOf(site.country),
        services: [],
      })
    : [];
  return {
    own,
    near: others.filter(({ id }) => id !== storeId).slice(0, mostNearby),
  };
}

/** How many stores have the size; null when none of those that there are tells. */
function storesWith(stocks: readonly Stock[], sku: string): number | null {
  const told = stocks.filter((stock) => stock !== null);
  if (told.length === 0 && stocks.length > 0) return null;
  return told.filter((stock) => (stock.get(sku) ?? 0) > 0).length;
}

/**
 * Null for what lies in no store, and when the stores cannot be asked: the page sells without it.
 */
export async function kioskStock(
  context: AppLoadContext,
  kiosk: { readonly storeId: string; readonly storeName: string },
  view: ProductView,
): Promise<KioskStock | null> {
  if (view.kind !== "goods" || view.sizes.length === 0) return null;
  try {
    const { own, near } = await storesAround(context, kiosk.storeId);
    const stockOf = ({ id }: { readonly id: string }) =>
      context.stores.stockAt(view.id, id);
    const [here, ...others] = await Promise.all([
      stockOf({ id: kiosk.storeId }),
      ...near.map(stockOf),
    ]);
    return {
      product: {
        id: view.id,
        path: view.path,
        colour: view.colour?.code ?? null,
      },
      store: { id: kiosk.storeId, name: kiosk.storeName },
      canBring: context.storeRequests.isOffered,
      canCollect: own?.services.includes("pickup") ?? false,
      sizes: view.sizes.map(({ code, label, productId, available }) => ({
        code,
        label,
        sku: productId,
        here: here ? (here.get(productId) ?? 0) : null,
        near: storesWith(others, productId),
        online: available,
      })),
    };
  } catch (error) {
    if (isUpstreamFailureLike(error)) return null;
    throw error;
  }
}
