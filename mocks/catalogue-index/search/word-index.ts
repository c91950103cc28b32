/**
 * The inverted index of one language: which products say which words, and how
 * prominently. Built from one pass over the catalogue, read-only afterwards.
 */
import type { Language, ProductSeed } from "../../catalogue/types";
import type { CatalogueIndex } from "../catalogue-index";
import { colourFamilies, genderLabels } from "../facet-texts";
import { stem } from "./stem";
import { joinedWordsOf, wordsOf } from "./words";

/** Products that have a word, and the weight of the best place it stands in. */
export interface Posting {
  readonly products: number[];
  readonly weights: number[];
}

export interface Word {
  /** As printed in the catalogue, in lower case. */
  readonly text: string;
  readonly stem: string;
}

export interface WordIndex {
  readonly language: Language;
  readonly productCount: number;
  readonly postings: ReadonlyMap<string, Posting>;
  /** Folded word → how it is written and its stem. */
  readonly words: ReadonlyMap<string, Word>;
  /** The folded words in order, for beginnings of words. */
  readonly sortedWords: readonly string[];
}

/** Weight of a word by where it stands. */
const weight = {
  name: 8,
  type: 7,
  category: 6,
  gender: 5,
  colour: 5,
  attribute: 3,
  summary: 1.5,
  text: 1,
} as const;

/** Indexes every listed product in a language. */
export function createWordIndex(
  catalogue: CatalogueIndex,
  language: Language,
): WordIndex {
  const postings = new Map<string, Posting>();
  const words = new Map<string, Word>();
  const stems = new Map<string, string>();

  function stemOf(word: string): string {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const made = stem(word, language);
    stems.set(word, made);
    return made;
  }
  function learn(text: string): readonly string[] {
    const folded = [...wordsOf(text), ...joinedWordsOf(text)];
    const printed = printedWords(text);
    folded.forEach((word, at) => {
      if (words.has(word)) return;
      words.set(word, { text: printed[at] ?? word, stem: stemOf(word) });
    });
    return folded.map(stemOf);
  }
  const learned = new Map<string, readonly string[]>();
  /** Names, labels and care texts repeat from product to product. */
  function stemsIn(text: string): readonly string[] {
    const known = learned.get(text);
    if (known) return known;
    const made = learn(text);
    learned.set(text, made);
    return made;
  }

  const labels = labelLookup(catalogue, language);
  catalogue.products.forEach((product, position) => {
    const found = new Map<string, number>();
    for (const [place, texts] of fieldsOf(product, language, labels)) {
      for (const text of texts) {
        for (const word of stemsIn(text)) {
          found.set(word, Math.max(found.get(word) ?? 0, weight[place]));
        }
      }
    }
    for (const [word, best] of found)
      addPosting(postings, word, position, best);
  });
  return {
    language,
    productCount: catalogue.products.length,
    postings,
    words,
    sortedWords: [...words.keys()].sort(),
  };
}

/** The words of a text with their marks; empty when they cannot be paired. */
function printedWords(text: string): readonly string[] {
  const printed = text.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu);
  const folded = wordsOf(text);
  return printed?.length === folded.length ? printed : [];
}

function addPosting(
  postings: Map<string, Posting>,
  word: string,
  position: number,
  best: number,
): void {
  const posting = postings.get(word);
  if (!posting) {
    postings.set(word, { products: [position], weights: [best] });
    return;
  }
  posting.products.push(position);
  posting.weights.push(best);
}

interface LabelLookup {
  categoryWords(product: ProductSeed): readonly string[];
  attributeWords(product: ProductSeed): readonly string[];
}

function labelLookup(
  catalogue: CatalogueIndex,
  language: Language,
): LabelLookup {
  const attributes = new Map(
    catalogue.facets.flatMap(({ code, values }) =>
      values.map((value): [string, string] => [
        `${code} ${value.code}`,
        value.label[language],
      ]),
    ),
  );
  const ruled = catalogue.categories.filter(({ rule }) => rule !== undefined);
  const ruledNames = new Map(
    ruled.map(({ rule, name }) => [rule, name[language]]),
  );
  return {
    categoryWords(product) {
      const names = product.categoryIds.flatMap((id) =>
        catalogue.pathTo(id).map(({ name }) => name[language]),
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

function fieldsOf(
  product: ProductSeed,
  language: Language,
  labels: LabelLookup,
): readonly (readonly [keyof typeof weight, readonly string[]])[] {
  return [
    ["name", [product.name]],
    ["type", [product.typeName[language]]],
    ["category", labels.categoryWords(product)],
    ["gender", [genderLabels[product.gender]?.[language] ?? ""]],
    ["colour", colourWords(product, language)],
    ["attribute", labels.attributeWords(product)],
    ["summary", [product.summary[language]]],
    [
      "text",
      [
        product.description[language],
        product.materials[language],
        ...product.details[language],
      ],
    ],
  ];
}

function colourWords(product: ProductSeed, language: Language): string[] {
  return product.colourways.flatMap(({ name, family }) => [
    name[language],
    colourFamilies[family]?.label[language] ?? family,
  ]);
}
