/** The search in the help pages: a small ranking over titles, questions and summaries, without an index. */
import { plainWords } from "~/domain/slug";

/** A help page as lists show it. */
export interface HelpEntry {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Questions that it answers. */
  readonly tags: readonly string[];
}

/** Characters of a search. */
export const longestQuestion = 80;

/** Words shorter than this are in every text, in all languages of the shop. */
const shortestWord = 3;
/** How much a match counts, by where it is. */
const weights = { title: 5, tags: 2, summary: 1 } as const;

/** Whether a word means the other: one begins with the other, except for an ending of up to three letters. */
function isMatch(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  const stem = typed.slice(0, Math.max(4, typed.length - 3));
  return stem.length < typed.length && word.startsWith(stem);
}

const isIn = (text: string, typed: string): boolean =>
  plainWords(text).some((word) => isMatch(word, typed));

/** How well an entry matches one word. */
const scoreOf = ({ title, tags, summary }: HelpEntry, typed: string): number =>
  (isIn(title, typed) ? weights.title : 0) +
  (isIn(tags.join(" "), typed) ? weights.tags : 0) +
  (isIn(summary, typed) ? weights.summary : 0);

/** Results that match much worse than the best one are left out. */
const leastShare = 0.15;

/** Returns the entries that match a query, best first; empty if no word is found, or there is none. */
export function findInHelp(
  entries: readonly HelpEntry[],
  query: string,
): readonly HelpEntry[] {
  const typed = plainWords(query);
  const long = typed.filter(({ length }) => length >= shortestWord);
  const totals = entries.map((entry) => ({ entry, score: 0 }));
  for (const word of new Set(long.length > 0 ? long : typed)) {
    const scores = entries.map((entry) => scoreOf(entry, word));
    // A word that many pages contain, such as "how", says little about the one that is meant.
    const spread = scores.filter((score) => score > 0).length;
    totals.forEach((total, at) => {
      total.score += (scores[at] ?? 0) / Math.max(1, spread);
    });
  }
  const best = Math.max(0, ...totals.map(({ score }) => score));
  return totals
    .filter(({ score }) => score > 0 && score >= best * leastShare)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
