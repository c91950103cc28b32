/** The land of a scene: ridges behind a lake, and the grassy spur in front. */
import type { Point } from "./curves";
import { at, line, num, polyline, shape } from "./curves";
import type { ScenePalette } from "./palette";
import { SCENE } from "./palette";
import { stroke } from "./panels";
import { seededRandom } from "./random";
import type { Peak, Ridge } from "./scene-ridges";
import { skyline } from "./scene-ridges";
import { blur, linear, volume } from "./shading";
import type { Sheet } from "./sheet";
import { darken, lighten, mix } from "./tones";

const { width: W, height: H } = SCENE;
/** Light from the right, where the sun stands. */
const SUN_AZIMUTH = 322;

/** From the farthest ridge to the grass at the walker's feet. */
export function drawLand(sheet: Sheet, palette: ScenePalette): void {
  for (const [index, ridge] of ridgesOf(palette).entries()) {
    drawRidge(sheet, palette, ridge, index);
  }
  drawLake(sheet, palette);
  drawSpur(sheet, palette);
  drawGrass(sheet, palette);
}

/** Four ridges, farthest first; the seed moves their peaks and breaks their lines anew. */
function ridgesOf({ seed }: ScenePalette): readonly Ridge[] {
  const sway = (seed % 7) * 0.012 - 0.02;
  const ridge = (
    ownSeed: number,
    [base, amplitude, nearness]: readonly [number, number, number],
    ...peaks: readonly Peak[]
  ): Ridge => ({ seed: ownSeed + seed, base, amplitude, nearness, peaks });
  return [
    ridge(21, [0.6, 0.2, 0.16], [0.2 + sway, 0.2, 1], [0.5, 0.14, 0.7]),
    ridge(
      34,
      [0.64, 0.24, 0.3],
      [0.34 - sway, 0.2, 1.05],
      [0.86 + sway, 0.16, 0.95],
    ),
    ridge(47, [0.69, 0.24, 0.5], [0.1, 0.22, 1.1], [0.62 - sway, 0.16, 0.7]),
    ridge(58, [0.76, 0.22, 0.72], [0.92, 0.26, 1.25], [0.3 + sway, 0.16, 0.55]),
  ];
}

const risingHaze = (sheet: Sheet, palette: ScenePalette, index: number) =>
  linear(sheet, [
    [0, palette.haze, 0.05],
    [0.55, palette.haze, 0.5 - 0.08 * index],
    [1, palette.mist, 0.86 - 0.1 * index],
  ]);

/** A ridge: rock relief, haze rising from its foot, a rim of sunlight, bars of mist before it. */
function drawRidge(
  sheet: Sheet,
  palette: ScenePalette,
  ridge: Ridge,
  index: number,
): void {
  const { haze, mist, deep, sun } = palette;
  const points = skyline(ridge, W, H);
  const path = `${polyline(points)}L${W} ${H}L0 ${H}Z`;
  const colour = lighten(mix(haze, deep, ridge.nearness), 0.1);
  const rock = volume(sheet, {
    reach: 3,
    height: 6,
    elevation: 50,
    azimuth: SUN_AZIMUTH,
    shine: 0,
    grain: {
      frequency: `${(0.0046 + index * 0.0005).toFixed(4)} ${(0.0034 + index * 0.0004).toFixed(4)}`,
      octaves: 6,
      height: 40 + index * 11,
      level: 0.99,
      seed: ridge.seed,
    },
  });
  const rising = risingHaze(sheet, palette, index);
  sheet.draw(`<path d="${path}" fill="${colour}" filter="${rock}"/>`);
  sheet.clipped(path, () => {
    sheet.draw(
      `<rect y="${num(H * (ridge.base - ridge.amplitude))}" width="${W}" height="${num(H * (ridge.amplitude + 0.16))}" fill="${rising}"/>`,
      stroke(polyline(points), {
        colour: sun,
        opacity: 0.5 - 0.1 * index,
        width: 3,
      }),
    );
  });
  drawMist(sheet, mist, ridge, index);
}

function drawMist(
  sheet: Sheet,
  mist: string,
  ridge: Ridge,
  index: number,
): void {
  const random = seededRandom(ridge.seed * 9);
  for (let bar = 0; bar < 3; bar++) {
    sheet.draw(
      `<ellipse cx="${num(W * random())}" cy="${num(H * (ridge.base + 0.015 + 0.02 * bar))}" rx="${num(W * (0.18 + 0.2 * random()))}" ry="${num(H * 0.017)}" fill="${mist}" opacity="${(0.42 - 0.07 * index).toFixed(2)}" filter="${blur(sheet, 22)}"/>`,
    );
  }
}

/** The lake mirrors the sky, with ninety glints below the sun. */
function drawLake(sheet: Sheet, palette: ScenePalette): void {
  const { sky, haze, deep, sun, glow } = palette;
  const top = H * 0.775;
  const shore = [
    [0.2, 8],
    [0.36, 0],
    [0.56, -4],
    [0.78, 0],
    [0.98, 10],
    [1.05, 40],
    [0.9, 150],
    [0.66, 170],
    [0.44, 150],
    [0.26, 80],
  ] as const;
  const path = shape(shore.map(([across, down]) => at(W * across, top + down)));
  const random = seededRandom(palette.seed + 5);
  const glints = Array.from({ length: 90 }, () => {
    const y = top + 6 + random() * 84;
    const spread = (random() - 0.5) * W * 0.2 * (1 + random());
    const x = W * palette.sunAt[0] + spread;
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(14 + 60 * random())}" height="${num(1.2 + 1.6 * random())}" rx="1" fill="${sun}" opacity="${((0.25 + 0.6 * random()) * glow).toFixed(2)}"/>`;
  });
  sheet.clipped(path, () => {
    sheet.draw(
      `<path d="${path}" fill="${linear(sheet, [
        [0, mix(sky[3], haze, 0.3)],
        [0.4, sky[1]],
        [1, deep],
      ])}"/>`,
      ...glints,
    );
  });
}

const SPUR: readonly Point[] = (
  [
    [-0.01, 0.7],
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
    [1.02, 0.8],
  ] as const
).map(([across, down]) => at(W * across, H * down));

/** The spur's crest: eased between the points above and broken up a little. */
function crest(): readonly Point[] {
  const random = seededRandom(7);
  return SPUR.slice(1).flatMap((to, index) => {
    const from = SPUR[index] ?? to;
    return Array.from({ length: 14 }, (_, step) => {
      const part = step / 14;
      const eased = part * part * (3 - 2 * part);
      return at(
        from.x + (to.x - from.x) * part,
        from.y + (to.y - from.y) * eased + (random() - 0.5) * 9,
      );
    });
  });
}

/** One of fourteen lines down the spur; the fifth is the one that is followed. */
function isoline(index: number, signal: string): string {
  const loud = index === 5;
  const points = SPUR.map((point, along) =>
    at(
      point.x,
      point.y +
        index * (17 + index * 1.5) +
        Math.sin(along * 1.7 + index * 0.55) * 9,
    ),
  );
  return stroke(line(points), {
    colour: loud ? signal : "#ffffff",
    opacity: loud ? 0.85 : 0.13,
    width: loud ? 3 : 1.6,
  });
}

function drawSpur(sheet: Sheet, palette: ScenePalette): void {
  const { sun, fore, signal, glow } = palette;
  const top = polyline([...crest(), ...SPUR.slice(-1)]);
  const path = `${top}L${W + 20} ${H + 20}L-20 ${H + 20}Z`;
  const turf = volume(sheet, {
    reach: 5,
    height: 8,
    elevation: 50,
    azimuth: SUN_AZIMUTH,
    shine: 0,
    grain: {
      frequency: ".006 .014",
      octaves: 6,
      height: 17,
      level: 1,
      seed: 77,
    },
  });
  sheet.draw(`<path d="${path}" fill="${fore}" filter="${turf}"/>`);
  sheet.clipped(path, () => {
    const dusk = linear(sheet, [
      [0, sun, 0.18 * glow],
      [0.3, fore, 0.1],
      [1, darken(fore, 0.6), 0.85],
    ]);
    sheet.draw(
      `<rect y="${num(H * 0.62)}" width="${W}" height="${num(H * 0.4)}" fill="${dusk}"/>`,
      ...Array.from({ length: 14 }, (_, index) => isoline(index + 1, signal)),
    );
  });
  sheet.draw(stroke(top, { colour: sun, opacity: 0.55 * glow, width: 3 }));
}

function drawGrass(
  sheet: Sheet,
  { fore, heather, signal }: ScenePalette,
): void {
  const random = seededRandom(91);
  const blades = Array.from({ length: 2600 }, () => {
    const x = random() * W;
    const foot = H * (0.93 + 0.11 * Math.sqrt(random()));
    const tall = 10 + 30 * random() * random();
    const bend = (random() - 0.4) * 22;
    const kind = random();
    const colour =
      kind < 0.12
        ? mix(heather, fore, 0.35)
        : kind < 0.28
          ? mix(signal, fore, 0.7)
          : mix(fore, "#04100f", random() * 0.7);
    return `<path d="M${num(x)} ${num(foot)}q${num(bend * 0.3)} ${num(-tall * 0.6)} ${num(bend)} ${num(-tall)}" stroke="${colour}" stroke-width="${num(1.4 + 1.8 * random())}" opacity="${(0.3 + 0.45 * random()).toFixed(2)}"/>`;
  });
  sheet.draw(`<g fill="none" stroke-linecap="round">${blades.join("")}</g>`);
}
