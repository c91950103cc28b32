/** Tests which variants an estimate of the delivery is about. */
import { describe, expect, it } from "vitest";
import { skusOf } from "./delivery-estimate.server";

const variants = [
  { productId: "A1", colour: "heather" },
  { productId: "B1", colour: "lichen" },
  { productId: "C1", colour: "" },
];

describe("an estimate is about", () => {
  it("the variants of the shown colour and those without a colour", () => {
    expect(skusOf({ variants }, "lichen")).toEqual(["B1", "C1"]);
  });

  it("all variants if no colour is known", () => {
    const coloured = variants.slice(0, 2);
    expect(skusOf({ variants: coloured }, "")).toEqual(["A1", "B1"]);
  });
});
