/**
 * Turns failures of essential reads into error pages with the right status. Failures of optional reads do
 * not get here: the services return nothing for those.
 */
import { data, type AppLoadContext } from "@remix-run/node";
import {
  isUpstreamFailureLike,
  type UpstreamFailureLike,
} from "./upstream-failure";

/** The data of an error page. */
export interface PageProblem {
  readonly path?: string;
  /** The bot defence's name for its check; the page asks the visitor to wait for it then [ERR-045]. */
  readonly appId?: string;
}

/** Creates the page of a visit that the bot defence checks; it returns the visitor afterwards [ERR-002]. */
export function challengePage(appId: string) {
  return data({ appId } satisfies PageProblem, { status: 403 });
}

/** Creates the shop's 404 page, which names the path [NAV-002]. */
export function notFound(path: string) {
  return data({ path } satisfies PageProblem, { status: 404 });
}

/** Creates the 404 of an address for scripts: JSON in the format of the guards, instead of a page. */
export function noResource({
  correlationId,
}: Pick<AppLoadContext, "correlationId">): Response {
  return Response.json({ error: "not_found", correlationId }, { status: 404 });
}

/** Temporary refusals, which the HTTP client retries [API-004]: they say nothing about the page. */
const momentary: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/**
 * Returns the status of the error page for a failure (decision 76): the upstream's status if it refused or
 * failed, 504 after a timeout, otherwise 503. A call that was refused because the upstream does not
 * recognise the shop itself has the kind `unavailable`, and is an outage whatever its status.
 */
export function pageStatusOf({
  kind,
  status = 0,
  errorId,
}: UpstreamFailureLike): number {
  if (kind === "timeout") return 504;
  if (errorId === "PLP400") return 404;
  if (momentary.has(status)) return 503;
  const isOwn = kind === "rejected" ? status >= 400 : status >= 500;
  return isOwn ? status : 503;
}

/**
 * Awaits a read that the page cannot do without. Throws the error page of an upstream failure, with its
 * status (ERR-004; `errorPageFor` selects its texts). A missing answer is never shown as "not found".
 */
export async function essential<T>(work: Promise<T>, path: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    const { appId } = error;
    const status = pageStatusOf(error);
    const problem: PageProblem = { path, ...(appId && { appId }) };
    throw data(problem, { status });
  }
}
