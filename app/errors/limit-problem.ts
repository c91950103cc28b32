/** The problem of a form that was sent too often: not an upstream's refusal, and no outage. */
import type { Placement } from "./placement";
import type { Problem } from "./problem";

const limitId = "limit";

/** @param waitSeconds until it may be sent again; told in minutes, as nobody counts seconds. */
export function limitProblem(
  waitSeconds: number,
  placement: Placement = "top",
): Problem {
  return {
    id: limitId,
    messageKey: "errors.limit.wait",
    params: { count: Math.ceil(waitSeconds / 60) },
    placement,
    severity: "error",
  };
}

/** Whether a form is to be answered with 429. */
export const isLimitProblem = ({ id }: Problem): boolean => id === limitId;
