import { describe, expect, it } from "vitest";
import {
  between,
  heightOf,
  parallel,
  part,
  sampled,
  strip,
  tapered,
} from "./curve-geometry";

describe("curve geometry", () => {
  it("reads a spline from its first point to its last", () => {
    const points = sampled("0,0 50,40 100,0");
    expect(points[0]).toMatchObject({ x: 0, y: 0 });
    expect(points.at(-1)).toMatchObject({ x: 100, y: 0 });
    expect(Math.max(...points.map((point) => point.y))).toBeCloseTo(40);
  });

  it("cuts a piece by its share of the length", () => {
    const piece = part("0,0 100,0", 0.25, 0.75, 3);
    expect(piece.map((point) => Math.round(point.x))).toEqual([25, 50, 75]);
  });

  it("runs between two curves", () => {
    for (const point of between("0,0 100,0", "0,40 100,40", 0.25)) {
      expect(point.y).toBeCloseTo(10);
    }
  });

  it("closes a strip with four sharp ends", () => {
    const outline = strip("0,0 100,0", "0,20 100,20");
    expect(outline.filter((point) => point.corner)).toHaveLength(4);
    expect(outline[0]).toMatchObject({ x: 0, y: 0 });
    expect(outline.at(-1)).toMatchObject({ x: 0, y: 20 });
  });

  it("keeps its distance to the right of the direction", () => {
    for (const point of parallel("0,0 100,0", 8)) {
      expect(point.y).toBeCloseTo(8);
    }
  });

  it("tapers to a point at both ends", () => {
    const outline = tapered("0,0 100,0", 6);
    const widest = Math.max(...outline.map((point) => Math.abs(point.y)));
    expect(widest).toBeCloseTo(3);
    expect(outline[0]).toMatchObject({ x: 0 });
    expect(Math.abs(outline[0]?.y ?? 1)).toBeCloseTo(0);
  });

  it("tells the height at x, level beyond the ends", () => {
    const height = heightOf("0,10c 100,30c");
    expect(height(-5)).toBe(10);
    expect(height(50)).toBeCloseTo(20);
    expect(height(200)).toBe(30);
  });
});
