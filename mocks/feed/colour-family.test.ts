import { describe, expect, it } from "vitest";
import { colourFamily, tintOf } from "./colour-family";

describe("colourFamily", () => {
  it.each([
    ["Ink", "#1c1c1c", "black"],
    ["Chalk", "#f4f4f2", "white"],
    ["Steel", "#8a8f94", "grey"],
    ["Charcoal", "#36454f", "grey"],
    ["Cream", "#fffdd0", "beige"],
    ["Navy", "#1f2a44", "blue"],
    ["Teal", "#1f7a7a", "blue"],
    ["Moss", "#5b7332", "green"],
    ["Rust", "#7a3d1c", "brown"],
    ["Tangerine", "#e8761f", "orange"],
    ["Gorse", "#e5c233", "yellow"],
    ["Heather", "#6f3f7f", "purple"],
    ["Foxglove", "#e46a9c", "pink"],
    ["Blush", "#f0b4b4", "pink"],
    ["Cherry", "#b3262e", "red"],
    ["Garnet", "#8c1c2a", "red"],
    ["Rose", "#cf8291", "pink"],
    ["Mustard", "#cf9f2f", "yellow"],
    ["Dark olive", "#6b6b3a", "green"],
    ["Black/Red", "#1c1c1c", "black"],
    ["Black/Red/White", "#1c1c1c", "multi"],
    ["Multicolour", "#808080", "multi"],
  ])("puts %s (%s) under %s", (name, hex, family) => {
    expect(colourFamily(name, hex)).toBe(family);
  });
});

it("has a tile background for a family", () => {
  expect(tintOf("green")).toBe("lichen");
  expect(tintOf("blue")).toBe("tarn");
});
