/**
 * The server's answer to a posted form as the browser reads it: Conform's result, with the shop's problems as
 * errors. All answers to forms have this shape on the wire.
 */
import type { SubmissionResult } from "@conform-to/react";
import type { Severity } from "~/errors/placement";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";

export interface FormProblem {
  readonly key: MessageKey;
  readonly params?: Params;
  /** The upstream's own text, where the shop has none. */
  readonly text?: string;
  readonly severity: Severity;
  /**
   * Where it is shown: `field` at its field, `top` at the top of the page, `toast` as a toast, `flash` among
   * the news about the cart, `item:…` at that line or product.
   */
  readonly at: "field" | "top" | "toast" | "flash" | `item:${string}`;
}

/** Problems by the name of their field; the empty name has those that are about no field. */
export type FormResult = SubmissionResult<readonly FormProblem[]>;

export interface FormReply<Data = unknown> {
  /** The id of the posted form, as `formId` creates it. */
  readonly form: string;
  readonly result: FormResult;
  /** Further data that some forms show. */
  readonly data?: Data;
  /** The app id of the bot defence's challenge, to be passed before the form is sent again [ERR-002]. */
  readonly challenge?: string;
  /** A new token for sending the form again, if it was posted with one. */
  readonly botToken?: string;
}

/** The id of a form; several forms of one name differ by their instance. */
export const formId = (name: string, instance?: string): string =>
  instance ? `${name}-${instance}` : name;

/** Whether an action's result is the answer to a form; some routes have other results. */
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

/** Whether the form was only checked, when the shopper left a field, and nothing was done. */
export const isCheck = ({ result }: FormReply): boolean =>
  result.intent?.type === "validate";

interface PlacedProblem extends FormProblem {
  /** Empty for a problem that is not about a field of the form. */
  readonly field: string;
}

/** All problems of an answer, in the order of the form. */
export function problemsOf({ result }: FormReply): readonly PlacedProblem[] {
  return Object.entries(result.error ?? {}).flatMap(([field, problems]) =>
    (problems ?? []).map((problem) => ({ ...problem, field })),
  );
}

/**
 * The typed value of a field, to show it again; "" for a field that was left empty, which the answer omits.
 * Undefined when the form was not posted, or is done.
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
