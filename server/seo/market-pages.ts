/**
 * Which pages a market has for search engines, read from the upstreams as any visitor could: its home
 * page, the categories of the menu and those below them, every product that they list, and the stores.
 */
import type { Addresses } from "../../app/domain/addresses";
import { wordFor } from "../../app/routing/aliases";
import type { Site } from "../../app/sites/sites";
import { isUpstreamFailure } from "../http/errors";
import type { Call } from "../services/upstream-call";
import { getMenu } from "../upstreams/content/contract";
import { getCatalog, type ListingWire } from "../upstreams/products/contract";
import { searchStores } from "../upstreams/stores/contract";
import { storeSlug, wholeCountry } from "../upstreams/stores/map";
import { categoryPath, whereOf } from "../upstreams/products/map";

export interface MarketPages {
  readonly site: Site;
  /**
   * What a page shows → its path below the locale. The key is the same in every market, however its
   * path is worded: `home`, `c {categoryId}`, `p {productId}`, `locator`, `s {storeId}`. Home first, then categories.
   */
  readonly paths: ReadonlyMap<string, string>;
  /** False when reading ended at `maxListingCalls`. */
  readonly complete: boolean;
}

/** Listing pages read per market and build; 2,000 of them hold 190,000 products. */
const maxListingCalls = 2_000;
/** As many products as one listing page may have. */
const pageSize = 96;

interface Place {
  readonly id: string;
  readonly path: string;
  /** Departments of the menu; they may list what the categories below them list. */
  readonly isTop: boolean;
}

interface MenuItem {
  readonly label: string;
  readonly url: string;
  readonly children?: readonly MenuItem[];
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

  async menuPlaces(): Promise<Place[]> {
    const { siteId, locale } = this.#site;
    const { items } = await this.#call(getMenu, {
      params: { mode: "published", siteId },
      query: { locale },
    });
    return this.#placesOf(items, true);
  }

  /**
   * Departments first, so that the products below them are known before their subcategories are read.
   */
  #placesOf(items: readonly MenuItem[], isTop: boolean): Place[] {
    return [
      ...items.flatMap((item) => this.#toPlace(item, isTop) ?? []),
      ...items.flatMap(({ children = [] }) => this.#placesOf(children, false)),
    ];
  }

  #toPlace(link: MenuItem, isTop: boolean): Place | null {
    const path = withoutQuery(this.#addresses.page(link) ?? "");
    const id = path.startsWith("/c/")
      ? this.#addresses.categoryIdOf(path)
      : null;
    return id === null ? null : { id, path, isTop };
  }

  /** The address that the shop sends visitors of a category to. */
  #pathOf({ breadcrumbs }: ListingWire, { id, path }: Place): string {
    const own = breadcrumbs.at(-1);
    if (!own) return path;
    const { url, label } = own;
    return this.#addresses.category({ id, name: label, url }) ?? path;
  }

  /**
   * Reads a category and gives the places below it. One whose first page has nothing new is known
   * from its parent, and its further pages are not read.
   */
  async read(place: Place): Promise<readonly Place[]> {
    const first = await this.#page(place, 1);
    if (!first || first.total === 0) return [];
    this.categories.set(place.id, this.#pathOf(first, place));
    const hasNews = this.#keep(first) > 0;
    if (place.isTop || hasNews) await this.#readOn(place, first);
    return first.categories.flatMap((category) => {
      const url = categoryPath(category, this.#addresses) ?? "";
      return this.#toPlace({ label: category.label, url }, false) ?? [];
    });
  }

  async #readOn(place: Place, { total = 0, size }: ListingWire): Promise<void> {
    const pages = Math.ceil(total / size);
    for (let page = 2; page <= pages && !this.isExhausted; page += 1) {
      const listing = await this.#page(place, page);
      if (!listing?.products?.length) return;
      this.#keep(listing);
    }
  }

  /** Pages of stores, by their ids. */
  async stores(): Promise<ReadonlyMap<string, string>> {
    const { locale, country } = this.#site;
    const { stores } = await this.#call(searchStores, {
      query: { locale },
      body: { country, radius: wholeCountry, unit: "km" },
    });
    const locator = `/${wordFor(this.#site, "store-locator")}`;
    return new Map(
      stores.flatMap((store): [string, string][] => {
        const slug = storeSlug(store);
        return slug === null ? [] : [[store.storeId, `${locator}/${slug}`]];
      }),
    );
  }

  /** Null for a category that is linked but not there. */
  async #page({ id }: Place, page: number): Promise<ListingWire | null> {
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

  /** How many products of the page were not known yet. */
  #keep({ products = [] }: ListingWire): number {
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

/**
 * Reads a market, one call at a time. Rejects with an UpstreamFailure when a call fails: half a
 * market would tell search engines that the other half is gone.
 */
export async function readMarketPages(
  call: Call,
  site: Site,
  addresses: Addresses,
): Promise<MarketPages> {
  const reader = new MarketReader(call, site, addresses);
  const places = await reader.menuPlaces();
  const seen = new Set<string>();
  // Grows during the iteration: categories that no menu names are found through their parents.
  for (const place of places) {
    if (reader.isExhausted) break;
    if (seen.has(place.id)) continue;
    seen.add(place.id);
    places.push(...(await reader.read(place)));
  }
  const prefixed = (
    prefix: string,
    paths: ReadonlyMap<string, string>,
  ): [string, string][] =>
    [...paths].map(([id, path]) => [`${prefix} ${id}`, path]);
  const stores = await reader.stores();
  return {
    site,
    paths: new Map([
      ["home", ""],
      ...prefixed("c", reader.categories),
      ...prefixed("p", reader.products),
      ["locator", `/${wordFor(site, "store-locator")}`],
      ...prefixed("s", stores),
    ]),
    complete: !reader.isExhausted,
  };
}
