/** Which error page a failure gets [ERR-004, ERR-045]. */
export type ErrorPage = "forbidden" | "checked" | "notFound" | "serverError";

/**
 * One for 401 and 403, one for the rest of 4xx, one for everything else. A 403 of the bot defence is
 * no refusal: its visitor is still being looked at.
 *
 * @param data What the error was thrown with, if anything: a `PageProblem` of our loaders.
 */
export function errorPageFor(status: number, data?: unknown): ErrorPage {
  if (status === 403 && checkOf(data) !== null) return "checked";
  if (status === 401 || status === 403) return "forbidden";
  return status >= 400 && status < 500 ? "notFound" : "serverError";
}

/** The bot defence's name for its check, when that is why the page is not shown; else null. */
export function checkOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("appId" in data))
    return null;
  return typeof data.appId === "string" ? data.appId : null;
}
