import { describe, expect, it } from "vitest";
import { isGarment } from "./backs";
import { isCarried } from "./outlines/gear-backs/gear-back";
import { isFootwear } from "./outlines/soles/draw-sole";
import { languages } from "../catalogue/types";
import { codesOf, colourway, drawingTypes, specOf } from "./colourways";
import { isShared, viewsOf } from "./gallery-views";
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
  it.each(drawingTypes)("offers at least five colours of %s", (type) => {
    expect(codesOf(type).length).toBeGreaterThanOrEqual(5);
  });

  it.each(all)("describes $type in $code", ({ type, code }) => {
    const seed = colourway(type, code);
    expect(seed.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(families).toContain(seed.family);
    expect(Object.keys(tintGrounds)).toContain(seed.tint);
    for (const hex of seed.swatch) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    for (const language of languages) expect(seed.name[language]).not.toBe("");
    expect(seed.images).toEqual(
      viewsOf(type).map((view) => ({
        kind: "rendered",
        view,
        path: isShared(view)
          ? `products/${type}/${view}`
          : `products/${type}/${code}/${view}`,
      })),
    );
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

  it("names two-tones by both colours", () => {
    expect(colourway("court-shoe", "chalk-tarn").name).toMatchObject({
      en: "Chalk / Tarn",
      de: "Kreide / Bergsee",
      pl: "Kreda / Górski staw",
    });
  });
});
