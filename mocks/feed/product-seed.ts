/** Converts a group of rows to a product of the catalogue. */
import type { PriceTag, ProductSeed } from "~mocks/catalogue/types";
import type { CategoryTree } from "./category-tree";
import { colourwaysOf } from "./colourway";
import { priceTable, salePriceTable } from "./exchange-rates";
import type { FeedFacets } from "./facets";
import { isNoMaterial } from "./facets";
import type { Offer, ProductGroup } from "./product-groups";
import { cheaper, isSameOffer, offerOf } from "./product-groups";
import type { ProductIds } from "./product-ids";
import { productName, splitDescription } from "./product-text";
import { genderOf, productTypeOf } from "./product-type";
import type { Rating } from "./ratings";
import type { PlacedRun, SizeRuns } from "./size-runs";

/** Feeds have no release date: a single past date preserves feed order, and no product is "new". */
const RELEASED_ON = "2024-01-01";

/** The data that the products of one import share. */
export interface SeedContext {
  readonly ids: ProductIds;
  readonly runs: SizeRuns;
  readonly tree: CategoryTree;
  readonly facets: FeedFacets;
  readonly ratings: ReadonlyMap<string, Rating>;
}

/** Creates a product. Ids and size runs are assigned in call order, so groups must be in feed order. */
export function productSeed(
  group: ProductGroup,
  { ids, runs, tree, facets, ratings }: SeedContext,
): ProductSeed {
  const { first, sourceId } = group;
  const labels = [...group.sizes.values()].map(({ label }) => label);
  const run = runs.place(labels, first.sizeSystem);
  const rating = ratings.get(sourceId);
  return {
    id: ids.take(sourceId),
    sourceId,
    productType: productTypeOf(group),
    gender: genderOf(group),
    ...(first.brand && { brand: first.brand }),
    ...textsOf(group, tree),
    categoryIds: tree.leavesOf(first.productType),
    attributes: facets.attributesOf(group),
    ...first.disclosures,
    ...pricesOf(group, run),
    ...(rating && { rating }),
    releasedOn: RELEASED_ON,
    sizeRunId: run.id,
    colourways: colourwaysOf(group, run),
  };
}

/**
 * Returns the texts of a product. They are not translated: every language falls back to them. Feeds have no
 * columns for care and fit, which stay empty.
 */
function textsOf(group: ProductGroup, tree: CategoryTree) {
  const { first } = group;
  const name = productName(group);
  const text = splitDescription(first.description, name);
  const googleLeaf = first.googleCategory.split(">").at(-1)?.trim() ?? "";
  const typeName =
    tree.leafName(first.productType) ||
    googleLeaf.replace(/^\d+$/, "") ||
    first.brand ||
    name;
  return {
    name,
    typeName: { en: typeName },
    summary: { en: text.summary },
    description: { en: text.description },
    details: { en: text.details },
    // The law requires the text of the label, including percentages [LEGAL-004].
    materials: { en: isNoMaterial(first.material) ? "" : first.material },
    care: { en: "" },
    fitNote: { en: "" },
  };
}

/** Returns the price of the cheapest size, and the prices of all sizes if they differ. */
function pricesOf(
  group: ProductGroup,
  { codes }: PlacedRun,
): Pick<ProductSeed, "price" | "salePrice" | "sizePrices"> {
  const lowest = lowestOffer(group);
  const sizes = [...group.sizes.values()];
  const tag = tagOf(lowest, group);
  if (sizes.every(({ offer }) => isSameOffer(offer, lowest))) return tag;
  const tags = sizes.map(
    ({ label, offer }) =>
      [codes.get(label) ?? "", tagOf(offer, group)] as const,
  );
  return { ...tag, sizePrices: Object.fromEntries(tags) };
}

function lowestOffer({ first, sizes }: ProductGroup): Offer {
  return [...sizes.values()].reduce(
    (lowest, { offer }) => cheaper(lowest, offer),
    offerOf(first),
  );
}

function tagOf({ price, sale }: Offer, { currency }: ProductGroup): PriceTag {
  const full = priceTable({ amount: price, currency });
  if (sale === undefined) return { price: full };
  const reduced = salePriceTable({ amount: sale, currency }, full);
  return { price: full, salePrice: reduced };
}

/** Whether the price in listings, which is that of the cheapest size, is reduced. */
export function isOnSale(group: ProductGroup): boolean {
  return lowestOffer(group).sale !== undefined;
}

/** Returns a note if colours of a size have different prices, since a size has only one price. */
export function priceNote({ sizes }: ProductGroup): string | undefined {
  const mixed = [...sizes.values()].filter(({ uniform }) => !uniform);
  if (mixed.length === 0) return undefined;
  return `prices of one size differ between colours (${mixed.length} of ${sizes.size} sizes): the lowest is shown`;
}
