import { describe, expect, it } from "vitest";
import { formatPercentage, roundPercentage } from "./percentage";

describe("percentages", () => {
  it.each([
    [33.333, 33.3],
    [66.666, 66.7],
    [12.25, 12.3],
    [1.45, 1.5],
    [1.005, 1],
    [20, 20],
    [0, 0],
    [-0.01, 0],
    [99.99, 100],
  ])("round %d to %d", (percent, rounded) => {
    expect(roundPercentage(percent)).toBe(rounded);
  });

  it("show one decimal at most, in the reader's way [I18N-003]", () => {
    expect(formatPercentage(33.333, "en-US")).toBe("33.3%");
    expect(formatPercentage(20, "en-US")).toBe("20%");
    expect(formatPercentage(12.25, "de-DE")).toMatch(/^12,3\s%$/);
    expect(formatPercentage(33.333, "fr-FR")).toMatch(/^33,3\s%$/);
  });
});
