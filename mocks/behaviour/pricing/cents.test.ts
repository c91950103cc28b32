import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containedIn, prorate, shareOf, sum, toAmount, toCents } from "./cents";

const cents = fc.integer({ min: 0, max: 10_000_000 });
const weights = fc.array(cents, { minLength: 1, maxLength: 20 });

describe("prorate", () => {
  it("gives shares that add up to the total, none above its weight", () => {
    fc.assert(
      fc.property(
        weights,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, part) => {
          const total = Math.floor(sum(all) * part);
          const shares = prorate(total, all);
          expect(sum(shares)).toBe(total);
          shares.forEach((share, at) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(all[at] ?? 0);
          });
        },
      ),
    );
  });

  it("keeps every share within a cent of its exact value", () => {
    fc.assert(
      fc.property(weights, cents, (all, total) => {
        const whole = sum(all);
        fc.pre(whole > 0);
        prorate(total, all).forEach((share, at) => {
          const exact = (total * (all[at] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
        });
      }),
    );
  });

  it("gives the odd cent to the largest remainder, then to the first", () => {
    expect(prorate(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(prorate(100, [199, 100])).toEqual([67, 33]);
  });

  it("gives nothing where nothing weighs", () => {
    expect(prorate(0, [0, 0])).toEqual([0, 0]);
  });
});

describe("taxes", () => {
  it("contains in a gross amount what was added to its net amount", () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(19_000, 20_000, 22_000),
        (net, rate) => {
          const gross = net + shareOf(net, rate);
          expect(
            Math.abs(containedIn(gross, rate) - shareOf(net, rate)),
          ).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("reads 20 % out of 60.00 as 10.00", () => {
    expect(containedIn(6_000, 20_000)).toBe(1_000);
  });
});

describe("decimals", () => {
  it("survive the way to cents and back", () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(toCents(toAmount(value))).toBe(value);
      }),
    );
  });
});
