/** An upland valley with a lake, at four times of day: a spur with contour lines, a runner on it. */
import type { Point } from "../curves";
import { at, line, num, polyline } from "../curves";
import type { ScenePalette } from "../palette";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten, mix } from "../tones";
import { runner } from "./figures";
import { grass } from "./plants";
import { drawCover, eased, heightAt } from "./relief";
import { glints, waves } from "./water";
import { gradientSky, streaks, sunlight } from "./weather";
import { ridgesOf, drawRidge } from "./valley-ridges";

const LAKE = 0.775;

export function drawValley(sheet: Sheet, palette: ScenePalette): void {
  drawSky(sheet, palette);
  for (const [index, ridge] of ridgesOf(palette).entries()) {
    drawRidge(sheet, palette, ridge, index);
  }
  if (palette.rain) drawRain(sheet);
  drawLake(sheet, palette);
  drawSpur(sheet, palette);
  drawGrass(sheet, palette);
}

function drawSky(sheet: Sheet, palette: ScenePalette): void {
  const { sky, sun, disc, glow, clouds, sunAt, seed, rain } = palette;
  const [across, down, radius] = sunAt;
  sheet.draw(
    gradientSky(sheet, [
      [0, sky[0]],
      [0.32, sky[1]],
      [0.52, sky[2]],
      [0.66, sky[3]],
    ]),
    sunlight(sheet, {
      at: [across, down],
      radius,
      disc,
      glow: sun,
      strength: glow,
      reach: 0.75,
    }),
  );
  streaks(sheet, {
    colour: clouds,
    count: rain ? 26 : 13,
    between: [0.03, 0.36],
    opacity: rain ? 0.3 : 0.2,
    seed,
    thickness: rain ? 4 : 1.2,
  });
}

/** Slanting veils under the clouds of the storm. */
function drawRain(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const random = seededRandom(17);
  for (let index = 0; index < 7; index++) {
    const x = W * (0.02 + 0.13 * index + 0.05 * random());
    const wide = 120 + 160 * random();
    const veil = linear(sheet, [
      [0, "#0c151a", 0],
      [0.4, "#0c151a", 0.16],
      [1, "#c3cccb", 0],
    ]);
    sheet.draw(
      `<path d="M${num(x)} ${num(H * 0.26)}h${num(wide)}l-150 ${num(H * 0.46)}h${num(-wide)}Z" fill="${veil}" filter="${blur(sheet, 18)}"/>`,
    );
  }
}

/** The lake mirrors the sky, with the sun broken on it. */
function drawLake(sheet: Sheet, palette: ScenePalette): void {
  const { sky, haze, deep, sun, seed } = palette;
  const { width: W, height: H } = sheet;
  const top = H * LAKE;
  const area = { left: -10, top, width: W + 20, height: H * 0.16, step: 5 };
  sheet.draw(
    `<rect x="-10" y="${num(top)}" width="${W + 20}" height="${num(H - top)}" fill="${linear(
      sheet,
      [
        [0, mix(sky[3], haze, 0.3)],
        [0.2, sky[1]],
        [0.6, deep],
      ],
    )}"/>`,
    waves({
      area,
      horizon: top - 14,
      seed: seed + 3,
      length: 620,
      tones: [
        [0.16, deep, 0.26],
        [0.5, deep, 0.3],
      ],
    }),
    waves({
      area,
      horizon: top - 14,
      seed: seed + 8,
      length: 460,
      tones: [[0.52, mix(sky[3], sun, 0.5), 0.4]],
    }),
  );
  drawGlints(sheet, palette, top);
}

function drawGlints(
  sheet: Sheet,
  { sun, glow, sunAt, seed }: ScenePalette,
  top: number,
): void {
  sheet.group(`opacity="${glow}"`, () => {
    sheet.draw(
      glints({
        x: sheet.width * sunAt[0],
        top: top + 4,
        bottom: top + 130,
        spread: 330,
        count: 120,
        colour: sun,
        seed: seed + 5,
      }),
    );
  });
}

const SPUR = [
  [-0.02, 0.695],
  [0.06, 0.672],
  [0.13, 0.69],
  [0.19, 0.655],
  [0.235, 0.648],
  [0.28, 0.69],
  [0.35, 0.76],
  [0.43, 0.8],
  [0.52, 0.855],
  [0.64, 0.885],
  [0.78, 0.865],
  [0.9, 0.83],
  [1.03, 0.79],
] as const;

function drawSpur(sheet: Sheet, palette: ScenePalette): void {
  const { sun, fore, signal, glow } = palette;
  const edge = eased(SPUR, sheet);
  drawCover(sheet, {
    edge,
    fill: linear(sheet, [
      [0, mix(lighten(fore, 0.1), sun, 0.24 * glow)],
      [0.3, fore],
      [1, darken(fore, 0.6)],
    ]),
    shades: [
      { from: 0.06, colour: darken(fore, 0.26), opacity: 0.55 },
      { from: 0.36, colour: darken(fore, 0.5), opacity: 0.5 },
    ],
    waves: [330, 60],
    seed: 77,
  });
  sheet.draw(
    ...Array.from({ length: 14 }, (_, index) =>
      isoline(edge, index + 1, signal),
    ),
    stroke(polyline(edge), { colour: sun, opacity: 0.6 * glow, width: 3 }),
  );
  const x = sheet.width * 0.222;
  sheet.draw(runner(x, heightAt(edge, x) + 2, 76, signal));
}

/** One of fourteen lines down the spur; the fifth is the one that is followed. */
function isoline(
  edge: readonly Point[],
  index: number,
  signal: string,
): string {
  const loud = index === 5;
  const points = edge
    .filter((_, place) => place % 5 === 0)
    .map(({ x, y }) =>
      at(
        x,
        y + index * (17 + index * 1.5) + Math.sin(x / 107 + index * 0.55) * 9,
      ),
    );
  return stroke(line(points), {
    colour: loud ? signal : "#ffffff",
    opacity: loud ? 0.9 : 0.14,
    width: loud ? 3.2 : 1.6,
  });
}

function drawGrass(
  sheet: Sheet,
  { fore, heather, signal }: ScenePalette,
): void {
  sheet.draw(
    grass({
      count: 2600,
      seed: 91,
      from: -10,
      to: sheet.width + 10,
      foot: (_, near) => sheet.height * (0.91 + 0.13 * near ** 0.8),
      tall: [12, 52],
      colours: [
        mix(fore, "#04100f", 0.2),
        mix(fore, "#04100f", 0.45),
        mix(fore, "#04100f", 0.65),
        mix(heather, fore, 0.4),
        mix(signal, fore, 0.72),
      ],
    }),
  );
}
