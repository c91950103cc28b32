/** When goods would arrive at a place, and which stores have them in stock [PDP-004]. */
import type { BodyOf, ResponseWireOf } from "~server/http/endpoint";
import type { checkAvailability } from "~server/upstreams/products/contract";
import { isDigital } from "../../catalogue-index/product-kinds";
import type { ProductSeed } from "../../catalogue/types";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { distanceBetween } from "../stores/nearby";
import { findPlace } from "../stores/places";
import { findStore, storeInventory, storesIn } from "../stores/store-list";
import { standardRange } from "./shipping-methods";

/** Beyond this distance from the country's first store, where the warehouse is, delivery takes a day more. */
const farKm = 500;

function isFar(country: string, postalCode: string): boolean | null {
  const [warehouse] = storesIn(country);
  const place = findPlace(country, { postalCode });
  if (!warehouse || !place) return null;
  return distanceBetween(warehouse, place, "km") > farKm;
}

/** Returns the days of arrival; "" for goods sent by e-mail and for an unknown place. */
function estimateOf(
  upstreams: Upstreams,
  product: ProductSeed,
  postalCode: string | undefined,
  site: MarketSite,
): string {
  if (postalCode === undefined || isDigital(product)) return "";
  const far = isFar(site.country, postalCode);
  if (far === null) return "";
  return standardRange(site, upstreams.now(), {
    madeToOrder: product.madeToOrder !== undefined,
    extraDays: far ? 1 : 0,
  });
}

export function availabilityOf(
  upstreams: Upstreams,
  product: ProductSeed,
  { skus, storeIds = [], postalCode }: BodyOf<typeof checkAvailability>,
  site: MarketSite,
): ResponseWireOf<typeof checkAvailability> {
  const { catalogue, stock } = upstreams;
  const own = catalogue
    .variantsOf(product.id)
    .filter(({ productId }) => skus.includes(productId))
    .map(({ productId }) => ({ productId, left: stock.quantity(productId) }));
  const stores = storeIds.flatMap((id) => findStore(site.country, id) ?? []);
  return {
    available: own.some(({ left }) => left > 0),
    deliveryEstimate: estimateOf(upstreams, product, postalCode, site),
    stores: stores.map(({ storeId, name }) => ({
      storeId,
      storeName: name,
      storeInventory: own.reduce(
        (sum, { productId, left }) =>
          sum + storeInventory(storeId, productId, left),
        0,
      ),
    })),
  };
}
