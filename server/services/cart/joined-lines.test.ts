import { describe, expect, it } from "vitest";
import { joinedLines } from "./joined-lines";

const line = (productId: string, qty: number, recipeId?: string) => ({
  productId,
  qty,
  ...(recipeId && { recipeId }),
});

describe("what an account's cart adds to a guest's", () => {
  it.each([
    ["nothing of the account", [line("A", 1)], [line("A", 1)], []],
    [
      "another product",
      [line("A", 1)],
      [line("B", 2), line("A", 1)],
      [line("B", 2)],
    ],
    ["more of the same", [line("A", 1)], [line("A", 3)], [line("A", 2)]],
    [
      "the same in two lines",
      [line("A", 2)],
      [line("A", 1), line("A", 2, "R")],
      [line("A", 1)],
    ],
    ["less than the guest had", [line("A", 5)], [line("A", 3)], []],
    ["everything, to a guest with nothing", [], [line("A", 1)], [line("A", 1)]],
  ])("is %s", (_what, guest, merged, joined) => {
    expect(joinedLines(guest, merged)).toEqual(joined);
  });
});
