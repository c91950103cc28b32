/** Hero scenes: an upland valley with a lake, a spur with contour lines and a runner for scale. */
import { num } from "./curves";
import type { SceneName, ScenePalette } from "./palette";
import { SCENE, scenePalettes } from "./palette";
import { seededRandom } from "./random";
import { drawLand } from "./scene-land";
import { blur, linear, radial } from "./shading";
import { Sheet } from "./sheet";
import type { VectorPicture } from "./views";

const { width: W, height: H } = SCENE;

/** One scene, a little larger than its widest file; filters darken its edges, so they are cut off. */
export function sceneDrawing(name: SceneName): VectorPicture {
  const scale = 1.02;
  const sheet = new Sheet(W, H, scale);
  const palette = scenePalettes[name];
  drawSky(sheet, palette);
  drawLand(sheet, palette);
  drawRunner(sheet, palette);
  if (name === "storm") drawRain(sheet);
  return { svg: sheet.toSvg(), bleed: 14 * scale };
}

function drawSky(sheet: Sheet, palette: ScenePalette): void {
  const { sky, sun, disc, glow, clouds } = palette;
  const [across, down, radius] = palette.sunAt;
  const [x, y] = [W * across, H * down];
  sheet.draw(
    `<rect width="${W}" height="${H}" fill="${linear(sheet, [
      [0, sky[0]],
      [0.32, sky[1]],
      [0.52, sky[2]],
      [0.66, sky[3]],
    ])}"/>`,
    `<circle cx="${x}" cy="${y}" r="${H * 0.75}" fill="${radial(sheet, [
      [0, sun, 0.95 * glow],
      [0.18, sun, 0.5 * glow],
      [0.5, sun, 0.16 * glow],
      [1, sun, 0],
    ])}"/>`,
    `<circle cx="${x}" cy="${y}" r="${num(H * radius)}" fill="${disc}" opacity=".97" filter="${blur(sheet, 4)}"/>`,
  );
  const heavy = clouds.startsWith("#0");
  const random = seededRandom(palette.seed);
  for (let index = 0; index < (heavy ? 22 : 9); index++) {
    const [cy, cx] = [H * (0.04 + 0.32 * random()), W * random()];
    const rx = 260 + 420 * random();
    const ry = (heavy ? 26 : 5) + (heavy ? 44 : 12) * random();
    const opacity = (heavy ? 0.14 : 0.06) + 0.1 * random();
    sheet.draw(
      `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${clouds}" opacity="${opacity.toFixed(2)}" filter="${blur(sheet, heavy ? 34 : 14)}" transform="rotate(${num(-4 + 3 * random())} ${num(cx)} ${num(cy)})"/>`,
    );
  }
}

/** Never larger than six hundredths of the picture: the land is the subject. */
function drawRunner(sheet: Sheet, { signal }: ScenePalette): void {
  const limbs = [
    ["M4 -44L16 -24L34 -16L40 2", 7.5],
    ["M2 -44L-8 -24L-26 -20L-36 -8", 7.5],
    ["M2 -46L8 -72", 14],
    ["M8 -70L22 -56L34 -62", 5.4],
    ["M4 -70L-12 -62L-16 -48", 5.4],
  ] as const;
  const ink = "#071318";
  sheet.draw(
    `<g transform="translate(${num(W * 0.222)} ${num(H * 0.6475)}) scale(.9)" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round" fill="none">`,
    ...limbs.map(
      ([path, width]) => `<path d="${path}" stroke-width="${width}"/>`,
    ),
    `<path d="M-3 -72L-5 -54" stroke="${signal}" stroke-width="9"/><circle cx="14" cy="-84" r="7.5" fill="${ink}" stroke="none"/><path d="M10 -90L23 -88" stroke="${signal}" stroke-width="4"/></g>`,
  );
}

/** Slanting veils under the clouds of the storm scene. */
function drawRain(sheet: Sheet): void {
  const random = seededRandom(17);
  for (let index = 0; index < 7; index++) {
    const x = W * (0.02 + 0.13 * index + 0.05 * random());
    const wide = 120 + 160 * random();
    sheet.draw(
      `<path d="M${num(x)} ${num(H * 0.26)}h${num(wide)}l-150 ${num(H * 0.46)}h${num(-wide)}Z" fill="${linear(
        sheet,
        [
          [0, "#0c151a", 0],
          [0.4, "#0c151a", 0.16],
          [1, "#c3cccb", 0],
        ],
      )}" filter="${blur(sheet, 18)}"/>`,
    );
  }
}
