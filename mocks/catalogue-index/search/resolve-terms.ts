/** The words of a query with their matches: joined, divided and corrected where necessary. */
import { correctionOf } from "./correct-word";
import type { Hits, SearchedWord, WordGround } from "./match-word";
import { matchWord } from "./match-word";
import { stem } from "./stem";
import { longestPhrase, synonymsIn } from "./synonyms";
import type { WordIndex } from "./word-index";
import { printedWords, telling } from "./word-index";
import { emptyWords, wordsOf } from "./words";

/** What a query is searched in. */
export interface TermGround extends WordGround {
  /** The English index of the same items, for English words in another language's shop. */
  readonly english?: WordGround["index"] | undefined;
}

export interface TypedTerm extends SearchedWord {
  /** As it was typed, in lower case. */
  readonly typed: string;
}

/** Longer words are not divided or corrected. */
const longestWord = 40;
/** Further words of a query are ignored. */
const mostWords = 8;

/** Returns the significant words of a query, or all words if none is significant. */
export function termsOf(query: string): readonly TypedTerm[] {
  const printed = printedWords(query);
  const words = wordsOf(query).map((word, at) => ({
    word,
    typed: printed[at] ?? word,
  }));
  const significant = words.filter(({ word }) => !emptyWords.has(word));
  const searched = (significant.length > 0 ? significant : words).slice(
    0,
    mostWords,
  );
  return searched.map((each, at) => ({
    ...each,
    isLast: at === searched.length - 1,
  }));
}

/** A word or phrase of a query with its matches. */
export interface ResolvedTerm {
  /** As it was typed, in lower case. */
  readonly typed: string;
  /** What was searched, folded; another word than the typed one if it was corrected or joined. */
  readonly word: string;
  /** Whether it was corrected or joined. */
  readonly isChanged: boolean;
  /** Undefined if no item has the word. */
  readonly hits: Hits | undefined;
}

/**
 * If a word is unknown, the others are matched as complete words only: items
 * that match the beginning of a word by chance would not answer the query.
 */
export function resolveTerms(
  ground: TermGround,
  terms: readonly TypedTerm[],
): readonly ResolvedTerm[] {
  const resolved = resolve(ground, terms);
  if (resolved.every(({ hits }) => hits !== undefined)) return resolved;
  return resolve(
    ground,
    terms.map((term) => ({ ...term, isLast: false })),
  );
}

function resolve(
  ground: TermGround,
  terms: readonly TypedTerm[],
): readonly ResolvedTerm[] {
  const resolved: ResolvedTerm[] = [];
  let at = 0;
  while (at < terms.length) {
    const [length, term] = phraseAt(ground, terms.slice(at)) ?? [
      1,
      resolveWord(ground, terms[at]),
    ];
    if (term) resolved.push(term);
    at += length;
  }
  return resolved;
}

/** Returns the longest phrase that the words begin with, and how many words it has. */
function phraseAt(
  ground: TermGround,
  terms: readonly TypedTerm[],
): readonly [number, ResolvedTerm] | undefined {
  for (let length = longestPhrase; length > 1; length -= 1) {
    const words = terms.slice(0, length);
    if (words.length < length) continue;
    const typed = words.map((term) => term.typed).join(" ");
    const phrase = words.map(({ word }) => word).join(" ");
    if (synonymsIn(ground.index.language).of(phrase).length > 0) {
      const hits = matchWord(ground, { word: phrase, isLast: false });
      if (hits)
        return [length, { typed, word: phrase, isChanged: false, hits }];
    }
    const joined = length === 2 && joinedTerm(ground, words);
    if (joined) return [length, { typed, ...joined }];
  }
  return undefined;
}

/** Returns two words such as "gore tex" as one, if it is known and no item has both of them. */
function joinedTerm(
  ground: TermGround,
  words: readonly TypedTerm[],
): Omit<ResolvedTerm, "typed"> | undefined {
  const { index } = ground;
  const word = words.map((each) => each.word).join("");
  if (!isWord(index, word)) return undefined;
  const parts = words.map((each) => matchWord(ground, each));
  if (parts.every(isTellingPart) && intersect(parts)) return undefined;
  const hits = matchWord(ground, { word, isLast: false });
  return hits && { word, isChanged: true, hits };
}

function resolveWord(
  ground: TermGround,
  term: TypedTerm | undefined,
): ResolvedTerm | undefined {
  if (!term) return undefined;
  const { word, typed } = term;
  const hits = matchWord(ground, term);
  if (hits && isTelling(hits)) return { typed, word, isChanged: false, hits };
  if (word.length > longestWord) return { typed, word, isChanged: false, hits };
  const isMention = hits !== undefined;
  // One slip is likelier than a compound that nobody sells.
  const corrected = isMention ? undefined : correctionOf(ground.index, word);
  if (corrected !== undefined && corrected.distance <= 1)
    return correctedTerm(ground, typed, corrected.word);
  const others = matchParts(ground, word) ?? matchEnglish(ground, word);
  if (others || corrected === undefined)
    return { typed, word, isChanged: false, hits: merge(hits, others) };
  return correctedTerm(ground, typed, corrected.word);
}

function correctedTerm(
  ground: TermGround,
  typed: string,
  word: string,
): ResolvedTerm {
  const hits = matchWord(ground, { word, isLast: false });
  return { typed, word, isChanged: true, hits };
}

const isTellingPart = (hits: Hits | undefined): boolean =>
  hits !== undefined && isTelling(hits);

/** Whether a word is more than a passing mention somewhere. */
const isTelling = (hits: Hits): boolean => hits.some((score) => score >= 2);

function merge(one: Hits | undefined, other: Hits | undefined) {
  if (!one || !other) return one ?? other;
  return one.map((score, at) => Math.max(score, other[at] ?? 0));
}

/** Words of these languages are often written together; elsewhere short parts are found by chance. */
const joiningLanguages: ReadonlySet<string> = new Set(["en", "de", "nl"]);
const shortestPart = { joining: 3, other: 4 } as const;
const linkingLetters = /s$/;

/**
 * Divides a word that is written together, such as "Kinderstiefel" or "rainjacket", and matches its parts. At
 * the border of letters and digits ("scree2") the parts can be of any length.
 */
function matchParts(ground: WordGround, word: string): Hits | undefined {
  const border = /^(\D+)(\d.*)$|^(\d+)(\D+)$/.exec(word)?.slice(1);
  const [head, tail] = border?.filter((part) => part !== undefined) ?? [];
  if (head !== undefined && tail !== undefined)
    return intersect([head, tail].map((part) => matchComplete(ground, part)));
  return (
    divide(ground, word, isWord) ??
    // "Damenstiefel", where only "Wanderstiefel" are sold.
    divide(ground, word, (_, part) => part.length >= shortestUnknown)
  );
}

const shortestUnknown = 5;

/** Matches a word as a compound whose second part passes a test; the longest such part first. */
function divide(
  ground: WordGround,
  word: string,
  canEnd: (index: WordIndex, part: string) => boolean,
): Hits | undefined {
  const { index } = ground;
  const least = joiningLanguages.has(index.language)
    ? shortestPart.joining
    : shortestPart.other;
  for (let at = least; at <= word.length - least; at += 1) {
    const end = word.slice(at);
    const second = canEnd(index, end) && tellingMatch(ground, end);
    if (!second) continue;
    const begin = word.slice(0, at);
    const first =
      matchComplete(ground, begin) ??
      matchComplete(ground, begin.replace(linkingLetters, "")) ??
      (begin.length >= least * 2 ? divide(ground, begin, isWord) : undefined);
    const both = intersect([first, second]);
    if (both) return both;
  }
  return undefined;
}

/** Whether the texts or the synonyms have a word, in any form. */
const isWord = ({ postings, language }: WordIndex, word: string): boolean =>
  postings.has(stem(word, language)) ||
  synonymsIn(language).of(word).length > 0;

/** Matches a part that is a word by itself and says what an item is. */
const matchComplete = (ground: WordGround, word: string): Hits | undefined =>
  isWord(ground.index, word) ? tellingMatch(ground, word) : undefined;

function tellingMatch(ground: WordGround, word: string): Hits | undefined {
  const hits = matchWord(ground, { word, isLast: false });
  return hits && isTelling(hits) ? hits : undefined;
}

/** Matches an English word, as long as it says what an item is. */
function matchEnglish({ english }: TermGround, word: string): Hits | undefined {
  const hits =
    english && matchWord({ index: english }, { word, isLast: false });
  return hits?.some((score) => score > telling) ? hits : undefined;
}

/** Returns the mean score of the items that have all parts; undefined if there are none. */
export function intersect(
  parts: readonly (Hits | undefined)[],
): Hits | undefined {
  const [first, ...others] = parts;
  let isAny = false;
  const both = first?.map((score, item) => {
    let sum = score;
    for (const other of others) {
      const next = other?.[item] ?? 0;
      if (sum === 0 || next === 0) return 0;
      sum += next;
    }
    isAny ||= sum > 0;
    return sum / parts.length;
  });
  return isAny ? both : undefined;
}
