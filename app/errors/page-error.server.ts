/**
 * Turns failures that a page cannot do without into an error page with the right status. Failures
 * of optional parts never come here: services answer those with nothing.
 */
import { data } from "@remix-run/node";

/** The part of an upstream failure that pages look at; recognised by shape, as graphs differ. */
interface UpstreamFailureLike {
  readonly brand: "fellrow/upstream-failure";
  readonly kind: string;
  readonly status?: number;
  readonly errorId?: string;
  readonly appId?: string;
}

export function isUpstreamFailureLike(
  error: unknown,
): error is UpstreamFailureLike {
  return (
    typeof error === "object" &&
    error !== null &&
    (error as { brand?: unknown }).brand === "fellrow/upstream-failure"
  );
}

/** What the error page of a route receives. */
export interface PageProblem {
  readonly path?: string;
  readonly retryable?: boolean;
}

/** A 404 in the shop's own words, naming the path [NAV-002]. */
export function notFound(path: string): Error {
  // Remix takes thrown responses; the lint rule wants errors.
  return data({ path } satisfies PageProblem, {
    status: 404,
  }) as unknown as Error;
}

/** Status of the page that tells of a failure. */
export function pageStatusOf(failure: UpstreamFailureLike): number {
  if (failure.kind === "rejected") {
    if (failure.status === 401 || failure.status === 403) return failure.status;
    if (failure.status === 404 || failure.errorId === "PLP400") return 404;
  }
  return failure.kind === "timeout" ? 504 : 503;
}

/**
 * Awaits something the page is about. An upstream failure becomes a page of its status: 404 when the
 * thing does not exist, 503 or 504 when nobody knows. An outage is never told as "not found".
 */
export async function essential<T>(work: Promise<T>, path: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    const status = pageStatusOf(error);
    // The bot defence lets people in after a challenge; trying again brings it up.
    const retryable = status >= 500 || error.appId !== undefined;
    throw data({ path, retryable } satisfies PageProblem, { status });
  }
}
