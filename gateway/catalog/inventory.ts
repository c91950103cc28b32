/** The stock of a product, sent home or in a store, asked of the engine at the moment that it is needed. */
import type {
  checkAvailability,
  getInventory,
} from "~server/upstreams/products/contract";
import { refuse } from "~mocks/api/refusal";
import { demandProduct } from "~mocks/catalogue-index/product-answers";
import { maxQtyOf } from "~mocks/catalogue-index/product-wire";
import type { EngineClient } from "../engine-client";
import type { Handler } from "../operation";
import { shelves, storesIn } from "../stores/ask-stores";
import { demandStore } from "../stores/stores";

const stockQuery = `query ($skus: [String!]!) {
  shopStock(skus: $skus) { sku quantity }
}`;

interface Stock {
  readonly shopStock: readonly {
    readonly sku: string;
    readonly quantity: number;
  }[];
}

/** Returns the pieces that can be bought, by SKU; 0 for what the engine does not sell. */
export async function piecesOf(
  engine: EngineClient,
  skus: readonly string[],
): Promise<(sku: string) => number> {
  const { data } = await engine.run<Stock>(stockQuery, { variables: { skus } });
  const pieces = new Map(
    data.shopStock.map(({ sku, quantity }) => [sku, quantity]),
  );
  return (sku) => pieces.get(sku) ?? 0;
}

export const showInventory: Handler<typeof getInventory> = async ({
  params,
  query,
  catalogue,
  engine,
  market,
}) => {
  const goods = catalogue.goods();
  const product = demandProduct(goods, params.productId, "INV701");
  const { storeId } = query;
  const skus = goods.catalogue
    .variantsOf(product.id)
    .map(({ productId }) => productId)
    .filter((sku) => query.sku === undefined || sku === query.sku);
  if (skus.length === 0) throw refuse(404, "INV701", "There is no such SKU");
  const pieces =
    storeId === undefined
      ? await piecesOf(engine, skus)
      : await inStore(engine, market.country, storeId, skus);
  return {
    productId: product.id,
    variants: skus.map((sku) => ({
      sku,
      available: pieces(sku) > 0,
      quantity: pieces(sku),
      maxQty: Math.min(maxQtyOf(product), pieces(sku)),
    })),
  };
};

/** As `piecesOf`, of what a store has. Throws INV701 for a store that the country does not have. */
async function inStore(
  engine: EngineClient,
  country: string,
  storeId: string,
  skus: readonly string[],
): Promise<(sku: string) => number> {
  const [pieces] = await Promise.all([
    shelves(engine, skus, [storeId]),
    demandStore(engine, country, storeId),
  ]);
  return (sku) => pieces(storeId, sku);
}

/** Whether any of the variants can be bought, and which stores have them; when it would arrive is not known. */
export const tellAvailability: Handler<typeof checkAvailability> = async ({
  params,
  body,
  catalogue,
  engine,
  market,
}) => {
  const goods = catalogue.goods();
  const product = demandProduct(goods, params.productId, "INV405");
  const own = new Set(
    goods.catalogue.variantsOf(product.id).map(({ productId }) => productId),
  );
  const skus = body.skus.filter((sku) => own.has(sku));
  const pieces = await piecesOf(engine, skus);
  const available = skus.some((sku) => pieces(sku) > 0);
  const { storeIds = [] } = body;
  if (storeIds.length === 0) return { available };
  const stores = (await storesIn(engine, market.country)).filter(
    ({ storeId }) => storeIds.includes(storeId),
  );
  const there = await shelves(
    engine,
    skus,
    stores.map(({ storeId }) => storeId),
  );
  return {
    available,
    stores: stores.map(({ storeId, name }) => ({
      storeId,
      storeName: name,
      storeInventory: skus.reduce((sum, sku) => sum + there(storeId, sku), 0),
    })),
  };
};
