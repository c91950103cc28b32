/** The mistakes and refusals of an answer in words: at their fields, and all together on top. */
import { useMemo } from "react";
import { problemText } from "~/errors/problem-text";
import type { FieldError } from "~/forms/error-summary";
import { useT } from "~/i18n/language";
import {
  fieldId,
  fieldOf,
  type FieldName,
  type StepAnswer,
} from "./step-answer";

export interface StepErrors {
  /** Text at a field; the first one when there are more. */
  at(field: FieldName): string | undefined;
  /** For the summary, in the order of the form. */
  readonly all: readonly FieldError[];
}

interface PlacedText {
  readonly field: FieldName | undefined;
  readonly text: string;
}

/** Null stands for a form that was not sent yet. */
export function useStepErrors(answer: StepAnswer | null): StepErrors {
  const t = useT();
  return useMemo(() => {
    const placed: PlacedText[] = [
      ...(answer?.errors ?? []).map(({ field, key, params }) => ({
        field,
        text: t(key, params),
      })),
      ...(answer?.problems ?? [])
        .filter(
          ({ severity, placement }) =>
            severity === "error" && placement !== "silent",
        )
        .map((problem) => ({
          field: fieldOf(problem),
          text: problemText(problem, t),
        })),
    ];
    return {
      at: (field) => placed.find((error) => error.field === field)?.text,
      all: placed.map(({ field, text }) => ({
        text,
        ...(field && { fieldId: fieldId(field) }),
      })),
    };
  }, [answer, t]);
}
