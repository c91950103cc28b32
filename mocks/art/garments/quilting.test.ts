import { describe, expect, it } from "vitest";
import { at, right } from "../curves";
import { Sheet } from "../sheet";
import { baffled, diamondRows, rowsAcross, scalloped } from "./quilting";

describe("scalloped", () => {
  it("bulges between stitch lines and meets the edge at them", () => {
    const edge = scalloped("100,0 100,400", 4, 6, 1);
    const out = edge.map(({ x }) => 100 - x);
    expect(Math.max(...out)).toBeCloseTo(6);
    for (const index of [0, 4, 8, 12, 16]) expect(out[index]).toBeCloseTo(0);
  });

  it("bulges to the other side for the other edge", () => {
    const edge = scalloped("100,0 100,400", 4, 6, -1);
    expect(Math.max(...edge.map(({ x }) => x))).toBeCloseTo(106);
  });
});

describe("rowsAcross", () => {
  it("lays rows at even distances that hang through in the middle", () => {
    const on = (across: number, down: number) => at(across * 100, down * 100);
    const rows = rowsAcross(on, { count: 3, from: 0, to: 1, sag: 8 });
    expect(rows.map(([, , middle]) => middle?.y)).toEqual([8, 58, 108]);
  });
});

describe("diamondRows", () => {
  it("is symmetric about the middle", () => {
    const field = { left: 200, right: 800, top: 400, bottom: 1000 };
    const rows = diamondRows(field, 90, 70);
    const half = rows.length / 2;
    for (const [index, row] of rows.slice(0, half).entries()) {
      const other = rows[half + index] ?? [];
      for (const [step, point] of right(row).entries()) {
        expect(other[step]?.x).toBeCloseTo(point.x);
        expect(other[step]?.y).toBeCloseTo(point.y);
      }
    }
  });
});

describe("baffled", () => {
  it("puckers the same every time", () => {
    const rows = ["0,0 200,0", "0,60 200,60"];
    const draw = (seed: number) =>
      baffled(new Sheet(1000, 1250), rows, { seed, pitch: 60 });
    expect(draw(7)).toBe(draw(7));
    expect(draw(8)).not.toBe(draw(7));
  });
});
