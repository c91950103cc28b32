/** The words of a problem in the reader's language. */
import type { Problem } from "~/errors/problem";
import { problemText } from "~/errors/problem-text";
import { useT } from "~/i18n/language";

export function useProblemText(): (problem: Problem) => string {
  const t = useT();
  return (problem) => problemText(problem, t);
}
