/** Which error page a status gets [ERR-004]. */
export type ErrorPage = "forbidden" | "notFound" | "serverError";

/** One for 401 and 403, one for the rest of 4xx, one for everything else. */
export function errorPageFor(status: number): ErrorPage {
  if (status === 401 || status === 403) return "forbidden";
  return status >= 400 && status < 500 ? "notFound" : "serverError";
}
