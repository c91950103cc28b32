/** The shop's most recent calls, for tests that check what was sent. */
export interface LoggedCall {
  /** ISO time of arrival. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Parsed JSON, the text when it is not JSON, undefined when empty. Of a form with files, its fields by
   * name, each file with its type and its size in `bytes`.
   */
  readonly body: unknown;
  /** The status of the answer; absent while the call runs or hangs. */
  status?: number;
}

export interface CallFilter {
  /** An exact path, or the beginning of one if it ends in `*`. */
  readonly path?: string | undefined;
  readonly correlationId?: string | undefined;
  /** A basket named in path, query or body. */
  readonly basketId?: string | undefined;
}

export interface CallLog {
  add(call: LoggedCall): LoggedCall;
  find(filter?: CallFilter): readonly LoggedCall[];
  clear(): void;
}

const capacity = 5_000;

/** Creates a log of the last 5,000 calls. */
export function createCallLog(): CallLog {
  let calls: LoggedCall[] = [];
  return {
    add(call) {
      calls.push(call);
      // The array is trimmed in large steps, because each `shift` moves all of it.
      if (calls.length > capacity * 2) calls = calls.slice(-capacity);
      return call;
    },
    find: (filter = {}) => calls.filter((call) => matches(call, filter)),
    clear: () => void (calls = []),
  };
}

function matches(call: LoggedCall, filter: CallFilter): boolean {
  const { path, correlationId, basketId } = filter;
  if (path !== undefined && !pathMatches(call.path, path)) return false;
  if (
    correlationId !== undefined &&
    call.headers["x-correlation-id"] !== correlationId
  ) {
    return false;
  }
  return basketId === undefined || namesBasket(call, basketId);
}

/** Whether `path` equals `pattern`, or begins with it if `pattern` ends in `*`. */
export function pathMatches(path: string, pattern: string): boolean {
  return pattern.endsWith("*")
    ? path.startsWith(pattern.slice(0, -1))
    : path === pattern;
}

/** Whether a call names this basket in its path, query or body. */
export function namesBasket(
  call: Pick<LoggedCall, "path" | "query" | "body">,
  basketId: string,
): boolean {
  if (call.path.split("/").includes(basketId)) return true;
  if (call.query["basketId"] === basketId) return true;
  const { body } = call;
  if (typeof body !== "object" || body === null) return false;
  return (
    ("basketId" in body && body.basketId === basketId) ||
    ("cartId" in body && body.cartId === basketId)
  );
}
