/**
 * Reads which pages a market has for search engines, with anonymous calls to the upstreams: its home page,
 * the categories of the menu and those below them, every product that they list, the stores, and the stories
 * and help pages of the content system.
 */
import { isContentPath } from "../../app/domain/content-path";
import type { Addresses } from "../../app/domain/addresses";
import { wordFor } from "../../app/routing/aliases";
import type { Site } from "../../app/sites/sites";
import {
  isNothingThere,
  isNotOffered,
  isUpstreamFailure,
} from "../http/errors";
import type { Call } from "../services/upstream-call";
import {
  childPath,
  getChildPages,
  getMenu,
} from "../upstreams/content/contract";
import { getCatalog, type ListingWire } from "../upstreams/products/contract";
import { searchStores } from "../upstreams/stores/contract";
import { storeSlug, wholeCountry } from "../upstreams/stores/map";
import { categoryPath, whereOf } from "../upstreams/products/map";

export interface MarketPages {
  readonly site: Site;
  /**
   * Maps what a page shows to its path below the locale. The key is the same in every market, whatever the
   * path: `home`, `c {categoryId}`, `p {productId}`, `locator`, `s {storeId}`, `at {path}`. Home first, then
   * categories.
   */
  readonly paths: ReadonlyMap<string, string>;
  /** False when reading ended at `maxListingCalls`. */
  readonly complete: boolean;
}

/** The most listing pages that are read per market and build; 2,000 of them hold 190,000 products. */
const maxListingCalls = 2_000;
/** The most products that one listing page may have. */
const pageSize = 96;

interface CategoryLink {
  readonly id: string;
  readonly path: string;
  /** Whether it is a department of the menu, which may list the products of its subcategories. */
  readonly isTop: boolean;
}

interface MenuItem {
  readonly label: string;
  readonly url: string;
  readonly children?: readonly MenuItem[];
}

/** A page of the content system with pages below it: `help`, `articles`. */
export interface ContentRoot {
  readonly path: string;
  /** How many levels there are below it. */
  readonly depth: number;
}

const withoutQuery = (path: string): string => path.split(/[?#]/, 1)[0] ?? "";

/** Collects the pages of one market; one object per build. */
class MarketReader {
  readonly categories = new Map<string, string>();
  readonly products = new Map<string, string>();
  readonly #call: Call;
  readonly #site: Site;
  readonly #addresses: Addresses;
  #calls = 0;

  constructor(call: Call, site: Site, addresses: Addresses) {
    this.#call = call;
    this.#site = site;
    this.#addresses = addresses;
  }

  get isExhausted(): boolean {
    return this.#calls >= maxListingCalls;
  }

  async menuCategories(): Promise<CategoryLink[]> {
    const { siteId, locale } = this.#site;
    const { items } = await this.#call(getMenu, {
      params: { mode: "published", siteId },
      query: { locale },
    });
    return this.#categoriesOf(items, true);
  }

  /**
   * Departments first, so that the products below them are known before their subcategories are read.
   */
  #categoriesOf(items: readonly MenuItem[], isTop: boolean): CategoryLink[] {
    return [
      ...items.flatMap((item) => this.#toCategory(item, isTop) ?? []),
      ...items.flatMap(({ children = [] }) =>
        this.#categoriesOf(children, false),
      ),
    ];
  }

  #toCategory(link: MenuItem, isTop: boolean): CategoryLink | null {
    const path = withoutQuery(this.#addresses.page(link) ?? "");
    const id = path.startsWith("/c/")
      ? this.#addresses.categoryIdOf(path)
      : null;
    return id === null ? null : { id, path, isTop };
  }

  /** The address that the shop sends visitors of a category to. */
  #pathOf({ breadcrumbs }: ListingWire, { id, path }: CategoryLink): string {
    const own = breadcrumbs.at(-1);
    if (!own) return path;
    const { url, label } = own;
    return this.#addresses.category({ id, name: label, url }) ?? path;
  }

  /**
   * Reads a category and returns those below it. If its first page has no new products, they are known from
   * its parent, and its further pages are not read.
   */
  async read(entry: CategoryLink): Promise<readonly CategoryLink[]> {
    const first = await this.#page(entry, 1);
    if (!first || first.total === 0) return [];
    this.categories.set(entry.id, this.#pathOf(first, entry));
    const hasNewProducts = this.#addProducts(first) > 0;
    if (entry.isTop || hasNewProducts)
      await this.#readFurtherPages(entry, first);
    return first.categories.flatMap((category) => {
      const url = categoryPath(category, this.#addresses) ?? "";
      return this.#toCategory({ label: category.label, url }, false) ?? [];
    });
  }

  async #readFurtherPages(
    entry: CategoryLink,
    { total = 0, size }: ListingWire,
  ): Promise<void> {
    const pages = Math.ceil(total / size);
    for (let page = 2; page <= pages && !this.isExhausted; page += 1) {
      const listing = await this.#page(entry, page);
      if (!listing?.products?.length) return;
      this.#addProducts(listing);
    }
  }

  /** The paths of the stores' pages, by store id; null if the upstream does not offer them. */
  async stores(): Promise<ReadonlyMap<string, string> | null> {
    const { locale, country } = this.#site;
    const answer = await this.#unlessNotOffered(
      this.#call(searchStores, {
        query: { locale },
        body: { country, radius: wholeCountry, unit: "km" },
      }),
    );
    if (!answer) return null;
    const { stores } = answer;
    const locator = `/${wordFor(this.#site, "store-locator")}`;
    return new Map(
      stores.flatMap((store): [string, string][] => {
        const slug = storeSlug(store);
        return slug === null ? [] : [[store.storeId, `${locator}/${slug}`]];
      }),
    );
  }

  /** The paths of a page of the content system and of all below it; none if it has no pages below it. */
  async content({ path, depth }: ContentRoot): Promise<readonly string[]> {
    const children = await this.#childrenOf(path);
    if (children.length === 0) return [];
    const paths = [path];
    for (const child of children) {
      const below =
        depth > 1 ? await this.content({ path: child, depth: depth - 1 }) : [];
      // The first of `below` is the child itself.
      paths.push(child, ...below.slice(1));
    }
    return paths;
  }

  async #unlessNotOffered<T>(read: Promise<T>): Promise<T | null> {
    try {
      return await read;
    } catch (error) {
      if (isUpstreamFailure(error) && isNotOffered(error)) return null;
      throw error;
    }
  }

  async #childrenOf(path: string): Promise<readonly string[]> {
    const { siteId, locale } = this.#site;
    try {
      const { children } = await this.#call(getChildPages, {
        params: { mode: "published", siteId, parentPageSlug: path },
        query: { locale },
      });
      return children
        .map(({ slug }) => childPath(path, slug))
        .filter(
          (child) =>
            isContentPath(child) &&
            this.#addresses.page({ url: `/${child}`, label: "" }) !== null,
        );
    } catch (error) {
      if (isUpstreamFailure(error) && isNothingThere(error)) return [];
      throw error;
    }
  }

  /** One page of a listing; null for a category that is linked but does not exist. */
  async #page({ id }: CategoryLink, page: number): Promise<ListingWire | null> {
    this.#calls += 1;
    try {
      return await this.#call(getCatalog, {
        query: {
          locale: this.#site.locale,
          categoryId: id,
          page: String(page),
          size: String(pageSize),
        },
      });
    } catch (error) {
      if (isUpstreamFailure(error) && error.status === 404) return null;
      throw error;
    }
  }

  /** Adds the products of a page, and returns how many of them are new. */
  #addProducts({ products = [] }: ListingWire): number {
    const before = this.products.size;
    for (const product of products) {
      const where = whereOf(product);
      const path = this.#addresses.product(where);
      if (path !== null && !this.products.has(where.id))
        this.products.set(where.id, withoutQuery(path));
    }
    return this.products.size - before;
  }
}

/** Reads the categories and products of a market, as far as `maxListingCalls` allows. */
async function readCatalogue(
  call: Call,
  site: Site,
  addresses: Addresses,
): Promise<MarketReader> {
  const reader = new MarketReader(call, site, addresses);
  const queue = await reader.menuCategories();
  const seen = new Set<string>();
  // Grows during the iteration: categories that no menu names are found through their parents.
  for (const entry of queue) {
    if (reader.isExhausted) break;
    if (seen.has(entry.id)) continue;
    seen.add(entry.id);
    queue.push(...(await reader.read(entry)));
  }
  return reader;
}

/**
 * Returns the ids of a market's products, in the order of its lists. Rejects with an UpstreamFailure when a list
 * cannot be read.
 */
export async function readMarketProducts(
  call: Call,
  site: Site,
  addresses: Addresses,
): Promise<{ readonly ids: readonly string[]; readonly complete: boolean }> {
  const reader = await readCatalogue(call, site, addresses);
  return { ids: [...reader.products.keys()], complete: !reader.isExhausted };
}

/**
 * Reads a market, one call at a time. Rejects with an UpstreamFailure when a call fails: an incomplete
 * market would tell search engines that the other pages no longer exist. `contentRoots` are the pages of the
 * content system below which search engines find pages.
 */
export async function readMarketPages(
  call: Call,
  site: Site,
  addresses: Addresses,
  contentRoots: readonly ContentRoot[],
): Promise<MarketPages> {
  const reader = await readCatalogue(call, site, addresses);
  const prefixed = (
    prefix: string,
    paths: ReadonlyMap<string, string>,
  ): [string, string][] =>
    [...paths].map(([id, path]) => [`${prefix} ${id}`, path]);
  const stores = await reader.stores();
  const content: string[] = [];
  for (const root of contentRoots)
    content.push(...(await reader.content(root)));
  return {
    site,
    paths: new Map([
      ["home", ""],
      ...prefixed("c", reader.categories),
      ...prefixed("p", reader.products),
      ...(stores
        ? [["locator", `/${wordFor(site, "store-locator")}`] as const]
        : []),
      ...prefixed("s", stores ?? new Map()),
      ...prefixed("at", new Map(content.map((path) => [path, `/${path}`]))),
    ]),
    complete: !reader.isExhausted,
  };
}
