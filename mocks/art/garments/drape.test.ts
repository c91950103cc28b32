import { describe, expect, it } from "vitest";
import { at, pointsOf, right } from "../curves";
import { hung, hungBoth, mirrored } from "./drape";
import { looseBody } from "./falls";
import type { Placer } from "./placer";

const on: Placer = (across, down) => at(300 + across * 400, 200 + down * 800);

describe("hung", () => {
  it("hangs alike for one seed, differently for another", () => {
    const first = hung(on, looseBody, { seed: 1 });
    expect(hung(on, looseBody, { seed: 1 })).toEqual(first);
    expect(hung(on, looseBody, { seed: 2 })).not.toEqual(first);
  });

  it("stays near where the family is written", () => {
    const [crease] = hung(on, [["0.5,.5 0.6,.7", 30, 0.4]], { seed: 3 });
    const [start] = pointsOf(crease?.path ?? "");
    expect(Math.abs((start?.x ?? 0) - 500)).toBeLessThan(20);
    expect(Math.abs((start?.y ?? 0) - 600)).toBeLessThan(25);
  });

  it("is deeper and wider by its gain and swell", () => {
    const [usual] = hung(on, looseBody, { seed: 4 });
    const [more] = hung(on, looseBody, { seed: 4, gain: 2, swell: 3 });
    expect(more?.lift).toBeCloseTo((usual?.lift ?? 0) * 2);
    expect(more?.width).toBeCloseTo((usual?.width ?? 0) * 3);
  });

  it("hangs on the side asked for", () => {
    const [usual] = hung(on, looseBody, { seed: 5 });
    const [other] = hung(on, looseBody, { seed: 5, side: right });
    expect(pointsOf(other?.path ?? "")).toEqual(right(usual?.path ?? ""));
  });
});

describe("mirrored", () => {
  it("swaps the halves of a piece", () => {
    expect(mirrored([["0.25,.5 0.5,.75", 30, 0.4]])).toEqual([
      ["0.75,0.5 0.5,0.75", 30, 0.4],
    ]);
  });
});

describe("hungBoth", () => {
  it("hangs the family on both halves", () => {
    expect(hungBoth(on, looseBody, { seed: 1 })).toHaveLength(
      looseBody.length * 2,
    );
  });
});
