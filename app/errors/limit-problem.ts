/** The problem of a form that was sent too often; it is neither an upstream's refusal nor an outage. */
import type { Placement } from "./placement";
import type { Problem } from "./problem";

const limitId = "limit";

/** @param waitSeconds seconds until the form may be sent again; the text says it in minutes, rounded up */
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

/** Whether a form has to be answered with 429. */
export const isLimitProblem = ({ id }: Problem): boolean => id === limitId;
