import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fractal, valueNoise } from "./noise";

const place = fc.double({ min: -500, max: 500, noNaN: true });

describe("valueNoise", () => {
  it("stays between -1 and 1", () => {
    const noise = valueNoise(3);
    fc.assert(
      fc.property(place, place, (x, y) => {
        expect(Math.abs(noise(x, y))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("has no steps", () => {
    const noise = valueNoise(8);
    fc.assert(
      fc.property(place, place, (x, y) => {
        expect(Math.abs(noise(x, y) - noise(x + 1e-4, y))).toBeLessThan(1e-2);
      }),
    );
  });
});

describe("fractal", () => {
  it("is the same for the same seed and another for another", () => {
    expect(fractal(5, 4)(1.3, 2.7)).toBe(fractal(5, 4)(1.3, 2.7));
    expect(fractal(5, 4)(1.3, 2.7)).not.toBe(fractal(6, 4)(1.3, 2.7));
  });

  it("is rougher with more octaves", () => {
    const roughness = (octaves: number) => {
      const noise = fractal(2, octaves);
      let sum = 0;
      for (let x = 0; x < 20; x += 0.1) {
        sum += Math.abs(noise(x, 0.5) - noise(x + 0.1, 0.5));
      }
      return sum;
    };
    expect(roughness(5)).toBeGreaterThan(roughness(1));
  });
});
