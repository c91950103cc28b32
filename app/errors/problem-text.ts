/** The text of a problem; not in the files of the tables, which browsers do not need. */
import type { ErrorMessageKey } from "./message-key";
import type { Problem } from "./problem";

/**
 * Returns the text in the reader's language: the server's message if the
 * problem has one, otherwise the text of its key.
 */
export function problemText(
  problem: Pick<Problem, "messageKey" | "params" | "serverMessage">,
  translate: (
    key: ErrorMessageKey,
    params?: Readonly<Record<string, string | number>>,
  ) => string,
): string {
  return problem.serverMessage ?? translate(problem.messageKey, problem.params);
}
