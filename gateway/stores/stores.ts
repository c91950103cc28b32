/** The retailer's stores: around a place, by name, and what they have of a product. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type { getStoreInventory } from "~server/upstreams/products/contract";
import type { searchStores } from "~server/upstreams/stores/contract";
import type { getStores } from "~server/upstreams/utilities/contract";
import { refuse } from "~mocks/api/refusal";
import { exceptionsOf } from "~mocks/behaviour/stores/opening-days";
import { nearest } from "~mocks/behaviour/stores/nearby";
import { demandProduct } from "~mocks/catalogue-index/product-answers";
import type { Handler } from "../operation";
import { shelves, storesIn } from "./ask-stores";
import type { StoreRow } from "./store-row";

type StoreWire = ResponseWireOf<typeof searchStores>["stores"][number];

const storeWire = (
  { name, country, holidays, ...store }: StoreRow,
  now: Date,
): StoreWire => ({
  ...store,
  storeName: name,
  countryCode: country,
  exceptions: exceptionsOf(holidays, now),
});

export const findStores: Handler<typeof searchStores> = async ({
  body,
  engine,
}) => {
  const country = body.country.toUpperCase();
  const stores = await storesIn(engine, country);
  const now = new Date();
  return {
    stores: nearest(stores, { ...body, country }).map(
      ({ store, distance }) => ({
        ...storeWire(store, now),
        ...(distance !== undefined && { distance, unit: body.unit }),
      }),
    ),
  };
};

export const listStores: Handler<typeof getStores> = async ({
  query,
  market,
  engine,
}) => {
  if (query.siteId !== market.siteId)
    throw refuse(400, "API400", "query.siteId: not the site of the headers");
  const stores = await storesIn(engine, query.country.toUpperCase());
  if (stores.length === 0) throw refuse(404, "STR404", "No stores there");
  return {
    stores: stores.map(({ storeId, name }) => ({ storeId, storeName: name })),
  };
};

export const showStoreInventory: Handler<typeof getStoreInventory> = async ({
  params,
  query,
  catalogue,
  engine,
  market,
}) => {
  const goods = catalogue.goods();
  const product = demandProduct(goods, params.productId, "INV701");
  const { storeId } = params;
  const skus = goods.catalogue
    .variantsOf(product.id)
    .map(({ productId }) => productId)
    .filter((sku) => query.sku === undefined || sku === query.sku);
  if (skus.length === 0) throw refuse(404, "INV701", "There is no such SKU");
  const [pieces] = await Promise.all([
    shelves(engine, skus, [storeId]),
    demandStore(engine, market.country, storeId),
  ]);
  return {
    productId: product.id,
    storeId,
    storeInventory: skus.reduce((sum, sku) => sum + pieces(storeId, sku), 0),
  };
};

/** Throws INV701 for a store that the country does not have. */
export async function demandStore(
  engine: Parameters<typeof storesIn>[0],
  country: string,
  storeId: string,
): Promise<void> {
  const stores = await storesIn(engine, country);
  if (!stores.some((store) => store.storeId === storeId))
    throw refuse(404, "INV701", "There is no such store");
}
