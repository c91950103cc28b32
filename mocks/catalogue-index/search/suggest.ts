/** Suggestions while a shopper types: at most ten rows in all [CAT-005]. */
import type { z } from "zod/v4";
import type { suggest } from "~server/upstreams/products/contract";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { inLanguage } from "../../wording";
import { categoryUrl } from "../addresses";
import type { CatalogueIndex } from "../catalogue-index";
import { tileWire } from "../product-wire";
import type { Found } from "./find-products";
import { termsOf } from "./resolve-terms";
import { stem } from "./stem";
import { wordsOf } from "./words";

export type Suggestions = z.input<(typeof suggest)["response"]>;

const most = { terms: 4, categories: 2, products: 4 } as const;

/** A phrase to suggest, with the number of its products. */
export interface Phrase {
  readonly text: string;
  readonly words: readonly string[];
  readonly count: number;
}

/** Returns the product types and names of a catalogue, most frequent first. */
export function phrasesOf(
  { products }: CatalogueIndex,
  language: string,
): readonly Phrase[] {
  const counts = new Map<string, number>();
  for (const { name, typeName } of products) {
    for (const text of [inLanguage(typeName, language), name]) {
      if (text !== "") counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([text, count]) => ({ text, count, words: wordsOf(text) }))
    .sort((left, right) => right.count - left.count);
}

/** Returns the suggestions for the words typed so far. */
export function suggestFor(
  upstreams: Upstreams,
  site: MarketSite,
  query: string,
  phrases: readonly Phrase[],
  { candidates, wornBy }: Found,
): Suggestions {
  const { catalogue } = upstreams;
  const { language } = site;
  const typed = termsOf(query).map(({ word }) => word);
  if (typed.length === 0) return { terms: [], products: [], categories: [] };
  const fits = (words: readonly string[]) =>
    isCompletion(typed, words, language);
  const categories = catalogue.categories
    .filter(({ id }) => catalogue.productsIn(id).length > 0)
    .map(({ id, name }) => {
      const path = catalogue
        .pathTo(id)
        .map((part) => inLanguage(part.name, language));
      return {
        id,
        name: inLanguage(name, language),
        label: [...new Set(path)].join(" › "),
      };
    })
    .filter(
      ({ label, name }) =>
        fits(wordsOf(label)) && fitsSome(typed, wordsOf(name), language),
    )
    .slice(0, most.categories)
    .map(({ id, label }) => ({
      label,
      url: categoryUrl(catalogue, id, language),
    }));
  return {
    terms: phrases
      .filter(({ words }) => fits(words))
      .slice(0, most.terms)
      .map(({ text }) => text),
    categories,
    products: candidates.slice(0, most.products).flatMap((position) => {
      const product = catalogue.products[position];
      return product
        ? tileWire(upstreams, product, site, wornBy(position))
        : [];
    }),
  };
}

/** Whether the phrase contains every typed word; the last one may be incomplete. */
function isCompletion(
  typed: readonly string[],
  words: readonly string[],
  language: string,
): boolean {
  return typed.every((word, at) =>
    at === typed.length - 1
      ? fitsSome([word], words, language)
      : words.some((other) => stem(other, language) === stem(word, language)),
  );
}

function fitsSome(
  typed: readonly string[],
  words: readonly string[],
  language: string,
): boolean {
  return typed.some((word) =>
    words.some(
      (other) =>
        other.startsWith(word) ||
        stem(other, language) === stem(word, language),
    ),
  );
}
