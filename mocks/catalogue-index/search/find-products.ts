/**
 * Searches the catalogue for an exact identifier, or for words that must all
 * match. Unknown words are corrected or else ignored; then `suggestion` has the
 * words that were searched instead.
 */
import type { ColourwaySeed, ProductSeed } from "../../catalogue/types";
import type { CatalogueIndex } from "../catalogue-index";
import { sizeValueOf } from "../size-order";
import type { Hits } from "./match-term";
import type { SearchGround } from "./resolve-terms";
import { joinNeighbours, resolveTerms, termsOf } from "./resolve-terms";
import { stem } from "./stem";
import { colourWords } from "./word-index";
import { wordsOf } from "./words";

export interface Found {
  /** Positions in `catalogue.products`, best first. */
  readonly candidates: readonly number[];
  /** The words that were searched instead of those typed. */
  readonly suggestion?: string | undefined;
  /** Returns the colourway that the query names. */
  readonly wornBy: (position: number) => ColourwaySeed | undefined;
}

/** Finds the products of a query. */
export function findProducts(ground: SearchGround, query: string): Found {
  const exact = findByIdentifier(ground.catalogue, query);
  if (exact) return exact;
  const resolved = resolveTerms(ground, termsOf(query));
  const joined = joinNeighbours(ground, resolved);
  const known = joined.filter((term) => term.hits !== undefined);
  const candidates = rank(
    known.flatMap(({ hits }) => hits ?? []),
    ground.appeal,
  );
  const isChanged = joined.some(
    ({ hits, typed, word }) => hits === undefined || typed !== word,
  );
  const words = known.map(({ word }) => word);
  return {
    candidates,
    ...(isChanged && words.length > 0 && { suggestion: print(ground, words) }),
    wornBy: (position) => meantColourway(ground, position, words),
  };
}

/** Returns the products that have every word, in descending order of their total score. */
function rank(
  all: readonly Hits[],
  appeal: readonly number[],
): readonly number[] {
  const [first, ...others] = all;
  if (!first) return [];
  const scores = new Map<number, number>();
  first.forEach((score, position) => {
    if (score === 0) return;
    let sum = score;
    for (const other of others) {
      const next = other[position] ?? 0;
      if (next === 0) return;
      sum += next;
    }
    scores.set(position, sum * (1 + (appeal[position] ?? 0) / 50));
  });
  return [...scores.keys()].sort(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0),
  );
}

/** Finds a product by style id, variant id, barcode, or the retailer's own id. */
function findByIdentifier(
  catalogue: CatalogueIndex,
  query: string,
): Found | undefined {
  const id = query.trim();
  if (!/^\S+$/.test(id) || !/\d/.test(id)) return undefined;
  const compact = id.replace(/[-.]/g, "");
  const variant =
    catalogue.findVariant(compact) ?? catalogue.findByUpc(compact);
  const product =
    variant?.product ??
    catalogue.findProduct(compact) ??
    catalogue.findBySourceId(id);
  const position = product ? catalogue.positionOf(product) : undefined;
  if (position === undefined) return undefined;
  return { candidates: [position], wornBy: () => variant?.colourway };
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

/** Returns words in the catalogue's spelling. */
function print({ index }: SearchGround, words: readonly string[]): string {
  return words.map((word) => index.words.get(word)?.text ?? word).join(" ");
}
