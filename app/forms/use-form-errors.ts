/** The errors of a form in words: by field, and as the summary lists them. */
import { useMemo } from "react";
import { useT } from "~/i18n/language";
import type { FieldError } from "./error-summary";
import type { FormAnswer, FormError } from "./form-answer";

export interface FormErrors {
  /** The first error of a field, in the reader's language. */
  readonly at: Readonly<Partial<Record<string, string>>>;
  readonly summary: readonly FieldError[];
}

const none: readonly FormError[] = [];

/** `ids` are the elements of the form's fields, by name. */
export function useFormErrors(
  answer: Pick<FormAnswer, "errors"> | null,
  ids: Readonly<Partial<Record<string, string>>>,
): FormErrors {
  const t = useT();
  const errors = answer?.errors ?? none;
  return useMemo(() => {
    const at: Partial<Record<string, string>> = {};
    const summary = errors.map(({ field, key, params }) => {
      const text = t(key, params);
      const fieldId = field === null ? undefined : ids[field];
      if (field !== null) at[field] ??= text;
      return { text, ...(fieldId && { fieldId }) };
    });
    return { at, summary };
  }, [t, errors, ids]);
}
