import { describe, expect, it } from "vitest";
import { codesOf, drawingTypes, specOf } from "../../colourways";
import { drawProduct } from "../../drawings";
import { Sheet } from "../../sheet";
import { drawGearBack, isCarried } from "./gear-back";
import type { CarriedType } from "./gear-back";

const carried = drawingTypes.filter(isCarried);

function backOf(type: CarriedType, code: string): string {
  const sheet = new Sheet(1000, 1250);
  // A back takes the paint of its own drawing, which a union of types cannot say.
  const { roles } = specOf(type, code as never);
  drawGearBack(type, roles as never, sheet);
  return sheet.toSvg();
}

describe("isCarried", () => {
  it("holds for bags and the vest only", () => {
    expect(carried).toEqual([
      "backpack",
      "hiking-pack",
      "running-vest",
      "duffel",
      "hip-pack",
    ]);
  });
});

describe("drawGearBack", () => {
  it.each(carried)("draws a sound back of %s in every colour", (type) => {
    const drawn = codesOf(type).map((code) => backOf(type, code));
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|\{id\}|Infinity/);
    }
  });

  it.each(carried)("draws %s differently from behind", (type) => {
    const [code] = codesOf(type);
    expect(backOf(type, code ?? "")).not.toBe(drawProduct(type).toSvg());
  });
});
