/** What a posted form answers with when its page is shown again. */
import { isLimitProblem } from "~/errors/limit-problem";
import type { Problem } from "~/errors/problem";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";

export interface FormError {
  /** Name of the field; null for what is wrong with no field of the form. */
  readonly field: string | null;
  readonly key: MessageKey;
  readonly params: Params;
}

export interface FormAnswer {
  /** 422 for what the shopper can put right, 429 for too often, 503 for no answer. */
  readonly status: 422 | 429 | 503;
  readonly errors: readonly FormError[];
  /** What was typed, to be shown again; secrets are never among it. */
  readonly values: Readonly<Record<string, string>>;
}

const fieldPrefix = "field:";

function statusOf(problem: Problem): FormAnswer["status"] {
  if (isLimitProblem(problem)) return 429;
  // Ids of answers are in capitals and digits; kinds of missing answers are words.
  const isAnswer = /^[A-Z\d]+$/.test(problem.id) && problem.id !== "GEN500";
  return isAnswer ? 422 : 503;
}

/** An upstream's refusal, or ours, at the field it names, if the form has that field. */
export function refusalOf(
  problem: Problem,
  values: FormAnswer["values"],
  fields: readonly string[],
): FormAnswer {
  const { placement, messageKey, params = {} } = problem;
  const named = placement.startsWith(fieldPrefix)
    ? placement.slice(fieldPrefix.length)
    : "";
  const field = fields.includes(named) ? named : null;
  return {
    status: statusOf(problem),
    errors: [{ field, key: messageKey, params }],
    values,
  };
}
