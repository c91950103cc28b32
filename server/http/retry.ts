/**
 * The retry rule [API-004]: GET and HEAD are retried once, on the listed statuses and when no complete
 * response arrived; other methods are never retried, because a repetition could act twice. Services
 * that may repeat an action (login after 409, a lost cart) do it themselves, by a new call.
 */
import type { AnyEndpoint } from "./endpoint";
import { isSafe } from "./endpoint";
import type { UpstreamFailure } from "./errors";

export const retryStatuses: ReadonlySet<number> = new Set([
  408, 409, 425, 429, 500, 502, 503, 504,
]);

export const maxAttempts = 2;
const maxJitterMs = 100;
const maxRetryAfterMs = 1_000;
/** The least time for another attempt (ms); timers fire slightly early and may leave less. */
const leastAttemptMs = 5;

export interface FailedAttempt {
  /** Counted from 1. */
  attempt: number;
  failure: UpstreamFailure;
  /** Value of the Retry-After header, if any. */
  retryAfter: string | undefined;
  /** The rest of the call's timeout, in milliseconds. */
  remainingMs: number;
}

/**
 * Milliseconds to wait before the retry, or null for no retry. `random` is a
 * number from 0 to 1, `wallClock` milliseconds since 1970 (Retry-After may be
 * a date).
 */
export function retryDelay(
  endpoint: Pick<AnyEndpoint, "method" | "retry">,
  failed: FailedAttempt,
  random: number,
  wallClock: number,
): number | null {
  if (failed.attempt >= maxAttempts) return null;
  if (!isSafe(endpoint.method) || endpoint.retry === "never") return null;
  if (!isRetryable(failed.failure)) return null;
  const asked = retryAfterMs(failed.retryAfter, wallClock);
  if (asked > maxRetryAfterMs) return null;
  const delay = Math.max(asked, random * maxJitterMs);
  return delay + leastAttemptMs < failed.remainingMs ? delay : null;
}

function isRetryable({ kind, status }: UpstreamFailure): boolean {
  if (kind === "timeout" || kind === "network") return true;
  return status !== undefined && retryStatuses.has(status);
}

function retryAfterMs(value: string | undefined, wallClock: number): number {
  if (value === undefined) return 0;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  // The parser accepts almost any text as a date; HTTP dates end in GMT.
  const date = /GMT\s*$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - wallClock);
}
