/**
 * Matches one searched word with the index: by exact stem, then by synonyms,
 * parts of compounds, beginnings of words, and size labels.
 */
import { readData } from "../../data/read-data";
import type { FacetIndex } from "../facet-index";
import { sizeValueOf } from "../size-order";
import { isOneTypoApart } from "./edit-distance";
import { stem } from "./stem";
import type { WordIndex } from "./word-index";

/** Scores by product position; 0 means that the product does not have the word. */
export type Hits = Float32Array;

export interface Term {
  /** The folded word. */
  readonly word: string;
  /** Whether the shopper may still be typing it. */
  readonly isLast: boolean;
}

/** The weights of indirect matches; an exact one has 1. */
const worth = { synonym: 0.7, compound: 0.6, beginning: 0.3 } as const;
const sizeWeight = 6;
/** Matches below this fraction of the best one are dropped as passing mentions. */
const floor = 0.3;
const mostBeginnings = 40;
const shortestBeginning = 3;
const shortestPart = 4;

/** Returns the matches of a word; undefined if there are none. */
export function matchTerm(
  index: WordIndex,
  facetIndex: FacetIndex,
  term: Term,
): Hits | undefined {
  const hits = new Float32Array(index.productCount);
  for (const [word, factor] of expansions(index, term)) {
    addPosting(index, hits, word, factor);
  }
  addSize(facetIndex, hits, term.word);
  return keepProminent(hits);
}

function expansions(
  index: WordIndex,
  { word, isLast }: Term,
): ReadonlyMap<string, number> {
  const { language } = index;
  const own = stem(word, language);
  const found = new Map<string, number>([[own, 1]]);
  const add = (other: string, factor: number) => {
    if (!found.has(other)) found.set(other, factor);
  };
  for (const other of synonymsOf(index, word, own)) {
    add(stem(other, language), worth.synonym);
  }
  if (language === "de" || language === "nl") {
    for (const whole of compoundsWith(index, own)) add(whole, worth.compound);
  }
  if (isLast) {
    for (const whole of wordsBeginningWith(index, word)) {
      add(whole, worth.beginning);
    }
  }
  return found;
}

/** By language: the catalogue's words for a typed word, and for its stem. */
const synonyms = new Map(
  Object.entries(readData("search/synonyms")).map(([language, table]) => {
    const typed = new Map(Object.entries(table));
    const stemmed = new Map(
      [...typed].map(([word, printed]) => [stem(word, language), printed]),
    );
    return [language, { typed, stemmed }];
  }),
);

function synonymsOf(
  { language }: WordIndex,
  word: string,
  own: string,
): readonly string[] {
  const table = synonyms.get(language);
  return table?.typed.get(word) ?? table?.stemmed.get(own) ?? [];
}

/** Returns the stems of German and Dutch compounds that end or begin with the word. */
function compoundsWith(index: WordIndex, own: string): readonly string[] {
  if (own.length < shortestPart) return [];
  return [...index.postings.keys()].filter(
    (whole) =>
      whole.length > own.length &&
      (whole.endsWith(own) || whole.startsWith(own)),
  );
}

/** Returns the stems of the words that begin with a prefix, in alphabetical order. */
export function wordsBeginningWith(
  { sortedWords, words }: WordIndex,
  beginning: string,
): readonly string[] {
  if (beginning.length < shortestBeginning) return [];
  const found: string[] = [];
  let at = firstAtOrAfter(sortedWords, beginning);
  while (found.length < mostBeginnings) {
    const word = sortedWords[at];
    if (!word?.startsWith(beginning)) break;
    found.push(words.get(word)?.stem ?? word);
    at += 1;
  }
  return found;
}

function firstAtOrAfter(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addPosting(
  { postings, productCount }: WordIndex,
  hits: Hits,
  word: string,
  factor: number,
): void {
  const posting = postings.get(word);
  if (!posting) return;
  const { products, weights } = posting;
  // A rare word is more significant than one that all products have.
  const rarity = Math.log(1 + productCount / products.length);
  products.forEach((product, at) => {
    const score = (weights[at] ?? 0) * factor * (1 + rarity);
    if (score > (hits[product] ?? 0)) hits[product] = score;
  });
}

function addSize(
  { sizes, colourRows }: FacetIndex,
  hits: Hits,
  word: string,
): void {
  const value = sizeValueOf(word);
  const named = new Set(
    sizes.flatMap(({ label }, at) => (sizeValueOf(label) === value ? at : [])),
  );
  if (named.size === 0) return;
  colourRows.forEach((rows, product) => {
    if (!rows.some((row) => row.sizes.some((size) => named.has(size)))) return;
    if (sizeWeight > (hits[product] ?? 0)) hits[product] = sizeWeight;
  });
}

function keepProminent(hits: Hits): Hits | undefined {
  let best = 0;
  for (const score of hits) best = Math.max(best, score);
  if (best === 0) return undefined;
  const least = best * floor;
  hits.forEach((score, product) => {
    if (score < least) hits[product] = 0;
  });
  return hits;
}

const shortestTypo = 5;

/** Returns the best known word that is one typo away; undefined for short words, and if there is none. */
export function correctionOf(
  { words, postings, language }: WordIndex,
  word: string,
): string | undefined {
  if (word.length < shortestTypo) return undefined;
  const own = stem(word, language);
  let best: string | undefined;
  let bestCount = 0;
  for (const [known, { stem: key }] of words) {
    const isNear =
      isOneTypoApart(known, word) ||
      // The catalogue can have only another form of the intended word.
      (key.length >= shortestTypo && isOneTypoApart(key, own));
    if (!isNear) continue;
    const count = postings.get(key)?.products.length ?? 0;
    if (count > bestCount) [best, bestCount] = [known, count];
  }
  return best;
}
