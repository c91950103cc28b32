/** Lists, search and suggestions, of the catalogue in memory. */
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
import type { Handler } from "../operation";

export const listCategory: Handler<typeof getCatalog> = ({
  query,
  market,
  catalogue,
}) => categoryAnswer(catalogue.goods(), query, market, inStore);

export const listResults: Handler<typeof searchProducts> = ({
  query,
  market,
  catalogue,
}) => resultsAnswer(catalogue.goods(), query, market, inStore);

/** Articles are the content system's, which is not asked here. */
export const suggestGoods: Handler<typeof suggest> = ({
  query,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  return goods.search.suggest(goods, query.q, market);
};

/** The engine has no stores yet, so there is nothing in any of them. */
const inStore: StoreFilter = (candidates, storeId) =>
  storeId === undefined ? candidates : [];
