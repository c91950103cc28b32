/**
 * Suggestions for what is being typed: asked for when typing pauses, and only the last answer counts
 * [CAT-005].
 */
import { useEffect, useState } from "react";
import { usePaths } from "~/i18n/language";
import type { SuggestionRow } from "./suggestion-rows";

const pauseMs = 300;
/** Fewer letters suggest everything. */
const fewestLetters = 3;

const none: readonly SuggestionRow[] = [];

export interface Suggestions {
  /** The words that the rows belong to. */
  readonly words: string;
  readonly rows: readonly SuggestionRow[];
}

/** Null until there is an answer; a failure answers with no rows. */
export function useSuggestions(typed: string): Suggestions | null {
  const paths = usePaths();
  const words = typed.trim();
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (words.length < fewestLetters) {
      setAnswer(null);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    async function ask(): Promise<readonly SuggestionRow[]> {
      const response = await fetch(paths.suggestions(words), { signal });
      if (!response.ok) return none;
      // Our own resource route answers.
      return ((await response.json()) as { rows: SuggestionRow[] }).rows;
    }
    const timer = setTimeout(() => {
      void ask()
        .catch(() => none)
        .then((rows) => {
          if (!signal.aborted) setAnswer({ words, rows });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, paths]);
  return answer;
}
