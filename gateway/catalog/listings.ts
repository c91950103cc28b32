/** Lists, search and suggestions, of the catalogue in memory. */
import type {
  getCatalog,
  searchProducts,
  suggest,
} from "~server/upstreams/products/contract";
import { refuse } from "~mocks/api/refusal";
import {
  categoryShortcuts,
  shortcutsOfResults,
} from "~mocks/catalogue-index/category-shortcuts";
import { listProducts } from "~mocks/catalogue-index/listing";
import { breadcrumbsOf } from "~mocks/catalogue-index/product-wire";
import { say } from "~mocks/wording";
import type { Handler } from "../operation";

export const listCategory: Handler<typeof getCatalog> = ({
  query,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  const category = goods.catalogue.findCategory(query.categoryId);
  if (!category) throw refuse(404, "PLP400", "There is no such category");
  const candidates = inStore(
    goods.listingIndex.inCategory(category.id),
    query.storeId,
  );
  return {
    ...listProducts(goods, { site: market, candidates, query }),
    categoryName: say(category.name, market),
    breadcrumbs: breadcrumbsOf(goods, category.id, market),
    categories: categoryShortcuts(goods, category.id, market),
  };
};

export const listResults: Handler<typeof searchProducts> = ({
  query,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  const found = goods.search.find(query.q, market);
  const { suggestion, droppedTerms, broaderQueries, wornBy } = found;
  const candidates = inStore(found.candidates, query.storeId);
  return {
    ...listProducts(goods, { site: market, candidates, query, wornBy }),
    categories: shortcutsOfResults(goods, candidates, market),
    ...(suggestion !== undefined && { suggestion }),
    droppedTerms: [...droppedTerms],
    broaderQueries: [...broaderQueries],
  };
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

/** The engine has no stores yet, so there is nothing in any of them. */
const inStore = (
  candidates: readonly number[],
  storeId: string | undefined,
): readonly number[] => (storeId === undefined ? candidates : []);
