/**
 * A product set as a product [SITE-001]: a page of its own, of the type `bundle`. It has no sizes and
 * no stock: it is sold as its parts, which the call for the set lists.
 */
import { readData } from "../data/read-data";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Upstreams } from "../upstreams";
import { slugOf } from "./addresses";
import type { Product } from "./product-details";
import { productWire } from "./product-details";
import type { ProductSet } from "./product-sets";
import { picturesOf } from "./product-wire";

const { kind } = readData("products/words").sets;

/** `/p/dry-on-a-wet-day-SET1`. */
export function setUrl(set: ProductSet, site: MarketSite): string {
  return `/p/${slugOf(say(set.name, site))}-${set.id}`;
}

/** Whole cents, because sums of decimals drift. */
function sumOf(amounts: readonly number[]): number {
  const cents = amounts.map((amount) => Math.round(amount * 100));
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}

/** The parts of a set in full. */
export function partsWire(
  upstreams: Upstreams,
  { products }: ProductSet,
  site: MarketSite,
): Product[] {
  return products.map((part) => productWire(upstreams, part, site));
}

/** What the parts cost together, each in its cheapest size. */
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

/** The set as the call for one product answers it. */
export function setWire(
  upstreams: Upstreams,
  set: ProductSet,
  site: MarketSite,
): Product {
  const { currency } = site;
  const parts = partsWire(upstreams, set, site);
  const pictures = set.products.flatMap((part) => {
    const [colourway] = part.colourways;
    const [first] = colourway
      ? picturesOf(part, colourway, site, upstreams.mediaBase)
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
