import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "./curves";
import type { Camera, Surface } from "./turned-form";
import {
  cosine,
  facing,
  gore,
  hull,
  laidOn,
  projected,
  sine,
  steps,
  towardsTop,
} from "./turned-form";

const camera: Camera = { turn: 0, tilt: 0, scale: 10, origin: [500, 600] };
/** A dome of radius 1. */
const dome: Surface = (around, rise) => [
  sine(around) * cosine(rise * 90),
  sine(rise * 90),
  cosine(around) * cosine(rise * 90),
];

describe("projected", () => {
  it("puts the form's origin where the camera wants it", () => {
    expect(projected([0, 0, 0], camera)).toEqual(at(500, 600));
  });

  it("turns the front to the right and looks down on what is near", () => {
    const turned = projected([0, 0, 1], { ...camera, turn: 90 });
    expect(turned.x).toBeCloseTo(510);
    const tilted = projected([0, 0, 1], { ...camera, tilt: 30 });
    expect(tilted.y).toBeCloseTo(605);
  });
});

describe("facing", () => {
  it("is whole in front, nothing at the side and hidden behind", () => {
    expect(facing(dome, 0, 0.02, camera)).toBeGreaterThan(0.99);
    expect(Math.abs(facing(dome, 90, 0.02, camera))).toBeLessThan(0.02);
    expect(facing(dome, 180, 0.02, camera)).toBeLessThan(-0.99);
  });
});

describe("hull", () => {
  it("holds every point and bends one way only", () => {
    const points = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 500 }),
        y: fc.integer({ min: 0, max: 500 }),
      }),
      { minLength: 5, maxLength: 40 },
    );
    fc.assert(
      fc.property(points, (found) => {
        const outline = hull(found);
        for (const [index, from] of outline.entries()) {
          const to = outline[(index + 1) % outline.length] ?? from;
          for (const { x, y } of found) {
            const side =
              (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
            expect(side).toBeGreaterThanOrEqual(-1e-6);
          }
        }
      }),
    );
  });
});

describe("gore", () => {
  it("draws only the part of a panel that is seen", () => {
    const half = gore(dome, [0, 180], camera).map(({ x }) => x);
    expect(Math.min(...half)).toBeCloseTo(500, 0);
    expect(Math.max(...half)).toBeCloseTo(510, 0);
  });
});

describe("laidOn", () => {
  it("leaves artwork as it is where the surface faces the camera", () => {
    expect(laidOn(dome, [0, 0.001], camera)).toMatch(
      /matrix\(0?\.?[91][\d.]* 0\.000 -?0\.000 [01]\.\d+ 500 600\)/,
    );
  });
});

describe("steps", () => {
  it("holds both ends; towards the top they close up", () => {
    expect(steps(0, 1, 3)).toEqual([0, 0.5, 1]);
    const [first = 0, second = 0, third = 0] = towardsTop(1, 3);
    expect([first, third]).toEqual([0, 1]);
    expect(second).toBeGreaterThan(0.5);
  });
});
