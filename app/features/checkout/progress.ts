/** The checkout's steps as the list at the top of the page shows them. */
import {
  checkoutSteps,
  firstOpenStep,
  resolveStep,
  type CheckoutFacts,
  type CheckoutStep,
} from "~/domain/checkout-steps";

export interface ProgressEntry {
  readonly step: CheckoutStep;
  /** `open` is finished or next and may be visited; `locked` must wait. */
  readonly state: "current" | "done" | "open" | "locked";
}

export function progressOf(
  current: CheckoutStep,
  facts: CheckoutFacts,
): ProgressEntry[] {
  const firstOpen = checkoutSteps.indexOf(firstOpenStep(facts));
  return checkoutSteps.map((step, index) => {
    if (step === current) return { step, state: "current" };
    if (index < firstOpen) return { step, state: "done" };
    const isAllowed = resolveStep(step, facts) === step;
    return { step, state: isAllowed ? "open" : "locked" };
  });
}
