/** Products, sets, and what goes with them, of the catalogue in memory. */
import type {
  getProduct,
  getProductSet,
  getProductSets,
  getRecommendations,
} from "~server/upstreams/products/contract";
import { refuse } from "~mocks/api/refusal";
import { complementsOf } from "~mocks/catalogue-index/complements";
import { productWire } from "~mocks/catalogue-index/product-details";
import { productSets, setsWith } from "~mocks/catalogue-index/product-sets";
import { tileWire } from "~mocks/catalogue-index/product-wire";
import { recommendedWire } from "~mocks/catalogue-index/recommended-wire";
import {
  partsWire,
  setPrice,
  setUrl,
  setWire,
} from "~mocks/catalogue-index/set-wire";
import type { ProductSeed } from "~mocks/catalogue/types";
import { say } from "~mocks/wording";
import type { Handler } from "../operation";
import type { ShopGoods } from "./catalogue-reader";

const complementsWidget = "complete-the-look";
const mostRecommended = 6;

export const showProduct: Handler<typeof getProduct> = ({
  params,
  query,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  const set = findSet(goods, params.productId);
  if (set) return setWire(goods, set, market);
  const product = demandProduct(goods, params.productId, "API404");
  return productWire(goods, product, market, query.recipe);
};

export const showSet: Handler<typeof getProductSet> = ({
  params,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  const set = findSet(goods, params.productSetId);
  if (!set) throw refuse(404, "API404", "There is no such set");
  const products = partsWire(goods, set, market);
  return {
    productSetId: set.id,
    name: say(set.name, market),
    price: setPrice(products, market),
    products,
  };
};

export const showSetsWith: Handler<typeof getProductSets> = ({
  params,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  // Sets do not contain sets.
  if (findSet(goods, params.productId)) return { productSets: [] };
  const product = demandProduct(goods, params.productId, "API404");
  return {
    productSets: setsWith(goods.catalogue, product).map((set) => ({
      productSetId: set.id,
      name: say(set.name, market),
      pdpUrl: setUrl(set, market),
      products: set.products.map((part) => tileWire(goods, part, market)),
    })),
  };
};

/** The one widget that is set up recommends what completes a product. */
export const recommend: Handler<typeof getRecommendations> = ({
  query,
  market,
  catalogue,
}) => {
  const goods = catalogue.goods();
  const { widgetId, productId } = query;
  if (widgetId !== complementsWidget || findSet(goods, productId))
    return { products: [] };
  const product = demandProduct(goods, productId, "API404");
  return {
    products: complementsOf(goods, product, mostRecommended).map((one) =>
      recommendedWire(goods, one, widgetId, market),
    ),
  };
};

const findSet = ({ catalogue }: ShopGoods, id: string) =>
  productSets(catalogue).find((set) => set.id === id.toUpperCase());

/** Returns a style by its own id or by that of one of its variants; throws 404 with the error id. */
export function demandProduct(
  { catalogue }: ShopGoods,
  id: string,
  errorId: string,
): ProductSeed {
  const product =
    catalogue.findProduct(id) ?? catalogue.findVariant(id)?.product;
  if (!product) throw refuse(404, errorId, `There is no product ${id}`);
  return product;
}
