import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addWorkingDays, deliveryRange } from "./delivery-dates";

const friday = new Date("2026-11-20T15:00:00Z");
const saturday = new Date("2026-11-21T09:00:00Z");

describe("delivery days", () => {
  it("skip the weekend", () => {
    expect(deliveryRange(friday, [1, 2])).toBe("2026-11-23/2026-11-24");
  });

  it("count from Monday when ordered at the weekend", () => {
    expect(deliveryRange(saturday, [1, 1])).toBe("2026-11-23");
    expect(deliveryRange(saturday, [3, 5])).toBe("2026-11-25/2026-11-27");
  });

  it("move off a weekend even when no day is added", () => {
    expect(deliveryRange(saturday, [0, 0])).toBe("2026-11-23");
  });

  it("are never on a weekend and never out of order", () => {
    const days = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2030-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.nat(20), fc.nat(20), (from, a, b) => {
        const first = addWorkingDays(from, Math.min(a, b));
        const last = addWorkingDays(from, Math.max(a, b));
        expect([0, 6]).not.toContain(first.getUTCDay());
        expect(last.getTime()).toBeGreaterThanOrEqual(first.getTime());
      }),
    );
  });
});
