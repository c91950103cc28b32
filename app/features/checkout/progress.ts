/** The checkout's steps as the list at the top of the page shows them. */
import {
  firstOpenStep,
  resolveStep,
  stepsOf,
  type CheckoutFacts,
  type CheckoutStep,
} from "~/domain/checkout-steps";

export interface ProgressEntry {
  readonly step: CheckoutStep;
  /** `done` and `open` may be visited; `open` is the first unfinished step; `locked` comes after it. */
  readonly state: "current" | "done" | "open" | "locked";
}

export function progressOf(
  current: CheckoutStep,
  facts: CheckoutFacts,
): ProgressEntry[] {
  const steps = stepsOf(facts);
  const firstOpen = steps.indexOf(firstOpenStep(facts));
  return steps.map((step, index) => {
    if (step === current) return { step, state: "current" };
    if (index < firstOpen) return { step, state: "done" };
    const isAllowed = resolveStep(step, facts) === step;
    return { step, state: isAllowed ? "open" : "locked" };
  });
}
