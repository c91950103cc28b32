/**
 * Builders for tests: a catalogue that is small enough to count by hand, and
 * products with any property changed.
 */
import type {
  CatalogueSeed,
  CategorySeed,
  ColourwaySeed,
  Localized,
  ProductSeed,
} from "../catalogue/types";

/** Returns one text for all languages, or English and a few others. */
export const inAll = (
  en: string,
  others: Readonly<Record<string, string>> = {},
): Localized => ({ en, ...others });

const noDetails: ProductSeed["details"] = { en: [] };

/** Creates a colourway with plenty of stock and without its own pictures. */
export function aColourway(
  family: string,
  parts: Partial<ColourwaySeed> = {},
): ColourwaySeed {
  return {
    code: family,
    name: inAll(family),
    swatch: ["#123456"],
    family,
    tint: "oat",
    images: [
      { kind: "rendered", view: "side", path: `products/${family}/side` },
    ],
    ...parts,
  };
}

/** Creates a women's boot in black, sizes 8 to 10, for 100. */
export function aProduct(parts: Partial<ProductSeed> = {}): ProductSeed {
  return {
    id: "T1001",
    productType: "footwear",
    gender: "women",
    name: "Cairn",
    typeName: inAll("Hiking boot", { de: "Wanderstiefel", pl: "But górski" }),
    summary: inAll(""),
    description: inAll(""),
    details: noDetails,
    materials: inAll(""),
    care: inAll(""),
    fitNote: inAll(""),
    categoryIds: ["boots"],
    attributes: {},
    price: { USD: 100, CAD: 130, GBP: 90, EUR: 100, PLN: 430 },
    releasedOn: "2026-01-01",
    sizeRunId: "shoes",
    colourways: [aColourway("black")],
    ...parts,
  };
}

const categories: readonly CategorySeed[] = [
  {
    id: "women",
    parentId: null,
    name: inAll("Women", { fr: "Femme", de: "Damen", pl: "Kobiety" }),
  },
  {
    id: "boots",
    parentId: "women",
    name: inAll("Hiking boots", { de: "Wanderstiefel", fr: "Chaussures" }),
  },
  {
    id: "jackets",
    parentId: "women",
    name: inAll("Shell jackets", { fr: "Vestes", de: "Jacken", pl: "Kurtki" }),
  },
  { id: "new", parentId: null, name: inAll("New"), rule: "new" },
  { id: "sale", parentId: null, name: inAll("Sale"), rule: "sale" },
];

/** Creates a catalogue of the given products, with categories, size runs and one facet. */
export function aCatalogue(products: readonly ProductSeed[]): CatalogueSeed {
  return {
    categories,
    sizeRuns: [
      {
        id: "shoes",
        sizes: [
          { code: "w080", label: { us: "8", uk: "5.5", eu: "39" } },
          { code: "w090", label: { us: "9", uk: "6.5", eu: "40.5" } },
          { code: "w100", label: { us: "10", uk: "7.5", eu: "42" } },
        ],
      },
      {
        id: "letters",
        sizes: ["s", "m", "l"].map((code) => {
          const label = code.toUpperCase();
          return { code, label: { us: label, uk: label, eu: label } };
        }),
      },
    ],
    facets: [
      {
        code: "feature",
        label: inAll("Feature"),
        values: [
          { code: "waterproof", label: inAll("Waterproof") },
          { code: "insulated", label: inAll("Insulated") },
        ],
      },
    ],
    products,
  };
}

/** Four products that differ in every property that listings use. */
export const smallCatalogue: CatalogueSeed = aCatalogue([
  aProduct({
    badge: "bestseller",
    rating: { score: 4.6, count: 200 },
    attributes: { feature: ["waterproof"] },
    colourways: [
      aColourway("black", { soldOut: ["w080"], low: ["w090", "w100"] }),
      aColourway("blue", { code: "tarn", name: inAll("Tarn") }),
    ],
  }),
  aProduct({
    id: "T1002",
    name: "Holdfast",
    typeName: inAll("Stiff hiking boot"),
    price: { USD: 180, CAD: 230, GBP: 160, EUR: 180, PLN: 770 },
    rating: { score: 3.4, count: 12 },
    releasedOn: "2026-03-01",
    attributes: { feature: ["waterproof", "insulated"] },
    colourways: [aColourway("brown"), aColourway("blue")],
  }),
  aProduct({
    id: "T2001",
    productType: "apparel",
    name: "Smirr",
    typeName: inAll("Gore-Tex jacket", {
      fr: "Veste imperméable",
      de: "Regenjacke",
      pl: "Kurtka przeciwdeszczowa",
    }),
    badge: "new",
    categoryIds: ["jackets"],
    sizeRunId: "letters",
    price: { USD: 220, CAD: 290, GBP: 200, EUR: 220, PLN: 940 },
    salePrice: { USD: 165, CAD: 215, GBP: 150, EUR: 165, PLN: 700 },
    releasedOn: "2026-09-01",
    attributes: { feature: ["waterproof"] },
    colourways: [aColourway("red"), aColourway("blue")],
  }),
  aProduct({
    id: "T2002",
    gender: "unisex",
    productType: "apparel",
    name: "Drumlin",
    typeName: inAll("Hooded jacket", { fr: "Veste à capuche" }),
    categoryIds: ["jackets"],
    sizeRunId: "letters",
    price: { USD: 80, CAD: 105, GBP: 70, EUR: 80, PLN: 340 },
    releasedOn: "2025-05-01",
    colourways: [aColourway("green", { soldOut: ["s", "m", "l"] })],
  }),
]);
