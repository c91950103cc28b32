/** Suggestions while a shopper types: at most ten rows in all, with the articles that are added to them [CAT-005]. */
import type { z } from "zod/v4";
import type { suggest } from "~server/upstreams/products/contract";
import { readData } from "../../data/read-data";
import type { MarketSite } from "../../sites";
import type { Goods } from "../goods";
import { inLanguage } from "../../wording";
import { categoryUrl } from "../addresses";
import type { CatalogueIndex } from "../catalogue-index";
import { tileWire } from "../product-wire";
import type { Found } from "./find-products";
import { termsOf } from "./resolve-terms";
import { stem } from "./stem";
import { wordsOf } from "./words";

/** The suggestions from the catalogue; the handler adds the articles. */
export type Suggestions = Omit<
  z.input<(typeof suggest)["response"]>,
  "articles"
>;

const most = { terms: 3, categories: 2, products: 3 } as const;

/** A phrase to suggest, with what the products that have it sell. */
export interface Phrase {
  readonly text: string;
  readonly sales: number;
  readonly words: readonly PhraseWord[];
}

interface PhraseWord {
  readonly word: string;
  readonly stem: string;
}

interface CategoryPhrase extends Phrase {
  readonly id: string;
  /** The department that it belongs to. */
  readonly department: string;
  /** The words of its own name, without those of the categories above. */
  readonly ownWords: readonly PhraseWord[];
}

/** What is suggested in a language, the best first. */
export interface SuggestionGround {
  /** What shoppers search for most. */
  readonly queries: readonly Phrase[];
  /** Product types and names. */
  readonly phrases: readonly Phrase[];
  readonly categories: readonly CategoryPhrase[];
}

const popularQueries: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(readData("search/popular-queries")),
);

const bySales = (left: Phrase, right: Phrase) => right.sales - left.sales;

/** Collects what can be suggested; `sales` are those of the products by position. */
export function createSuggestionGround(
  catalogue: CatalogueIndex,
  language: string,
  sales: readonly number[],
): SuggestionGround {
  const { products, categories } = catalogue;
  const counts = new Map<string, number>();
  products.forEach(({ name, typeName }, position) => {
    for (const text of [inLanguage(typeName, language), name])
      if (text !== "")
        counts.set(text, (counts.get(text) ?? 0) + (sales[position] ?? 0));
  });
  const phraseWords = (text: string): readonly PhraseWord[] =>
    wordsOf(text).map((word) => ({ word, stem: stem(word, language) }));
  const phraseOf = (text: string, sold: number): Phrase => ({
    text,
    sales: sold,
    words: phraseWords(text),
  });
  return {
    queries: (popularQueries.get(language) ?? []).map((text, at, { length }) =>
      phraseOf(text, length - at),
    ),
    phrases: [...counts]
      .map(([text, sold]) => phraseOf(text, sold))
      .sort(bySales),
    categories: categories
      .map(({ id, name }) => {
        const path = catalogue.pathTo(id);
        const names = path.map((part) => inLanguage(part.name, language));
        const sold = catalogue
          .productsIn(id)
          .reduce(
            (sum, product) =>
              sum + (sales[catalogue.positionOf(product) ?? -1] ?? 0),
            0,
          );
        return {
          ...phraseOf([...new Set(names)].join(" › "), sold),
          id,
          department: path[0]?.id ?? id,
          ownWords: phraseWords(inLanguage(name, language)),
        };
      })
      .filter(({ id }) => catalogue.productsIn(id).length > 0)
      .sort(bySales),
  };
}

/** Returns the suggestions for the words typed so far. */
export function suggestFor(
  goods: Goods,
  site: MarketSite,
  ground: SuggestionGround,
  query: string,
  find: (query: string) => Found,
): Suggestions {
  const { catalogue } = goods;
  const { language } = site;
  const { candidates, wornBy, suggestion, droppedTerms } = find(query);
  // Corrected words, but not those without the words that nobody knows.
  const meant = droppedTerms.length === 0 ? (suggestion ?? query) : query;
  const typed = termsOf(meant).map(({ word }) => ({
    word,
    stem: stem(word, language),
  }));
  if (typed.length === 0) return { terms: [], products: [], categories: [] };
  const fits = ({ words }: Phrase) => isCompletion(typed, words);
  return {
    terms: termsFor(ground, fits, find),
    categories: acrossDepartments(
      ground.categories.filter(
        (category) => fits(category) && fitsSome(typed, category.ownWords),
      ),
    )
      .slice(0, most.categories)
      .map(({ id, text }) => ({
        label: text,
        url: categoryUrl(catalogue, id, language),
      })),
    products: candidates.slice(0, most.products).flatMap((position) => {
      const product = catalogue.products[position];
      return product ? tileWire(goods, product, site, wornBy(position)) : [];
    }),
  };
}

/** Returns popular queries first, then product types and names; only those that find something as they stand. */
function termsFor(
  { queries, phrases }: SuggestionGround,
  fits: (phrase: Phrase) => boolean,
  find: (query: string) => Found,
): string[] {
  const found: string[] = [];
  for (const phrase of [...queries, ...phrases]) {
    if (found.length === most.terms) break;
    if (!fits(phrase) || found.includes(phrase.text)) continue;
    const { candidates, suggestion } = find(phrase.text);
    if (candidates.length > 0 && suggestion === undefined)
      found.push(phrase.text);
  }
  return found;
}

/** Puts the first category of each department before the second of any. */
function acrossDepartments(
  categories: readonly CategoryPhrase[],
): readonly CategoryPhrase[] {
  const ranks = new Map<string, number>();
  return categories
    .map((category) => {
      const rank = ranks.get(category.department) ?? 0;
      ranks.set(category.department, rank + 1);
      return { category, rank };
    })
    .sort((left, right) => left.rank - right.rank)
    .map(({ category }) => category);
}

/** Whether the phrase contains every typed word; the last one may be incomplete. */
function isCompletion(
  typed: readonly PhraseWord[],
  words: readonly PhraseWord[],
): boolean {
  return typed.every((word, at) =>
    at === typed.length - 1
      ? fitsSome([word], words)
      : words.some((other) => other.stem === word.stem),
  );
}

function fitsSome(
  typed: readonly PhraseWord[],
  words: readonly PhraseWord[],
): boolean {
  return typed.some((word) =>
    words.some(
      (other) => other.word.startsWith(word.word) || other.stem === word.stem,
    ),
  );
}
