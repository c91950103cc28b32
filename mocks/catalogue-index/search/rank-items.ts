/** Orders the items that a query finds. */
import type { Hits } from "./match-word";

/** What decides between items whose texts match about equally. */
export interface Standing {
  /** How well each item sells, or is read, compared with the best: 0 to 1. */
  readonly popularity: readonly number[];
  /** Whether an item can be bought. */
  isAvailable(item: number): boolean;
}

/** How much more the most popular item counts than one that nobody wants. */
const popularityShare = 0.35;
/** What is sold out comes after what matches about as well. */
const soldOutShare = 0.5;
/** Matches below this fraction of a word's best one are passing mentions. */
const floor = 0.3;

export interface RankOptions {
  /** How many of the words an item must have; all of them, unless it is given. */
  readonly least?: number;
  /** Whether passing mentions count also if something else is found. */
  readonly withMentions?: boolean;
}

/**
 * Returns the items that have the words, best first: by how well the words match, then by popularity, and
 * what is sold out later. Passing mentions count only if nothing else is found.
 */
export function rankItems(
  terms: readonly Hits[],
  standing: Standing,
  { least = terms.length, withMentions = false }: RankOptions = {},
): readonly number[] {
  const telling = withMentions
    ? new Map<number, number>()
    : scoresOf(terms.map(withoutMentions), least);
  const scores = telling.size > 0 ? telling : scoresOf(terms, least);
  const totals = new Map(
    [...scores].map(([item, score]) => {
      const popularity = standing.popularity[item] ?? 0;
      const share = standing.isAvailable(item) ? 1 : soldOutShare;
      return [item, score * (1 + popularityShare * popularity) * share];
    }),
  );
  return [...totals.keys()].sort(
    (a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0),
  );
}

/** Returns how many items have every word. */
export function countItems(terms: readonly Hits[]): number {
  const telling = scoresOf(terms.map(withoutMentions), terms.length);
  return telling.size > 0 ? telling.size : scoresOf(terms, terms.length).size;
}

function withoutMentions(hits: Hits): Hits {
  const least = bestOf(hits) * floor;
  return hits.map((score) => (score < least ? 0 : score));
}

function bestOf(hits: Hits): number {
  let best = 0;
  for (const score of hits) best = Math.max(best, score);
  return best;
}

/** Returns the sum of the words' scores of each item that has enough of them; rare words count for more. */
function scoresOf(terms: readonly Hits[], least: number): Map<number, number> {
  const scores = new Map<number, number>();
  const [first] = terms;
  if (!first) return scores;
  const weights = terms.map(rarityOf);
  for (let item = 0; item < first.length; item += 1) {
    let sum = 0;
    let matched = 0;
    for (let at = 0; at < terms.length; at += 1) {
      const score = terms[at]?.[item] ?? 0;
      if (score === 0) continue;
      matched += 1;
      sum += score * (weights[at] ?? 1);
    }
    if (matched > 0 && matched >= least) scores.set(item, sum);
  }
  return scores;
}

/** Returns 1 for a word that all items have, up to 2 for one that a single item has. */
function rarityOf(hits: Hits): number {
  let count = 0;
  for (const score of hits) if (score > 0) count += 1;
  return count === 0
    ? 1
    : 1 + Math.log(hits.length / count) / Math.log(hits.length + 1);
}
