import { describe, expect, it } from "vitest";
import { at } from "../curves";
import {
  corner,
  endOf,
  openEnded,
  pair,
  polygon,
  startOf,
  whole,
} from "./points";

describe("points", () => {
  it("carries a half on to the other side without repeating the middle", () => {
    expect(whole([corner(400, 10), at(500, 30)])).toEqual([
      corner(400, 10),
      at(500, 30),
      corner(600, 10),
    ]);
  });

  it("makes corners of all points of a polygon, of both ends of a line", () => {
    expect(polygon("0,0 1,0 1,1").every(({ corner: sharp }) => sharp)).toBe(
      true,
    );
    const corners = openEnded("0,0 1,0 1,1").map(({ corner: sharp }) => sharp);
    expect(corners).toEqual([true, false, true]);
  });

  it("finds both ends of a line", () => {
    expect(startOf("3,4 5,6")).toMatchObject({ x: 3, y: 4 });
    expect(endOf("3,4 5,6")).toMatchObject({ x: 5, y: 6 });
  });

  it("writes a point to a tenth of a unit", () => {
    expect(pair(at(1.26, -2))).toBe("1.3 -2");
  });
});
