import { describe, expect, it } from "vitest";
import { typingDistance } from "./edit-distance";

describe("the distance of a typed word", () => {
  it.each([
    ["hiking", "hiking", 0],
    ["hikng", "hiking", 1],
    ["hikingh", "hiking", 1],
    ["hixing", "hiking", 1],
    ["hikign", "hiking", 1],
    // The first letter.
    ["siking", "hiking", 1],
    ["ihking", "hiking", 1],
    // A key beside the right one.
    ["hikibg", "hiking", 0.7],
    // A letter twice, or once.
    ["hikingg", "hiking", 0.5],
    ["bots", "boots", 0.5],
    ["doudounne", "doudoune", 0.5],
    // Two slips.
    ["hikgni", "hiking", 2],
    ["jakcte", "jacket", 2],
    ["a", "ab", 1],
  ])("%s to %s is %d", (typed, known, distance) => {
    expect(typingDistance(typed, known, 2, "en")).toBeCloseTo(distance);
  });

  it("is infinite beyond the limit", () => {
    expect(typingDistance("hikgni", "hiking", 1, "en")).toBe(Infinity);
    expect(typingDistance("boot", "sandal", 2, "en")).toBe(Infinity);
    expect(typingDistance("", "hiking", 2, "en")).toBe(Infinity);
  });

  it("knows the keyboards of the languages", () => {
    expect(typingDistance("yiel", "ziel", 1, "de")).toBe(1);
    expect(typingDistance("tiel", "ziel", 1, "de")).toBeCloseTo(0.7);
    expect(typingDistance("tiel", "ziel", 1, "pl")).toBe(1);
  });
});
