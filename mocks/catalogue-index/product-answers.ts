/**
 * Answers about products that need nothing but the goods: the reference upstreams give them, and so does the gateway
 * of an engine. Each throws the refusal of its call.
 */
import { refuse } from "../api/refusal";
import type { ProductSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import { categoryShortcuts, shortcutsOfResults } from "./category-shortcuts";
import { complementsOf } from "./complements";
import type { Goods } from "./goods";
import { listProducts } from "./listing";
import { productWire } from "./product-details";
import { productSets, setsWith } from "./product-sets";
import { breadcrumbsOf, tileWire } from "./product-wire";
import { recommendedWire } from "./recommended-wire";
import type { Search } from "./search/search";
import { partsWire, setPrice, setUrl, setWire } from "./set-wire";

const complementsWidget = "complete-the-look";
const mostRecommended = 6;

/** Returns a product, or a set, by its id. */
export function productAnswer(
  goods: Goods,
  id: string,
  recipe: string | undefined,
  site: MarketSite,
) {
  const set = findSet(goods, id);
  return set
    ? setWire(goods, set, site)
    : productWire(goods, demandProduct(goods, id, "API404"), site, recipe);
}

/** Returns a set with its whole products. */
export function setAnswer(goods: Goods, id: string, site: MarketSite) {
  const set = findSet(goods, id);
  if (!set) throw refuse(404, "API404", "There is no such set");
  const products = partsWire(goods, set, site);
  return {
    productSetId: set.id,
    name: say(set.name, site),
    price: setPrice(products, site),
    products,
  };
}

/** Returns the sets that a product is part of; none for a set. */
export function setsWithAnswer(goods: Goods, id: string, site: MarketSite) {
  if (findSet(goods, id)) return { productSets: [] };
  const product = demandProduct(goods, id, "API404");
  return {
    productSets: setsWith(goods.catalogue, product).map((set) => ({
      productSetId: set.id,
      name: say(set.name, site),
      pdpUrl: setUrl(set, site),
      products: set.products.map((part) => tileWire(goods, part, site)),
    })),
  };
}

/** Returns what completes a product. No other widget is set up, and a set is complete. */
export function recommendationsAnswer(
  goods: Goods,
  {
    widgetId,
    productId,
  }: { readonly widgetId: string; readonly productId: string },
  site: MarketSite,
) {
  if (widgetId !== complementsWidget || findSet(goods, productId))
    return { products: [] };
  const product = demandProduct(goods, productId, "API404");
  return {
    products: complementsOf(goods, product, mostRecommended).map((one) =>
      recommendedWire(goods, one, widgetId, site),
    ),
  };
}

/** Leaves those of some products, by position, that a store has. */
export type StoreFilter = (
  candidates: readonly number[],
  storeId: string | undefined,
) => readonly number[];

type ListingQuery = Readonly<Record<string, string>>;

/** Returns one page of a category. */
export function categoryAnswer(
  goods: Goods,
  query: ListingQuery & { readonly categoryId: string },
  site: MarketSite,
  inStore: StoreFilter,
) {
  const category = goods.catalogue.findCategory(query.categoryId);
  if (!category) throw refuse(404, "PLP400", "There is no such category");
  const candidates = inStore(
    goods.listingIndex.inCategory(category.id),
    query["storeId"],
  );
  return {
    ...listProducts(goods, { site, candidates, query }),
    categoryName: say(category.name, site),
    breadcrumbs: breadcrumbsOf(goods, category.id, site),
    categories: categoryShortcuts(goods, category.id, site),
  };
}

/** Returns one page of what was searched for. */
export function resultsAnswer(
  goods: Goods & { readonly search: Search },
  query: ListingQuery & { readonly q: string },
  site: MarketSite,
  inStore: StoreFilter,
) {
  const found = goods.search.find(query.q, site);
  const { suggestion, droppedTerms, broaderQueries, wornBy } = found;
  const candidates = inStore(found.candidates, query["storeId"]);
  return {
    ...listProducts(goods, { site, candidates, query, wornBy }),
    categories: shortcutsOfResults(goods, candidates, site),
    ...(suggestion !== undefined && { suggestion }),
    droppedTerms: [...droppedTerms],
    broaderQueries: [...broaderQueries],
  };
}

const findSet = ({ catalogue }: Goods, id: string) =>
  productSets(catalogue).find((set) => set.id === id.toUpperCase());

/** Returns a style by its own id or by that of one of its variants; throws 404 with the error id. */
export function demandProduct(
  { catalogue }: Goods,
  id: string,
  errorId: string,
): ProductSeed {
  const product =
    catalogue.findProduct(id) ?? catalogue.findVariant(id)?.product;
  if (!product) throw refuse(404, errorId, `There is no product ${id}`);
  return product;
}
