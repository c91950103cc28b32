/**
 * The checkout's steps as a pure state machine [CHK-001, CHK-034]. The server decides from the cart which
 * step may be shown; the browser never does.
 */
import type { ContactNeed } from "./contact-need";

/** `shipping` asks for an address; `contact` replaces it where no address is needed. */
export type CheckoutStep = "shipping" | "contact" | "billing" | "summary";

/** The facts of a cart on which the steps depend. */
export interface CheckoutFacts {
  /** What the first step requires. */
  readonly asked: ContactNeed;
  readonly hasShippingAddress: boolean;
  readonly hasShippingMethod: boolean;
  readonly hasEmail: boolean;
  /** Whether every collection that needs a recipient has one [CHK-027]. */
  readonly hasRecipients: boolean;
  /** First and last name of the person the order is for. */
  readonly hasName: boolean;
  readonly hasBillingAddress: boolean;
  readonly remainingToPay: number;
  readonly hasInstrument: boolean;
}

/** The first step for a cart. */
export function firstStep({
  asked,
}: Pick<CheckoutFacts, "asked">): "shipping" | "contact" {
  return asked === "address" ? "shipping" : "contact";
}

/** The steps of a cart, in their order. */
export function stepsOf(
  facts: Pick<CheckoutFacts, "asked">,
): readonly CheckoutStep[] {
  return [firstStep(facts), "billing", "summary"];
}

function isContactDone(facts: CheckoutFacts): boolean {
  if (facts.asked === "email") return facts.hasEmail;
  return (
    facts.hasEmail &&
    facts.hasName &&
    facts.hasShippingMethod &&
    facts.hasRecipients
  );
}

function isDone(step: CheckoutStep, facts: CheckoutFacts): boolean {
  switch (step) {
    case "shipping":
      return (
        facts.hasEmail &&
        facts.hasShippingAddress &&
        facts.hasShippingMethod &&
        facts.hasRecipients
      );
    case "contact":
      return isContactDone(facts);
    case "billing":
      return (
        facts.hasBillingAddress &&
        facts.hasInstrument &&
        facts.remainingToPay <= 0
      );
    case "summary":
      return false;
  }
}

/** The first step that is not complete; `summary` when all are. */
export function firstOpenStep(facts: CheckoutFacts): CheckoutStep {
  return stepsOf(facts).find((step) => !isDone(step, facts)) ?? "summary";
}

/** The requested step if the cart has it; both names of the first step mean the cart's own. */
function requestedStep(
  requested: string | null | undefined,
  facts: CheckoutFacts,
): CheckoutStep | undefined {
  if (requested === "shipping" || requested === "contact")
    return firstStep(facts);
  return stepsOf(facts).find((step) => step === requested);
}

/**
 * The step to show: the requested one, unless an earlier one is incomplete. Going back is always allowed;
 * without a request the first incomplete step is shown.
 */
export function resolveStep(
  requested: string | null | undefined,
  facts: CheckoutFacts,
): CheckoutStep {
  const steps = stepsOf(facts);
  const open = firstOpenStep(facts);
  const step = requestedStep(requested, facts);
  if (step === undefined) return open;
  return steps.indexOf(step) <= steps.indexOf(open) ? step : open;
}
