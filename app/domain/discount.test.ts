import { describe, expect, it } from "vitest";
import { discountType } from "./discount";

describe("discountType", () => {
  it.each([
    [{ current: 0, original: 0 }, "free-gift"],
    [{ current: 0, original: 20 }, "free-gift"],
    [{ current: 15, original: 20 }, "marked-down"],
    [{ current: 20, original: 20 }, undefined],
    [{ current: 25, original: 20 }, undefined],
  ])("of %j is %s", (price, type) => {
    expect(discountType(price)).toBe(type);
  });
});
