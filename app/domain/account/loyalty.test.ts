import { describe, expect, it } from "vitest";
import { standingOf } from "./loyalty";

const vouchers = [
  { id: "V1000", points: 1000, amount: 10 },
  { id: "V500", points: 500, amount: 5 },
];

describe("a balance", () => {
  it("of 500 has the voucher for 500, and not the one for 1000 [VAL-012]", () => {
    expect(standingOf(500, 100, vouchers)).toEqual({
      balance: 500,
      toMinimum: 0,
      vouchers: [
        { id: "V500", points: 500, amount: 5, missing: 0 },
        { id: "V1000", points: 1000, amount: 10, missing: 500 },
      ],
      next: { id: "V1000", points: 1000, amount: 10, missing: 500 },
    });
  });

  it("that is one point short reaches no voucher", () => {
    const { vouchers: offered, next } = standingOf(499, 100, vouchers);
    expect(offered.map(({ missing }) => missing)).toEqual([1, 501]);
    expect(next?.id).toBe("V500");
  });

  it("that reaches all vouchers has no next one", () => {
    expect(standingOf(1000, 100, vouchers).next).toBeNull();
    expect(standingOf(1000, 100, []).next).toBeNull();
  });

  it("below the minimum reaches no voucher, however cheap", () => {
    const cheap = [{ id: "V10", points: 10, amount: 1 }];
    expect(standingOf(40, 100, cheap)).toMatchObject({
      toMinimum: 60,
      vouchers: [{ missing: 60 }],
    });
    expect(standingOf(100, 100, cheap)).toMatchObject({
      toMinimum: 0,
      vouchers: [{ missing: 0 }],
    });
  });
});
