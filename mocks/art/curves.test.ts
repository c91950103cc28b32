import { describe, expect, it } from "vitest";
import {
  along,
  at,
  line,
  pointsOf,
  ribbon,
  right,
  shape,
  shift,
} from "./curves";

describe("curves", () => {
  it("reads points and corners", () => {
    expect(pointsOf("1,2 -3.5,4c")).toEqual([
      { x: 1, y: 2, corner: false },
      { x: -3.5, y: 4, corner: true },
    ]);
  });

  it("draws corners without handles", () => {
    expect(line("0,0c 10,0c")).toBe("M0 0C0 0 10 0 10 0");
  });

  it("gives smooth points handles of 0.36 of the segment", () => {
    expect(line("0,0 100,0")).toBe("M0 0C36 0 64 0 100 0");
  });

  it("closes shapes with one segment per point", () => {
    const path = shape("0,0 10,0 10,10");
    expect(path.match(/C/g)).toHaveLength(3);
    expect(path.endsWith("Z")).toBe(true);
  });

  it("finds points along straight segments", () => {
    const path = "0,0 10,0 10,30";
    expect(along(path, 0)).toEqual(at(0, 0));
    expect(along(path, 0.5)).toEqual(at(10, 10));
    expect(along(path, 1)).toEqual(at(10, 30));
  });

  it("keeps a ribbon as wide as asked", () => {
    const edges = ribbon("0,0 100,0", 20);
    expect(edges[0]).toMatchObject({ x: 0, y: 10 });
    expect(edges.at(-1)).toMatchObject({ x: 0, y: -10 });
  });

  it("mirrors and shifts without losing corners", () => {
    expect(right("200,5c")).toEqual([{ x: 800, y: 5, corner: true }]);
    expect(shift("1,1c", 2, 3)).toEqual([{ x: 3, y: 4, corner: true }]);
  });
});
