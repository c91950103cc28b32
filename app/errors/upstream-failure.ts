/** Recognises upstream failures in both module graphs, which have different copies of the class. */

/** The part of an upstream failure that pages use. */
export interface UpstreamFailureLike {
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
