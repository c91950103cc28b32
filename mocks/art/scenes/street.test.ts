import { describe, expect, it } from "vitest";
import { at } from "../curves";
import { lens, mirrored } from "./street";

const see = lens({ vanishing: at(1200, 600), focus: 900, eye: 1.7 });

describe("lens", () => {
  it("puts what is as high as the eye on the horizon, however far", () => {
    expect(see([2, 1.7, 5]).y).toBe(600);
    expect(see([2, 1.7, 80]).y).toBe(600);
  });

  it("draws parallel lines together", () => {
    const near = see([3, 0, 4]).x - see([-3, 0, 4]).x;
    const far = see([3, 0, 40]).x - see([-3, 0, 40]).x;
    expect(near).toBeCloseTo(far * 10);
  });
});

describe("mirrored", () => {
  it("turns heights over about the paving under them", () => {
    const [top, foot, image] = [
      see([1, 4, 12]),
      see([1, 0, 12]),
      mirrored(see)([1, 4, 12]),
    ];
    expect(image.y - foot.y).toBeCloseTo(foot.y - top.y);
  });
});
