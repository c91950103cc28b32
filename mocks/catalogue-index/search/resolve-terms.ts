/** The words of a query, each with what it finds, corrected where need be. */
import type { CatalogueIndex } from "../catalogue-index";
import type { Shelf } from "../shelf";
import type { Hits, Term } from "./match-term";
import { correctionOf, matchTerm } from "./match-term";
import { stem } from "./stem";
import type { WordIndex } from "./word-index";
import { emptyWords, wordsOf } from "./words";

/** What is searched. */
export interface SearchGround {
  readonly catalogue: CatalogueIndex;
  readonly index: WordIndex;
  readonly shelf: Shelf;
  /** Points per position that decide between equally good matches. */
  readonly appeal: readonly number[];
}

/** More words than this are not a query but a text. */
const mostWords = 8;

/** The words of a query that say something; all of them when none does. */
export function termsOf(query: string): readonly Term[] {
  const words = wordsOf(query).slice(0, mostWords);
  const telling = words.filter((word) => !emptyWords.has(word));
  const kept = telling.length > 0 ? telling : words;
  return kept.map((word, at) => ({ word, isLast: at === kept.length - 1 }));
}

/** A word of a query and what it finds. */
export interface ResolvedTerm {
  /** As the shopper wrote it, folded. */
  readonly typed: string;
  /** As it was searched. */
  readonly word: string;
  /** Undefined when nothing has it. */
  readonly hits: Hits | undefined;
}

/**
 * Where a word is unknown the rest has to be meant as written: a beginning that
 * happens to fit would answer a question nobody asked.
 */
export function resolveTerms(
  ground: SearchGround,
  terms: readonly Term[],
): readonly ResolvedTerm[] {
  const resolved = terms.map((term) => resolveTerm(ground, term));
  if (resolved.every(({ hits }) => hits !== undefined)) return resolved;
  return terms.map(({ word }) => resolveTerm(ground, { word, isLast: false }));
}

function resolveTerm({ index, shelf }: SearchGround, term: Term): ResolvedTerm {
  const typed = term.word;
  const hits =
    matchTerm(index, shelf, term) ?? matchCompound({ index, shelf }, typed);
  if (hits) return { typed, word: typed, hits };
  const word = correctionOf(index, typed);
  if (word === undefined) return { typed, word: typed, hits: undefined };
  const corrected = matchTerm(index, shelf, { word, isLast: false });
  return { typed, word, hits: corrected };
}

const shortestPart = 4;

/** German and Dutch write "Kinder" and "Stiefel" as one: look for both. */
function matchCompound(
  { index, shelf }: Pick<SearchGround, "index" | "shelf">,
  word: string,
): Hits | undefined {
  if (index.language !== "de" && index.language !== "nl") return undefined;
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    const head = matchTerm(index, shelf, {
      word: word.slice(0, at),
      isLast: false,
    });
    const tail =
      head && matchTerm(index, shelf, { word: word.slice(at), isLast: false });
    const both = tail && intersect([head, tail]);
    if (both?.some((score) => score > 0)) return both;
  }
  return undefined;
}

/** "gore tex" is also looked for as "goretex", in place of its two words. */
export function joinNeighbours(
  ground: SearchGround,
  terms: readonly ResolvedTerm[],
): readonly ResolvedTerm[] {
  const { index, shelf } = ground;
  const [first, second, ...rest] = terms;
  if (!first || !second) return terms;
  const word = first.typed + second.typed;
  const isKnown = index.postings.has(stem(word, index.language));
  const hits = isKnown
    ? matchTerm(index, shelf, { word, isLast: false })
    : undefined;
  const both = intersect([first.hits, second.hits]);
  if (!hits || both?.some((score) => score > 0)) {
    return [first, ...joinNeighbours(ground, [second, ...rest])];
  }
  return [{ typed: word, word, hits }, ...rest];
}

function intersect(parts: readonly (Hits | undefined)[]): Hits | undefined {
  const [first, ...others] = parts;
  return first?.map((score, at) =>
    others.every((other) => (other?.[at] ?? 0) > 0) ? score : 0,
  );
}
