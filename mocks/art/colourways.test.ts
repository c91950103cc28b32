import { describe, expect, it } from "vitest";
import { isGarment } from "./backs";
import { isCarried } from "./outlines/gear-backs/gear-back";
import { isFootwear } from "./outlines/soles/draw-sole";
import { codesOf, drawingTypes, picturePath, specOf } from "./colourways";
import { viewsOf } from "./gallery-views";
import { tintGrounds } from "./palette";

const families = new Set(
  "black white grey brown beige red orange yellow green blue purple pink multi".split(
    " ",
  ),
);
const all = drawingTypes.flatMap((type) =>
  codesOf(type).map((code) => ({ type, code })),
);

describe("colourway", () => {
  it.each(drawingTypes)("offers at least three colours of %s", (type) => {
    expect(codesOf(type).length).toBeGreaterThanOrEqual(3);
  });

  it.each(all)("describes $type in $code", ({ type, code }) => {
    const { family, swatch, tint } = specOf(type, code);
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(families).toContain(family);
    expect(Object.keys(tintGrounds)).toContain(tint);
    for (const hex of swatch) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("keeps the pictures of a colour apart, but for views that colour does not change", () => {
    expect(picturePath("boot", "oat", "side")).toBe("products/boot/oat/side");
    expect(picturePath("boot", "oat", "sole")).toBe("products/boot/sole");
  });

  it.each(drawingTypes)(
    "gives %s the views that can be drawn of it",
    (type) => {
      const views = viewsOf(type);
      expect(views[0]).toBe("side");
      expect(views.includes("sole")).toBe(isFootwear(type));
      expect(views.includes("back")).toBe(isGarment(type) || isCarried(type));
    },
  );

  it.each(all)("paints every part of $type in $code", ({ type, code }) => {
    for (const hex of Object.values(specOf(type, code).roles)) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
