/** Menu, lists, search, products and stock. */
import { createAddresses } from "../../../../app/domain/addresses";
import { getMenu } from "../../../../server/upstreams/content/contract";
import {
  getCatalog,
  getInventory,
  getProduct,
  searchProducts,
  suggest,
  type ListingWire,
} from "../../../../server/upstreams/products/contract";
import type {
  LinkWire,
  TileWire,
} from "../../../../server/upstreams/commerce-wire";
import {
  isSameAmount,
  styleOf,
  type Check,
  type Product,
  type Variant,
  type Walk,
} from "../check";
import { NothingToCheck } from "../contract-run";

/** How many categories are tried until one has enough products, and how many products until one can be bought. */
const mostTried = 12;
/** With that many, lists have pages, and can be sorted and narrowed. */
const severalProducts = 3;

const addressesOf = ({ run: { settings } }: Walk) =>
  createAddresses({
    productIdPattern: settings.productIdPattern,
    publicOrigin: settings.shopUrl,
  });

interface MenuLink extends LinkWire {
  readonly children?: readonly MenuLink[];
}

const withChildren = (link: MenuLink): MenuLink[] => [
  link,
  ...(link.children ?? []).flatMap(withChildren),
];

const list = (walk: Walk, query: Readonly<Record<string, string>> = {}) =>
  walk.run.demand(getCatalog, {
    query: {
      locale: walk.run.settings.site.locale,
      categoryId: walk.need("category"),
      ...query,
    },
  });

const idsOf = ({ products = [] }: ListingWire) => products.map(styleOf);

const menu: Check = {
  title: "the menu leads to categories",
  async act(walk) {
    const { run, found } = walk;
    const { locale, siteId } = run.settings.site;
    const { items } = await run.demand(getMenu, {
      params: { mode: "published", siteId },
      query: { locale },
    });
    const addresses = addressesOf(walk);
    const categories = items.flatMap(withChildren).flatMap((link) => {
      const path = addresses.page(link);
      const slug = /^\/c\/([^?#]+)/.exec(path ?? "")?.[1];
      return (slug === undefined ? null : addresses.categoryIdOf(slug)) ?? [];
    });
    if (categories.length === 0)
      run.wrong(
        getMenu,
        "no link leads to a category in a form that the shop reads",
      );
    else found.categories = [...new Set(categories)];
  },
};

const category: Check = {
  title: "a category of the menu lists products",
  async act(walk) {
    const { run, found } = walk;
    const { locale } = run.settings.site;
    for (const categoryId of walk.need("categories").slice(0, mostTried)) {
      const listing = await run.demand(getCatalog, {
        query: { locale, categoryId },
      });
      const { products = [], total = products.length } = listing;
      if (products.length <= (found.tiles?.length ?? 0)) continue;
      Object.assign(found, { category: categoryId, tiles: products, total });
      if (products.length >= severalProducts) break;
    }
    if (!found.tiles)
      return run.wrong(getCatalog, "no category of the menu has a product");
    const addresses = addressesOf(walk);
    const misfit = found.tiles.find((tile) => {
      const named = { url: tile.pdpUrl, id: styleOf(tile), name: tile.name };
      return addresses.product(named) === null;
    });
    if (misfit)
      run.wrong(
        getCatalog,
        `the product id ${styleOf(misfit)} does not fit PRODUCT_ID_PATTERN, ${run.settings.productIdPattern}`,
      );
  },
};

/** Leaves a check that needs several products. */
function demandSeveral(walk: Walk): number {
  const total = walk.need("total");
  if (total < severalProducts)
    throw new NothingToCheck(`no category has ${severalProducts} products`);
  return total;
}

const pages: Check = {
  title: "the pages of a list follow one another",
  async act(walk) {
    const total = demandSeveral(walk);
    const { run } = walk;
    const first = await list(walk, { page: "1", size: "2" });
    const second = await list(walk, { page: "2", size: "2" });
    if (idsOf(first).length > 2)
      return run.weak(
        getCatalog,
        "the size of a page is not what was asked for",
      );
    if (second.page !== 2)
      run.wrong(getCatalog, `page 2 says that it is page ${second.page}`);
    const again = idsOf(second).filter((id) => idsOf(first).includes(id));
    if (again.length > 0)
      run.wrong(getCatalog, `${again.join(", ")} is on page 1 and on page 2`);
    if (first.total !== total || second.total !== total)
      run.wrong(getCatalog, "the pages of a list have different totals");
  },
};

const isMonotone = (amounts: readonly number[]) =>
  amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0)) ||
  amounts.every((amount, at) => at === 0 || amount <= (amounts[at - 1] ?? 0));

const sorts: Check = {
  title: "a list is sorted as it was asked for",
  async act(walk) {
    const total = demandSeveral(walk);
    const { run } = walk;
    const { sorts: offered } = await list(walk);
    if (offered.length === 0) throw new NothingToCheck("no sorts are offered");
    const orders = new Set<string>();
    for (const { code } of offered) {
      const sorted = await list(walk, { sort: code });
      orders.add(idsOf(sorted).join(" "));
      const selected = sorted.sorts.filter((sort) => sort.selected);
      if (selected.length !== 1 || selected[0]?.code !== code)
        run.wrong(
          getCatalog,
          `the sort ${code} was asked for, and is not the selected one`,
        );
      if (sorted.total !== undefined && sorted.total !== total)
        run.wrong(getCatalog, `sorted by ${code}, the list has another total`);
      const amounts = (sorted.products ?? []).map(({ price }) => price.current);
      if (/price/i.test(code) && !isMonotone(amounts))
        run.wrong(getCatalog, `sorted by ${code}, the prices are in no order`);
    }
    if (offered.length > 1 && orders.size === 1)
      run.wrong(getCatalog, "all sorts give the same order");
  },
};

const filters: Check = {
  title: "a filter narrows a list",
  async act(walk) {
    const total = demandSeveral(walk);
    const { run } = walk;
    const { facets } = await list(walk);
    const choices = facets.flatMap(({ code, values }) =>
      values.map((value) => ({ facet: code, ...value })),
    );
    const chosen = choices.find(({ count = 0 }) => count > 0 && count < total);
    if (!chosen) throw new NothingToCheck("no filter would narrow the list");
    const { facet, code, count } = chosen;
    const narrowed = await list(walk, { [`f.${facet}`]: code });
    if (narrowed.total !== undefined && narrowed.total !== count)
      run.wrong(
        getCatalog,
        `f.${facet}=${code} has ${narrowed.total} products; it had said ${count} of ${total}`,
      );
    const isSelected = narrowed.facets
      .find((one) => one.code === facet)
      ?.values.find((value) => value.code === code)?.selected;
    if (!isSelected)
      run.wrong(getCatalog, `f.${facet}=${code} is not marked as selected`);
  },
};

const search: Check = {
  title: "a search finds a product by its name",
  async act(walk) {
    const { run } = walk;
    const [tile] = walk.need("tiles");
    if (!tile) return;
    const { locale } = run.settings.site;
    const found = await run.demand(searchProducts, {
      query: { locale, q: tile.name },
    });
    if (!found.redirect && !idsOf(found).includes(styleOf(tile)))
      run.wrong(
        searchProducts,
        `"${tile.name}" does not find ${styleOf(tile)}`,
      );
    const nothing = await run.demand(searchProducts, {
      query: { locale, q: "qzxvkjw" },
    });
    if ((nothing.products ?? []).length > 0 && !nothing.suggestion)
      run.weak(searchProducts, "a word that means nothing finds products");
  },
};

const suggestions: Check = {
  title: "suggestions are given while typing",
  async act({ run, need }) {
    const [tile] = need("tiles");
    const { locale } = run.settings.site;
    await run.demand(suggest, {
      query: { locale, q: tile?.name.slice(0, 4) ?? "" },
    });
  },
};

/** How many pieces of each variant there are; Infinity where the upstream only says that there are some. */
async function stockOf({ run }: Walk, productId: string) {
  const inventory = await run.attempt(getInventory, { params: { productId } });
  return (
    inventory &&
    new Map(
      inventory.variants.map(
        ({ sku, available, quantity }): [string, number] => [
          sku,
          available === false ? 0 : (quantity ?? Number.POSITIVE_INFINITY),
        ],
      ),
    )
  );
}

function comparePrices({ run }: Walk, tile: TileWire, product: Product): void {
  const { current } = tile.price;
  const shown = product.price?.current ?? current;
  if (!isSameAmount(current, shown))
    run.wrong(
      getProduct,
      `${styleOf(tile)} costs ${shown}, and ${current} in the list`,
    );
  const amounts = product.variants.map(({ price }) => price.current);
  if (amounts.length > 0 && !amounts.some((one) => isSameAmount(one, current)))
    run.wrong(
      getProduct,
      `no variant of ${styleOf(tile)} costs ${current}, as the list says`,
    );
}

const isPlain = ({ isDigitalProduct, isCustoms, productType }: Product) =>
  !isDigitalProduct && !isCustoms && productType !== "bundle";

/** Remembers a product to buy; one with two variants in stock rather than one with one. */
async function consider(walk: Walk, product: Product): Promise<void> {
  const { found } = walk;
  const known = found.variants?.length ?? 0;
  if (known > 1 || !isPlain(product)) return;
  const stock = await stockOf(walk, styleOf(product));
  const piecesOf = ({ productId, sku, maxQty }: Variant): number =>
    stock ? (stock.get(productId) ?? stock.get(sku ?? "") ?? 0) : maxQty;
  const variants = product.variants.filter((one) => piecesOf(one) > 1);
  if (variants.length <= known) return;
  const pieces = variants.map((one): [string, number] => [
    one.productId,
    piecesOf(one),
  ]);
  Object.assign(found, { product, variants, pieces: new Map(pieces) });
}

const products: Check = {
  title:
    "a product costs the same in the list and by itself, and can be bought",
  async act(walk) {
    const { run, found } = walk;
    const { locale } = run.settings.site;
    const tiles = new Map(
      walk.need("tiles").map((tile) => [styleOf(tile), tile]),
    );
    const tried = [...tiles].slice(0, mostTried);
    for (const [at, [productId, tile]] of tried.entries()) {
      const isEnough = (found.variants?.length ?? 0) > 1;
      if (at >= severalProducts && isEnough) break;
      const product = await run.demand(getProduct, {
        params: { productId },
        query: { locale },
      });
      if (styleOf(product) !== productId)
        run.wrong(
          getProduct,
          `${productId} was asked for, and ${styleOf(product)} is answered`,
        );
      comparePrices(walk, tile, product);
      await consider(walk, product);
    }
    if (!found.product)
      run.wrong(
        getInventory,
        "no product has a variant with two pieces in stock",
      );
  },
};

const unknownProduct: Check = {
  title: "a product that does not exist is not found",
  async act({ run, need }) {
    const { locale } = run.settings.site;
    // Has the form of an id, and is nobody's.
    const known = styleOf(need("product"));
    const productId = known.replace(/[0-9]/g, "9");
    if (productId === known)
      throw new NothingToCheck("ids have no digits to change");
    const { status, wire } = await run.call(getProduct, {
      params: { productId },
      query: { locale },
    });
    if (status !== 404 && wire === undefined)
      run.wrong(
        getProduct,
        `an unknown product is answered with ${status}, not with 404`,
      );
    if (wire && styleOf(wire) !== productId)
      run.wrong(getProduct, "an unknown product is answered with another one");
  },
};

export const browsing: readonly Check[] = [
  menu,
  category,
  pages,
  sorts,
  filters,
  search,
  suggestions,
  products,
  unknownProduct,
];
