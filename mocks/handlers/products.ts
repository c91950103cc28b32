/** Products, listings and search [API-038]. */
import {
  getCatalog,
  getInventory,
  getProduct,
  getProductSet,
  getProductSets,
  requestNotification,
  searchProducts,
  suggest,
} from "~server/upstreams/products/contract";
import type { ProductSeed } from "../catalogue/types";
import {
  categoryShortcuts,
  shortcutsOfResults,
} from "../catalogue-index/category-shortcuts";
import { listProducts } from "../catalogue-index/listing";
import { productWire } from "../catalogue-index/product-details";
import { productSets, setsWith } from "../catalogue-index/product-sets";
import {
  breadcrumbsOf,
  maxQtyOf,
  tileWire,
} from "../catalogue-index/product-wire";
import { refuse } from "../refusal";
import type { Upstreams } from "../upstreams";
import type { HandlerFamily } from "./handler-families";

export const productHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getProduct, ({ params, facts }) => {
    const product = demandProduct(upstreams, params.productId, "API404");
    return productWire(upstreams, product, facts.site);
  }),
  reply(getInventory, ({ params, query }) => {
    const product = demandProduct(upstreams, params.productId, "INV701");
    return inventoryOf(upstreams, product, query.sku);
  }),
  reply(requestNotification, ({ body }) => {
    const product = demandProduct(upstreams, body.productId, "API404");
    // Refuses a variant that the product does not have; the e-mail itself goes nowhere.
    inventoryOf(upstreams, product, body.sku);
  }),
  reply(getProductSets, ({ params, facts: { site } }) => {
    const product = demandProduct(upstreams, params.productId, "API404");
    return {
      productSets: setsWith(upstreams.catalogue, product).map((set) => ({
        productSetId: set.id,
        name: set.name[site.language],
        products: set.products.map((part) => tileWire(upstreams, part, site)),
      })),
    };
  }),
  reply(getProductSet, ({ params, facts: { site } }) => {
    const sets = productSets(upstreams.catalogue);
    const set = sets.find(({ id }) => id === params.productSetId.toUpperCase());
    if (!set) throw refuse(404, "API404", "There is no such set");
    const products = set.products.map((part) =>
      productWire(upstreams, part, site),
    );
    return {
      productSetId: set.id,
      name: set.name[site.language],
      price: sumOf(
        products.map(({ price }) => price),
        site.currency,
      ),
      products,
    };
  }),
  reply(getCatalog, ({ query, facts: { site } }) => {
    const { catalogue, shelves } = upstreams;
    const category = catalogue.findCategory(query.categoryId);
    if (!category) throw refuse(404, "PLP400", "There is no such category");
    const candidates = shelves.inCategory(category.id);
    return {
      ...listProducts(upstreams, { site, candidates, query }),
      categoryName: category.name[site.language],
      breadcrumbs: breadcrumbsOf(upstreams, category.id, site),
      categories: categoryShortcuts(upstreams, category.id, site),
    };
  }),
  reply(searchProducts, ({ query, facts: { site } }) => {
    const { candidates, suggestion, wornBy } = upstreams.search.find(
      query.q,
      site,
    );
    return {
      ...listProducts(upstreams, { site, candidates, query, wornBy }),
      categories: shortcutsOfResults(upstreams, candidates, site),
      ...(suggestion !== undefined && { suggestion }),
    };
  }),
  reply(suggest, ({ query, facts: { site } }) =>
    upstreams.search.suggest(upstreams, query.q, site),
  ),
];

/** A style by its own id or by that of one of its variants. */
function demandProduct(
  { catalogue }: Upstreams,
  id: string,
  errorId: string,
): ProductSeed {
  const product =
    catalogue.findProduct(id) ?? catalogue.findVariant(id)?.product;
  if (!product) throw refuse(404, errorId, `There is no product ${id}`);
  return product;
}

function inventoryOf(
  { catalogue, stock }: Upstreams,
  product: ProductSeed,
  sku: string | undefined,
) {
  const variants = catalogue
    .variantsOf(product.id)
    .filter(({ productId }) => sku === undefined || productId === sku)
    .map(({ productId }) => {
      const quantity = stock.quantity(productId);
      return {
        sku: productId,
        available: quantity > 0,
        quantity,
        maxQty: Math.min(maxQtyOf(product), quantity),
      };
    });
  if (variants.length === 0)
    throw refuse(404, "INV701", "There is no such SKU");
  return { productId: product.id, variants };
}

function sumOf(
  prices: readonly { original: number; current: number }[],
  currency: string,
) {
  const sum = (
    pick: (price: { original: number; current: number }) => number,
  ) =>
    // Whole cents, because sums of decimals drift.
    Math.round(prices.reduce((total, price) => total + pick(price), 0) * 100) /
    100;
  const current = sum((price) => price.current);
  return {
    original: sum((price) => price.original),
    current,
    rowTotal: current,
    currency,
  };
}
