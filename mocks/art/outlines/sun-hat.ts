/** Wide-brimmed walking hat: vented crown, webbing band, stitched brim all round, chin cord. */
import { line, polyline, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { cord, cordLock } from "../gear-parts";
import {
  roundness,
  sewnCotton,
  topstitch,
  workedEyelet,
} from "../headwear-parts";
import { groundShadow, panel, ridgeMark, seam, stroke } from "../panels";
import { blur, linear, slant } from "../shading";
import type { Sheet } from "../sheet";
import { twill } from "../textures";
import { darken, lighten } from "../tones";
import type { Camera, Spot } from "../turned-form";
import {
  cosine,
  facing,
  hull,
  laidOn,
  projected,
  sine,
  steps,
} from "../turned-form";

type Paint = DrawingRoles["sun-hat"];

/** Centimetres: half the head's width and length, the crown's wall and its top. */
const [HALF_WIDTH, HALF_LENGTH, WALL, TOP] = [8.4, 9.8, 8.4, 10.2];
/** Where on the crown the wall ends and the top panel begins. */
const SHOULDER = 0.72;
const BRIM_WIDTH = 7;
const CAMERA: Camera = { turn: 28, tilt: 19, scale: 29, origin: [500, 770] };

export function drawSunHat(sheet: Sheet, paint: Paint): void {
  sheet.draw(groundShadow(sheet, [505, 880, 400, 46], 0.34));
  drawCord(sheet, paint);
  drawBrim(sheet, paint);
  drawCrown(sheet, paint);
}

function crown(around: number, rise: number): Spot {
  const onWall = Math.min(1, rise / SHOULDER);
  const onTop = Math.max(0, (rise - SHOULDER) / (1 - SHOULDER));
  const out = (1 - 0.1 * onWall ** 2) * cosine(onTop * 90) ** 0.8;
  const sag = 0.35 * sine(3 * around + 40) * onTop * (1 - onTop);
  return [
    HALF_WIDTH * sine(around) * out,
    WALL * onWall + (TOP - WALL) * sine(onTop * 90) + sag,
    HALF_LENGTH * cosine(around) * out,
  ];
}

/** The brim's upper side, a little wavy: it is cloth and was in a rucksack. */
function brim(around: number, out: number): Spot {
  const [x, , z] = crown(around, 0);
  const away = BRIM_WIDTH * out * (1 + 0.04 * cosine(2 * around));
  const wave = 0.7 * sine(2 * around + 62) + 0.5 * sine(3 * around - 20);
  const drop = 0.2 * away + 0.012 * away * away - wave * out * out;
  return [x + sine(around) * away, -drop, z + cosine(around) * away];
}

const onCrown = (around: number, rise: number) =>
  projected(crown(around, rise), CAMERA);
const circle = steps(-180, 180, 97);
const brimRow = (out: number) =>
  circle.map((around) => projected(brim(around, out), CAMERA));
const parallel = (rise: number) =>
  line(
    circle
      .filter((around) => facing(crown, around, rise, CAMERA) > 0.02)
      .map((around) => onCrown(around, rise)),
  );
const meridian = (around: number, to = SHOULDER) =>
  line(steps(0, to, 13).map((rise) => onCrown(around, rise)));

function drawBrim(sheet: Sheet, { brim: colour }: Paint): void {
  const edge = brimRow(1);
  const path = `${polyline(edge)}Z`;
  sheet.draw(
    `<path d="${shape(hull(edge))}" transform="translate(2 9)" fill="${darken(colour, 0.6)}"/>`,
    panel(sheet, path, {
      fill: linear(
        sheet,
        [
          [0, lighten(colour, 0.04)],
          [0.3, lighten(colour, 0.14)],
          [0.7, colour],
          [1, darken(colour, 0.24)],
        ],
        [0, 0.3, 1, 0.7],
      ),
      volume: sewnCotton(sheet, 9, 12),
      texture: twill(sheet, colour),
      textureOpacity: 0.26,
      edge: [0.2, 20, 8],
      rim: 0.25,
    }),
  );
  sheet.clipped(path, () => {
    drawBrimWaves(sheet, colour);
    for (const out of steps(0.1, 0.9, 9)) {
      sheet.draw(topstitch(line(brimRow(out)), colour));
    }
  });
  sheet.draw(
    stroke(path, { colour: darken(colour, 0.3), width: 7 }),
    stroke(path, {
      colour: lighten(colour, 0.3),
      opacity: 0.5,
      width: 1.6,
      transform: "translate(-.6 -2)",
    }),
  );
}

/** Light and shade where the brim rises and falls, and the crown's shadow on it. */
function drawBrimWaves(sheet: Sheet, colour: string): void {
  const crease = (around: number) =>
    line(steps(0.2, 1, 6).map((out) => projected(brim(around, out), CAMERA)));
  const soft = (around: number, tone: string, opacity: number) =>
    stroke(crease(around), {
      colour: tone,
      opacity,
      width: 60,
      cap: "round",
      filter: blur(sheet, 24),
    });
  const foot = line(brimRow(0.04));
  sheet.draw(
    soft(-62, "#ffffff", 0.24),
    soft(-14, darken(colour, 0.8), 0.2),
    soft(34, "#ffffff", 0.14),
    soft(96, darken(colour, 0.8), 0.26),
    stroke(foot, {
      colour: darken(colour, 0.85),
      opacity: 0.6,
      width: 54,
      transform: "translate(12 10)",
      filter: blur(sheet, 14),
    }),
  );
}

function drawCrown(sheet: Sheet, paint: Paint): void {
  const { main } = paint;
  const wall = hull(
    [0, 0.2, 0.4, 0.6, SHOULDER].flatMap((rise) =>
      circle.map((around) => onCrown(around, rise)),
    ),
  );
  const top = circle.map((around) => onCrown(around, SHOULDER));
  const dome = hull([
    ...top,
    ...[0.8, 0.88, 0.95].flatMap((rise) =>
      circle.map((around) => onCrown(around, rise)),
    ),
  ]);
  const all = shape(hull([...wall, ...dome]));
  sheet.draw(
    panel(sheet, all, {
      fill: slant(sheet, main, 0.08, 0.14),
      volume: sewnCotton(sheet, 4, 22),
      texture: twill(sheet, main),
      textureOpacity: 0.26,
      edge: [0.24, 26, 10],
      rim: 0.3,
    }),
    panel(sheet, shape(dome), {
      fill: slant(sheet, lighten(main, 0.05), 0.1, 0.04),
      volume: sewnCotton(sheet, 6, 16),
      texture: twill(sheet, main),
      textureOpacity: 0.26,
      edge: [0.14, 18, 8],
      rim: 0.3,
    }),
  );
  sheet.clipped(all, () => {
    sheet.draw(roundness(sheet, all, main));
    drawSeams(sheet, paint);
    drawVents(sheet, paint);
    drawBand(sheet, paint);
    drawMark(sheet, paint);
  });
}

function drawSeams(sheet: Sheet, { main }: Paint): void {
  for (const around of [-92, -28, 36]) {
    sheet.draw(
      seam(meridian(around), { width: 2.6, opacity: 0.45 }),
      topstitch(meridian(around + 2.4), main),
    );
  }
  sheet.draw(
    seam(parallel(SHOULDER), { width: 3, opacity: 0.5 }),
    topstitch(parallel(SHOULDER - 0.03), main),
    topstitch(parallel(SHOULDER + 0.04), main),
  );
}

/** Worked eyelets let the heat out, two on each side; the far pair is out of sight. */
function drawVents(sheet: Sheet, { main }: Paint): void {
  for (const around of [-70, -58]) {
    sheet.group(laidOn(crown, [around, 0.5], CAMERA), () => {
      sheet.draw(workedEyelet(main));
    });
  }
}

/** Webbing round the foot of the crown, caught down in bars every hand's breadth. */
function drawBand(sheet: Sheet, { band }: Paint): void {
  sheet.draw(
    stroke(parallel(0.09), {
      colour: "#000",
      opacity: 0.4,
      width: 32,
      filter: blur(sheet, 5),
    }),
    stroke(parallel(0.12), { colour: darken(band, 0.3), width: 34 }),
    stroke(parallel(0.12), { colour: band, width: 30 }),
    stroke(parallel(0.12), {
      colour: twill(sheet, band),
      opacity: 0.5,
      width: 30,
    }),
    stroke(parallel(0.165), { colour: "#fff", opacity: 0.25, width: 1.6 }),
  );
  for (const around of [-110, -76, -42, -8, 26, 60]) {
    const bar = line([onCrown(around, 0.05), onCrown(around, 0.19)]);
    sheet.draw(
      stroke(bar, { colour: darken(band, 0.5), width: 6 }),
      stroke(bar, { colour: lighten(band, 0.3), width: 4, dash: "1.6 1.2" }),
    );
  }
}

function drawMark(sheet: Sheet, { accent }: Paint): void {
  sheet.group(laidOn(crown, [4, 0.42], CAMERA), () => {
    sheet.draw(ridgeMark(-34, -22, 68, accent));
  });
}

/** The chin cord comes out from under the brim and lies in front of the hat. */
function drawCord(sheet: Sheet, { cord: colour, accent }: Paint): void {
  const left = "240,830 196,930 226,1030 330,1084 440,1074 530,1040";
  const right = "770,820 826,900 812,1000 720,1060 620,1066 530,1040";
  sheet.draw(
    cord(sheet, line(left), colour, 9),
    cord(sheet, line(right), colour, 9),
    cord(
      sheet,
      line("530,1040 470,1016 424,1030 400,1056 372,1050"),
      colour,
      9,
    ),
    cordLock(sheet, [528, 1042], accent, 12),
  );
}
