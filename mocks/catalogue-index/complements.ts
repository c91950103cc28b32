/** Products that complete another one, such as socks, gaiters and a vest for a trail running shoe. */
import type { ProductSeed } from "../catalogue/types";
import type { Goods } from "./goods";
import { isAvailable } from "./availability";
import { isDigital } from "./product-kinds";

type Audience = ProductSeed["gender"];

const fits = (wanted: Audience, offered: Audience): boolean =>
  offered === wanted ||
  (wanted !== "kids" && offered === "unisex") ||
  (wanted === "unisex" && offered !== "kids");

const activitiesOf = ({ attributes }: ProductSeed) =>
  attributes["activity"] ?? [];

/** By index and product; stock, which changes, is not part of it. */
const rankings = new WeakMap<
  Goods["listingIndex"],
  Map<ProductSeed, readonly ProductSeed[]>
>();

/**
 * Returns up to `most` products for the same activity and audience, one of each type and none of the product's
 * own. The order is fixed by the catalogue. First come products whose main activity is the product's; then
 * those that share more activities, cost less than the product, and appeal more.
 */
export function complementsOf(
  goods: Goods,
  product: ProductSeed,
  most: number,
): readonly ProductSeed[] {
  const { types } = goods.listingIndex;
  const taken = new Set([types.codeOf(product)]);
  return rankedFor(goods, product)
    .filter((other) => {
      const type = types.codeOf(other);
      if (taken.has(type) || !isAvailable(goods, other)) return false;
      taken.add(type);
      return true;
    })
    .slice(0, most);
}

/** Returns all products that could complete another one, the best first. */
function rankedFor(
  { catalogue, listingIndex }: Goods,
  product: ProductSeed,
): readonly ProductSeed[] {
  const rankingOf =
    rankings.get(listingIndex) ??
    new Map<ProductSeed, readonly ProductSeed[]>();
  rankings.set(listingIndex, rankingOf);
  const known = rankingOf.get(product);
  if (known) return known;
  const ranked = rank(catalogue.products, listingIndex.appeal, product);
  rankingOf.set(product, ranked);
  return ranked;
}

function rank(
  products: readonly ProductSeed[],
  appeal: Goods["listingIndex"]["appeal"],
  product: ProductSeed,
): readonly ProductSeed[] {
  const activities = activitiesOf(product);
  const [main] = activities;
  if (main === undefined) return [];
  const pointsOf = (other: ProductSeed, position: number): number => {
    const own = activitiesOf(other);
    const shared = own.filter((one) => activities.includes(one));
    if (shared.length === 0) return 0;
    return (
      shared.length / own.length +
      (own[0] === main ? 4 : 0) +
      (other.price.USD < product.price.USD ? 2 : 0) +
      (appeal[position] ?? 0) / 10
    );
  };
  const isFootwear = product.productType === "footwear";
  return products
    .flatMap((other, position) => {
      const isOther =
        fits(product.gender, other.gender) &&
        !isDigital(other) &&
        !other.madeToOrder &&
        !(isFootwear && other.productType === "footwear");
      const points = isOther ? pointsOf(other, position) : 0;
      return points > 0 ? [{ other, points }] : [];
    })
    .toSorted((a, b) => b.points - a.points)
    .map(({ other }) => other);
}
