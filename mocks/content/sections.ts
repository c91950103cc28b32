/** The sections of pages, with the props that the shop reads. */
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

/** The context of content: the upstreams with the catalogue, and the market. */
export interface ContentContext {
  readonly upstreams: Upstreams;
  readonly site: MarketSite;
  /** The day whose content is shown, ISO 8601: today, or the day of a preview. */
  readonly day: string;
}

/** An item's layout in its page, apart from its order. */
export type Placing = Pick<
  CmsItem,
  "hideOnBreakpoint" | "bottomMargins" | "isSticky" | "variant"
> & {
  /** Whether it is shown from edge to edge. */
  readonly isFullWidth?: boolean;
};

/** Creates an item whose id consists of its type and its subject. */
export function item(
  type: string,
  about: string,
  props: Readonly<Record<string, unknown>>,
  { isFullWidth = false, ...placing }: Placing = {},
): CmsItem {
  const id = `${type}-${about}`;
  const name = isFullWidth ? `${about} [fullwidth]` : about;
  return { type, id, name, props: { ...props }, ...placing };
}

/** Creates an item for which an experiment decides; its variants are for the variations of the flag of the same name. */
export const experimentItem = (
  flag: string,
  baselines: readonly CmsItem[],
  variants: Readonly<Record<string, readonly CmsItem[]>>,
): CmsItem => ({
  ...item("experiment", flag, {}),
  experiment: {
    experienceId: flag,
    variants: Object.entries(variants).map(([variation, items]) => ({
      variantId: variation,
      targets: [{ flag, variation }],
      items: [...items],
    })),
    baselines: [...baselines],
  },
});

/** Whether the catalogue has the category with products. */
export function hasProducts(
  { upstreams }: Pick<ContentContext, "upstreams">,
  categoryId: string,
): boolean {
  return upstreams.catalogue.productsIn(categoryId).length > 0;
}

/** The categories in the editors' texts and stories. */
const writtenAbout = ["new", "woboot", "meboot", "meshell", "wotrail"];

/** Whether the editors' texts match the catalogue that is sold. */
export function isWrittenAbout(
  context: Pick<ContentContext, "upstreams">,
): boolean {
  return writtenAbout.every((id) => hasProducts(context, id));
}

/** Returns the top-level categories that have products. */
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

/** Returns a link to a category; undefined if it has no products. */
export function linkTo(
  context: ContentContext,
  categoryId: string,
  label: string,
): Link | undefined {
  const category = context.upstreams.catalogue.findCategory(categoryId);
  if (!category || !hasProducts(context, categoryId)) return undefined;
  return { ...categoryLink(context, category), label };
}

/** Creates one tile per category, with the picture of its most appealing product. */
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

/** Returns the picture and background of a product that no other tile shows. */
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

/** Returns the cards of a rail: available products first, at most eight. */
export function railTiles(
  { upstreams, site }: ContentContext,
  positions: readonly number[],
): readonly Tile[] {
  return positions.slice(0, railLength).flatMap((position) => {
    const product = upstreams.catalogue.products[position];
    return product ? tileWire(upstreams, product, site) : [];
  });
}

/** A rail with fewer cards is omitted. */
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

/** Returns the positions of all products, most appealing first. */
export function likedProducts({
  upstreams,
}: ContentContext): readonly number[] {
  const { appeal } = upstreams.listingIndex;
  return appeal
    .map((_, position) => position)
    .sort((a, b) => (appeal[b] ?? 0) - (appeal[a] ?? 0));
}
