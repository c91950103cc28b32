/**
 * Turns failures that a page cannot do without into an error page with the right status. Failures
 * of optional parts never come here: services answer those with nothing.
 */
import { data, type AppLoadContext } from "@remix-run/node";
import {
  isUpstreamFailureLike,
  type UpstreamFailureLike,
} from "./upstream-failure";

/** What the error page of a route receives. */
export interface PageProblem {
  readonly path?: string;
  /** The bot defence's name for the check that it wants; the page then says so [ERR-045]. */
  readonly appId?: string;
}

/** The page of a visit that the bot defence checks first: it leads back to where the visitor was [ERR-002]. */
export function challengePage(appId: string) {
  return data({ appId } satisfies PageProblem, { status: 403 });
}

/** A 404 in the shop's own words, naming the path [NAV-002]. */
export function notFound(path: string) {
  return data({ path } satisfies PageProblem, { status: 404 });
}

/** What an address for scripts answers with when it names nothing: as the guards do, and not as a page. */
export function noResource({
  correlationId,
}: Pick<AppLoadContext, "correlationId">): Response {
  return Response.json({ error: "not_found", correlationId }, { status: 404 });
}

/** Refusals of the moment, which the HTTP client tries again [API-004]: they say nothing about the page. */
const momentary: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/**
 * Status of the page that tells of a failure (decision 76): the upstream's own when it refused or
 * failed, 504 when its time ran out, else 503. A call that was refused because the shop itself is not
 * known there arrives as `unavailable` and is an outage, whatever its status.
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
 * Awaits something the page is about. An upstream failure becomes a page of its status (ERR-004, see
 * `errorPageFor` for which words it has); no answer at all is never told as "not found".
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
