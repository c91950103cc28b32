import { describe, expect, it } from "vitest";
import { Sheet } from "../sheet";
import { drawMassif, eased, heightAt } from "./relief";
import { skyline } from "./skyline";

const sheet = new Sheet(2400, 1120);

describe("skyline", () => {
  const flat = { seed: 4, base: 0.6, amplitude: 0.2, peaks: [] };

  it("spans the picture in even steps", () => {
    const points = skyline(sheet, flat);
    expect(points[0]?.x).toBe(0);
    expect(points.at(-1)?.x).toBe(2400);
  });

  it("rises at its peaks", () => {
    const peaked = skyline(sheet, { ...flat, peaks: [[0.5, 0.2, 1]] });
    expect(heightAt(peaked, 1200)).toBeLessThan(
      heightAt(skyline(sheet, flat), 1200),
    );
    expect(heightAt(peaked, 100)).toBeCloseTo(
      heightAt(skyline(sheet, flat), 100),
    );
  });
});

describe("eased", () => {
  const line = eased(
    [
      [0, 0.5],
      [0.4, 0.7],
      [0.5, 0.4],
      [1, 0.6],
    ],
    sheet,
  );

  it("passes through every place", () => {
    for (const [across, down] of [
      [0, 0.5],
      [0.4, 0.7],
      [1, 0.6],
    ] as const) {
      expect(heightAt(line, across * 2400)).toBeCloseTo(down * 1120, -1);
    }
  });

  it("has no steps", () => {
    for (const [index, { y }] of line.slice(1).entries()) {
      expect(Math.abs(y - (line[index]?.y ?? y))).toBeLessThan(40);
    }
  });
});

describe("heightAt", () => {
  it("goes straight from point to point and holds beyond the ends", () => {
    const ramp = [0, 10, 20].map((x) => ({ x, y: x * 2 }));
    expect(heightAt(ramp, 5)).toBe(10);
    expect(heightAt(ramp, 15)).toBe(30);
  });
});

describe("drawMassif", () => {
  it("draws every tone, darker ones over smaller parts", () => {
    const paper = new Sheet(600, 300);
    drawMassif(paper, {
      skyline: skyline(paper, {
        seed: 9,
        base: 0.8,
        amplitude: 0.6,
        peaks: [[0.5, 0.4, 1]],
      }),
      foot: 280,
      lit: "#ffffff",
      light: 1,
      shades: [
        { from: -0.5, colour: "#aaaaaa", opacity: 1 },
        { from: 0.5, colour: "#555555", opacity: 1 },
      ],
      ribs: 30,
      haze: "#eeeeee",
      hazeDepth: 0.5,
      seed: 3,
    });
    const svg = paper.toSvg();
    const [light, dark] = ["#aaaaaa", "#555555"].map(
      (tone) => svg.match(new RegExp(`d="([^"]*)" fill="${tone}"`))?.[1] ?? "",
    );
    expect(light).not.toBe("");
    expect(dark).not.toBe("");
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
