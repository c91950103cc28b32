/** Products, sets, and what goes with them, of the catalogue in memory. */
import type {
  getProduct,
  getProductSet,
  getProductSets,
  getRecommendations,
} from "~server/upstreams/products/contract";
import {
  productAnswer,
  recommendationsAnswer,
  setAnswer,
  setsWithAnswer,
} from "~mocks/catalogue-index/product-answers";
import type { Handler } from "../operation";

export const showProduct: Handler<typeof getProduct> = ({
  params,
  query,
  market,
  catalogue,
}) => productAnswer(catalogue.goods(), params.productId, query.recipe, market);

export const showSet: Handler<typeof getProductSet> = ({
  params,
  market,
  catalogue,
}) => setAnswer(catalogue.goods(), params.productSetId, market);

export const showSetsWith: Handler<typeof getProductSets> = ({
  params,
  market,
  catalogue,
}) => setsWithAnswer(catalogue.goods(), params.productId, market);

export const recommend: Handler<typeof getRecommendations> = ({
  query,
  market,
  catalogue,
}) => recommendationsAnswer(catalogue.goods(), query, market);
