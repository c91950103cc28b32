/** A drystone wall over the spring pastures, and the flock the wool comes from. */
import { LICHEN } from "../palette";
import { at, line, num } from "../curves";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import { skyline } from "./skyline";
import { linear } from "../shading";
import type { Sheet } from "../sheet";
import { cumulus } from "./clouds";
import { sheep } from "./figures";
import { grass } from "./plants";
import { drawCover, drawMassif, eased, mistBars } from "./relief";
import { gradientSky, streaks } from "./weather";
import { drawStoneWall } from "./drystone";
import { drawPastures } from "./pastures";

export function drawWall(sheet: Sheet): void {
  drawSky(sheet);
  drawFarFells(sheet);
  drawNearFells(sheet);
  drawPastures(sheet);
  drawNearField(sheet);
  drawStoneWall(sheet);
  drawFlock(sheet);
  drawVerge(sheet);
}

function drawSky(sheet: Sheet): void {
  sheet.draw(
    gradientSky(sheet, [
      [0, "#2f78a3"],
      [0.25, "#6fabc8"],
      [0.45, "#bfdbe0"],
      [0.56, "#eaf0e4"],
    ]),
  );
  streaks(sheet, {
    colour: "#ffffff",
    count: 8,
    between: [0.02, 0.2],
    opacity: 0.3,
    seed: 4,
  });
  const heaps = [
    [0.78, 0.37, 820, 250],
    [0.44, 0.33, 520, 150],
    [0.14, 0.36, 620, 190],
    [0.98, 0.2, 380, 110],
    [0.6, 0.15, 300, 76],
  ] as const;
  for (const [index, [across, down, width, height]] of heaps.entries()) {
    cumulus(sheet, {
      x: sheet.width * across,
      y: sheet.height * down,
      width,
      height,
      seed: index + 11,
      lit: "#ffffff",
      shade: "#8fb0c4",
      light: 1,
    });
  }
}

function drawFarFells(sheet: Sheet): void {
  const { height: H } = sheet;
  drawMassif(sheet, {
    skyline: skyline(sheet, {
      seed: 27,
      base: 0.56,
      amplitude: 0.2,
      peaks: [
        [0.22, 0.2, 1],
        [0.5, 0.16, 0.6],
        [0.86, 0.2, 0.8],
      ],
    }),
    foot: H * 0.58,
    lit: "#9dbfb4",
    light: 1,
    shades: [
      { from: -0.1, colour: "#7ba6a6", opacity: 0.7 },
      { from: 0.3, colour: "#5f8f98", opacity: 0.7 },
    ],
    ribs: 44,
    haze: "#dfeae0",
    hazeDepth: 0.6,
    seed: 12,
  });
}

function drawNearFells(sheet: Sheet): void {
  const { height: H } = sheet;
  drawMassif(sheet, {
    skyline: skyline(sheet, {
      seed: 45,
      base: 0.62,
      amplitude: 0.24,
      peaks: [
        [0.66, 0.24, 1.05],
        [0.94, 0.16, 0.5],
        [0.06, 0.16, 0.5],
      ],
    }),
    foot: H * 0.66,
    lit: "#92ab68",
    light: 1,
    shades: [
      { from: -0.2, colour: "#76976a", opacity: 0.7 },
      { from: 0.12, colour: "#537f66", opacity: 0.75 },
      { from: 0.5, colour: "#3b6a60", opacity: 0.7 },
    ],
    rock: [{ from: 0.9, colour: "#7d8178", opacity: 0.7 }],
    ribs: 64,
    haze: "#cfe0bf",
    hazeDepth: 0.45,
    seed: 5,
  });
  mistBars(sheet, { y: H * 0.585, colour: "#f2f5e6", opacity: 0.3, seed: 9 });
}

const FIELD = [
  [-0.02, 0.75],
  [0.2, 0.745],
  [0.45, 0.71],
  [0.66, 0.7],
  [0.84, 0.72],
  [1.02, 0.74],
] as const;

function drawNearField(sheet: Sheet): void {
  const edge = eased(FIELD, sheet);
  drawCover(sheet, {
    edge,
    fill: linear(sheet, [
      [0, "#a5b85a"],
      [0.3, "#7a9a48"],
      [1, "#34552c"],
    ]),
    shades: [
      { from: 0.1, colour: "#62863f", opacity: 0.6 },
      { from: 0.4, colour: "#476c36", opacity: 0.55 },
    ],
    waves: [380, 56],
    seed: 29,
  });
  for (let index = 1; index < 11; index++) {
    const loud = index === 3;
    const curve = edge
      .filter((_, place) => place % 6 === 0)
      .map(({ x, y }) =>
        at(
          x,
          y + index * (14 + index * 2.2) + Math.sin(x / 230 + index * 0.5) * 8,
        ),
      );
    sheet.draw(
      stroke(line(curve), {
        colour: loud ? LICHEN : "#f4f7d8",
        opacity: loud ? 0.95 : 0.16,
        width: loud ? 3.4 : 1.6,
      }),
    );
  }
}

/** Fell sheep with their dark lambs, farther ones first. */
function drawFlock(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const flock = [
    [0.79, 0.738, 24, "left", true],
    [0.86, 0.748, 26, "right", true],
    [0.72, 0.742, 22, "right", false],
    [0.93, 0.775, 36, "left", true],
    [0.66, 0.79, 42, "left", true],
    [0.76, 0.82, 56, "right", true],
    [0.705, 0.835, 34, "right", false],
    [0.875, 0.865, 84, "left", false],
    [0.6, 0.885, 74, "right", true],
  ] as const;
  for (const [
    index,
    [across, down, height, facing, grazing],
  ] of flock.entries()) {
    const lamb = index === 6;
    sheet.draw(
      sheep({
        x: W * across,
        y: H * down,
        height,
        facing,
        fleece: lamb ? "#5a483d" : index % 3 === 0 ? "#d9d3c6" : "#c6bfb2",
        face: lamb ? "#2e2420" : "#efe9dc",
        grazing,
        seed: index + 8,
      }),
    );
  }
}

/** Tall grass and buttercups in front of everything. */
function drawVerge(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const random = seededRandom(39);
  const flowers = Array.from({ length: 150 }, () => {
    const x = W * random();
    const y = H * (0.9 + 0.12 * random());
    const size = 2.6 + 3 * random();
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size)}" fill="${random() < 0.6 ? "#f2cf3a" : "#f7f4e6"}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(size * 0.4)}" fill="#c58a1a"/>`;
  });
  sheet.draw(
    grass({
      count: 2800,
      seed: 72,
      from: -10,
      to: W + 10,
      foot: (_, near) => H * (0.93 + 0.11 * near ** 0.8),
      tall: [16, 74],
      colours: ["#3c6b2c", "#578a35", "#7fae45", "#2c5523", "#a5c35a"],
      wind: 0.3,
    }),
    ...flowers,
  );
}
