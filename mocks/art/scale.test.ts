import { describe, expect, it } from "vitest";
import { codesOf, drawingTypes, specOf } from "./colourways";
import { drawings } from "./drawings";
import { measuresOf } from "./measures";
import { drawScale, placement } from "./scale";
import { Sheet } from "./sheet";

const all = drawingTypes.map((type) => ({ type, measures: measuresOf[type] }));

describe("measuresOf", () => {
  it.each(all)("knows how large $type is", ({ measures }) => {
    expect(measures).toBeDefined();
    if (measures === undefined) return;
    const { drawn, height, width } = measures;
    const [left, top, right, bottom] = drawn;
    expect([height.from, width.from]).toEqual([
      Math.max(height.from, top),
      Math.max(width.from, left),
    ]);
    expect([height.to, width.to]).toEqual([
      Math.min(height.to, bottom),
      Math.min(width.to, right),
    ]);
    expect(height.to).toBeGreaterThan(height.from);
    expect(width.to).toBeGreaterThan(width.from);
  });

  it.each(all)("does not distort $type to fit its measures", ({ measures }) => {
    if (measures === undefined) throw new Error("no measures");
    const { widening } = placement(measures);
    expect(widening).toBeGreaterThan(0.9);
    expect(widening).toBeLessThan(1.26);
  });
});

describe("drawScale", () => {
  it.each(drawingTypes)("keeps %s and its measures on the sheet", (type) => {
    const measures = measuresOf[type];
    if (measures === undefined) throw new Error("no measures");
    const [left, top, right, bottom] = measures.drawn;
    const { x, y } = placement(measures);
    expect(x(left)).toBeGreaterThan(150);
    expect(x(right)).toBeLessThan(1000);
    expect(y(top)).toBeGreaterThan(40);
    expect(y(bottom)).toBeLessThan(1125);
  });

  it("draws the product smaller, lit at the size it has", () => {
    const sheet = new Sheet(1000, 1250, 1);
    drawScale("cap", specOf("cap", drawings.cap.usual).roles, sheet);
    expect(sheet.scale).toBe(1);
    const svg = sheet.toSvg();
    expect(svg).not.toMatch(/NaN|undefined|<text/);
    const heights = [...svg.matchAll(/surfaceScale="([\d.]+)"/g)].map(
      ([, height]) => Number(height),
    );
    expect(Math.max(...heights)).toBeLessThan(13.5);
  });

  it("draws each colour on the same ground", () => {
    const drawn = codesOf("beanie").map((code) => {
      const sheet = new Sheet(1000, 1250, 0.4);
      drawScale("beanie", specOf("beanie", code).roles, sheet);
      return sheet.toSvg();
    });
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
