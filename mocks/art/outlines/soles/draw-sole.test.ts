import { describe, expect, it } from "vitest";
import type { ColourCodeOf } from "../../colourways";
import { codesOf, drawingTypes, specOf } from "../../colourways";
import { Sheet } from "../../sheet";
import type { FootwearType } from "./draw-sole";
import { drawSole, isFootwear } from "./draw-sole";
import { edgesOf, plate, soleOutline } from "./sole-last";

const shoes = drawingTypes.filter(isFootwear);

function soleOf<T extends FootwearType>(type: T, code: ColourCodeOf<T>) {
  const sheet = new Sheet(1000, 1250);
  drawSole(type, specOf(type, code).roles, sheet);
  return sheet.toSvg();
}
const usual = (type: FootwearType) => {
  const [code] = codesOf(type);
  return code === undefined ? "" : soleOf(type, code);
};

describe("drawSole", () => {
  it("knows shoes from other products", () => {
    expect(shoes).toContain("chukka");
    expect(shoes).toHaveLength(17);
    expect(isFootwear("tee")).toBe(false);
  });

  it.each(shoes)("draws a sound sole of %s in every colour", (type) => {
    const drawn = codesOf(type).map((code) => soleOf(type, code));
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|\{id\}|Infinity/);
    }
    expect(drawn.length).toBeGreaterThanOrEqual(6);
  });

  it.each(shoes)("draws the same sole of %s every time", (type) => {
    expect(usual(type)).toBe(usual(type));
  });

  it("gives every shoe a sole of its own", () => {
    expect(new Set(shoes.map(usual)).size).toBe(shoes.length);
  });
});

describe("the last of a sole", () => {
  const last = { breadth: 1 };

  it("is widest across the ball and narrow at the waist", () => {
    const { lateral, medial } = edgesOf(last);
    const width = (y: number) => medial(y) - lateral(y);
    expect(width(270)).toBeGreaterThan(340);
    expect(width(600)).toBeLessThan(240);
    expect(width(850)).toBeGreaterThan(width(620));
  });

  it("fills the waist when asked, without widening the ball", () => {
    const filled = edgesOf({ breadth: 1, waist: 1 });
    const plain = edgesOf(last);
    expect(filled.medial(570)).toBeGreaterThan(plain.medial(570) + 20);
    expect(filled.medial(180)).toBeCloseTo(plain.medial(180), 0);
  });

  it("insets its outline", () => {
    const widest = (inset: number) =>
      Math.max(...soleOutline(last, inset).map(({ x }) => x));
    expect(widest(0) - widest(15)).toBeCloseTo(15, 0);
  });

  it("keeps a plate between its two heights", () => {
    const heights = plate(edgesOf(last), [0.2, 0.4], 10).map(({ y }) => y);
    expect(Math.min(...heights)).toBeCloseTo(200);
    expect(Math.max(...heights)).toBeCloseTo(400);
  });
});
