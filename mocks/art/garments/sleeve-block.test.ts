import { describe, expect, it } from "vitest";
import type { Point } from "../curves";
import { left, right } from "../curves";
import { endOf, startOf } from "./points";
import { cuffEnd, raglanOf, rowOf, sleeveOf } from "./sleeve-block";
import { topBlock } from "./top-block";

const block = topBlock({
  top: 260,
  neck: 200,
  drop: 90,
  backDrop: 20,
  shoulder: 460,
  slope: 320,
  underarm: 540,
  chest: 480,
  waist: 460,
  hem: 470,
  length: 1030,
});
const sleeve = sleeveOf(block, { bicep: 120, cuff: 100, reach: 320, end: 960 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe("sleeveOf", () => {
  it("hangs from the shoulder to a cuff of the measured width", () => {
    expect(startOf(sleeve.outer)).toMatchObject({ x: 270, y: 320 });
    expect(startOf(sleeve.inner)).toMatchObject({ x: 260, y: 540 });
    const cuff = distance(endOf(sleeve.outer), endOf(sleeve.inner));
    expect(cuff).toBeCloseTo(100);
  });

  it("ends where its reach says", () => {
    expect(sleeve.on(0.5, 1).x).toBeCloseTo(180);
    expect(sleeve.on(0.5, 1).y).toBeCloseTo(960);
  });

  it("counts from the shoulder on both edges around the arm", () => {
    expect(sleeve.around(1, 0)).toMatchObject({ x: 270, y: 320 });
    expect(sleeve.around(1, 1)).toEqual(sleeve.on(1, 1));
  });
});

describe("rowOf", () => {
  it("lies on the side asked for", () => {
    const [row, mirrored] = [left, right].map((side) =>
      rowOf(sleeve, side, 0.9).map(({ x }) => x),
    );
    expect(mirrored).toEqual(row?.map((x) => 1000 - x));
  });
});

describe("cuffEnd", () => {
  it("goes on along the fall and is drawn in", () => {
    const end = cuffEnd(sleeve, 50, 0.8);
    expect(distance(startOf(end), endOf(end))).toBeCloseTo(80);
    expect(distance(end[1] ?? startOf(end), sleeve.on(0.5, 1))).toBeCloseTo(50);
  });
});

describe("raglanOf", () => {
  it("is sewn from the neck to the underarm", () => {
    const { seam, outline } = raglanOf(block, block.neckline, sleeve, 0.2);
    expect(startOf(seam).y).toBeGreaterThan(260);
    expect(endOf(seam)).toMatchObject({ x: 260, y: 540 });
    expect(outline).toContainEqual({ x: 400, y: 260, corner: true });
  });
});
