/**
 * The inverted index of one language: which items (products, articles) contain which words, and how
 * prominently. One pass over the texts builds it; then it is read-only.
 */
import { stem } from "./stem";
import { joinedWordsOf, wordsOf } from "./words";

/** The items that contain a word, with its weight in the most prominent text. */
export interface Posting {
  readonly items: number[];
  readonly weights: number[];
}

export interface Word {
  /** The spelling of the texts, in lower case. */
  readonly text: string;
  readonly stem: string;
  /** The weight of the most prominent text that has the word. */
  readonly prominence: number;
}

export interface WordIndex {
  readonly language: string;
  readonly itemCount: number;
  /** By stem. */
  readonly postings: ReadonlyMap<string, Posting>;
  /** By folded word. */
  readonly words: ReadonlyMap<string, Word>;
  /** The folded words in alphabetical order, for the search by beginnings. */
  readonly sortedWords: readonly string[];
  /** The folded words that tell what an item is. */
  readonly tellingWords: readonly string[];
}

/** Texts of an item that weigh the same. */
export interface Field {
  readonly weight: number;
  readonly texts: readonly string[];
}

/** Words above this weight tell what an item is, as a name or a type does; a colour does not. */
export const telling = 5;
/** The least weight of a word that says something of an item, as an attribute does; less is passing mention. */
export const prominent = 3;

/** What a word adds that further texts of an item have as well: a boot in the boots is no "boot sock". */
const repeated = 0.12;

/** Indexes items by their texts in a language. */
export function createWordIndex(
  language: string,
  items: readonly (readonly Field[])[],
): WordIndex {
  const postings = new Map<string, Posting>();
  const words = new Map<string, { -readonly [Key in keyof Word]: Word[Key] }>();
  const learned = new Map<string, readonly string[]>();
  /** Caches the words of a text, because many products share names, labels and care texts. */
  function wordsIn(text: string): readonly string[] {
    const known = learned.get(text);
    if (known) return known;
    const folded = [...wordsOf(text), ...joinedWordsOf(text)];
    const printed = printedWords(text);
    folded.forEach((word, at) => {
      if (words.has(word)) return;
      words.set(word, {
        text: printed[at] ?? word,
        stem: stem(word, language),
        prominence: 0,
      });
    });
    learned.set(text, folded);
    return folded;
  }

  items.forEach((fields, item) => {
    const found = new Map<string, { best: number; weight: number }>();
    for (const { weight, texts } of fields)
      for (const text of texts)
        for (const folded of wordsIn(text)) {
          const word = words.get(folded);
          if (!word) continue;
          word.prominence = Math.max(word.prominence, weight);
          const other = found.get(word.stem);
          if (other === undefined)
            found.set(word.stem, { best: weight, weight });
          else if (weight !== other.weight) {
            other.best =
              Math.max(other.best, weight) +
              Math.min(other.best, weight) * repeated;
            other.weight = weight;
          }
        }
    for (const [key, { best }] of found) addPosting(postings, key, item, best);
  });
  return {
    language,
    itemCount: items.length,
    postings,
    words,
    sortedWords: [...words.keys()].sort(),
    tellingWords: [...words].flatMap(([word, { prominence }]) =>
      prominence > telling ? word : [],
    ),
  };
}

/** Returns the words of a text with diacritics; empty if they do not match the folded words one to one. */
export function printedWords(text: string): readonly string[] {
  const printed = text.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu);
  const folded = wordsOf(text);
  return printed?.length === folded.length ? printed : [];
}

function addPosting(
  postings: Map<string, Posting>,
  key: string,
  item: number,
  weight: number,
): void {
  const posting = postings.get(key);
  if (!posting) {
    postings.set(key, { items: [item], weights: [weight] });
    return;
  }
  posting.items.push(item);
  posting.weights.push(weight);
}
