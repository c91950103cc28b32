/**
 * Protects one upstream service, and the shop from it: circuit breaker, retry budget, and a limit of
 * concurrent reads.
 */
import type { AnyEndpoint } from "./endpoint";
import { isSafe } from "./endpoint";
import type { UpstreamFailure } from "./errors";
import { createBreaker } from "./breaker";
import { createRetryBudget } from "./retry-budget";

/** 64 on the sockets and 100 in the queue for them. */
const maxReadsInFlight = 164;

export type Entry =
  | { admitted: false; reason: "circuit open" | "too many in flight" }
  | {
      admitted: true;
      /** Call it once, with the failure if there was one. */
      leave(failure: UpstreamFailure | null): void;
    };

export interface ServiceGuard {
  /** Requests admission for one attempt. Mutations are always admitted and not counted. */
  enter(endpoint: Pick<AnyEndpoint, "method">): Entry;
  countCall(): void;
  takeRetry(): boolean;
}

const freePass: Entry = { admitted: true, leave: () => undefined };

/**
 * `now` is in milliseconds, from any origin, and never goes back. `onBreaker` is called when the
 * circuit breaker opens and when it closes.
 */
export function createServiceGuard(
  now: () => number,
  onBreaker?: (isOpen: boolean) => void,
): ServiceGuard {
  const breaker = createBreaker(now, onBreaker);
  const retries = createRetryBudget(now);
  let readsInFlight = 0;

  return {
    countCall: () => retries.earn(),
    takeRetry: () => retries.spend(),
    enter({ method }) {
      if (!isSafe(method)) return freePass;
      if (readsInFlight >= maxReadsInFlight) {
        return { admitted: false, reason: "too many in flight" };
      }
      const admission = breaker.admit();
      if (admission === "refused") {
        return { admitted: false, reason: "circuit open" };
      }
      readsInFlight += 1;
      return {
        admitted: true,
        leave(failure) {
          readsInFlight -= 1;
          breaker.record(admission, !failure || !isOutage(failure));
        },
      };
    },
  };
}

/**
 * Only failures that fewer calls can cure: a refusal, or a response of a wrong shape, comes quickly and
 * from a working service.
 */
function isOutage({ kind, status }: UpstreamFailure): boolean {
  if (kind === "timeout" || kind === "network") return true;
  return status !== undefined && (status === 429 || status >= 500);
}
