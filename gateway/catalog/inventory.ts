/** The stock of a product, asked of the engine at the moment that it is needed. */
import type {
  checkAvailability,
  getInventory,
} from "~server/upstreams/products/contract";
import { refuse } from "~mocks/api/refusal";
import { demandProduct } from "~mocks/catalogue-index/product-answers";
import { maxQtyOf } from "~mocks/catalogue-index/product-wire";
import type { EngineClient } from "../engine-client";
import type { Handler } from "../operation";

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
}) => {
  const goods = catalogue.goods();
  const product = demandProduct(goods, params.productId, "INV701");
  if (query.storeId !== undefined)
    throw refuse(404, "INV701", "There is no such store");
  const skus = goods.catalogue
    .variantsOf(product.id)
    .map(({ productId }) => productId)
    .filter((sku) => query.sku === undefined || sku === query.sku);
  if (skus.length === 0) throw refuse(404, "INV701", "There is no such SKU");
  const pieces = await piecesOf(engine, skus);
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

/** Whether any of the variants can be bought; when it would arrive is not known. */
export const tellAvailability: Handler<typeof checkAvailability> = async ({
  params,
  body,
  catalogue,
  engine,
}) => {
  const goods = catalogue.goods();
  const product = demandProduct(goods, params.productId, "INV405");
  const own = new Set(
    goods.catalogue.variantsOf(product.id).map(({ productId }) => productId),
  );
  const skus = body.skus.filter((sku) => own.has(sku));
  const pieces = await piecesOf(engine, skus);
  return { available: skus.some((sku) => pieces(sku) > 0) };
};
