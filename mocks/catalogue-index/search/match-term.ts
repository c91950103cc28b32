/**
 * One searched word against the index: exact stems first, then other words for
 * the same thing, parts of compounds, beginnings of words, printed sizes.
 */
import { readData } from "../../data/read-data";
import type { Shelf } from "../shelf";
import { sizeValueOf } from "../size-order";
import { isOneTypoApart } from "./edit-distance";
import { stem } from "./stem";
import type { WordIndex } from "./word-index";

/** Score per product position; 0 means that the word is not there. */
export type Hits = Float32Array;

export interface Term {
  /** Folded. */
  readonly word: string;
  /** Whether the shopper may still be typing it. */
  readonly isLast: boolean;
}

/** How much an indirect match is worth beside an exact one. */
const worth = { synonym: 0.7, compound: 0.6, beginning: 0.3 } as const;
const sizeWeight = 6;
/** Matches below this part of the best one are mentions in passing. */
const floor = 0.3;
const mostBeginnings = 40;
const shortestBeginning = 3;
const shortestPart = 4;

/** What the word finds; undefined when it finds nothing at all. */
export function matchTerm(
  index: WordIndex,
  shelf: Shelf,
  term: Term,
): Hits | undefined {
  const hits = new Float32Array(index.productCount);
  for (const [word, factor] of expansions(index, term)) {
    addPosting(index, hits, word, factor);
  }
  addSize(shelf, hits, term.word);
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

/** By language: what is printed for a word as it is typed, and for its stem. */
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

/** Stems of German and Dutch compounds that end or begin with the word. */
function compoundsWith(index: WordIndex, own: string): readonly string[] {
  if (own.length < shortestPart) return [];
  return [...index.postings.keys()].filter(
    (whole) =>
      whole.length > own.length &&
      (whole.endsWith(own) || whole.startsWith(own)),
  );
}

/** Stems of the words that begin so, shortest lists first by alphabet. */
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
  // A word that few products have tells more than one that all have.
  const rarity = Math.log(1 + productCount / products.length);
  products.forEach((product, at) => {
    const score = (weights[at] ?? 0) * factor * (1 + rarity);
    if (score > (hits[product] ?? 0)) hits[product] = score;
  });
}

function addSize({ sizes, colourRows }: Shelf, hits: Hits, word: string): void {
  const size = sizes.findIndex(({ value }) => value === sizeValueOf(word));
  if (size < 0) return;
  colourRows.forEach((rows, product) => {
    if (!rows.some((row) => row.sizes.includes(size))) return;
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

/** The best known word one typo away; undefined for short or unknown words. */
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
      // The catalogue may only have another form of the word that was meant.
      (key.length >= shortestTypo && isOneTypoApart(key, own));
    if (!isNear) continue;
    const count = postings.get(key)?.products.length ?? 0;
    if (count > bestCount) [best, bestCount] = [known, count];
  }
  return best;
}
