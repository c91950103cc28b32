import { describe, expect, it } from "vitest";
import { Sheet } from "../sheet";
import { creased, relief } from "./relief";

const lit = (sheet: Sheet, elevation: number) => {
  sheet.draw(
    relief(sheet, {
      within: "100,100 300,100 300,400",
      heights: "",
      depth: 20,
      elevation,
    }),
  );
  return sheet.toSvg();
};
const numberIn = (svg: string, name: string) =>
  Number(svg.match(new RegExp(`${name}="([\\d.]+)"`))?.[1]);

describe("relief", () => {
  it.each([40, 52, 60])(
    "leaves level cloth its colour under a light at %i degrees",
    (elevation) => {
      const constant = numberIn(
        lit(new Sheet(1000, 1250), elevation),
        "diffuseConstant",
      );
      const level = constant * Math.sin((elevation * Math.PI) / 180);
      expect(level).toBeCloseTo(0.5, 2);
    },
  );

  it("scales its depth with the picture", () => {
    const depth = (scale: number) =>
      numberIn(lit(new Sheet(1000, 1250, scale), 50), "surfaceScale");
    expect(depth(2)).toBe(depth(1) * 2);
  });

  it("lights no more than it has to", () => {
    const svg = lit(new Sheet(1000, 1250), 50);
    expect(svg).toContain(`x="76" y="76" width="248" height="348"`);
  });
});

describe("creased", () => {
  it("raises creases in white and sinks them in black", () => {
    const sheet = new Sheet(1000, 1250);
    const path = "0,0 50,10 100,0";
    expect(creased(sheet, [{ path, width: 20, lift: 0.3 }])).toContain(
      `fill="#fff" fill-opacity="0.30"`,
    );
    expect(creased(sheet, [{ path, width: 20, lift: -0.4 }])).toContain(
      `fill="#000" fill-opacity="0.40"`,
    );
  });

  it("blurs creases of like width together", () => {
    const paths = ["0,0 50,10 100,0", "0,50 50,60 100,50"];
    const alike = paths.map((path) => ({ path, width: 20, lift: 0.3 }));
    const drawn = creased(new Sheet(1000, 1250), alike);
    expect(drawn.match(/filter=/g)).toHaveLength(1);
    expect(drawn.match(/<path/g)).toHaveLength(2);
  });
});
