import { describe, expect, it } from "vitest";
import { languages } from "../catalogue/types";
import {
  codesOf,
  colourway,
  drawingTypes,
  renderedViews,
  specOf,
} from "./colourways";
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
  it.each(drawingTypes)("offers at least six colours of %s", (type) => {
    expect(codesOf(type).length).toBeGreaterThanOrEqual(6);
  });

  it.each(all)("describes $type in $code", ({ type, code }) => {
    const seed = colourway(type, code);
    expect(seed.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(families).toContain(seed.family);
    expect(Object.keys(tintGrounds)).toContain(seed.tint);
    for (const hex of seed.swatch) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    for (const language of languages) expect(seed.name[language]).not.toBe("");
    expect(seed.images).toEqual(
      renderedViews.map((view) => ({
        kind: "rendered",
        view,
        path: `products/${type}/${code}/${view}`,
      })),
    );
  });

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
