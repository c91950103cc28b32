import { describe, expect, it } from "vitest";
import { legBlock, waistCurve } from "./leg-block";
import { endOf, startOf } from "./points";
import { waistEdges } from "./waists";

const measures = {
  top: 100,
  dip: 16,
  waist: 340,
  hip: 440,
  hipAt: 300,
  crotch: 420,
  knee: 200,
  kneeAt: 760,
  hem: 160,
  end: 1140,
  stance: 130,
};
const block = legBlock(measures);

describe("legBlock", () => {
  it("cuts a leg from the waist to a hem of the measured width", () => {
    const { outer, inner } = block.leg;
    expect(startOf(outer)).toMatchObject({ x: 330, y: 100 });
    expect(endOf(outer)).toMatchObject({ x: 290, y: 1140 });
    expect(endOf(inner)).toMatchObject({ x: 450, y: 1140 });
  });

  it("brings both legs together at the crotch", () => {
    expect(block.leg.inner).toContainEqual({ x: 500, y: 420, corner: true });
  });

  it("shows the calf only where it is measured", () => {
    const close = legBlock({ ...measures, calf: 210 });
    expect(close.leg.outer).toHaveLength(block.leg.outer.length + 1);
  });

  it("cuts the waist lower in front than behind", () => {
    const middle = (curve: typeof block.waist) => curve[2]?.y ?? 0;
    expect(middle(block.waist)).toBe(116);
    expect(middle(block.backWaist)).toBeLessThan(100);
  });
});

describe("waistCurve", () => {
  it("can lie below the edge and wider", () => {
    const curve = waistCurve(measures, 16, 50, 10);
    expect(startOf(curve)).toMatchObject({ x: 320, y: 150 });
    expect(endOf(curve)).toMatchObject({ x: 680, y: 150 });
  });
});

describe("waistEdges", () => {
  it("reaches out to the sides of the legs", () => {
    const [, lower] = waistEdges(block, "front", 54);
    expect(startOf(lower).x).toBeLessThan(330);
    expect(startOf(lower).y).toBe(154);
  });
});
