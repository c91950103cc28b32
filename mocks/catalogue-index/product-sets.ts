/**
 * Sets of products that go together [PDP-003]. A set is a rule about kinds of
 * products, so any catalogue with all of these kinds has it, and others do not.
 */
import type { Localized, ProductSeed } from "../catalogue/types";
import { readData } from "../data/read-data";
import type { CatalogueIndex } from "./catalogue-index";

export interface ProductSet {
  /** `SET` + position, in the pattern of product ids. */
  readonly id: string;
  readonly name: Localized;
  readonly products: readonly ProductSeed[];
}

interface SetRule {
  readonly name: Localized;
  readonly gender: "women" | "men";
  /** Patterns of English category names; each kind contributes one product. */
  readonly kinds: readonly RegExp[];
}

const { wetDay, shortRun } = readData("products/words").sets;

const boots = /boot/i;
const shells = /shell|rain|jacket/i;
const packs = /pack/i;
const trailShoes = /trail/i;
const caps = /cap/i;

const rules: readonly SetRule[] = [
  { name: wetDay, gender: "women", kinds: [boots, shells, packs] },
  { name: wetDay, gender: "men", kinds: [boots, shells, packs] },
  { name: shortRun, gender: "women", kinds: [trailShoes, shells, caps] },
];

const known = new WeakMap<CatalogueIndex, readonly ProductSet[]>();

/** Returns the sets of a catalogue, which are calculated once. */
export function productSets(catalogue: CatalogueIndex): readonly ProductSet[] {
  const found = known.get(catalogue);
  if (found) return found;
  const made = rules.flatMap((rule, at) => {
    const products = fill(catalogue, rule);
    if (products.length < rule.kinds.length) return [];
    return { id: `SET${at + 1}`, name: rule.name, products };
  });
  known.set(catalogue, made);
  return made;
}

/** Returns the sets that contain a product. */
export function setsWith(
  catalogue: CatalogueIndex,
  product: ProductSeed,
): readonly ProductSet[] {
  return productSets(catalogue).filter(({ products }) =>
    products.includes(product),
  );
}

/** Returns one product per kind: the most appealing one for the set's audience. */
function fill(catalogue: CatalogueIndex, rule: SetRule): ProductSeed[] {
  return rule.kinds.flatMap((kind) => {
    const fits = catalogue.products.filter(
      ({ gender, categoryIds }) =>
        (gender === rule.gender || gender === "unisex") &&
        categoryIds.some((id) =>
          kind.test(catalogue.findCategory(id)?.name.en ?? ""),
        ),
    );
    return fits.find(({ badge }) => badge === "bestseller") ?? fits[0] ?? [];
  });
}
