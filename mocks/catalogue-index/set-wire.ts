/**
 * The wire form of a product set as a product of the type `bundle`, with its own page [SITE-001]. It has no
 * sizes and no stock: its parts, which the call for the set lists, are sold separately.
 */
import { readData } from "../data/read-data";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Goods } from "./goods";
import { slugOf } from "./addresses";
import type { Product } from "./product-details";
import { productWire } from "./product-details";
import type { ProductSet } from "./product-sets";
import { picturesOf } from "./product-wire";

const { kind } = readData("products/words").sets;

/** Returns an address such as `/p/dry-on-a-wet-day-SET1`. */
export function setUrl(set: ProductSet, site: MarketSite): string {
  return `/p/${slugOf(say(set.name, site))}-${set.id}`;
}

/** Adds amounts as whole cents, because sums of decimals have rounding errors. */
function sumOf(amounts: readonly number[]): number {
  const cents = amounts.map((amount) => Math.round(amount * 100));
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}

/** Returns the full products of a set. */
export function partsWire(
  goods: Goods,
  { products }: ProductSet,
  site: MarketSite,
): Product[] {
  return products.map((part) => productWire(goods, part, site));
}

/** Returns the total price of the parts, each in its cheapest size. */
export function setPrice(
  parts: readonly Product[],
  { currency }: MarketSite,
): Product["price"] {
  const current = sumOf(parts.map(({ price }) => price.current));
  const original = sumOf(
    parts.map(({ price }) => price.original ?? price.current),
  );
  return { original, current, rowTotal: current, currency };
}

/** Returns the set in the form of a product. */
export function setWire(
  goods: Goods,
  set: ProductSet,
  site: MarketSite,
): Product {
  const { currency } = site;
  const parts = partsWire(goods, set, site);
  const pictures = set.products.flatMap((part) => {
    const [colourway] = part.colourways;
    const [first] = colourway
      ? picturesOf(part, colourway, site, goods.mediaBase)
      : [];
    return first ? [first] : [];
  });
  const description = parts.map(({ name }) => name).join(", ");
  return {
    id: set.id,
    productId: set.id,
    masterId: set.id,
    name: say(set.name, site),
    typeName: say(kind, site),
    price: setPrice(parts, site),
    currency,
    breadcrumbs: [],
    pdpUrl: setUrl(set, site),
    productImageURL: pictures[0]?.src ?? "",
    ...(pictures[0] && { image: pictures[0] }),
    available: parts.every(({ available }) => available),
    description: "",
    images: pictures,
    variants: [],
    attributes: { color: [], size: [] },
    productType: "bundle",
    metadata: {
      htmlTitle: say(set.name, site),
      htmlDescription: description,
      canonical: setUrl(set, site),
    },
  };
}
