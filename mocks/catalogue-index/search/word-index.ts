/**
 * The inverted index of one language: which products contain which words, and
 * how prominently. One pass over the catalogue builds it; then it is read-only.
 */
import type {
  ColourwaySeed,
  Localized,
  ProductSeed,
} from "../../catalogue/types";
import { inLanguage } from "../../wording";
import type { CatalogueIndex } from "../catalogue-index";
import { colourFamilies, facetWords } from "../facet-texts";
import { stem } from "./stem";
import { joinedWordsOf, wordsOf } from "./words";

/** The products that contain a word, with its weight in the most prominent text. */
export interface Posting {
  readonly products: number[];
  readonly weights: number[];
}

export interface Word {
  /** The catalogue's spelling, in lower case. */
  readonly text: string;
  readonly stem: string;
}

export interface WordIndex {
  readonly language: string;
  readonly productCount: number;
  readonly postings: ReadonlyMap<string, Posting>;
  /** Spellings and stems by folded word. */
  readonly words: ReadonlyMap<string, Word>;
  /** The folded words in alphabetical order, for the search by beginnings. */
  readonly sortedWords: readonly string[];
}

/** The weight of a word by the text that contains it. */
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
  language: string,
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
  /** Caches the stems of a text, because many products share names, labels and care texts. */
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

/** Returns the words of a text with diacritics; empty if they do not match the folded words one to one. */
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

function fieldsOf(
  product: ProductSeed,
  language: string,
  labels: LabelLookup,
): readonly (readonly [keyof typeof weight, readonly string[]])[] {
  const read = <Value>(text: Localized<Value>) => inLanguage(text, language);
  return [
    ["name", [product.name]],
    ["type", [read(product.typeName)]],
    ["category", labels.categoryWords(product)],
    ["gender", [read(facetWords.genders[product.gender])]],
    [
      "colour",
      product.colourways.flatMap((each) => colourWords(each, language)),
    ],
    ["attribute", labels.attributeWords(product)],
    ["summary", [read(product.summary)]],
    [
      "text",
      [
        read(product.description),
        read(product.materials),
        ...read(product.details),
      ],
    ],
  ];
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
