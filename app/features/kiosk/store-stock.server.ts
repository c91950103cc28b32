/** The availability of a product's sizes: in the kiosk's store, in stores nearby, and in the web shop. */
import type { AppLoadContext } from "@remix-run/node";
import { unitOf } from "~/domain/stores/store";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import type { ProductView } from "~/features/catalog/product/product-view";

export interface SizeStock {
  readonly code: string;
  readonly label: string;
  /** The id to put into the cart. */
  readonly sku: string;
  /** Pieces in the kiosk's store; null when its stock is not known. */
  readonly here: number | null;
  /** How many stores nearby have it; null when the stock of none of them is known. */
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
  /** Whether the store offers pick-up of reserved goods. */
  readonly canCollect: boolean;
  /** Whether an associate can be asked to bring a size. */
  readonly canBring: boolean;
  readonly sizes: readonly SizeStock[];
}

/** Each store costs a call. */
const mostNearby = 4;
/** The radius, in the unit of the country; the same as around a shopper's own store. */
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

/** Returns how many stores have the size; null when there are stores but the stock of none is known. */
function storesWith(stocks: readonly Stock[], sku: string): number | null {
  const known = stocks.filter((stock) => stock !== null);
  if (known.length === 0 && stocks.length > 0) return null;
  return known.filter((stock) => (stock.get(sku) ?? 0) > 0).length;
}

/**
 * Null for products that stores do not stock, and when the stores cannot be read: the page works without it.
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
