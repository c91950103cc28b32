import { expect, it } from "vitest";
import type { SizeOption } from "../product/product-view";
import { firstAmountId } from "./buy-card";

const amounts = (...available: readonly boolean[]) => ({
  sizes: available.map((isLeft) => ({ available: isLeft }) as SizeOption),
});

it("the error summary leads to the first amount that can be chosen", () => {
  expect(firstAmountId(amounts(true, true))).toBe("amount-0");
  expect(firstAmountId(amounts(false, true))).toBe("amount-1");
  // Without one, it leads to the list.
  expect(firstAmountId(amounts(false, false))).toBe("amount-0");
});
