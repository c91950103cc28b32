import { describe, expect, it } from "vitest";
import { instalmentsOf, isOfferedFor } from "./instalments";

describe("instalments", () => {
  it.each([
    [130, 3, [43.34, 43.33, 43.33]],
    [129.95, 4, [32.49, 32.49, 32.49, 32.48]],
    [120, 3, [40, 40, 40]],
    [0.05, 3, [0.02, 0.02, 0.01]],
  ])("of %d in %d are %j", (amount, count, expected) => {
    expect(instalmentsOf({ amount, currency: "EUR" }, count)).toEqual(expected);
  });

  it("have no decimals in a currency without any", () => {
    expect(instalmentsOf({ amount: 1000, currency: "JPY" }, 3)).toEqual([
      334, 333, 333,
    ]);
  });

  it("are offered from the lowest to the highest price", () => {
    const offer = { provider: "Klarna", count: 3, from: 35, to: 1000 };
    expect(
      [34.99, 35, 1000, 1000.01].map((price) => isOfferedFor(offer, price)),
    ).toEqual([false, true, true, false]);
  });
});
