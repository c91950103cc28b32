import { describe, expect, it } from "vitest";
import { placeClasses } from "./section-place.server";

const noSettings = {
  hideOn: [],
  bottomMargins: {},
  isFullWidth: false,
  isSticky: false,
  isLazy: false,
} as const;
const classesOf = (place: Partial<Parameters<typeof placeClasses>[0]>) =>
  placeClasses({ ...noSettings, ...place });

describe("the place of a section", () => {
  it("has no classes by default", () => {
    expect(classesOf({})).toBe("");
  });

  it("is hidden only at the given widths", () => {
    expect(classesOf({ hideOn: ["small"] })).toBe("max-md:hidden");
    expect(classesOf({ hideOn: ["medium", "xlarge", "toString"] })).toBe(
      "md:max-lg:hidden 2xl:hidden",
    );
  });

  it.each([
    [0, ""],
    [3, ""],
    [5, "2xl:mb-2"],
    [30, "2xl:mb-6"],
    [40, "2xl:mb-10"],
    [900, "2xl:mb-28"],
    [-20, ""],
  ])("has the margin nearest to %i pixels below", (pixels, expected) => {
    expect(classesOf({ bottomMargins: { xlarge: pixels } })).toBe(expected);
  });

  it("has a separate margin at each width", () => {
    const bottomMargins = { small: 16, medium: 24, large: 64, desktop: 8 };
    expect(classesOf({ bottomMargins })).toBe(
      "max-md:mb-4 md:max-lg:mb-6 lg:max-2xl:mb-16",
    );
  });

  it("is marked when it has the full width", () => {
    expect(classesOf({ isFullWidth: true })).toBe("full-width");
  });

  it("is rendered late when it is lazy, unless it is sticky", () => {
    expect(classesOf({ isLazy: true })).toContain("content-visibility:auto");
    const sticky = classesOf({ isLazy: true, isSticky: true });
    expect(sticky).toContain("sticky");
    expect(sticky).not.toContain("content-visibility");
  });
});
