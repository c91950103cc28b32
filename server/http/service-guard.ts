/**
 * Protects one upstream service, and the shop from it. Each operation (method and path template) has its
 * own circuit breaker, retry budget and limit of concurrent reads, so that one that fails or hangs does not
 * affect the others. The service as a whole has a limit for all its reads and a breaker for failing
 * connections, so that an outage of the service need not be detected for each operation.
 *
 * The number of operations is fixed by the contracts; no visitor's input adds one.
 */
import type { AnyEndpoint } from "./endpoint";
import { isSafe } from "./endpoint";
import { isNotOffered, isUnreachable, type UpstreamFailure } from "./errors";
import { createBreaker, type Admission, type Breaker } from "./breaker";
import { createRetryBudget, type RetryBudget } from "./retry-budget";

/** Half of the common sockets; further reads of one operation use the separate pool. */
const crowdedFrom = 32;
/** The most reads of one operation, on sockets and in the queue for them. */
const maxOfOneOperation = 164;
/** The most reads of the whole service: a hanging operation leaves room for a hundred reads of others. */
const maxReadsInFlight = 264;

export type Entry =
  | {
      admitted: false;
      reason: "circuit open" | "service unreachable" | "too many in flight";
    }
  | {
      admitted: true;
      /** Whether the operation has many reads in flight, so that it must not use the common sockets. */
      isCrowded: boolean;
      /** Call it once, with the failure if there was one. */
      leave(failure: UpstreamFailure | null): void;
    };

type Call = Pick<AnyEndpoint, "method" | "path">;

export interface ServiceGuard {
  /**
   * Requests admission for one attempt. Mutations are always admitted and not counted. A retry is
   * refused like any attempt, but its outcome is not counted: that of the first attempt was.
   */
  enter(call: Call, isRetry?: boolean): Entry;
  /** Counts a call, which earns its operation a part of a retry. Mutations do not count. */
  countCall(call: Call): void;
  takeRetry(call: Call): boolean;
}

/** What a breaker protects: an operation, or `connection` for the whole service. */
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
 * `now` is a monotonic clock in milliseconds. `onBreaker` is called with false when a breaker is created,
 * and when one opens and closes.
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
      // Ask the operation's breaker first: an attempt that is refused must not use up the service's probe.
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
          // A timeout is no proof of a bad connection; one hanging operation must not block all others.
          const saysNothing = isReached && failure?.kind === "timeout";
          if (!saysNothing || shared === "probe")
            connection.record(shared, isReached);
        },
      };
    },
  };
}

/**
 * Whether a failure could be cured by fewer calls. Refusals and responses of a wrong shape come quickly,
 * from a working service.
 */
function isOutage(failure: UpstreamFailure): boolean {
  const { kind, status } = failure;
  if (kind === "timeout" || kind === "network") return true;
  if (status === undefined || isNotOffered(failure)) return false;
  return status === 429 || status >= 500;
}
