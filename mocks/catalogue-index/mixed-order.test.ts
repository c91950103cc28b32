import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mixedOrder } from "./mixed-order";

const kinds = ["sock", "sock", "sock", "shoe", "jacket", "shoe", "cap", "sock"];
const kindOf = (position: number) => kinds[position];

describe("the front of a shop", () => {
  it("puts other kinds between equal ones, the best of each first", () => {
    const order = mixedOrder([0, 1, 2, 3, 4, 5, 6, 7], kindOf);
    expect(order.map(kindOf)).toEqual([
      ...["sock", "shoe", "jacket", "cap"],
      ...["sock", "shoe", "sock", "sock"],
    ]);
    expect(order.slice(0, 5)).toEqual([0, 3, 4, 6, 1]);
  });

  it("leaves one kind in its order", () => {
    expect(mixedOrder([2, 0, 1], () => "sock")).toEqual([2, 0, 1]);
    expect(mixedOrder([2, 0, 1], () => undefined)).toEqual([2, 0, 1]);
  });

  it("loses and repeats nothing, whatever the kinds", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 60 }), (of) => {
        const positions = of.map((_, position) => position);
        const order = mixedOrder(positions, (at) => String(of[at]));
        expect(order.toSorted((a, b) => a - b)).toEqual(positions);
      }),
    );
  });
});
