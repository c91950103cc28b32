/** Work that a page can do without. */
import { isUpstreamFailureLike } from "./upstream-failure";

interface OptionalOptions {
  /** How long to wait for the result (ms); without it, as long as it takes. */
  readonly withinMs?: number;
  /** Called with each failure, even with one that comes after the limit. */
  readonly onFailure?: (failure: unknown) => void;
}

/**
 * Returns the result of the work, or `otherwise` if an upstream fails or the limit passes; the work then
 * continues unobserved. Rejects with anything else that is thrown, such as a defect or a redirect.
 */
export async function optional<T, O = T>(
  work: Promise<T>,
  otherwise: O,
  { withinMs, onFailure }: OptionalOptions = {},
): Promise<T | O> {
  const result = work.catch((error: unknown) => {
    if (!isUpstreamFailureLike(error)) throw error;
    onFailure?.(error);
    return otherwise;
  });
  if (withinMs === undefined) return result;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<O>((resolve) => {
    // The timer must not keep the process alive.
    timer = setTimeout(resolve, withinMs, otherwise).unref();
  });
  try {
    return await Promise.race([result, limit]);
  } finally {
    clearTimeout(timer);
  }
}
