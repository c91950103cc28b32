import { describe, expect, it } from "vitest";
import {
  firstOpenStep,
  resolveStep,
  type CheckoutFacts,
} from "./checkout-steps";

const ready: CheckoutFacts = {
  needsShipping: true,
  hasShippingAddress: true,
  hasShippingMethod: true,
  hasEmail: true,
  hasBillingAddress: true,
  remainingToPay: 0,
  hasInstrument: true,
};

describe("the steps of the checkout", () => {
  it.each([
    ["an address is missing", { hasShippingAddress: false }, "shipping"],
    ["a method is missing", { hasShippingMethod: false }, "shipping"],
    ["the e-mail is missing", { hasEmail: false }, "shipping"],
    ["the billing address is missing", { hasBillingAddress: false }, "billing"],
    ["something is left to pay", { remainingToPay: 0.01 }, "billing"],
    ["nothing was chosen to pay with", { hasInstrument: false }, "billing"],
    ["nothing is missing", {}, "summary"],
  ])("stop where %s", (_, facts, step) => {
    expect(firstOpenStep({ ...ready, ...facts })).toBe(step);
  });

  it("do not ask for an address when there is nothing to ship", () => {
    expect(
      firstOpenStep({
        ...ready,
        needsShipping: false,
        hasShippingAddress: false,
        hasShippingMethod: false,
      }),
    ).toBe("summary");
  });

  it("let a shopper go back, but not ahead", () => {
    const atBilling = { ...ready, hasBillingAddress: false };
    expect(resolveStep("shipping", atBilling)).toBe("shipping");
    expect(resolveStep("summary", atBilling)).toBe("billing");
    expect(resolveStep("nonsense", atBilling)).toBe("billing");
    expect(resolveStep(null, ready)).toBe("summary");
  });
});
