/** A stony bay at low tide on a summer evening: wet sand, boulders, one islet with a light. */
import { num } from "../curves";
import { skyline } from "./skyline";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";
import { walker } from "./figures";
import { drawMassif, mistBars } from "./relief";
import { drawBoulder, shingle } from "./stones";
import { glints, waves } from "./water";
import { gradientSky, streaks, sunlight } from "./weather";
import { drawSand } from "./tide";

const GLOW = "#ffd9a8";
const HORIZON = 0.47;
const SUN = [0.3, 0.4] as const;

export function drawShore(sheet: Sheet): void {
  drawSky(sheet);
  drawFarCoast(sheet);
  drawNearCoast(sheet);
  drawSea(sheet);
  drawSand(sheet, SUN[0]);
  drawWalkerAndMirror(sheet);
  drawStones(sheet);
}

function drawSky(sheet: Sheet): void {
  sheet.draw(
    gradientSky(sheet, [
      [0, "#39617c"],
      [0.18, "#7da0ad"],
      [0.32, "#d8c4b2"],
      [0.45, "#fbc894"],
    ]),
    sunlight(sheet, {
      at: SUN,
      radius: 0.03,
      disc: "#fffaf0",
      glow: "#ffdca6",
      strength: 1,
      reach: 0.8,
    }),
  );
  streaks(sheet, {
    colour: "#fff4e6",
    count: 16,
    between: [0.05, 0.3],
    opacity: 0.26,
    seed: 8,
    thickness: 1.3,
  });
  streaks(sheet, {
    colour: "#c98c7c",
    count: 9,
    between: [0.2, 0.4],
    opacity: 0.24,
    seed: 5,
  });
}

/** Two headlands and an islet; the nearer one is the darker. */
function drawFarCoast(sheet: Sheet): void {
  const { height: H } = sheet;
  const far = skyline(sheet, {
    seed: 17,
    base: HORIZON + 0.035,
    amplitude: 0.13,
    peaks: [
      [0.62, 0.2, 1],
      [0.78, 0.14, 0.7],
      [0.5, 0.1, 0.4],
    ],
  });
  drawMassif(sheet, {
    skyline: far,
    foot: H * HORIZON,
    lit: "#c6a79c",
    light: 1,
    shades: [
      { from: -0.1, colour: "#a58e94", opacity: 0.7 },
      { from: 0.3, colour: "#857b8b", opacity: 0.7 },
    ],
    ribs: 36,
    haze: "#f3c39b",
    hazeDepth: 0.7,
    seed: 6,
  });
}

function drawNearCoast(sheet: Sheet): void {
  const { height: H } = sheet;
  const near = skyline(sheet, {
    seed: 52,
    base: HORIZON + 0.13,
    amplitude: 0.36,
    peaks: [
      [1.02, 0.26, 1.15],
      [0.86, 0.12, 0.45],
    ],
  });
  drawMassif(sheet, {
    skyline: near,
    foot: H * (HORIZON + 0.012),
    lit: "#94805f",
    light: 1,
    shades: [
      { from: -0.35, colour: "#6f6a5c", opacity: 0.7 },
      { from: 0, colour: "#4d5a5c", opacity: 0.8 },
      { from: 0.4, colour: "#33474f", opacity: 0.8 },
    ],
    rock: [{ from: 0.75, colour: "#2b3337", opacity: 0.7 }],
    ribs: 54,
    haze: "#d39c82",
    hazeDepth: 0.5,
    seed: 14,
  });
  mistBars(sheet, {
    y: H * (HORIZON - 0.012),
    colour: "#ffe6c8",
    opacity: 0.4,
    seed: 31,
  });
}

function drawSea(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const top = H * HORIZON;
  const bottom = H * 0.72;
  sheet.draw(
    `<rect x="-10" y="${top}" width="${W + 20}" height="${H - top + 10}" fill="${linear(
      sheet,
      [
        [0, "#f3c598"],
        [0.1, "#c9a895"],
        [0.28, "#6f8f9a"],
        [0.6, "#2f5a6c"],
      ],
    )}"/>`,
  );
  drawSwell(sheet, top, bottom);
}

/** Dark troughs, bright crests, and the sun broken on both. */
function drawSwell(sheet: Sheet, top: number, bottom: number): void {
  const { width: W } = sheet;
  const area = {
    left: -10,
    top: top + 2,
    width: W + 20,
    height: bottom - top + 60,
    step: 5,
  };
  sheet.draw(
    waves({
      area,
      horizon: top,
      seed: 4,
      length: 900,
      tones: [
        [0.12, "#1f4a5e", 0.32],
        [0.42, "#143a4d", 0.4],
      ],
    }),
    waves({
      area,
      horizon: top,
      seed: 23,
      length: 620,
      tones: [
        [0.4, "#ffdcb0", 0.5],
        [0.62, "#fff2db", 0.7],
      ],
    }),
    glints({
      x: W * SUN[0],
      top: top + 2,
      bottom: bottom + 20,
      spread: 300,
      count: 260,
      colour: "#fff3da",
      seed: 9,
    }),
  );
}

function drawWalkerAndMirror(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const [x, y] = [W * 0.475, H * 0.775];
  const figure = walker(
    { x, y, height: 84, facing: "left", coat: "#b9552b", legs: "#14242b" },
    "#14242b",
  );
  sheet.draw(
    `<g transform="translate(0 ${num(2 * y + 2)}) scale(1 -1)" opacity=".4" filter="${blur(sheet, 3)}">${figure}</g>`,
    figure,
  );
}

/** Place of a boulder's foot, in parts of the picture; its width and height in units. */
const BOULDERS = [
  [0.585, 0.63, 90, 34],
  [0.64, 0.645, 150, 58],
  [0.72, 0.66, 110, 40],
  [0.12, 0.71, 120, 44],
  [0.665, 0.76, 150, 60],
  [0.77, 0.79, 260, 120],
  [0.88, 0.76, 180, 84],
  [0.6, 0.85, 120, 46],
  [0.05, 0.87, 240, 104],
  [0.19, 0.9, 150, 56],
  [0.97, 0.9, 380, 210],
  [0.86, 0.96, 230, 96],
  [0.71, 0.98, 190, 74],
] as const;
const ROCK = ["#5c5a5a", "#4b5358", "#6a5e55"] as const;

/** Boulders by distance, then the shingle at our feet. */
function drawStones(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  for (const [index, [across, down, width, height]] of BOULDERS.entries()) {
    const [x, y] = [W * across, H * down];
    mirrorOf(sheet, x, y, width, height);
    drawBoulder(sheet, {
      x,
      y,
      width,
      height,
      colour: ROCK[index % ROCK.length] ?? "#5c5a5a",
      seed: index + 3,
      light: 1,
      glow: GLOW,
    });
  }
  const colours = ["#4b5358", "#6a6663", "#83766a", "#3a444a", "#97897a"];
  sheet.draw(
    shingle(sheet, {
      from: -20,
      to: W + 20,
      at: (x, near) =>
        H * (0.945 + 0.09 * near) - 60 * (x / W - 0.42) ** 2 * (1 - near * 0.4),
      count: 560,
      size: [7, 30],
      colours,
      seed: 15,
      light: 1,
    }),
  );
}

/** A stone's dark likeness in the wet sand under it. */
const mirrorOf = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
) =>
  sheet.draw(
    `<ellipse cx="${num(x)}" cy="${num(y + height * 0.3)}" rx="${num(width * 0.46)}" ry="${num(height * 0.5)}" fill="#16252c" opacity=".42" filter="${blur(sheet, 7)}"/>`,
  );
