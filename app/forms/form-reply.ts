/**
 * What the server answers to a posted form, as the browser reads it: Conform's result, whose errors are
 * problems of the shop. It is the only shape of an answer on the wire.
 */
import type { SubmissionResult } from "@conform-to/react";
import type { Severity } from "~/errors/placement";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";

export interface FormProblem {
  readonly key: MessageKey;
  readonly params?: Params;
  /** The upstream's own words, where the shop has none. */
  readonly text?: string;
  readonly severity: Severity;
  /**
   * Where it is told: `field` at the field that it stands under, `top` at the top of the page, `toast`
   * floating, `flash` among the news about the cart, `item:…` at that line or product.
   */
  readonly at: "field" | "top" | "toast" | "flash" | `item:${string}`;
}

/** Problems by the name of a field; those of no field stand under the empty name. */
export type FormResult = SubmissionResult<readonly FormProblem[]>;

export interface FormReply<Data = unknown> {
  /** Which form was posted: its name, and which one of many it is. */
  readonly form: string;
  readonly result: FormResult;
  /** What there is to show besides, on some forms. */
  readonly data?: Data;
  /** What the bot defence calls the check that it wants before it lets the form through [ERR-002]. */
  readonly challenge?: string;
  /** The token with which the form is sent again, where it was posted with one. */
  readonly botToken?: string;
}

/** The id of a form: one of many of a name has an instance. */
export const formId = (name: string, instance?: string): string =>
  instance ? `${name}-${instance}` : name;

/** Whether an action's answer is one to a form; some routes answer with other things. */
export function isFormReply(answer: unknown): answer is FormReply {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "form" in answer &&
    "result" in answer
  );
}

/** Whether an answer refuses the form. */
export const isRefusal = (answer: unknown): boolean =>
  isFormReply(answer) && answer.result.status === "error";

/** Whether the form was only checked, as its reader left a field, and nothing was done. */
export const isCheck = ({ result }: FormReply): boolean =>
  result.intent?.type === "validate";

interface PlacedProblem extends FormProblem {
  /** Empty for what is wrong with no field of the form. */
  readonly field: string;
}

/** All problems of an answer, in the order of the form. */
export function problemsOf({ result }: FormReply): readonly PlacedProblem[] {
  return Object.entries(result.error ?? {}).flatMap(([field, problems]) =>
    (problems ?? []).map((problem) => ({ ...problem, field })),
  );
}

/**
 * What was typed into a field, to be shown again: an answer that brings what was typed has nothing for a
 * field that was left empty. Undefined when the form was not posted, or is done.
 */
export function typedValue(
  reply: FormReply | null,
  field: string,
): string | undefined {
  const typed = reply?.result.initialValue;
  if (!typed) return undefined;
  const value = typed[field];
  return typeof value === "string" ? value : "";
}
