import fc from "fast-check";
import { expect, it } from "vitest";
import {
  conditionsOf,
  dismissed,
  favorite,
  flagOf,
  variation,
} from "./conditions";
import { nobody } from "./visitor-part";

it("a condition needs no escaping in an attribute, and differs for every product", () => {
  const id = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[.A-Z0-9a-f]{0,6}$/),
  );
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(favorite(one)).toMatch(/^favorite:[\w.~-]*$/);
      expect(favorite(one) === favorite(other)).toBe(one === other);
    }),
    { numRuns: 2_000 },
  );
});

it("a condition of a variation says which flag it depends on, whatever the flag is called", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[.:A-Z0-9a-f]{0,6}$/),
  );
  fc.assert(
    fc.property(text, text, (flag, name) => {
      expect(flagOf(variation(flag, name))).toBe(flag);
      expect(flagOf(favorite(flag))).toBeNull();
      expect(flagOf(dismissed(flag))).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

it("a condition holds for a visitor with the favorite, the dismissed pop-up or the variation", () => {
  expect([
    ...conditionsOf({
      favorites: { count: 2, products: ["FR1001", "a b"] },
      dismissedPopUps: ["measure"],
      variations: { "sandbox-order": "order-first" },
    }),
  ]).toEqual([
    favorite("FR1001"),
    favorite("a b"),
    dismissed("measure"),
    variation("sandbox-order", "order-first"),
  ]);
  expect(conditionsOf(nobody).size).toBe(0);
});
