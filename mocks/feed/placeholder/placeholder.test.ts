import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexForColourName, unknownHex } from "./colour-words";
import { outlines } from "./outlines";
import { outlineFor, placeholderSvg } from "./placeholder";

describe("placeholderSvg", () => {
  it.each(Object.keys(outlines))("draws a light %s without filters", (name) => {
    const svg = placeholderSvg(name, "#1d5266");
    expect(svg.length).toBeLessThan(4096);
    expect(svg).not.toContain("<filter");
    expect(svg.match(/<path/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("draws each outline differently", () => {
    const drawn = Object.keys(outlines).map((name) =>
      placeholderSvg(name, "#1d5266"),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each([
    ["#abc", "#aabbcc"],
    ["#AABBCC", "#aabbcc"],
    ["#abcf", "#aabbcc"],
    ["#aabbccff", "#aabbcc"],
  ])("reads %s as %s", (hex, same) => {
    expect(placeholderSvg("tee", hex)).toBe(placeholderSvg("tee", same));
  });

  it("draws invalid colours grey and unknown outlines as a parcel", () => {
    const grey = placeholderSvg("tee", unknownHex);
    for (const hex of ["", "red", "#12345", "#12345g", "#fff\n"]) {
      expect(placeholderSvg("tee", hex)).toBe(grey);
    }
    expect(placeholderSvg("constructor", "#fff")).toBe(
      placeholderSvg("generic", "#fff"),
    );
  });

  it("never copies its arguments into the markup", () => {
    const hostile = fc.string().map((text) => `"/><script>${text}</script>`);
    fc.assert(
      fc.property(hostile, hostile, (outline, hex) => {
        const svg = placeholderSvg(outline, hex);
        expect(svg).toBe(placeholderSvg("generic", unknownHex));
      }),
    );
  });
});

describe("outlineFor", () => {
  it.each([
    ["Apparel > Tops > Tanks", "Breathe Tank", "tank"],
    ["Apparel > Bottoms > Shorts", "Trail Short", "shorts"],
    ["Apparel > Bottoms > Pants", "Aero Capri", "trousers"],
    ["Apparel > Bras", "Electra Bra Top", "bra"],
    ["Apparel > Outerwear > Jackets", "Montana Wind", "jacket"],
    ["Apparel > Hoodies & Sweatshirts", "Hera Pullover", "hoodie"],
    ["Footwear > Boots", "Crag Mid", "boot"],
    ["Footwear > Trail Running Shoes", "Scree 2", "shoe"],
    ["Footwear > Sandals", "Strand", "sandal"],
    ["Gear > Bags", "Push It Messenger", "bag"],
    ["Gear > Bags > Backpacks", "Fusion", "backpack"],
    ["Gear > Watches", "Clamber", "watch"],
    ["Gear > Fitness Equipment", "Sprite Yoga Strap 6 foot", "strap"],
    ["Gear > Fitness Equipment", "Sprite Stasis Ball 55 cm", "ball"],
    ["Gear > Fitness Equipment", "Affirm Water Bottle", "bottle"],
    ["Gear > Fitness Equipment", "Echo Yoga Mat", "mat"],
    ["Accessories > Headwear", "Bothy", "cap"],
    ["Accessories > Socks", "Merino Crew", "socks"],
    ["Apparel", "Summit Dress", "dress"],
    ["Apparel > Tops", "Hera Hoodie", "hoodie"],
    ["Apparel > Bottoms", "Plain Thing", "trousers"],
    ["Apparel", "Plain Thing", "tee"],
    ["Footwear", "Plain Thing", "shoe"],
    ["", "Unheard of", "generic"],
    ["Electronics > Cables", "USB", "generic"],
  ])("draws %s, %s as %s", (productType, title, outline) => {
    expect(outlineFor(productType, title)).toBe(outline);
  });

  it("matches whole words only", () => {
    expect(outlineFor("Media > Capes and Matters", "Bootstrap")).toBe(
      "generic",
    );
  });
});

describe("hexForColourName", () => {
  it("knows colour words in any case", () => {
    expect(hexForColourName("NAVY")).toBe(hexForColourName("navy"));
    expect(hexForColourName("Navy")).not.toBe(unknownHex);
  });

  it("uses the noun, and the first of several colours", () => {
    expect(hexForColourName("Olive Green")).toBe(hexForColourName("green"));
    expect(hexForColourName("White / Black")).toBe(hexForColourName("white"));
    expect(hexForColourName("Dark Heather Grey")).toBe(
      hexForColourName("gray"),
    );
  });

  it("has a separate colour for multicoloured products", () => {
    expect(hexForColourName("Multi-Colour")).not.toBe(unknownHex);
    expect(hexForColourName("Assorted")).toBe(hexForColourName("multi"));
  });

  it("falls back to grey", () => {
    for (const name of ["", "Vantablub", "constructor", "#ff0000"]) {
      expect(hexForColourName(name)).toBe(unknownHex);
    }
  });
});
