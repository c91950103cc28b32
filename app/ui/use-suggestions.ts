/**
 * Suggestions for the typed text: requested when typing pauses; only the answer to the last request counts
 * [CAT-005].
 */
import { useEffect, useState } from "react";
import { usePaths } from "~/i18n/language";
import type { SuggestionRow } from "./suggestion-rows";

const pauseMs = 300;
/** Fewer letters would match almost everything. */
const fewestLetters = 3;

const none: readonly SuggestionRow[] = [];

export interface Suggestions {
  /** The words for which the rows were requested. */
  readonly words: string;
  readonly rows: readonly SuggestionRow[];
}

/** Null until there is an answer; after a failure there are no rows. */
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
    async function readRows(): Promise<readonly SuggestionRow[]> {
      const response = await fetch(paths.suggestions(words), { signal });
      if (!response.ok) return none;
      // The answer is from the shop's own resource route, so its type is known.
      return ((await response.json()) as { rows: SuggestionRow[] }).rows;
    }
    const timer = setTimeout(() => {
      void readRows()
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
