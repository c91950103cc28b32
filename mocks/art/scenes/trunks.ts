/** Trunks: rows of them lost in the light, and birches near enough to see their bark. */
import { LICHEN } from "../palette";
import { higherThan, survey } from "../contour-map";
import { num } from "../curves";
import { fractal } from "../noise";
import { seededRandom } from "../random";
import { linear } from "../shading";
import type { Sheet } from "../sheet";
import { leaves, spray } from "./foliage";
import { END, SUN } from "./autumn-light";

export interface Trunk {
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly lean: number;
}

export const trunkPath = ({ x, foot, width, lean }: Trunk) =>
  `M${num(x - width / 2)} ${num(foot)}L${num(x - width * 0.36 + lean)} -20H${num(x + width * 0.36 + lean)}L${num(x + width / 2)} ${num(foot)}Z`;

/** Trunks at random places beside the path, at most one for each share of the width. */
export function trunks(
  sheet: Sheet,
  options: {
    readonly count: number;
    readonly foot: number;
    readonly width: readonly [number, number];
    readonly clear: number;
    readonly seed: number;
  },
): readonly Trunk[] {
  const { count, foot, width, clear, seed } = options;
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    x: (sheet.width * (index + random())) / count,
    foot: foot + (random() - 0.3) * 24,
    width: width[0] + (width[1] - width[0]) * random() ** 2,
    lean: (random() - 0.5) * 70,
  })).filter(({ x }) => Math.abs(x - sheet.width * END[0]) > clear);
}

interface Birch extends Trunk {
  readonly seed: number;
}

/** Silver birches beside us: pale bark, dark bars, black scars where boughs broke off. */
export function drawNearBirches(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const birches: readonly Birch[] = [
    { x: W * 0.265, foot: H * 0.8, width: 46, lean: 46, seed: 3 },
    { x: W * 0.79, foot: H * 0.82, width: 54, lean: -34, seed: 4 },
    { x: W * 0.125, foot: H * 0.95, width: 88, lean: -60, seed: 5 },
    { x: W * 0.925, foot: H * 1.02, width: 118, lean: 60, seed: 6 },
  ];
  const random = seededRandom(91);
  for (const birch of birches) {
    const { x, foot, width } = birch;
    const drifted = spray(
      { x, y: foot + 2, reach: width * 1.5 },
      70,
      [8, 18],
      random,
    );
    drawBirch(sheet, birch);
    sheet.draw(
      leaves(
        drifted.filter(({ y }) => y > foot - width * 0.3),
        ["#a9561f", "#8f4519", "#d97b22", "#6f3414"],
        92,
      ),
    );
  }
}

function drawBirch(sheet: Sheet, birch: Birch): void {
  const { x, foot, width, lean, seed } = birch;
  const path = trunkPath(birch);
  const sunward = x < sheet.width * SUN[0] ? 1 : -1;
  const stops = [
    [0, "#4b3527"],
    [0.35, "#9b8371"],
    [0.72, "#d9c6ae"],
    [0.92, "#fff3da"],
    [1, "#ffe3a8"],
  ] as const;
  sheet.draw(
    `<path d="${path}" fill="${linear(sheet, stops, sunward === 1 ? [0, 0, 1, 0] : [1, 0, 0, 0])}"/>`,
  );
  const peel = fractal(seed * 9, 4);
  const terrain = (px: number, py: number) =>
    peel((px - x) / (width * 0.5), py / (width * 0.13)) +
    (py / sheet.height) * 0.4 -
    0.1;
  const area = {
    left: x - width + Math.min(0, lean),
    top: 0,
    width: width * 2 + Math.abs(lean),
    height: foot,
    step: Math.max(3, width * 0.055),
  };
  const bark = survey(terrain, area);
  sheet.clipped(path, () => {
    sheet.draw(
      `<path d="${higherThan(bark, 0.5)}" fill="#2b1c14" opacity=".8"/>`,
      `<path d="${higherThan(bark, 0.24)}" fill="#5a4231" opacity=".3"/>`,
      `<rect x="${num(x - width)}" y="${num(foot - 190)}" width="${num(width * 2)}" height="200" fill="${linear(
        sheet,
        [
          [0, "#2b1508", 0],
          [1, "#2b1508", 0.85],
        ],
      )}"/>`,
    );
  });
  drawScars(sheet, birch);
}

function drawScars(sheet: Sheet, { x, foot, width, lean, seed }: Birch): void {
  const random = seededRandom(seed * 77);
  for (let index = 0; index < 5; index++) {
    const y = foot * (0.1 + 0.16 * index + 0.06 * random());
    const across = x + lean * (1 - y / foot) + (random() - 0.5) * width * 0.4;
    sheet.draw(
      `<path d="M${num(across - width * 0.2)} ${num(y + 6)}Q${num(across)} ${num(y - width * 0.3)} ${num(across + width * 0.2)} ${num(y + 6)}Q${num(across)} ${num(y - width * 0.04)} ${num(across - width * 0.2)} ${num(y + 6)}Z" fill="#1d120c"/>`,
    );
  }
  if (seed === 4) {
    const y = foot * 0.52;
    const across = x + lean * (1 - y / foot);
    sheet.draw(
      `<rect x="${num(across - 15)}" y="${num(y)}" width="30" height="50" rx="2" fill="${LICHEN}"/>`,
      `<rect x="${num(across - 15)}" y="${num(y)}" width="30" height="50" rx="2" fill="#3a2a10" opacity=".16"/>`,
    );
  }
}
