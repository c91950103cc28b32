import { describe, expect, it } from "vitest";
import { SizeRuns, sortedSizes } from "./size-runs";

describe("sortedSizes", () => {
  it.each([
    ["letters", "XL M XXS S 3XL XS L XXL", "XXS XS S M L XL XXL 3XL"],
    ["double letters", "L/XL S/M XS", "XS S/M L/XL"],
    ["numbers", "10 9.5 36 9", "9 9.5 10 36"],
    ["halves", "7 6½ 6 6,5 5.5", "5.5 6 6½ 6,5 7"],
    ["two numbers", "32x34 32x30 28x32", "28x32 32x30 32x34"],
    ["a mixture, in feed order", "Tall M 10", "Tall M 10"],
  ])("orders %s", (_, unsorted, expected) => {
    expect(sortedSizes(unsorted.split(" "))).toEqual(expected.split(" "));
  });

  it("orders numbers with units by number", () => {
    expect(sortedSizes(["10 foot", "6 foot"])).toEqual(["6 foot", "10 foot"]);
  });
});

describe("SizeRuns", () => {
  it("shares a run between products with the same sizes in any order", () => {
    const runs = new SizeRuns();
    const first = runs.place(["M", "S"], "");
    expect(runs.place(["S", "M"], "")).toBe(first);
    expect(runs.place(["S", "M", "L"], "").id).not.toBe(first.id);
    expect(runs.all().map(({ id }) => id)).toEqual(["run1", "run2"]);
  });

  it("adds the size system to numbers for shoppers with another one", () => {
    const runs = new SizeRuns();
    runs.place(["32", "XL"], "US");
    const labels = runs.all()[0]?.sizes.map(({ label }) => label);
    expect(labels).toEqual([
      { us: "32", uk: "US 32", eu: "US 32" },
      { us: "XL", uk: "XL", eu: "XL" },
    ]);
  });

  it("creates codes of letters, digits and dots that are unique within a run", () => {
    const runs = new SizeRuns();
    runs.place(["55 cm", "55cm", "6½", "S/M", "大"], "");
    const codes = runs.all()[0]?.sizes.map(({ code }) => code);
    expect(codes).toEqual(["55cm", "55cm.2", "6.5", "s.m", "size"]);
  });

  it("has one run for all products with a single size", () => {
    const runs = new SizeRuns();
    runs.place([""], "");
    runs.place([""], "US");
    expect(runs.all()).toEqual([
      {
        id: "one-size",
        sizes: [{ code: "os", label: { us: "OS", uk: "OS", eu: "OS" } }],
      },
    ]);
  });
});
