import { describe, expect, it } from "vitest";
import { fellrowCatalogue } from "~mocks/catalogue/fellrow-catalogue";
import { findSizeChart, findSizeCharts } from "./size-charts.server";

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
  "socks-kids",
  "gloves",
];

describe("size charts", () => {
  it.each(types)("have a cell for every column: %s", (type) => {
    const chart = findSizeChart(type);
    expect(chart?.rows.length).toBeGreaterThan(1);
    for (const row of chart?.rows ?? [])
      expect(row).toHaveLength(chart?.columns.length ?? 0);
  });

  it("have the length of the foot in centimetres and inches for a shoe size", () => {
    const row = findSizeChart("footwear-men")?.rows.find(([us]) => us === "10");
    expect(row).toEqual(["10", "9", "44", "27.8", "11"]);
  });

  it("have ranges in both units for clothes", () => {
    expect(findSizeChart("caps")?.rows[0]).toEqual([
      "S/M",
      "54–57",
      "21.3–22.4",
    ]);
  });

  it("have all sizes that are sold", () => {
    const withoutChart = ["one-size", "gift-amounts"];
    for (const { id, sizes } of fellrowCatalogue.sizeRuns) {
      const chart = findSizeChart(id);
      if (withoutChart.includes(id)) expect(chart).toBeNull();
      else expect([id, chart?.rows.length]).toEqual([id, sizes.length]);
    }
  });

  it("are found by run, by kind of product, or all at once", () => {
    const runsOf = (type: string) => findSizeCharts(type).map(({ run }) => run);
    expect(runsOf("gloves")).toEqual(["gloves"]);
    expect(runsOf("footwear")).toContain("sandals-women");
    expect(runsOf("equipment")).toContain("caps");
    expect(runsOf("all").toSorted()).toEqual(types.toSorted());
    for (const kind of ["footwear", "apparel", "equipment"])
      expect(runsOf("all")).toEqual(expect.arrayContaining(runsOf(kind)));
    for (const type of ["hats", "", "__proto__", "constructor"])
      expect(runsOf(type)).toEqual([]);
  });

  it.each(["one-size", "gift-amounts", "__proto__", "constructor", ""])(
    "are none for %j",
    (type) => {
      expect(findSizeChart(type)).toBeNull();
    },
  );
});
