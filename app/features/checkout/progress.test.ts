import { describe, expect, it } from "vitest";
import type { CheckoutFacts } from "~/domain/checkout-steps";
import { progressOf } from "./progress";

const nothing: CheckoutFacts = {
  asked: "address",
  hasShippingAddress: false,
  hasShippingMethod: false,
  hasRecipients: true,
  hasEmail: false,
  hasName: false,
  hasBillingAddress: false,
  remainingToPay: 10,
  hasInstrument: false,
};
const shipped: CheckoutFacts = {
  ...nothing,
  hasShippingAddress: true,
  hasShippingMethod: true,
  hasEmail: true,
};
const all: CheckoutFacts = {
  ...shipped,
  hasBillingAddress: true,
  hasInstrument: true,
  remainingToPay: 0,
};

const states = (...input: Parameters<typeof progressOf>) =>
  progressOf(...input).map(({ state }) => state);

describe("progressOf", () => {
  it("locks what comes later at the start", () => {
    expect(states("shipping", nothing)).toEqual([
      "current",
      "locked",
      "locked",
    ]);
  });

  it("marks finished steps and keeps the last locked", () => {
    expect(states("billing", shipped)).toEqual(["done", "current", "locked"]);
  });

  it("allows the way forward after going back", () => {
    expect(states("shipping", shipped)).toEqual(["current", "open", "locked"]);
    expect(states("shipping", all)).toEqual(["current", "done", "open"]);
  });

  it("ends with the summary", () => {
    expect(states("summary", all)).toEqual(["done", "done", "current"]);
  });
});
