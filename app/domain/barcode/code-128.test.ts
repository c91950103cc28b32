import { describe, expect, it } from "vitest";
import { code128 } from "./code-128";

/** Bars as `1`, spaces as `0`, one character per module. */
const modulesOf = (text: string): string =>
  (code128(text) ?? [])
    .map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width))
    .join("");

describe("Code 128", () => {
  it("has the bars of a known example", () => {
    // Start B, P J J 1 2 3 C, check symbol 55, stop: an example of the standard.
    expect(modulesOf("PJJ123C")).toBe(
      [
        "11010010000",
        "11101110110",
        "10110111000",
        "10110111000",
        "10011100110",
        "11001110010",
        "11001011100",
        "10001000110",
        "11101000110",
        "1100011101011",
      ].join(""),
    );
  });

  it("has eleven modules for each character, and two more at the end", () => {
    for (const text of ["L1000001", " ~", "a"])
      expect(modulesOf(text)).toHaveLength(11 * (text.length + 3) + 2);
  });

  it("has no bars for texts that it cannot encode", () => {
    for (const text of ["", "ü", "L\n1", "x".repeat(49)])
      expect(code128(text)).toBeNull();
  });
});
