/**
 * Searches the catalogue for an exact identifier, or for words that must all
 * match. Unknown words are corrected or else ignored; then `suggestion` has the
 * words that were searched instead.
 */
import type { ColourwaySeed, ProductSeed } from "../../catalogue/types";
import type { CatalogueIndex } from "../catalogue-index";
import type { FacetIndex } from "../facet-index";
import { sizeValueOf } from "../size-order";
import { findByIdentifier } from "./find-by-identifier";
import type { Hits } from "./match-word";
import { colourWords } from "./product-fields";
import type { Standing } from "./rank-items";
import { countItems, rankItems } from "./rank-items";
import type { ResolvedTerm, TermGround } from "./resolve-terms";
import { resolveTerms, termsOf } from "./resolve-terms";
import { stem } from "./stem";
import { wordsOf } from "./words";

/** The data that a search for products uses. */
export interface SearchGround extends TermGround, Standing {
  readonly catalogue: CatalogueIndex;
  readonly facetIndex: FacetIndex;
}

/** A query that finds more than the typed one. */
export interface BroaderQuery {
  readonly query: string;
  /** The number of its products. */
  readonly total: number;
}

export interface Found {
  /** Positions in `catalogue.products`, best first. */
  readonly candidates: readonly number[];
  /** The words that were searched instead of those typed. */
  readonly suggestion?: string | undefined;
  /** The typed words that no product has. */
  readonly droppedTerms: readonly string[];
  /** If nothing was found: the query without one or more words, the most products first. */
  readonly broaderQueries: readonly BroaderQuery[];
  /** Returns the colourway that the query names. */
  readonly wornBy: (position: number) => ColourwaySeed | undefined;
}

/** Finds the products of a query. */
export function findProducts(ground: SearchGround, query: string): Found {
  const exact = findByIdentifier(ground.catalogue, query);
  if (exact)
    return {
      candidates: exact.positions,
      droppedTerms: [],
      broaderQueries: [],
      wornBy: () => exact.colourway,
    };
  const resolved = resolveTerms(ground, termsOf(query));
  const known = resolved.filter(isKnown);
  const words = known.flatMap(({ word }) => word.split(" "));
  const candidates = rankItems(
    known.map(({ hits }) => hits),
    ground,
  );
  const isChanged = resolved.some(
    ({ hits, isChanged: other }) => hits === undefined || other,
  );
  return {
    candidates,
    ...(isChanged &&
      words.length > 0 && {
        suggestion: known.map((term) => print(ground, term)).join(" "),
      }),
    droppedTerms: resolved.flatMap(({ hits, typed }) => (hits ? [] : typed)),
    broaderQueries: candidates.length > 0 ? [] : broaderQueries(ground, known),
    wornBy: (position) => meantColourway(ground, position, words),
  };
}

type KnownTerm = ResolvedTerm & { readonly hits: Hits };
const isKnown = (term: ResolvedTerm): term is KnownTerm =>
  term.hits !== undefined;

const mostBroader = 3;

/** Returns the queries with one word less that find something, else those with two words less. */
function broaderQueries(
  ground: SearchGround,
  terms: readonly KnownTerm[],
): readonly BroaderQuery[] {
  let shorter: (readonly KnownTerm[])[] = [terms];
  while ((shorter[0]?.length ?? 0) > 1) {
    shorter = shorter.flatMap((some) =>
      some.map((without) => some.filter((term) => term !== without)),
    );
    const found = new Map(
      shorter.map((some) => [
        some.map((term) => print(ground, term)).join(" "),
        countItems(some.map(({ hits }) => hits)),
      ]),
    );
    const broader = [...found]
      .filter(([, total]) => total > 0)
      .map(([query, total]) => ({ query, total }))
      .sort((left, right) => right.total - left.total)
      .slice(0, mostBroader);
    if (broader.length > 0) return broader;
  }
  return [];
}

/** Returns the colourway that a colour word names, in stock in the named size if there is one. */
function meantColourway(
  { catalogue, facetIndex, index: { language } }: SearchGround,
  position: number,
  words: readonly string[],
): ColourwaySeed | undefined {
  const product: ProductSeed | undefined = catalogue.products[position];
  if (!product) return undefined;
  const stems = words.map((word) => stem(word, language));
  const isNamed = (colourway: ColourwaySeed) => {
    const printed = colourWords(colourway, language).flatMap(wordsOf);
    return printed.some((word) => stems.includes(stem(word, language)));
  };
  const named = product.colourways.filter(isNamed);
  const wanted = new Set(words.map(sizeValueOf));
  const inSize = (colourway: ColourwaySeed) =>
    facetIndex.colourRows[position]?.some(
      (row) =>
        row.colourway === colourway &&
        row.sizes.some((size) =>
          wanted.has(sizeValueOf(facetIndex.sizes[size]?.label ?? "")),
        ),
    ) ?? false;
  const choice = named.length > 0 ? named : product.colourways;
  return choice.find(inSize) ?? named[0];
}

/** Returns a term as it was typed, or what was searched instead in the catalogue's spelling. */
function print({ index }: SearchGround, term: ResolvedTerm): string {
  const { isChanged, typed, word } = term;
  return isChanged ? (index.words.get(word)?.text ?? word) : typed;
}
