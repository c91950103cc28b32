import { describe, expect, it } from "vitest";
import { findSizeChart } from "./size-charts.server";

const types = [
  "footwear-men",
  "footwear-women",
  "footwear-kids",
  "sandals-men",
  "sandals-women",
  "apparel-men",
  "apparel-women",
  "apparel-kids",
  "trousers-men",
  "trousers-women",
  "caps",
  "socks",
];

describe("size charts", () => {
  it.each(types)("have a cell for every column: %s", (type) => {
    const chart = findSizeChart(type);
    expect(chart?.rows.length).toBeGreaterThan(1);
    for (const row of chart?.rows ?? [])
      expect(row).toHaveLength(chart?.columns.length ?? 0);
  });

  it("give the foot in centimetres and inches for a shoe size", () => {
    const row = findSizeChart("footwear-men")?.rows.find(([us]) => us === "10");
    expect(row).toEqual(["10", "9", "44", "27.8", "11"]);
  });

  it("give ranges in both units for clothes", () => {
    expect(findSizeChart("caps")?.rows[0]).toEqual([
      "S/M",
      "54–57",
      "21.3–22.4",
    ]);
  });

  it.each(["one-size", "gift-amounts", "__proto__", "constructor", ""])(
    "are none for %j",
    (type) => {
      expect(findSizeChart(type)).toBeNull();
    },
  );
});
