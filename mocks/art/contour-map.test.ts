import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { higherThan, lowerThan, survey } from "./contour-map";
import { fractal } from "./noise";

const area = { left: 0, top: 0, width: 100, height: 80, step: 5 };
const cone = survey((x, y) => 30 - Math.hypot(x - 50, y - 40), area);

const outlines = (path: string) =>
  path
    .split("Z")
    .filter((outline) => outline !== "")
    .map((outline) =>
      outline
        .slice(1)
        .split("L")
        .map((place) => place.split(" ").map(Number)),
    );

/** Shoelace: positive one way round, negative the other. */
const areaOf = (points: readonly (readonly number[])[]) =>
  points.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

describe("higherThan", () => {
  it("draws one closed outline round a hill, at the height asked for", () => {
    const [circle = [], ...others] = outlines(higherThan(cone, 10));
    expect(others).toEqual([]);
    for (const [x = 0, y = 0] of circle) {
      expect(Math.abs(Math.hypot(x - 50, y - 40) - 20)).toBeLessThan(0.5);
    }
  });

  it("draws nothing above the top", () => {
    expect(higherThan(cone, 31)).toBe("");
  });

  it("closes outlines at the border of the map", () => {
    const [border = []] = outlines(higherThan(cone, -100));
    expect(Math.abs(areaOf(border))).toBeCloseTo(100 * 80, -2);
  });

  it("winds holes the other way, so that they stay empty", () => {
    const ring = survey(
      (x, y) => 10 - Math.abs(Math.hypot(x - 50, y - 40) - 20),
      area,
    );
    const areas = outlines(higherThan(ring, 5)).map(areaOf);
    expect(areas).toHaveLength(2);
    expect(Math.sign(areas[0] ?? 0)).toBe(-Math.sign(areas[1] ?? 0));
  });

  it("never leaves an outline in pieces, whatever the land", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (seed) => {
        const noise = fractal(seed, 3);
        const land = survey((x, y) => noise(x / 30, y / 30), area);
        for (const outline of outlines(higherThan(land, 0))) {
          expect(outline.length).toBeGreaterThan(2);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("lowerThan", () => {
  it("covers what higherThan leaves", () => {
    const all = (path: string) =>
      outlines(path).reduce((sum, outline) => sum + areaOf(outline), 0);
    const whole = Math.abs(all(higherThan(cone, -100)));
    const parts = [higherThan(cone, 10), lowerThan(cone, 10)].map((path) =>
      Math.abs(all(path)),
    );
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(whole, -2);
  });
});
