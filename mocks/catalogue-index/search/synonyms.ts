/** The words that shoppers use for those of the catalogue. */
import { readData } from "../../data/read-data";
import { stem } from "./stem";
import { emptyWords, wordsOf } from "./words";

export interface Synonyms {
  /**
   * Returns what a word or phrase stands for: alternatives, each of one or more words that belong together.
   * Words are folded; a phrase has spaces.
   */
  of(phrase: string): readonly (readonly string[])[];
  /** The single words that stand for others. */
  readonly words: readonly string[];
}

/** The most words of a phrase that has synonyms, such as "giacca a vento" without its "a". */
export const longestPhrase = 3;

const shortestStemmed = 4;

const none: readonly (readonly string[])[] = [];

function createSynonyms(
  table: Readonly<Record<string, readonly string[]>>,
  language: string,
): Synonyms {
  const keyOf = (words: readonly string[]) =>
    words.map((word) => stem(word, language)).join(" ");
  const exact = new Map<string, readonly (readonly string[])[]>();
  const stemmed = new Map<string, readonly (readonly string[])[]>();
  for (const [written, meant] of Object.entries(table)) {
    // Queries lose their stop words before they are looked up.
    const words = wordsOf(written).filter((word) => !emptyWords.has(word));
    if (words.length === 0) continue;
    const alternatives = meant.map(wordsOf);
    exact.set(words.join(" "), alternatives);
    stemmed.set(keyOf(words), alternatives);
  }
  return {
    of: (phrase) =>
      exact.get(phrase) ??
      // "reg", while somebody types "regenjacke", is also the stem of "regen".
      (phrase.length >= shortestStemmed
        ? stemmed.get(keyOf(phrase.split(" ")))
        : undefined) ??
      none,
    words: [...exact.keys()].filter((key) => !key.includes(" ")),
  };
}

const byLanguage: ReadonlyMap<string, Synonyms> = new Map(
  Object.entries(readData("search/synonyms")).map(([language, table]) => [
    language,
    createSynonyms(table, language),
  ]),
);

const empty: Synonyms = { of: () => none, words: [] };

/** Returns the synonyms of a language, none for one that has no table. */
export function synonymsIn(language: string): Synonyms {
  return byLanguage.get(language) ?? empty;
}
