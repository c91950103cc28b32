/** A path through birches in October, the sun low behind them. */
import { num } from "../curves";
import { seededRandom } from "../random";
import { blur, linear, radial } from "../shading";
import type { Sheet } from "../sheet";
import { mix } from "../tones";
import { walker } from "./figures";
import { canopy, frond, leaves, spray } from "./foliage";
import { gradientSky } from "./weather";
import { GLOW, GOLD, SUN } from "./autumn-light";
import { trunkPath, trunks, drawNearBirches } from "./trunks";
import { drawFloor } from "./wood-floor";

export function drawAutumnWood(sheet: Sheet): void {
  drawLight(sheet);
  drawFarWood(sheet);
  drawFloor(sheet);
  drawMiddleWood(sheet);
  drawWalker(sheet);
  drawShafts(sheet);
  drawNearBirches(sheet);
  drawOverhang(sheet);
  drawBracken(sheet);
}

function drawLight(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  sheet.draw(
    gradientSky(sheet, [
      [0, "#c98a3f"],
      [0.3, "#e4b061"],
      [0.56, "#f6d79a"],
      [0.7, "#b9722f"],
    ]),
    `<ellipse cx="${W * SUN[0]}" cy="${H * SUN[1]}" rx="${W * 0.42}" ry="${H * 0.75}" fill="${radial(
      sheet,
      [
        [0, "#fffaf0", 1],
        [0.2, GLOW, 0.95],
        [0.55, "#fbdc9c", 0.5],
        [1, "#f0bd6a", 0],
      ],
    )}"/>`,
  );
}

/** Two rows of trees lost in the light, and the crowns that close over them. */
function drawFarWood(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const area = { left: -10, top: -10, width: W + 20, height: H * 0.6, step: 9 };
  const open = (reach: number) => (x: number, y: number) => {
    const [dx, dy] = [
      (x - W * SUN[0]) / (W * reach),
      (y - H * SUN[1]) / (H * 0.5),
    ];
    return Math.hypot(dx, dy) * 0.74 - 0.74 + (H * 0.34 - y) / (H * 0.9);
  };
  for (const [index, tone] of ["#edc585", "#d9a05a"].entries()) {
    const row = trunks(sheet, {
      count: 74 - index * 24,
      foot: H * (0.575 + index * 0.016),
      width: [4 + index * 3, 13 + index * 8],
      clear: 26 + index * 40,
      seed: 11 + index,
    });
    sheet.draw(
      canopy({
        area,
        crown: 150 + index * 50,
        seed: 31 + index * 7,
        density: open(0.2 + index * 0.05),
        tones:
          index === 0
            ? [
                [0, "#f6d592"],
                [0.3, "#efc073"],
              ]
            : [
                [0.1, "#ecb24f"],
                [0.4, "#dd9436"],
                [0.72, "#c8772a"],
              ],
        opacity: 0.8,
      }),
      `<path d="${row.map(trunkPath).join("")}" fill="${tone}" opacity=".8"/>`,
    );
  }
}

function drawMiddleWood(sheet: Sheet): void {
  const { height: H } = sheet;
  const row = trunks(sheet, {
    count: 22,
    foot: H * 0.625,
    width: [16, 34],
    clear: 190,
    seed: 19,
  });
  for (const [index, trunk] of row.entries()) {
    const lit = trunk.x < sheet.width * SUN[0] ? [0, 0, 1, 0] : [1, 0, 0, 0];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lit;
    const tone = index % 3 === 0 ? "#8b5a34" : "#a97347";
    sheet.draw(
      `<path d="${trunkPath(trunk)}" fill="${linear(
        sheet,
        [
          [0, mix(tone, "#3a1f10", 0.5)],
          [0.7, tone],
          [1, "#ffe1a6"],
        ],
        [x1, y1, x2, y2],
      )}"/>`,
    );
  }
  const random = seededRandom(83);
  const sprays = Array.from({ length: 60 }, () => {
    const x = sheet.width * random();
    const away = Math.abs(x / sheet.width - SUN[0]);
    const y = H * (0.02 + (0.16 + 0.5 * away) * random());
    return spray({ x, y, reach: 70 + 70 * random() }, 46, [6, 14], random);
  });
  sheet.draw(leaves(sprays.flat(), GOLD, 84, 0.9));
}

function drawWalker(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  sheet.draw(
    `<path d="M${W * 0.5615} ${H * 0.668}l-70 92h30Z" fill="#2c1408" opacity=".34" filter="${blur(sheet, 4)}"/>`,
    walker(
      {
        x: W * 0.562,
        y: H * 0.67,
        height: 82,
        facing: "right",
        coat: "#15475a",
        legs: "#2a1a12",
      },
      "#2a1a12",
    ),
  );
}

/** The sun between the trunks, made visible by the damp air. */
function drawShafts(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const [sx, sy] = [W * SUN[0], H * SUN[1] - 120];
  const shafts = [-1.3, -0.92, -0.62, -0.34, 0.3, 0.6, 0.98].map(
    (lean, index) => {
      const far = 1500;
      const half = 0.034 + 0.018 * (index % 3);
      const end = (angle: number) =>
        `${num(sx + Math.sin(angle) * far)} ${num(sy + Math.cos(angle) * far)}`;
      return `M${num(sx)} ${num(sy)}L${end(lean - half)}L${end(lean + half)}Z`;
    },
  );
  sheet.draw(
    `<path d="${shafts.join("")}" fill="${radial(
      sheet,
      [
        [0, "#fff6dd", 0.6],
        [0.5, "#ffe7b0", 0.2],
        [1, "#ffe7b0", 0],
      ],
      [0.5, 0.1, 0.9],
    )}" filter="${blur(sheet, 16)}"/>`,
  );
}

/** Twigs that hang into the picture, their leaves in the shade and in the sun. */
function drawOverhang(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const random = seededRandom(47);
  const middles = Array.from({ length: 46 }, () => {
    const side = random();
    const across = side < 0.5 ? 0.3 * random() : 0.74 + 0.28 * random();
    const away = Math.abs(across - SUN[0]);
    return { x: W * across, y: H * 0.6 * away * random() ** 1.2, reach: 90 };
  });
  const dark = middles.flatMap((middle) => spray(middle, 30, [12, 26], random));
  const lit = middles.flatMap((middle) => spray(middle, 26, [10, 24], random));
  const falling = Array.from({ length: 60 }, () => ({
    x: W * random(),
    y: H * random(),
    size: 7 + 10 * random(),
    angle: random() * 6.3,
    girth: 0.2 + 0.3 * random(),
  }));
  sheet.draw(
    leaves(dark, ["#7a3a14", "#93491a", "#5d2b10"], 48, 0.95),
    leaves(lit, GOLD, 49),
    leaves(falling, GOLD, 50, 0.9),
  );
}

/** Dead bracken in the two corners, darkest nearest to us. */
function drawBracken(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const random = seededRandom(29);
  for (let index = 0; index < 64; index++) {
    const near = index / 64;
    const left = random() < 0.5;
    const across = left ? 0.34 * random() ** 1.3 : 1 - 0.3 * random() ** 1.3;
    const tones = ["#b8622a", "#8f4519", "#c9782f", "#6d3413"] as const;
    const tone = tones[Math.floor(random() * tones.length)] ?? "#8f4519";
    sheet.draw(
      frond({
        x: W * across,
        y: H * (0.9 + 0.16 * near),
        length: 90 + 130 * random() * (0.5 + near),
        angle: -Math.PI / 2 + (random() - 0.5) * 1.5,
        bend: (random() - 0.5) * 2.2,
        colour: mix(tone, "#2b1409", near * 0.62),
      }),
    );
  }
}
