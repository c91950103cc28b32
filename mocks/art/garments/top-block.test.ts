import { describe, expect, it } from "vitest";
import { right } from "../curves";
import { bodyOutline, hemRow, neckCurve, topBlock } from "./top-block";

const measures = {
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
};
const block = topBlock(measures);
const xs = (points: readonly { x: number }[]) => points.map(({ x }) => x);
const ys = (points: readonly { y: number }[]) => points.map(({ y }) => y);

describe("topBlock", () => {
  it.each(["front", "back"] as const)("cuts a symmetric %s", (facing) => {
    const places = (points: typeof block.front) =>
      points.map(({ x, y }) => `${x},${y}`).toSorted();
    expect(places(right(block[facing]))).toEqual(places(block[facing]));
  });

  it("cuts the neck lower in front than behind", () => {
    expect(Math.max(...ys(block.neckline))).toBe(350);
    expect(Math.max(...ys(block.backNeckline))).toBe(280);
  });

  it("keeps the widths it was measured for", () => {
    expect(block.armhole.at(0)).toMatchObject({ x: 270, y: 320 });
    expect(block.armhole.at(-1)).toMatchObject({ x: 260, y: 540 });
    expect(xs(block.hem).at(0)).toBe(265);
    expect(xs(block.hem).at(-1)).toBe(735);
  });

  it("places by shares from the shoulder to the hem", () => {
    expect(block.on(0, 0)).toMatchObject({ x: 270, y: 320 });
    expect(block.on(1, 1)).toMatchObject({ x: 735, y: 1030 });
    expect(block.on(0.5, 0.4).x).toBe(500);
  });

  it("takes an armhole of its own", () => {
    const vest = topBlock({ ...measures, armhole: "300,400 290,500" });
    expect(xs(vest.armhole)).toEqual([270, 300, 290, 260]);
  });
});

describe("bodyOutline", () => {
  it("goes down the left edge, along the hem, up the right one and back over the neck", () => {
    const edge = [
      { x: 400, y: 0 },
      { x: 390, y: 90 },
    ];
    const hem = [...edge.slice(1), { x: 500, y: 100 }, { x: 610, y: 90 }];
    const neck = neckCurve({ top: 0, neck: 40 }, 10);
    const outline = bodyOutline(edge, hem, neck);
    expect(xs(outline).slice(0, 5)).toEqual([400, 390, 500, 610, 600]);
    expect(outline.at(-1)).toMatchObject({ x: 480, y: 0 });
  });
});

describe("hemRow", () => {
  it("runs above the hem", () => {
    expect(ys(hemRow(block, 30))).toEqual(ys(block.hem).map((y) => y - 30));
  });
});
