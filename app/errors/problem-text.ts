/** The words of a problem. Apart from the tables, which browsers do not need. */
import type { ErrorMessageKey } from "./message-key";
import type { Problem } from "./problem";

/**
 * Text in the reader's language: that of the problem's key, or the server's own
 * message when the language has none.
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
