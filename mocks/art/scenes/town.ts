/** A hill town after the rain: lamps lit, paving wet, the fell at the end of the street still pink. */
import { at, line, num } from "../curves";
import { stroke } from "../panels";
import { skyline } from "./skyline";
import { blur, linear, radial } from "../shading";
import type { Sheet } from "../sheet";
import { walker } from "./figures";
import { drawMassif, mistBars } from "./relief";
import type { Lens } from "./street";
import { FRONT, lens } from "./street";
import { house } from "./house";
import { gradientSky, streaks } from "./weather";
import { drawPaving, drawMirror, drawSetts } from "./wet-paving";
import { drawLamps, drawCables } from "./street-lamps";
import { DUSK, END, houses } from "./town-plan";

export function drawTown(sheet: Sheet): void {
  const see = lens({
    vanishing: at(sheet.width * END[0], sheet.height * END[1]),
    focus: 930,
    eye: 1.75,
  });
  drawSky(sheet);
  drawFell(sheet);
  drawPaving(sheet, see);
  drawMirror(sheet, see);
  drawSetts(sheet, see);
  drawHouses(sheet, see);
  drawNightfall(sheet);
  drawPassers(sheet, see);
  drawLamps(sheet, see);
  drawCables(sheet, see);
}

function drawSky(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  sheet.draw(
    gradientSky(sheet, [
      [0, "#18213f"],
      [0.2, "#3c4673"],
      [0.38, "#8d6c92"],
      [0.5, "#e39a86"],
      [0.58, "#f8c08a"],
    ]),
    `<ellipse cx="${W * END[0]}" cy="${H * 0.56}" rx="900" ry="420" fill="${radial(
      sheet,
      [
        [0, "#ffd59a", 0.7],
        [0.5, "#f4a583", 0.3],
        [1, "#f4a583", 0],
      ],
    )}"/>`,
  );
  streaks(sheet, {
    colour: "#f6a98c",
    count: 14,
    between: [0.08, 0.4],
    opacity: 0.34,
    seed: 6,
    thickness: 1.4,
  });
  streaks(sheet, {
    colour: "#2a2f55",
    count: 9,
    between: [0.02, 0.26],
    opacity: 0.36,
    seed: 17,
    thickness: 1.6,
  });
}

function drawFell(sheet: Sheet): void {
  const { height: H } = sheet;
  drawMassif(sheet, {
    skyline: skyline(sheet, {
      seed: 45,
      base: 0.585,
      amplitude: 0.27,
      peaks: [
        [0.555, 0.2, 1.15],
        [0.47, 0.09, 0.45],
        [0.7, 0.12, 0.5],
      ],
    }),
    foot: H * 0.6,
    lit: "#dd938a",
    light: -1,
    shades: [
      { from: -0.25, colour: "#b6788a", opacity: 0.75 },
      { from: 0, colour: "#806083", opacity: 0.8 },
      { from: 0.35, colour: "#574d78", opacity: 0.8 },
    ],
    rock: [{ from: 0.85, colour: "#4a4069", opacity: 0.7 }],
    ribs: 46,
    haze: "#d9a391",
    hazeDepth: 0.55,
    seed: 4,
    step: 5,
  });
  mistBars(sheet, {
    y: H * 0.565,
    colour: "#f6c9a4",
    opacity: 0.4,
    seed: 8,
    count: 5,
  });
}

function drawHouses(sheet: Sheet, see: Lens): void {
  for (const home of houses()) sheet.draw(house(see, home, DUSK));
  for (const side of [-1, 1] as const) {
    const foot = [4.5, 9, 18, 40, 100].map((away) =>
      see([FRONT * side, 0, away]),
    );
    sheet.draw(
      stroke(line(foot), {
        colour: "#0b0f1c",
        opacity: 0.6,
        width: 16,
        filter: blur(sheet, 7),
      }),
    );
  }
}

/** The upper floors are already in the dark. */
function drawNightfall(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  sheet.draw(
    `<rect x="-10" y="-10" width="${W + 20}" height="${H * 0.5}" fill="${linear(
      sheet,
      [
        [0, "#0d1330", 0.62],
        [0.6, "#0d1330", 0.2],
        [1, "#0d1330", 0],
      ],
    )}"/>`,
  );
}

/** Two people on their way home, one under an umbrella. */
function drawPassers(sheet: Sheet, see: Lens): void {
  const passers = [
    { right: 1.1, away: 19, facing: "left", coat: "#b9552b", umbrella: "" },
    { right: -4.9, away: 14.5, facing: "right", coat: "#2b6f86", umbrella: "" },
    {
      right: 4.6,
      away: 27,
      facing: "left",
      coat: "#343a58",
      umbrella: "#a63139",
    },
  ] as const;
  for (const { right, away, facing, coat, umbrella } of passers) {
    const foot = see([right, 0, away]);
    const height = (1.75 * 930) / away;
    const figure =
      walker({ ...foot, height, facing, coat, legs: "#10152a" }, "#10152a") +
      (umbrella === ""
        ? ""
        : canopyOver(foot.x, foot.y - height, height, umbrella));
    sheet.draw(
      `<g transform="translate(0 ${num(2 * foot.y)}) scale(1 -1)" opacity=".42" filter="${blur(sheet, 3)}">${figure}</g>`,
      figure,
    );
  }
}

function canopyOver(x: number, y: number, height: number, colour: string) {
  const half = height * 0.36;
  const top = y - height * 0.16;
  return (
    `<path d="M${num(x)} ${num(y + height * 0.4)}V${num(top)}" stroke="#10152a" stroke-width="1.6"/>` +
    `<path d="M${num(x - half)} ${num(y + height * 0.06)}Q${num(x - half * 0.8)} ${num(top)} ${num(x)} ${num(top)}T${num(x + half)} ${num(y + height * 0.06)}Q${num(x + half * 0.6)} ${num(y)} ${num(x + half * 0.3)} ${num(y + height * 0.04)}Q${num(x)} ${num(y - height * 0.02)} ${num(x - half * 0.3)} ${num(y + height * 0.04)}Q${num(x - half * 0.6)} ${num(y)} ${num(x - half)} ${num(y + height * 0.06)}Z" fill="${colour}"/>`
  );
}
