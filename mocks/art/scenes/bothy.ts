/** A stone hut by a tarn at night: one lit window, smoke, the Milky Way over the corrie. */
import { MOON } from "./night-sky";
import { LICHEN } from "../palette";
import type { Point } from "../curves";
import { at, line, num, polyline } from "../curves";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import { skyline } from "./skyline";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";
import { walker } from "./figures";
import { milkyWay, stars } from "./night-sky";
import { grass } from "./plants";
import { drawCover, drawMassif, eased, mistBars } from "./relief";
import { drawBoulder } from "./stones";
import { gradientSky } from "./weather";
import { drawLampLight, drawHut } from "./hut";

export function drawBothy(sheet: Sheet): void {
  drawSky(sheet);
  drawFarRidge(sheet);
  drawCorrie(sheet);
  drawTarn(sheet);
  drawMeadow(sheet);
  drawLampLight(sheet);
  drawHut(sheet);
  drawVisitor(sheet);
  drawForeground(sheet);
}

function drawSky(sheet: Sheet): void {
  sheet.draw(
    gradientSky(sheet, [
      [0, "#050d1e"],
      [0.25, "#0d2140"],
      [0.48, "#1d4363"],
      [0.62, "#4a7c8c"],
    ]),
  );
  const band = {
    from: [0.2, 0.62],
    to: [0.62, -0.1],
    reach: 300,
    colour: "#7fa5d0",
    heart: "#cdd3f2",
  } as const;
  milkyWay(sheet, band);
  sheet.draw(stars(sheet, band, { count: 4200, below: 0.62, seed: 12 }));
  const [x, y] = [sheet.width * 0.78, sheet.height * 0.13];
  sheet.draw(
    `<path d="M${num(x)} ${num(y)}l-170 73l1.5 3Z" fill="#ffffff" opacity=".8"/>`,
  );
}

function drawFarRidge(sheet: Sheet): void {
  const { height: H } = sheet;
  drawMassif(sheet, {
    skyline: skyline(sheet, {
      seed: 21,
      base: 0.64,
      amplitude: 0.2,
      peaks: [
        [0.3, 0.2, 0.7],
        [0.12, 0.12, 0.5],
      ],
    }),
    foot: H * 0.68,
    lit: "#3f6a80",
    light: 1,
    shades: [
      { from: -0.1, colour: "#2a5068", opacity: 0.7 },
      { from: 0.3, colour: "#1d3f57", opacity: 0.7 },
    ],
    ribs: 40,
    haze: "#5a8a98",
    hazeDepth: 0.55,
    seed: 8,
  });
}

/** The corrie's own walls stand on both sides of the tarn. */
function drawCorrie(sheet: Sheet): void {
  const { height: H } = sheet;
  drawMassif(sheet, {
    skyline: skyline(sheet, {
      seed: 63,
      base: 0.7,
      amplitude: 0.42,
      peaks: [
        [0.86, 0.26, 1.1],
        [0.7, 0.1, 0.35],
        [0.02, 0.14, 0.55],
      ],
    }),
    foot: H * 0.75,
    lit: "#2f5870",
    light: 1,
    shades: [
      { from: -0.35, colour: "#24485f", opacity: 0.75 },
      { from: 0, colour: "#15324a", opacity: 0.8 },
      { from: 0.4, colour: "#0c2136", opacity: 0.8 },
    ],
    rock: [{ from: 0.85, colour: "#0a1a2b", opacity: 0.75 }],
    ribs: 60,
    haze: "#3c6c7f",
    hazeDepth: 0.5,
    seed: 3,
  });
  mistBars(sheet, {
    y: H * 0.7,
    colour: "#8fb8c4",
    opacity: 0.2,
    seed: 6,
    count: 6,
  });
}

/** The tarn holds the last light of the sky and a few of its stars. */
function drawTarn(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const top = H * 0.715;
  const random = seededRandom(5);
  const mirrored = Array.from({ length: 70 }, () => {
    const [x, y] = [W * 0.46 * random(), top + 12 + 90 * random()];
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(6 + 22 * random())}" height="1.4" rx=".7" fill="#dcebff" opacity="${(0.15 + 0.5 * random()).toFixed(2)}"/>`;
  });
  sheet.draw(
    `<rect x="-10" y="${top}" width="${W * 0.6}" height="${H * 0.14}" fill="${linear(
      sheet,
      [
        [0, "#5d93a1"],
        [0.25, "#33647a"],
        [1, "#10293f"],
      ],
    )}"/>`,
    ...mirrored,
  );
}

const MEADOW = [
  [-0.02, 0.8],
  [0.12, 0.815],
  [0.27, 0.79],
  [0.42, 0.755],
  [0.6, 0.735],
  [0.8, 0.74],
  [0.92, 0.715],
  [1.02, 0.7],
] as const;

function drawMeadow(sheet: Sheet): void {
  const edge = eased(MEADOW, sheet);
  drawCover(sheet, {
    edge,
    fill: linear(sheet, [
      [0, "#2f5f5a"],
      [0.2, "#1f4547"],
      [0.6, "#122c33"],
      [1, "#081820"],
    ]),
    shades: [
      { from: 0.05, colour: "#173a3e", opacity: 0.7 },
      { from: 0.34, colour: "#0d262d", opacity: 0.7 },
    ],
    waves: [420, 62],
    seed: 37,
  });
  sheet.draw(
    stroke(polyline(edge), { colour: MOON, opacity: 0.45, width: 2.4 }),
  );
  drawContours(sheet, edge);
}

/** Isolines over the meadow; the fifth is the one to follow. */
function drawContours(sheet: Sheet, edge: readonly Point[]): void {
  for (let index = 1; index < 13; index++) {
    const loud = index === 5;
    const curve = edge
      .filter((_, place) => place % 6 === 0)
      .map(({ x, y }) =>
        at(
          x,
          y + index * (12 + index * 1.9) + Math.sin(x / 210 + index * 0.6) * 7,
        ),
      );
    sheet.draw(
      stroke(line(curve), {
        colour: loud ? LICHEN : MOON,
        opacity: loud ? 0.9 : 0.13,
        width: loud ? 3.2 : 1.5,
      }),
    );
  }
}

/** The last guest comes up the path by the light of a head torch. */
function drawVisitor(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const [x, y] = [W * 0.492, H * 0.812];
  sheet.draw(
    `<path d="M${x + 6} ${y - 64}L${x + 190} ${y - 60}L${x + 170} ${y + 26}Z" fill="${linear(
      sheet,
      [
        [0, "#fff6da", 0.6],
        [1, "#fff6da", 0],
      ],
      [0, 0, 1, 0],
    )}" filter="${blur(sheet, 5)}"/>`,
    walker(
      { x, y, height: 74, facing: "right", coat: "#3d6d80", legs: "#071018" },
      "#071018",
    ),
    `<circle cx="${x + 9}" cy="${y - 69}" r="9" fill="#fff6da" opacity=".4"/><circle cx="${x + 9}" cy="${y - 69}" r="3" fill="#ffffff"/>`,
  );
}

function drawForeground(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const stones = [
    [0.08, 0.9, 150, 58],
    [0.36, 0.92, 120, 44],
    [0.9, 0.9, 190, 84],
    [0.8, 0.97, 130, 46],
  ] as const;
  for (const [index, [across, down, width, height]] of stones.entries()) {
    drawBoulder(sheet, {
      x: W * across,
      y: H * down,
      width,
      height,
      colour: "#20343f",
      seed: index + 40,
      light: 1,
      glow: MOON,
    });
  }
  sheet.draw(
    grass({
      count: 2400,
      seed: 71,
      from: -10,
      to: W + 10,
      foot: (_, near) => H * (0.86 + 0.18 * near ** 0.7),
      tall: [12, 54],
      colours: ["#0a1c22", "#10292d", "#173a3a", "#081419", "#2a5550"],
      wind: 0.35,
    }),
  );
}
