/** For tests of answers to forms. */
import type { FormAnswer } from "./define-form.server";
import { problemsOf } from "./form-reply";

/** Field, key and parameters of each problem, in the order in which they are shown. */
export function mistakesIn({ reply }: Pick<FormAnswer, "reply">) {
  return problemsOf(reply).map(({ field, key, params }) => ({
    field,
    key,
    ...(params && { params }),
  }));
}
