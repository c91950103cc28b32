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

/** The upstreams whose catalogue content is about, and the market it is for. */
export interface ContentContext {
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
export function hasProducts(
  { upstreams }: ContentContext,
  categoryId: string,
): boolean {
  return upstreams.catalogue.productsIn(categoryId).length > 0;
}

/** Categories that the editors' own texts and stories speak of. */
const writtenAbout = ["new", "woboot", "meboot", "meshell", "wotrail"];

/** Whether what the editors wrote is true of the catalogue that is sold. */
export function isWrittenAbout(context: ContentContext): boolean {
  return writtenAbout.every((id) => hasProducts(context, id));
}

/** Categories without a parent that have something to show. */
export function departments(context: ContentContext): readonly CategorySeed[] {
  return context.upstreams.catalogue
    .childrenOf(null)
    .filter(({ id }) => hasProducts(context, id));
}

export function categoryLink(
  { upstreams, site }: ContentContext,
  { id, name }: CategorySeed,
): Link {
  return {
    label: say(name, site),
    url: categoryUrl(upstreams.catalogue, id, site.language),
  };
}

/** Undefined where there is nothing to see. */
export function linkTo(
  context: ContentContext,
  categoryId: string,
  label: string,
): Link | undefined {
  const category = context.upstreams.catalogue.findCategory(categoryId);
  if (!category || !hasProducts(context, categoryId)) return undefined;
  return { ...categoryLink(context, category), label };
}

/** One tile per category, dressed in its most appealing product. */
export function categoryTiles(
  context: ContentContext,
  title: string,
  categories: readonly CategorySeed[],
): CmsItem {
  const shown = new Set<string>();
  const tiles = categories.map((category) => ({
    ...categoryLink(context, category),
    ...dressing(context, category, shown),
  }));
  return item("categoryTiles", "departments", { title, tiles });
}

/** Picture and ground of a product that no other tile shows. */
function dressing(
  { upstreams, site }: ContentContext,
  category: CategorySeed,
  shown: Set<string>,
) {
  const { catalogue, listingIndex, mediaBase } = upstreams;
  const products = listingIndex
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
  { upstreams, site }: ContentContext,
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
  context: ContentContext,
  about: string,
  positions: readonly number[],
  props: Readonly<Record<string, unknown>>,
): readonly CmsItem[] {
  const products = railTiles(context, positions);
  if (products.length < shortestRail) return [];
  return [item("productRail", about, { ...props, products })];
}

/** Places of all products in the catalogue, the most appealing first. */
export function likedProducts({
  upstreams,
}: ContentContext): readonly number[] {
  const { appeal } = upstreams.listingIndex;
  return appeal
    .map((_, position) => position)
    .sort((a, b) => (appeal[b] ?? 0) - (appeal[a] ?? 0));
}
