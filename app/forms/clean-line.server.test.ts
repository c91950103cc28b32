import { describe, expect, it } from "vitest";
import { cleanLine } from "./clean-line.server";
import { budgetMs } from "../../test/runner/time-factor.mjs";

describe("a line of text", () => {
  it.each([
    ["  Ada   Moor ", "Ada Moor"],
    ["Ada\r\nX-Injected: 1", "Ada X-Injected: 1"],
    ["\u202eexe.gpj\u0000", "exe.gpj"],
    ["\ufeff\u200b", ""],
    ["An\u200bn", "Ann"],
    ["Co\u00adop\u2060er", "Cooper"],
    ["e\u0301", "é"],
    ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"],
  ])("%j becomes %j", (typed, cleaned) => {
    expect(cleanLine(typed)).toBe(cleaned);
  });

  it("is cleaned quickly, whatever its length", () => {
    const accents = "\u0315".repeat(16_000) + "\u0316".repeat(16_000);
    const start = performance.now();
    const line = cleanLine(`e${accents}`);
    expect(performance.now() - start).toBeLessThan(budgetMs(250));
    expect(line.length).toBeGreaterThan(900);
  });
});
