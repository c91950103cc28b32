import { describe, expect, it } from "vitest";
import {
  firstOpenStep,
  resolveStep,
  stepsOf,
  type CheckoutFacts,
} from "./checkout-steps";

const ready: CheckoutFacts = {
  asked: "address",
  hasShippingAddress: true,
  hasShippingMethod: true,
  hasRecipients: true,
  hasEmail: true,
  hasName: true,
  hasBillingAddress: true,
  remainingToPay: 0,
  hasInstrument: true,
};

describe("the steps of the checkout", () => {
  it.each([
    ["an address is missing", { hasShippingAddress: false }, "shipping"],
    ["a method is missing", { hasShippingMethod: false }, "shipping"],
    ["a recipient is missing", { hasRecipients: false }, "shipping"],
    ["the e-mail is missing", { hasEmail: false }, "shipping"],
    ["the billing address is missing", { hasBillingAddress: false }, "billing"],
    ["an amount remains to be paid", { remainingToPay: 0.01 }, "billing"],
    ["a means of payment is missing", { hasInstrument: false }, "billing"],
    ["nothing is missing", {}, "summary"],
  ])("stop where %s", (_, facts, step) => {
    expect(firstOpenStep({ ...ready, ...facts })).toBe(step);
  });

  const withoutAddress = { hasShippingAddress: false };

  it("require a person and a method, but no address, for a cart that is collected", () => {
    const collected = { ...ready, ...withoutAddress, asked: "person" } as const;
    expect(stepsOf(collected)).toEqual(["contact", "billing", "summary"]);
    expect(firstOpenStep(collected)).toBe("summary");
    for (const missing of [
      "hasEmail",
      "hasName",
      "hasShippingMethod",
      "hasRecipients",
    ])
      expect(firstOpenStep({ ...collected, [missing]: false })).toBe("contact");
  });

  it("require only the e-mail for a cart that is sent by e-mail", () => {
    const digital = {
      ...ready,
      ...withoutAddress,
      asked: "email",
      hasName: false,
      hasShippingMethod: false,
    } as const;
    expect(firstOpenStep(digital)).toBe("summary");
    expect(firstOpenStep({ ...digital, hasEmail: false })).toBe("contact");
  });

  it("begin with the cart's own first step, whichever of the two names is requested", () => {
    const collected = { ...ready, asked: "person" } as const;
    for (const name of ["shipping", "contact"]) {
      expect(resolveStep(name, collected)).toBe("contact");
      expect(resolveStep(name, ready)).toBe("shipping");
    }
  });

  it("let a shopper go back, but not ahead", () => {
    const atBilling = { ...ready, hasBillingAddress: false };
    expect(resolveStep("shipping", atBilling)).toBe("shipping");
    expect(resolveStep("summary", atBilling)).toBe("billing");
    expect(resolveStep("nonsense", atBilling)).toBe("billing");
    expect(resolveStep(null, ready)).toBe("summary");
    // Back from the last step to one before it.
    expect(resolveStep("billing", ready)).toBe("billing");
    expect(resolveStep("summary", ready)).toBe("summary");
  });
});
