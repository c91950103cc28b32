/** Searches stories and help pages by the same words as products. */
import type { Standing } from "./rank-items";
import { rankItems } from "./rank-items";
import type { ResolvedTerm } from "./resolve-terms";
import { resolveTerms, termsOf } from "./resolve-terms";
import type { WordIndex } from "./word-index";
import { createWordIndex } from "./word-index";

/** What a search reads of an article. */
export interface ArticleTexts {
  readonly title: string;
  readonly summary: string;
  /** Names of tags, questions that are answered. */
  readonly tags: readonly string[];
  readonly text: readonly string[];
}

export interface FoundArticles {
  /** Positions in the list of articles, best first. */
  readonly positions: readonly number[];
  /** The words that were searched instead of those typed. */
  readonly suggestion?: string | undefined;
}

export interface ArticleSearch {
  find(query: string): FoundArticles;
}

const weight = { title: 8, tags: 6, summary: 4, text: 1.5 } as const;

/** Indexes articles in a language; those that come first win over others that match as well. */
export function createArticleSearch(
  articles: readonly ArticleTexts[],
  language: string,
): ArticleSearch {
  const index = createWordIndex(
    language,
    articles.map(({ title, tags, summary, text }) => [
      { weight: weight.title, texts: [title] },
      { weight: weight.tags, texts: tags },
      { weight: weight.summary, texts: [summary] },
      { weight: weight.text, texts: text },
    ]),
  );
  const standing: Standing = {
    popularity: articles.map((_, at) => 1 - at / articles.length),
    isAvailable: () => true,
  };
  return { find: (query) => findArticles(index, standing, query) };
}

/** Finds the articles that have all known words, else as many of them as possible, but at least half. */
function findArticles(
  index: WordIndex,
  standing: Standing,
  query: string,
): FoundArticles {
  const resolved = resolveTerms({ index }, termsOf(query));
  const terms = resolved.flatMap(({ hits }) => hits ?? []);
  let positions: readonly number[] = [];
  const least = Math.max(1, Math.ceil(resolved.length / 2));
  for (let most = terms.length; most >= least; most -= 1) {
    // An article is about its words wherever it says them.
    positions = rankItems(terms, standing, { least: most, withMentions: true });
    if (positions.length > 0) break;
  }
  const isCorrected = resolved.some(({ isChanged, hits }) => isChanged && hits);
  return {
    positions,
    ...(isCorrected &&
      positions.length > 0 && {
        suggestion: resolved.map((term) => shown(index, term)).join(" "),
      }),
  };
}

function shown(
  { words }: WordIndex,
  { isChanged, typed, word }: ResolvedTerm,
): string {
  return isChanged ? (words.get(word)?.text ?? word) : typed;
}
