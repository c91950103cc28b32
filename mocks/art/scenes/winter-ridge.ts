/** A snowed-up ridge at sunrise: bare larches on the slope, one track over the crest. */
import { LICHEN } from "../palette";
import type { Point } from "../curves";
import { at, line, num, polyline } from "../curves";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import { skyline } from "./skyline";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";
import { walker } from "./figures";
import { larch } from "./plants";
import {
  drawCover,
  drawMassif,
  eased,
  ground,
  heightAt,
  mistBars,
} from "./relief";
import { gradientSky, streaks, sunlight } from "./weather";

const SNOW = "#fdf7f0";
const BARK = "#3d3534";

export function drawWinterRidge(sheet: Sheet): void {
  drawSky(sheet);
  drawFarMountains(sheet);
  drawPeak(sheet);
  drawWood(sheet);
  drawCrest(sheet);
  drawNearLarches(sheet);
}

function drawSky(sheet: Sheet): void {
  sheet.draw(
    gradientSky(sheet, [
      [0, "#34597a"],
      [0.22, "#6f97b3"],
      [0.42, "#bccfd9"],
      [0.58, "#f4dccb"],
    ]),
    sunlight(sheet, {
      at: [0.2, 0.475],
      radius: 0.026,
      disc: "#fffaf0",
      glow: "#ffdfb4",
      strength: 0.95,
      reach: 0.85,
    }),
  );
  streaks(sheet, {
    colour: "#ffffff",
    count: 14,
    between: [0.04, 0.36],
    opacity: 0.2,
    seed: 3,
  });
}

function drawFarMountains(sheet: Sheet): void {
  const { height: H } = sheet;
  drawMassif(sheet, {
    skyline: skyline(sheet, {
      seed: 71,
      base: 0.62,
      amplitude: 0.22,
      peaks: [
        [0.34, 0.16, 0.8],
        [0.52, 0.1, 0.5],
        [0.05, 0.2, 0.6],
      ],
    }),
    foot: H * 0.66,
    lit: "#e9e4e4",
    light: 1,
    shades: [
      { from: 0, colour: "#b9c6d3", opacity: 0.8 },
      { from: 0.35, colour: "#9bb2c7", opacity: 0.7 },
    ],
    ribs: 40,
    haze: "#f2ddce",
    hazeDepth: 0.8,
    seed: 5,
  });
  mistBars(sheet, {
    y: H * 0.62,
    colour: "#fbece0",
    opacity: 0.5,
    seed: 4,
    count: 5,
  });
}

/** The mountain the walker is on the way to. */
function drawPeak(sheet: Sheet): void {
  const { height: H } = sheet;
  drawMassif(sheet, {
    skyline: skyline(sheet, {
      seed: 94,
      base: 0.7,
      amplitude: 0.46,
      peaks: [
        [0.72, 0.24, 1.15],
        [0.9, 0.14, 0.62],
        [0.56, 0.1, 0.4],
      ],
    }),
    foot: H * 0.78,
    lit: SNOW,
    light: 1,
    shades: [
      { from: -0.3, colour: "#e0e3ea", opacity: 0.8 },
      { from: -0.02, colour: "#adc1d4", opacity: 0.85 },
      { from: 0.3, colour: "#7f9fbc", opacity: 0.75 },
      { from: 0.7, colour: "#5c80a3", opacity: 0.7 },
    ],
    rock: [
      { from: 0.72, colour: "#5b6470", opacity: 0.75 },
      { from: 0.95, colour: "#39444f", opacity: 0.8 },
    ],
    ribs: 62,
    haze: "#ece2e0",
    hazeDepth: 0.8,
    seed: 9,
  });
}

/** The forest's upper edge, where it thins out into the snow. */
function drawWood(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const slope = skyline(sheet, {
    seed: 33,
    base: 0.8,
    amplitude: 0.12,
    peaks: [
      [0.1, 0.3, 0.9],
      [0.95, 0.2, 0.8],
    ],
  });
  sheet.draw(
    `<path d="${ground(slope, H)}" fill="${linear(sheet, [
      [0, "#eef0f3"],
      [1, "#c8d5e2"],
    ])}"/>`,
  );
  const random = seededRandom(21);
  const stands = Array.from({ length: 150 }, () => {
    const x = W * random();
    const near = random();
    const y = heightAt(slope, x) + 10 + 70 * near;
    return { x, y, near };
  }).sort((one, other) => one.y - other.y);
  for (const [index, { x, y, near }] of stands.entries()) {
    if (x > W * 0.42 && x < W * 0.8 && near < 0.5) continue;
    const height = 44 + 46 * near + 22 * random();
    const tone = near > 0.5 ? "#6a5a54" : "#8d8079";
    sheet.draw(
      `<ellipse cx="${num(x + height * 0.3)}" cy="${num(y)}" rx="${num(height * 0.36)}" ry="2" fill="#8aa5c0" opacity=".5"/>`,
      larch({ x, y, height, seed: index + 5 }, tone, 0.85),
    );
  }
  mistBars(sheet, {
    y: H * 0.8,
    colour: "#f6ebe6",
    opacity: 0.45,
    seed: 12,
    count: 5,
  });
}

const CREST = [
  [-0.02, 0.845],
  [0.18, 0.885],
  [0.36, 0.855],
  [0.57, 0.765],
  [0.78, 0.835],
  [0.9, 0.85],
  [1.02, 0.82],
] as const;

function drawCrest(sheet: Sheet): void {
  const edge = eased(CREST, sheet);
  drawCover(sheet, {
    edge,
    fill: linear(sheet, [
      [0, SNOW],
      [0.5, "#eef1f5"],
      [1, "#b7cadd"],
    ]),
    shades: [
      { from: 0.1, colour: "#d3deea", opacity: 0.7 },
      { from: 0.36, colour: "#a9c0d7", opacity: 0.55 },
    ],
    waves: [520, 74],
    seed: 44,
  });
  drawContours(sheet, edge);
  drawTrack(sheet, edge);
  sheet.draw(
    stroke(polyline(edge), { colour: "#ffffff", opacity: 0.9, width: 3 }),
  );
  const x = sheet.width * 0.565;
  sheet.draw(
    walker(
      {
        x,
        y: heightAt(edge, x) + 3,
        height: 66,
        facing: "right",
        coat: "#a63139",
        legs: "#1d2a33",
      },
      "#1d2a33",
    ),
  );
}

/** Isolines over the snow; the fourth is the one to follow. */
function drawContours(sheet: Sheet, edge: readonly Point[]): void {
  for (let index = 1; index < 13; index++) {
    const loud = index === 4;
    const curve = edge
      .filter((_, place) => place % 6 === 0)
      .map(({ x, y }) =>
        at(
          x,
          y + index * (13 + index * 1.7) + Math.sin(x / 190 + index * 0.5) * 7,
        ),
      );
    sheet.draw(
      stroke(line(curve), {
        colour: loud ? LICHEN : "#5c80a3",
        opacity: loud ? 1 : 0.2,
        width: loud ? 3.4 : 1.5,
      }),
    );
  }
}

/** Footprints from the valley up to the walker. */
function drawTrack(sheet: Sheet, edge: readonly Point[]): void {
  const prints = Array.from({ length: 130 }, (_, index) => {
    const share = index / 129;
    const x = 2400 * (0.3 + 0.262 * share);
    const below = 150 * (1 - share) ** 1.6 + 5;
    const y = heightAt(edge, x) + below + (index % 2) * (2 + 5 * (1 - share));
    const size = 1.6 + 3.4 * (1 - share);
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(size * 1.3)}" ry="${num(size * 0.55)}"/>`;
  });
  sheet.draw(`<g fill="#6f8fb0" opacity=".75">${prints.join("")}</g>`);
}

/** Two old trees at the right edge, near enough to see every twig. */
function drawNearLarches(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const trees = [
    { x: W * 0.955, y: H * 0.99, height: H * 0.62, seed: 3 },
    { x: W * 0.895, y: H * 0.95, height: H * 0.34, seed: 8 },
    { x: W * 0.032, y: H * 0.97, height: H * 0.3, seed: 12 },
  ];
  for (const tree of trees) {
    sheet.draw(
      `<ellipse cx="${num(tree.x + tree.height * 0.2)}" cy="${num(tree.y + 2)}" rx="${num(tree.height * 0.24)}" ry="8" fill="#7d9dbb" opacity=".55" filter="${blur(sheet, 5)}"/>`,
      larch(tree, BARK),
    );
  }
}
