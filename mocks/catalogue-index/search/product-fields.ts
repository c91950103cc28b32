/** The texts by which products are found, and what they weigh. */
import type { ColourwaySeed, ProductSeed } from "../../catalogue/types";
import { inLanguage } from "../../wording";
import type { CatalogueIndex } from "../catalogue-index";
import { colourFamilies, facetWords } from "../facet-texts";
import type { Field } from "./word-index";

/** The weight of a word by the text that contains it. */
const weight = {
  name: 10,
  type: 7,
  category: 6.5,
  /** "Beanies, gloves and socks" tells less than "Gloves". */
  mixedCategory: 3,
  gender: 6,
  colour: 5,
  attribute: 4,
  summary: 1.5,
  text: 1,
} as const;

/** Returns the texts of every listed product in a language, in catalogue order. */
export function productFields(
  catalogue: CatalogueIndex,
  language: string,
): readonly (readonly Field[])[] {
  const labels = labelLookup(catalogue, language);
  return catalogue.products.map((product) =>
    fieldsOf(product, language, labels),
  );
}

interface LabelLookup {
  categoryWords(product: ProductSeed): readonly string[];
  attributeWords(product: ProductSeed): readonly string[];
}

function labelLookup(catalogue: CatalogueIndex, language: string): LabelLookup {
  const attributes = new Map(
    catalogue.facets.flatMap(({ code, values }) =>
      values.map((value): [string, string] => [
        `${code} ${value.code}`,
        inLanguage(value.label, language),
      ]),
    ),
  );
  const ruled = catalogue.categories.filter(({ rule }) => rule !== undefined);
  const ruledNames = new Map(
    ruled.map(({ rule, name }) => [rule, inLanguage(name, language)]),
  );
  return {
    categoryWords(product) {
      const names = product.categoryIds.flatMap((id) =>
        catalogue.pathTo(id).map(({ name }) => inLanguage(name, language)),
      );
      const sale = product.salePrice ? ruledNames.get("sale") : undefined;
      const fresh = product.badge === "new" ? ruledNames.get("new") : undefined;
      return [...names, ...(sale ? [sale] : []), ...(fresh ? [fresh] : [])];
    },
    attributeWords: (product) =>
      Object.entries(product.attributes).flatMap(([facet, values]) =>
        values.flatMap((value) => attributes.get(`${facet} ${value}`) ?? []),
      ),
  };
}

const conjunction = /,| (?:and|et|und|e|y|en|i) /;

/** Whether a category has several kinds of products. */
const isMixed = (category: string): boolean => conjunction.test(category);

/** Returns the words for whom a product is; what suits women and men is found for either. */
function genderWords(
  { gender }: ProductSeed,
  language: string,
): readonly string[] {
  const genders =
    gender === "unisex" ? (["women", "men"] as const) : ([gender] as const);
  return genders.map((each) => inLanguage(facetWords.genders[each], language));
}

function fieldsOf(
  product: ProductSeed,
  language: string,
  labels: LabelLookup,
): readonly Field[] {
  const read = (text: ProductSeed["typeName"]) => inLanguage(text, language);
  const { name, brand, madeToOrder, colourways } = product;
  const categories = labels.categoryWords(product);
  const texts: Readonly<Record<keyof typeof weight, readonly string[]>> = {
    name: [name, brand ?? "", madeToOrder?.model ?? ""],
    type: [read(product.typeName)],
    category: categories.filter((name) => !isMixed(name)),
    mixedCategory: categories.filter(isMixed),
    gender: genderWords(product, language),
    colour: colourways.flatMap((each) => colourWords(each, language)),
    attribute: labels.attributeWords(product),
    summary: [read(product.summary)],
    text: [
      read(product.description),
      read(product.materials),
      ...inLanguage(product.details, language),
    ],
  };
  return Object.entries(texts).map(([place, written]) => ({
    weight: weight[place as keyof typeof weight], // a key of the record above
    texts: written,
  }));
}

/** Returns the words for a colourway: its own name and that of its family. */
export function colourWords(
  { name, family }: ColourwaySeed,
  language: string,
): string[] {
  const label = colourFamilies.get(family)?.label;
  return [
    inLanguage(name, language),
    label ? inLanguage(label, language) : family,
  ];
}
