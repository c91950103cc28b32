/** The sections that pages are put together from, with the props the shop reads. */
import type { z } from "zod/v4";
import type { CmsItemWire } from "~server/upstreams/content/contract";
import { categoryUrl } from "../catalogue-index/addresses";
import type { Tile } from "../catalogue-index/product-wire";
import { picturesOf, tileWire } from "../catalogue-index/product-wire";
import type { CategorySeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import type { Upstreams } from "../upstreams";
import { say } from "../wording";

export type CmsItem = z.input<typeof CmsItemWire>;

export interface Link {
  readonly label: string;
  readonly url: string;
}

/** Where content is written for: the upstreams' catalogue in one market. */
export interface Desk {
  readonly upstreams: Upstreams;
  readonly site: MarketSite;
}

/** Where in its page an item stands, besides its order. */
export type Placing = Pick<
  CmsItem,
  "hideOnBreakpoint" | "bottomMargins" | "isSticky"
>;

/** An item whose id is its type and what it is about. */
export function item(
  type: string,
  about: string,
  props: Readonly<Record<string, unknown>>,
  placing: Placing = {},
): CmsItem {
  const id = `${type}-${about}`;
  return { type, id, name: about, props: { ...props }, ...placing };
}

/** Whether the catalogue has the category and something in it. */
export function hasProducts({ upstreams }: Desk, categoryId: string): boolean {
  return upstreams.catalogue.productsIn(categoryId).length > 0;
}

/** Categories that the editors' own texts and stories speak of. */
const writtenAbout = ["new", "woboot", "meboot", "meshell", "wotrail"];

/** Whether what the editors wrote is true of the catalogue that is sold. */
export function isWrittenAbout(desk: Desk): boolean {
  return writtenAbout.every((id) => hasProducts(desk, id));
}

/** Categories without a parent that have something to show. */
export function departments(desk: Desk): readonly CategorySeed[] {
  return desk.upstreams.catalogue
    .childrenOf(null)
    .filter(({ id }) => hasProducts(desk, id));
}

export function categoryLink(
  { upstreams, site }: Desk,
  { id, name }: CategorySeed,
): Link {
  return {
    label: say(name, site),
    url: categoryUrl(upstreams.catalogue, id, site.language),
  };
}

/** Undefined where there is nothing to see. */
export function linkTo(
  desk: Desk,
  categoryId: string,
  label: string,
): Link | undefined {
  const category = desk.upstreams.catalogue.findCategory(categoryId);
  if (!category || !hasProducts(desk, categoryId)) return undefined;
  return { ...categoryLink(desk, category), label };
}

/** One tile per category, dressed in its most appealing product. */
export function categoryTiles(
  desk: Desk,
  title: string,
  categories: readonly CategorySeed[],
): CmsItem {
  const shown = new Set<string>();
  const tiles = categories.map((category) => ({
    ...categoryLink(desk, category),
    ...dressing(desk, category, shown),
  }));
  return item("categoryTiles", "departments", { title, tiles });
}

/** Picture and ground of a product that no other tile shows. */
function dressing(
  { upstreams, site }: Desk,
  category: CategorySeed,
  shown: Set<string>,
) {
  const { catalogue, shelves, mediaBase } = upstreams;
  const products = shelves
    .inCategory(category.id)
    .flatMap((position) => catalogue.products[position] ?? []);
  const product = products.find(({ id }) => !shown.has(id)) ?? products[0];
  const colourway = product?.colourways[0];
  if (!product || !colourway) return { tint: "oat" };
  shown.add(product.id);
  const [image] = picturesOf(product, colourway, site, mediaBase);
  return { tint: colourway.tint, ...(image && { image }) };
}

const railLength = 8;

/** Cards for a rail: available products first, at most eight. */
export function railTiles(
  { upstreams, site }: Desk,
  positions: readonly number[],
): readonly Tile[] {
  return positions.slice(0, railLength).flatMap((position) => {
    const product = upstreams.catalogue.products[position];
    return product ? tileWire(upstreams, product, site) : [];
  });
}

/** A rail needs a row's worth of cards to be worth its heading. */
const shortestRail = 3;

export function productRail(
  desk: Desk,
  about: string,
  positions: readonly number[],
  props: Readonly<Record<string, unknown>>,
): readonly CmsItem[] {
  const products = railTiles(desk, positions);
  if (products.length < shortestRail) return [];
  return [item("productRail", about, { ...props, products })];
}

/** Places of all products in the catalogue, the most appealing first. */
export function likedProducts({ upstreams }: Desk): readonly number[] {
  const { appeal } = upstreams.shelves;
  return appeal
    .map((_, position) => position)
    .sort((a, b) => (appeal[b] ?? 0) - (appeal[a] ?? 0));
}
