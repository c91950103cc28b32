/** Reads that a page can do without. */
import { isUpstreamFailureLike } from "./upstream-failure";

/**
 * The result, or `otherwise` when an upstream fails, which `onFailure` is told; any other error is a
 * defect, and rejects. Together with `within` it also limits how long the page waits.
 */
export const optional = <T, O = T>(
  work: Promise<T>,
  otherwise: O,
  onFailure?: (failure: unknown) => void,
): Promise<T | O> =>
  work.catch((error: unknown) => {
    if (!isUpstreamFailureLike(error)) throw error;
    onFailure?.(error);
    return otherwise;
  });
