/**
 * Protects one upstream service, and the shop from it. Each operation (method and path template) has a
 * circuit breaker, a retry budget and a limit of concurrent reads of its own, so that one that fails or
 * hangs takes nothing with it. What concerns the service as a whole is shared: the limit of all its
 * reads, and a breaker for connections that do not come about, so that a service that is down is not
 * found out operation by operation.
 *
 * The number of operations is that of the contracts; nothing that a visitor sends makes one.
 */
import type { AnyEndpoint } from "./endpoint";
import { isSafe } from "./endpoint";
import { isNotOffered, isUnreachable, type UpstreamFailure } from "./errors";
import { createBreaker, type Admission, type Breaker } from "./breaker";
import { createRetryBudget, type RetryBudget } from "./retry-budget";

/** Half of the sockets that all share; more of one operation go over sockets apart. */
const crowdedFrom = 32;
/** Of one operation: on sockets, and in the queue for them. */
const maxOfOneOperation = 164;
/** Of the whole service: an operation that hangs leaves room for a hundred reads of others. */
const maxReadsInFlight = 264;

export type Entry =
  | {
      admitted: false;
      reason: "circuit open" | "service unreachable" | "too many in flight";
    }
  | {
      admitted: true;
      /** Whether the operation has many reads underway: then it keeps off the sockets of others. */
      isCrowded: boolean;
      /** Call it once, with the failure if there was one. */
      leave(failure: UpstreamFailure | null): void;
    };

type Call = Pick<AnyEndpoint, "method" | "path">;

export interface ServiceGuard {
  /**
   * Requests admission for one attempt. Mutations are always admitted and not counted. A retry is
   * refused like any attempt, but has no vote: the call has voted by its first attempt.
   */
  enter(call: Call, isRetry?: boolean): Entry;
  /** Counts a call, whose operation thereby earns a part of a retry. Mutations have none. */
  countCall(call: Call): void;
  takeRetry(call: Call): boolean;
}

/** What a breaker stands for: an operation, or `connection` for the whole service. */
export type BreakerName = string;
export const connectionBreaker: BreakerName = "connection";

const freePass: Entry = {
  admitted: true,
  isCrowded: false,
  leave: () => undefined,
};

interface Operation {
  readonly breaker: Breaker;
  readonly retries: RetryBudget;
  inFlight: number;
}

/**
 * `now` is in milliseconds, from any origin, and never goes back. `onBreaker` is called with false when
 * a breaker is made, and when one opens and closes.
 */
export function createServiceGuard(
  now: () => number,
  onBreaker: (name: BreakerName, isOpen: boolean) => void = () => undefined,
): ServiceGuard {
  const operations = new Map<string, Operation>();
  const connection = breakerOf(connectionBreaker);
  let readsInFlight = 0;

  function breakerOf(name: BreakerName): Breaker {
    onBreaker(name, false);
    return createBreaker(now, (isOpen) => onBreaker(name, isOpen));
  }

  function operationOf({ method, path }: Call): Operation {
    const name = `${method} ${path}`;
    const known = operations.get(name);
    if (known) return known;
    const retries = createRetryBudget(now);
    const made = { breaker: breakerOf(name), retries, inFlight: 0 };
    operations.set(name, made);
    return made;
  }

  return {
    countCall(call) {
      if (isSafe(call.method)) operationOf(call).retries.earn();
    },
    takeRetry: (call) => operationOf(call).retries.spend(),
    enter(call, isRetry = false) {
      if (!isSafe(call.method)) return freePass;
      const operation = operationOf(call);
      if (
        readsInFlight >= maxReadsInFlight ||
        operation.inFlight >= maxOfOneOperation
      )
        return { admitted: false, reason: "too many in flight" };
      const ask = (breaker: Breaker): Admission => {
        if (!isRetry) return breaker.admit();
        return breaker.isOpen() ? "refused" : "normal";
      };
      // The operation first: one that is refused anyway must not use up the probe of the service.
      const own = ask(operation.breaker);
      if (own === "refused") return { admitted: false, reason: "circuit open" };
      const shared = ask(connection);
      if (shared === "refused")
        return { admitted: false, reason: "service unreachable" };
      const isCrowded = operation.inFlight >= crowdedFrom;
      readsInFlight += 1;
      operation.inFlight += 1;
      return {
        admitted: true,
        isCrowded,
        leave(failure) {
          readsInFlight -= 1;
          operation.inFlight -= 1;
          if (isRetry) return;
          const isReached = !failure || !isUnreachable(failure);
          if (isReached)
            operation.breaker.record(own, !failure || !isOutage(failure));
          // Silence says little of the connection; one operation that hangs must not keep all closed.
          const saysNothing = isReached && failure?.kind === "timeout";
          if (!saysNothing || shared === "probe")
            connection.record(shared, isReached);
        },
      };
    },
  };
}

/**
 * Only failures that fewer calls can cure: a refusal, or a response of a wrong shape, comes quickly and
 * from a working service.
 */
function isOutage(failure: UpstreamFailure): boolean {
  const { kind, status } = failure;
  if (kind === "timeout" || kind === "network") return true;
  if (status === undefined || isNotOffered(failure)) return false;
  return status === 429 || status >= 500;
}
