/**
 * The checkout's steps as a pure machine [CHK-001]. The server decides from what the cart holds
 * which step may be shown; the browser never does.
 */

export const checkoutSteps = ["shipping", "billing", "summary"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** What the cart already has, as far as the steps care. */
export interface CheckoutFacts {
  /** False for carts of digital goods, which have nothing to ship. */
  readonly needsShipping: boolean;
  readonly hasShippingAddress: boolean;
  readonly hasShippingMethod: boolean;
  readonly hasEmail: boolean;
  readonly hasBillingAddress: boolean;
  readonly remainingToPay: number;
  readonly hasInstrument: boolean;
}

function isDone(step: CheckoutStep, facts: CheckoutFacts): boolean {
  switch (step) {
    case "shipping":
      return (
        facts.hasEmail &&
        (!facts.needsShipping ||
          (facts.hasShippingAddress && facts.hasShippingMethod))
      );
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

/** The first step that still misses something; `summary` when nothing does. */
export function firstOpenStep(facts: CheckoutFacts): CheckoutStep {
  return checkoutSteps.find((step) => !isDone(step, facts)) ?? "summary";
}

/**
 * The step to show: the one asked for, unless an earlier one is unfinished. Going back is always
 * allowed; without a wish the first unfinished step is shown.
 */
export function resolveStep(
  requested: string | null | undefined,
  facts: CheckoutFacts,
): CheckoutStep {
  const open = firstOpenStep(facts);
  const wish = checkoutSteps.find((step) => step === requested);
  if (wish === undefined) return open;
  return checkoutSteps.indexOf(wish) <= checkoutSteps.indexOf(open)
    ? wish
    : open;
}
