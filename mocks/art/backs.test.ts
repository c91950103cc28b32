import { describe, expect, it } from "vitest";
import type { GarmentType } from "./backs";
import { drawBack, garmentTypes, isGarment } from "./backs";
import { codesOf, specOf } from "./colourways";
import type { ColourCodeOf } from "./colourways";
import { drawings, drawProduct, STAGE } from "./drawings";
import { Sheet } from "./sheet";

function backOf<T extends GarmentType>(
  type: T,
  code: ColourCodeOf<T> = drawings[type].usual,
): string {
  const sheet = new Sheet(STAGE.width, STAGE.height);
  drawBack(type, specOf(type, code).roles, sheet);
  return sheet.toSvg();
}

/** What a broken coordinate or a missing definition would leave in the markup. */
function expectSound(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|\{id\}|Infinity/);
  const defined = new Set(
    [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    expect(defined).toContain(id);
  }
}

describe("drawBack", () => {
  it.each(garmentTypes)("draws a sound back of %s in every colour", (type) => {
    for (const code of codesOf(type)) expectSound(backOf(type, code));
  });

  it.each(garmentTypes)("draws the same back of %s every time", (type) => {
    expect(backOf(type)).toBe(backOf(type));
  });

  it.each(garmentTypes)(
    "draws %s from behind unlike from the front",
    (type) => {
      expect(backOf(type)).not.toBe(drawProduct(type).toSvg());
    },
  );

  it.each(garmentTypes)(
    "draws the back of %s in each of its colours",
    (type) => {
      const drawn = codesOf(type).map((code) => backOf(type, code));
      expect(new Set(drawn).size).toBe(drawn.length);
    },
  );
});

describe("isGarment", () => {
  it("tells garments from shoes and packs", () => {
    expect(isGarment("tights")).toBe(true);
    expect(isGarment("boot")).toBe(false);
    expect(isGarment("backpack")).toBe(false);
  });
});
