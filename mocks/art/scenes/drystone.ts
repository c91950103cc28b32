/** A drystone wall that runs from our feet to the brow of the field. */
import type { Point } from "../curves";
import { at, num, polyline } from "../curves";
import { higherThan, survey } from "../contour-map";
import { fractal } from "../noise";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";
import { masonry } from "./masonry";

const SUNLIGHT = "#fff3cf";

/** The wall's foot from our feet at the left to the brow of the field. */
const FOOT = [
  [-0.06, 1.06],
  [0.1, 1.0],
  [0.26, 0.925],
  [0.4, 0.845],
  [0.51, 0.775],
  [0.585, 0.735],
  [0.64, 0.713],
  [0.685, 0.699],
] as const;

/** How high it stands at each of these places, in parts of the picture's height. */
const RISE = [0.37, 0.3, 0.215, 0.145, 0.09, 0.055, 0.036, 0.022] as const;

/** Foot and height of the wall at a share of its length, smooth from place to place. */
function wallAt(sheet: Sheet, along: number): { foot: Point; rise: number } {
  const place = Math.max(0, Math.min(0.9999, along)) * (FOOT.length - 1);
  const index = Math.floor(place);
  const part = place - index;
  const pick = (offset: number) =>
    Math.max(0, Math.min(FOOT.length - 1, index + offset));
  const spline = (values: readonly number[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = [-1, 0, 1, 2].map(
      (offset) => values[pick(offset)] ?? 0,
    );
    return (
      b +
      0.5 *
        part *
        (c -
          a +
          part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)))
    );
  };
  return {
    foot: at(
      sheet.width * spline(FOOT.map(([across]) => across)),
      sheet.height * spline(FOOT.map(([, down]) => down)),
    ),
    rise: sheet.height * spline(RISE),
  };
}

export function drawStoneWall(sheet: Sheet): void {
  const face = (along: number, up: number) => {
    const { foot, rise } = wallAt(sheet, along);
    return at(foot.x + up * rise * 0.05, foot.y - up * rise * 0.86);
  };
  const steps = Array.from({ length: 90 }, (_, index) => index / 89);
  const outline = `${polyline([...steps.map((step) => face(step, 0)), ...steps.toReversed().map((step) => face(step, 1))])}Z`;
  const colours = [
    "#8d8f88",
    "#77807f",
    "#9b968a",
    "#68737a",
    "#a5a294",
    "#7f8078",
  ];
  sheet.draw(
    `<path d="${outline}" transform="translate(34 14)" fill="#1f3d1c" opacity=".5" filter="${blur(sheet, 12)}"/>`,
    `<path d="${outline}" fill="#2a2e2c"/>`,
    masonry({
      face,
      courses: 9,
      stone: 1.9,
      colours,
      glow: SUNLIGHT,
      seed: 21,
      rough: 0.3,
    }),
  );
  drawCope(sheet, face, colours);
  drawMoss(sheet, outline, face);
}

/** Flat stones set on edge along the top, leaning on each other. */
function drawCope(
  sheet: Sheet,
  face: (along: number, up: number) => Point,
  colours: readonly string[],
): void {
  const stones = masonry({
    face: (along, up) => {
      const { rise } = wallAt(sheet, along);
      const foot = face(along, 0.985);
      return at(foot.x + up * rise * 0.09, foot.y - up * rise * 0.17);
    },
    courses: 1,
    stone: 0.42,
    colours,
    glow: SUNLIGHT,
    seed: 33,
    rough: 0.36,
  });
  sheet.draw(stones);
}

/** Moss on the shaded courses, pale lichen where the sun gets. */
function drawMoss(
  sheet: Sheet,
  outline: string,
  face: (along: number, up: number) => Point,
): void {
  const mossy = fractal(44, 4);
  const area = {
    left: -10,
    top: sheet.height * 0.62,
    width: sheet.width * 0.66,
    height: sheet.height * 0.42,
    step: 5,
  };
  const moss = survey((x, y) => mossy(x / 60, y / 34), area);
  const lichen = survey((x, y) => mossy(x / 22 + 9, y / 18), area);
  const { y: top } = face(0, 1);
  sheet.clipped(outline, () => {
    sheet.draw(
      `<path d="${higherThan(moss, 0.52)}" fill="#6f8a3c" opacity=".55"/>`,
      `<path d="${higherThan(lichen, 0.72)}" fill="#dfe3b6" opacity=".5"/>`,
      `<rect x="-10" y="${num(top)}" width="${sheet.width * 0.7}" height="${sheet.height - top + 20}" fill="${linear(
        sheet,
        [
          [0, "#16211a", 0],
          [0.6, "#16211a", 0.12],
          [1, "#16211a", 0.55],
        ],
      )}"/>`,
    );
  });
}
