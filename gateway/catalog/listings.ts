/** Lists, search and suggestions, of the catalogue in memory; what a store has is asked of the engine. */
import type {
  getCatalog,
  searchProducts,
  suggest,
} from "~server/upstreams/products/contract";
import {
  categoryAnswer,
  resultsAnswer,
  type StoreFilter,
} from "~mocks/catalogue-index/product-answers";
import type { EngineClient } from "../engine-client";
import type { Handler } from "../operation";
import { skusAt } from "../stores/ask-stores";
import type { ShopGoods } from "./catalogue-reader";

export const listCategory: Handler<typeof getCatalog> = async ({
  query,
  market,
  catalogue,
  engine,
}) => {
  const goods = catalogue.goods();
  const inStore = await storeFilter(engine, goods, query.storeId);
  return categoryAnswer(goods, query, market, inStore);
};

export const listResults: Handler<typeof searchProducts> = async ({
  query,
  market,
  catalogue,
  engine,
}) => {
  const goods = catalogue.goods();
  const inStore = await storeFilter(engine, goods, query.storeId);
  return resultsAnswer(goods, query, market, inStore);
};

/** Articles are the content system's, which is not asked here. */
export const suggestGoods: Handler<typeof suggest> = ({
  query,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  return goods.search.suggest(goods, query.q, market);
};

/** Limits a listing to the styles of which a store has any size; an unknown store has none. */
async function storeFilter(
  engine: EngineClient,
  { catalogue }: ShopGoods,
  storeId: string | undefined,
): Promise<StoreFilter> {
  if (storeId === undefined) return (candidates) => candidates;
  const skus = await skusAt(engine, storeId);
  return (candidates) =>
    candidates.filter((position) => {
      const product = catalogue.products[position];
      return (
        product !== undefined &&
        catalogue
          .variantsOf(product.id)
          .some(({ productId }) => skus.has(productId))
      );
    });
}
