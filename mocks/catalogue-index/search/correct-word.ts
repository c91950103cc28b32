/** Finds the word that somebody meant who mistyped it. */
import { lettersOf, typingDistance } from "./edit-distance";
import { stem } from "./stem";
import { synonymsIn } from "./synonyms";
import type { WordIndex } from "./word-index";
import { prominent } from "./word-index";

/** Shorter words differ by one letter from too many others. */
const shortest = 5;
/** People rarely mistype the first letter. */
const otherFirstLetter = 0.3;

/** The most slips by the length of a word. */
const mostSlips = (length: number): number =>
  length < 8 ? 1 : length < 10 ? 1.5 : 2;

export interface Correction {
  /** A word that has matches, folded. */
  readonly word: string;
  /** The cost of the slips. */
  readonly distance: number;
}

/** Returns the known word that is closest to a typed one; undefined if none is close enough. */
export function correctionOf(
  index: WordIndex,
  word: string,
): Correction | undefined {
  if (word.length < shortest || /\d/.test(word)) return undefined;
  const { words, language } = index;
  const own = stem(word, language);
  const whole = createSearch(word, language);
  // The texts can have only another form of the word that was meant.
  const stemmed = createSearch(own, language);
  for (const [known, { stem: key, prominence }] of words) {
    if (prominence < prominent) continue;
    const count = index.postings.get(key)?.items.length ?? 0;
    whole.consider(known, known, count);
    if (own.length >= shortest && key.length >= shortest)
      stemmed.consider(key, known, count);
  }
  for (const known of synonymsIn(language).words)
    whole.consider(known, known, 0);
  return whole.best() ?? stemmed.best();
}

/** Keeps the closest of the words that it is shown; of equally close ones that of the most items. */
function createSearch(typed: string, language: string) {
  const most = mostSlips(typed.length);
  const letters = lettersOf(typed);
  let best: (Correction & { readonly count: number }) | undefined;
  return {
    best: (): Correction | undefined => best,
    consider(compared: string, word: string, count: number): void {
      if (compared.length < shortest - 1) return;
      const slips = typingDistance(typed, compared, most, language, letters);
      if (slips === Infinity) return;
      const distance =
        slips + (compared[0] === typed[0] ? 0 : otherFirstLetter);
      const isCloser =
        best === undefined ||
        distance < best.distance ||
        (distance === best.distance && count > best.count);
      if (isCloser) best = { word, distance, count };
    },
  };
}
