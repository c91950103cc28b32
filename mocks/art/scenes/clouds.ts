/** Fair-weather cloud: heaped tops in the sun, flat grey feet. */
import { higherThan, survey } from "../contour-map";
import { fractal } from "../noise";
import { seededRandom } from "../random";
import { blur } from "../shading";
import type { Sheet } from "../sheet";

export interface Cumulus {
  /** Middle of the flat foot. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly lit: string;
  readonly shade: string;
  /** 1 when lit from the left, -1 from the right. */
  readonly light: 1 | -1;
}

interface Heap {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Big heaps in the middle, ever smaller ones on their shoulders and towards the ends. */
function heapsOf({ x, y, width, height, seed }: Cumulus): readonly Heap[] {
  const random = seededRandom(seed);
  const body = Array.from({ length: 9 }, (_, index) => {
    const across = (index - 4) / 5.2;
    const dome = (1 - across * across) ** 0.7;
    return {
      x: x + across * width * 0.44,
      y: y - height * 0.16 * dome,
      radius: height * 0.4 * dome,
    };
  });
  const tops = Array.from({ length: 44 }, (_, index) => {
    const across = (2 * (index + random())) / 44 - 1;
    const dome = (1 - across * across) ** 0.7;
    const ragged = 0.7 + 0.42 * Math.sin(across * 4.2 + seed * 1.7);
    const up = random() ** 0.7 * dome * ragged;
    const radius =
      height * (0.08 + dome * (0.24 - 0.16 * up) * (0.5 + 0.6 * random()));
    return {
      x: x + across * width * 0.47,
      y: y - up * height * 0.84 - radius * 0.2,
      radius,
    };
  });
  return [...body, ...tops];
}

/** How deep inside its nearest heap a place lies, and how squarely that heap faces the light. */
function heapAt(heaps: readonly Heap[], light: 1 | -1) {
  return (px: number, py: number) => {
    let best = { depth: -1e3, facing: 0 };
    for (const { x, y, radius } of heaps) {
      const [dx, dy] = [(px - x) / radius, (py - y) / radius];
      const depth = (1 - Math.hypot(dx, dy)) * radius;
      if (depth > best.depth) {
        best = { depth, facing: -0.62 * light * dx - 0.78 * dy };
      }
    }
    return best;
  };
}

export function cumulus(sheet: Sheet, cloud: Cumulus): void {
  const { x, y, width, height, seed, lit, shade, light } = cloud;
  const heap = heapAt(heapsOf(cloud), light);
  const ragged = fractal(seed + 60, 4);
  const grain = height * 0.09;
  const edge = (px: number, py: number) =>
    ragged(px / grain, py / grain) * height * 0.035;
  const inside = (px: number, py: number) =>
    Math.min(heap(px, py).depth + edge(px, py), (y - py) * 0.7 + edge(px, py));
  const dark = (px: number, py: number) => {
    const { facing } = heap(px, py);
    const low = 1 - (y - py) / height;
    return (
      -facing * 0.7 + low * low * 0.75 + ragged(px / grain, py / grain) * 0.3
    );
  };
  const area = {
    left: x - width * 0.62,
    top: y - height * 1.3,
    width: width * 1.24,
    height: height * 1.4,
    step: Math.max(4, width * 0.008),
  };
  const body = survey(inside, area);
  const cloudy = higherThan(body, 0);
  const shadow = survey(dark, area);
  const tones = [
    [0.3, 0.3],
    [0.62, 0.36],
    [0.98, 0.42],
  ] as const;
  sheet.draw(
    `<path d="${higherThan(body, -6)}" fill="${lit}" opacity=".26" filter="${blur(sheet, 9)}"/>`,
    `<g filter="${blur(sheet, 1.6)}"><g clip-path="${sheet.clip(cloudy)}"><path d="${cloudy}" fill="${lit}"/>`,
    ...tones.map(
      ([level, opacity]) =>
        `<path d="${higherThan(shadow, level)}" fill="${shade}" opacity="${opacity}"/>`,
    ),
    `</g></g>`,
  );
}
