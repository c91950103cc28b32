import { describe, expect, it } from "vitest";
import { paidBy, sharedDiscounts, sumsOf, toHundredths } from "./amounts";
import { orderRow, lineRow } from "./order-row.fixture";

describe("the sums", () => {
  it.each([
    // 2 × 65.00 − 13.00 + 4.95, 19 % of it inside
    {
      taxIncluded: true,
      order: { shipping: 495, tax: 1_947, total: 12_195 },
      discount: 1_300,
    },
    // 2 × 65.00 − 13.00 + 6.95 + 8.48 of tax
    {
      taxIncluded: false,
      order: { shipping: 695, tax: 848, total: 13_243 },
      discount: 1_300,
    },
  ])(
    "add up to the engine's total, tax included: $taxIncluded",
    ({ taxIncluded, order, discount }) => {
      const row = orderRow({
        ...order,
        lines: [lineRow({ qty: 2, unitPrice: 6_500, linePrice: 13_000 })],
      });
      expect(sumsOf(row, taxIncluded)).toEqual({
        items: 13_000,
        discount,
        ...order,
        units: 2,
      });
    },
  );

  it("are nothing for an empty basket", () => {
    expect(sumsOf(orderRow({ lines: [] }), true)).toEqual({
      items: 0,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 0,
      units: 0,
    });
  });
});

describe("discounts", () => {
  const discounts = [
    { name: "a", amount: 3_870 },
    { name: "b", amount: 3_483 },
  ];

  it("are the engine's", () => {
    expect(sharedDiscounts(discounts, 7_353)).toEqual(discounts);
  });

  it("add up to the sum, though lines were rounded", () => {
    expect(sharedDiscounts(discounts, 7_355).at(-1)).toEqual({
      name: "b",
      amount: 3_485,
    });
  });

  it("are none of none", () => {
    expect(sharedDiscounts([], 0)).toEqual([]);
  });
});

it("an instrument pays as much as it can", () => {
  expect(paidBy({ limit: 5_000 }, 12_900)).toBe(5_000);
  expect(paidBy({ limit: 20_000 }, 12_900)).toBe(12_900);
  expect(paidBy({ limit: null }, 12_900)).toBe(12_900);
});

it("decimal amounts are whole hundredths", () => {
  expect([1.15, 19.99, 351.15, 0].map(toHundredths)).toEqual([
    115, 1_999, 35_115, 0,
  ]);
});
