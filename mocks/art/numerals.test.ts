import { describe, expect, it } from "vitest";
import { centimetres, centimetresWidth } from "./numerals";

const ink = "#0c1c22";

describe("centimetres", () => {
  it("writes every figure and the unit as strokes, never as type", () => {
    const written = centimetres(1234567890, [0, 0], 40, ink);
    expect(written.match(/<path/g)).toHaveLength(12);
    expect(written).not.toMatch(/<text|d=""/);
  });

  it("centres the number on its place", () => {
    const lefts = (value: number) =>
      [
        ...centimetres(value, [500, 0], 40, ink).matchAll(
          /translate\(([-\d.]+)/g,
        ),
      ].map(([, left]) => Number(left));
    const [first = 0] = lefts(42);
    expect(500 - first).toBeGreaterThan(20);
    expect(500 - first).toBeLessThan(centimetresWidth(42, 40));
  });

  it("leaves more room for longer numbers", () => {
    expect(centimetresWidth(104, 40)).toBeGreaterThan(centimetresWidth(42, 40));
  });
});
