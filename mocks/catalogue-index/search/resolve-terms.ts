/** The words of a query with their matches, corrected where necessary. */
import type { CatalogueIndex } from "../catalogue-index";
import type { FacetIndex } from "../facet-index";
import type { Hits, Term } from "./match-term";
import { correctionOf, matchTerm } from "./match-term";
import { stem } from "./stem";
import type { WordIndex } from "./word-index";
import { emptyWords, wordsOf } from "./words";

/** The data that a search uses. */
export interface SearchGround {
  readonly catalogue: CatalogueIndex;
  readonly index: WordIndex;
  readonly facetIndex: FacetIndex;
  /** Points per product position, which decide between equally good matches. */
  readonly appeal: readonly number[];
}

/** Further words of a query are ignored. */
const mostWords = 8;

/** Returns the significant words of a query, or all words if none is significant. */
export function termsOf(query: string): readonly Term[] {
  const words = wordsOf(query).slice(0, mostWords);
  const telling = words.filter((word) => !emptyWords.has(word));
  const searched = telling.length > 0 ? telling : words;
  return searched.map((word, at) => ({
    word,
    isLast: at === searched.length - 1,
  }));
}

/** A word of a query with its matches. */
export interface ResolvedTerm {
  /** The typed word, folded. */
  readonly typed: string;
  /** The word that was searched. */
  readonly word: string;
  /** Undefined if no product has the word. */
  readonly hits: Hits | undefined;
}

/**
 * If a word is unknown, the others are matched as complete words only: products
 * that match the beginning of a word by chance would not answer the query.
 */
export function resolveTerms(
  ground: SearchGround,
  terms: readonly Term[],
): readonly ResolvedTerm[] {
  const resolved = terms.map((term) => resolveTerm(ground, term));
  if (resolved.every(({ hits }) => hits !== undefined)) return resolved;
  return terms.map(({ word }) => resolveTerm(ground, { word, isLast: false }));
}

function resolveTerm(
  { index, facetIndex }: SearchGround,
  term: Term,
): ResolvedTerm {
  const typed = term.word;
  const hits =
    matchTerm(index, facetIndex, term) ??
    matchCompound({ index, facetIndex }, typed);
  if (hits) return { typed, word: typed, hits };
  const word = correctionOf(index, typed);
  if (word === undefined) return { typed, word: typed, hits: undefined };
  const corrected = matchTerm(index, facetIndex, { word, isLast: false });
  return { typed, word, hits: corrected };
}

const shortestPart = 4;

/** Splits an unknown German or Dutch compound, such as "Kinderstiefel", and matches both parts. */
function matchCompound(
  { index, facetIndex }: Pick<SearchGround, "index" | "facetIndex">,
  word: string,
): Hits | undefined {
  if (index.language !== "de" && index.language !== "nl") return undefined;
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    const head = matchTerm(index, facetIndex, {
      word: word.slice(0, at),
      isLast: false,
    });
    const tail =
      head &&
      matchTerm(index, facetIndex, { word: word.slice(at), isLast: false });
    const both = tail && intersect([head, tail]);
    if (both?.some((score) => score > 0)) return both;
  }
  return undefined;
}

/** Replaces two neighbouring words, such as "gore tex", by "goretex" if that has matches. */
export function joinNeighbours(
  ground: SearchGround,
  terms: readonly ResolvedTerm[],
): readonly ResolvedTerm[] {
  const { index, facetIndex } = ground;
  const [first, second, ...rest] = terms;
  if (!first || !second) return terms;
  const word = first.typed + second.typed;
  const isKnown = index.postings.has(stem(word, index.language));
  const hits = isKnown
    ? matchTerm(index, facetIndex, { word, isLast: false })
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
