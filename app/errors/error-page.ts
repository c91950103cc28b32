/** The error pages [ERR-004, ERR-045]. */
export type ErrorPage = "forbidden" | "checked" | "notFound" | "serverError";

/**
 * Returns the error page for a status: one for 401 and 403, one for the rest of 4xx, one for everything
 * else. A 403 of the bot defence has its own page, because the visit is still being checked.
 *
 * @param data the data of the thrown error, if any: a `PageProblem` of the shop's loaders
 */
export function errorPageFor(status: number, data?: unknown): ErrorPage {
  if (status === 403 && checkOf(data) !== null) return "checked";
  if (status === 401 || status === 403) return "forbidden";
  return status >= 400 && status < 500 ? "notFound" : "serverError";
}

/** Returns the bot defence's name for its check; null if the error has another reason. */
export function checkOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("appId" in data))
    return null;
  return typeof data.appId === "string" ? data.appId : null;
}
