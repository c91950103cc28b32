/** What an answer to a form says, for tests. */
import type { FormAnswer } from "./define-form.server";
import { problemsOf } from "./form-reply";

/** Field, key and numbers of each problem, in the order in which they are shown. */
export function mistakesIn({ reply }: Pick<FormAnswer, "reply">) {
  return problemsOf(reply).map(({ field, key, params }) => ({
    field,
    key,
    ...(params && { params }),
  }));
}
