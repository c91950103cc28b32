/**
 * Refusals that belong to no part of the page. With script they float over it and stay until they are
 * closed; without, the page shows them with the others [CHK-025].
 */
import { useEffect, useMemo } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Problem } from "~/errors/problem";
import { floatNotice } from "~/features/layout/floating-notices";
import { toNotice } from "~/features/layout/notice";
import type { StepAnswer } from "./step-answer";

/** A toast has words of its own language only, so what the upstream says in its own stays here. */
const isFloating = ({ placement, serverMessage }: Problem) =>
  placement === "toast" && serverMessage === undefined;

/** Floats each such problem of an answer once; gives the answer without them. */
export function useFloatingProblems(
  answer: StepAnswer | null,
): StepAnswer | null {
  const hydrated = useHydrated();
  useEffect(() => {
    for (const problem of answer?.problems ?? []) {
      if (!isFloating(problem)) continue;
      const { severity, messageKey, params } = problem;
      floatNotice(toNotice({ kind: severity, key: messageKey, params }));
    }
  }, [answer]);
  return useMemo(
    () =>
      answer && hydrated
        ? {
            ...answer,
            problems: answer.problems.filter((each) => !isFloating(each)),
          }
        : answer,
    [answer, hydrated],
  );
}
