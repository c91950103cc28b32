import { describe, expect, it } from "vitest";
import { codesOf, drawingTypes } from "./colourways";
import { drawProduct } from "./drawings";
import { sceneDrawing, sceneNames } from "./scene";
import { vectorPicture } from "./views";

/** What a broken coordinate or a missing definition would leave in the markup. */
function expectSound(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|\{id\}|Infinity/);
  const defined = new Set(
    [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    expect(defined).toContain(id);
  }
}

describe("drawings", () => {
  it.each(drawingTypes)("draws a sound %s in every colour", (type) => {
    for (const code of codesOf(type)) {
      expectSound(drawProduct(type, code).toSvg());
      expectSound(vectorPicture(type, code, "material").svg);
    }
  });

  it.each(drawingTypes)("draws the same %s every time", (type) => {
    expect(drawProduct(type).toSvg()).toBe(drawProduct(type).toSvg());
  });

  it.each(drawingTypes)("draws %s differently in each colour", (type) => {
    const drawn = codesOf(type).map((code) => drawProduct(type, code).toSvg());
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("scales light with the picture, so that enlarged views look alike", () => {
    const heights = (scale: number) =>
      [
        ...drawProduct("cap", "tarn", scale)
          .toSvg()
          .matchAll(/surfaceScale="([\d.]+)"/g),
      ].map(([, height]) => Number(height));
    expect(heights(2)).toEqual(heights(1).map((height) => height * 2));
  });

  it.each(sceneNames)("draws a sound %s scene, the same every time", (name) => {
    const { svg } = sceneDrawing(name);
    expectSound(svg);
    expect(sceneDrawing(name).svg).toBe(svg);
  });
});
