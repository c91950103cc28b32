/**
 * Matches one searched word with the index: by stem, by parts of compounds, by synonyms, by size labels and,
 * while it is being typed, by beginnings of words.
 */
import type { FacetIndex } from "../facet-index";
import { sizeValueOf } from "../size-order";
import { stem } from "./stem";
import { synonymsIn } from "./synonyms";
import type { WordIndex } from "./word-index";
import { telling } from "./word-index";

/** Scores by item; 0 means that the item does not have the word. */
export type Hits = Float32Array;

export interface SearchedWord {
  /** One folded word, or several that make one phrase, separated by spaces. */
  readonly word: string;
  /** Whether the shopper may still be typing it. */
  readonly isLast: boolean;
}

/** What is searched: the words, and the sizes of products. */
export interface WordGround {
  readonly index: WordIndex;
  /** Undefined for articles, which have no sizes. */
  readonly facetIndex?: FacetIndex | undefined;
}

/** The weights of indirect matches; an exact one has 1. */
const worth = {
  synonym: 0.85,
  /** "Schuh" of "Laufschuh": the end of a compound says what it is. */
  head: 0.9,
  /** "Lauf" of "Laufschuh". */
  modifier: 0.8,
  beginning: 0.4,
} as const;
const sizeWeight = 6;
const mostBeginnings = 40;
const shortestBeginning = 3;
/** A shorter part must also be a word by itself. */
const shortestUnknownHead = 5;
const shortestModifier = 4;
/** A part in the middle of a compound is found by chance more often. */
const shortestInside = 5;

/** Returns the matches of a word or phrase; undefined if there are none. */
export function matchWord(
  ground: WordGround,
  searched: SearchedWord,
): Hits | undefined {
  const { index, facetIndex } = ground;
  const { word } = searched;
  const parts = word.split(" ");
  const hits = parts.length > 1 ? together(index, parts) : own(index, searched);
  for (const alternative of synonymsIn(index.language).of(word)) {
    const meant = together(index, alternative);
    meant.forEach((score, item) => raise(hits, item, score * worth.synonym));
  }
  if (facetIndex && parts.length === 1) addSize(facetIndex, hits, word);
  return hits.some((score) => score > 0) ? hits : undefined;
}

/** Returns the items that have all words, with their mean score. */
function together(index: WordIndex, words: readonly string[]): Hits {
  const [first, ...others] = words.map((word) =>
    own(index, { word, isLast: false }),
  );
  if (!first) return new Float32Array(index.itemCount);
  return first.map((score, item) => {
    let sum = score;
    for (const other of others) {
      if (sum === 0 || other[item] === 0) return 0;
      sum += other[item] ?? 0;
    }
    return sum / words.length;
  });
}

/** Matches a word by itself, without synonyms. */
function own(index: WordIndex, { word, isLast }: SearchedWord): Hits {
  const hits = new Float32Array(index.itemCount);
  addPosting(index, hits, stem(word, index.language), 1);
  if (hasCompounds(index.language)) addCompounds(index, hits, word);
  if (isLast)
    for (const known of wordsBeginningWith(index, word))
      addPosting(index, hits, known, worth.beginning);
  return hits;
}

/** Whether the language writes compounds as one word. */
const hasCompounds = (language: string): boolean =>
  language === "de" || language === "nl";

/** Compounds that are no kind of their second part: a "Handschuh" is no shoe. */
const opaque = /hand(?:schuh|schoen)/;

function addCompounds(index: WordIndex, hits: Hits, word: string): void {
  const key = stem(word, index.language);
  const add = (part: string) => {
    if (
      part.length < shortestUnknownHead &&
      !index.postings.has(stem(part, index.language))
    )
      return;
    // Only what an item is called: any other text has words that end alike by chance.
    for (const known of index.tellingWords) {
      if (known.length <= part.length || !known.includes(part)) continue;
      if (opaque.test(known) && !part.includes("hand")) continue;
      const whole = index.words.get(known)?.stem ?? known;
      const isHead = known.endsWith(part) || whole.endsWith(part);
      if (isHead) addPosting(index, hits, whole, worth.head);
      else if (
        part.length >=
        (known.startsWith(part) ? shortestModifier : shortestInside)
      )
        addPosting(index, hits, whole, worth.modifier);
    }
  };
  add(word);
  if (key !== word) add(key);
}

/** Returns the stems of the telling words that begin with a prefix, in alphabetical order. */
function wordsBeginningWith(
  { sortedWords, words }: WordIndex,
  beginning: string,
): readonly string[] {
  if (beginning.length < shortestBeginning) return [];
  const found: string[] = [];
  let at = firstAtOrAfter(sortedWords, beginning);
  while (found.length < mostBeginnings) {
    const text = sortedWords[at];
    if (!text?.startsWith(beginning)) break;
    const word = words.get(text);
    // Colours and texts are left out: nobody who types "bra" means bracken.
    if (word && word.prominence > telling) found.push(word.stem);
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
  { postings }: WordIndex,
  hits: Hits,
  key: string,
  factor: number,
): void {
  const posting = postings.get(key);
  posting?.items.forEach((item, at) => {
    raise(hits, item, (posting.weights[at] ?? 0) * factor);
  });
}

function raise(hits: Hits, item: number, score: number): void {
  if (score > (hits[item] ?? 0)) hits[item] = score;
}

function addSize(
  { sizes, colourRows }: FacetIndex,
  hits: Hits,
  word: string,
): void {
  // Several systems of sizes print the same number; the value of each is its own.
  const value = sizeValueOf(word);
  const named = new Set(
    sizes.flatMap(({ label }, at) => (sizeValueOf(label) === value ? at : [])),
  );
  if (named.size === 0) return;
  colourRows.forEach((rows, item) => {
    if (rows.some((row) => row.sizes.some((size) => named.has(size))))
      raise(hits, item, sizeWeight);
  });
}
