/** Six-panel twill cap, turned to the right: eyelets, covered button, curved brim, woven badge. */
import { line, polyline, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import {
  roundness,
  sewnCotton,
  topstitch,
  workedEyelet,
} from "../headwear-parts";
import {
  castShadow,
  groundShadow,
  panel,
  ridgeMark,
  seam,
  stitch,
  stroke,
} from "../panels";
import { blur, fall, linear, slant } from "../shading";
import type { Sheet } from "../sheet";
import { twill } from "../textures";
import { darken, lighten, mix } from "../tones";
import type { Camera, Spot } from "../turned-form";
import {
  cosine,
  facing,
  gore,
  hull,
  laidOn,
  projected,
  sine,
  steps,
  towardsTop,
} from "../turned-form";

type Paint = DrawingRoles["cap"];

/** The head's measures, in centimetres: half its width, half its length, the crown's height. */
const [HALF_WIDTH, HALF_LENGTH, HEIGHT] = [8.4, 9.9, 10.9];
const CAMERA: Camera = {
  turn: 41,
  tilt: 15,
  scale: 38,
  origin: [418, 770],
};

export function drawCap(sheet: Sheet, paint: Paint): void {
  sheet.draw(
    groundShadow(sheet, [440, 854, 300, 26], 0.34),
    groundShadow(sheet, [660, 896, 230, 22], 0.26),
  );
  drawInside(sheet, paint);
  drawCrown(sheet, paint);
  drawBrim(sheet, paint);
}

/** The crown's cloth: the two stiffened front panels stand up, the back ones fall round. */
function crown(around: number, rise: number): Spot {
  const upright = 0.5 + 0.5 * cosine(around);
  const out = cosine(rise * 90) ** (0.84 - 0.3 * upright);
  const back = 0.9 * rise * rise;
  const x = HALF_WIDTH * sine(around) * out;
  return [
    x,
    HEIGHT * sine(rise * 90) ** 0.96 - dip(x) * (1 - rise),
    HALF_LENGTH * cosine(around) * out - back,
  ];
}

const onCrown = (around: number, rise: number) =>
  projected(crown(around, rise), CAMERA);

/** A line over the crown, where it is seen. */
const seenLine = (places: readonly (readonly [number, number])[]) =>
  line(
    places
      .filter(([around, rise]) => facing(crown, around, rise, CAMERA) > 0.02)
      .map(([around, rise]) => onCrown(around, rise)),
  );
const meridian = (around: number) =>
  seenLine(towardsTop(0.985, 17).map((rise) => [around, rise]));
const parallel = (rise: number) =>
  seenLine(steps(-180, 180, 61).map((around) => [around, rise]));

/** Degrees to each side of the front over which the brim is sewn on. */
const BRIM_REACH = 66;

/** How far the rim dips at the temples, where the curve of the brim pulls it down. */
const dip = (x: number) =>
  0.024 * Math.min(Math.abs(x), HALF_WIDTH * sine(BRIM_REACH)) ** 2;

/** The brim's upper side: `across` from -1 to 1, `out` from the crown to its edge. */
function brim(across: number, out: number): Spot {
  const [rootX, rootY, rootZ] = crown(across * BRIM_REACH, 0);
  const [endX, , endZ] = crown(BRIM_REACH, 0);
  const angle = Math.abs(across) * 90;
  const edgeX = Math.sign(across) * endX * sine(angle) ** 0.8;
  const edgeZ = endZ + (HALF_LENGTH - endZ + 7) * cosine(angle) ** 0.7;
  const x = rootX + (edgeX - rootX) * out;
  const forward = (edgeZ - rootZ) * out;
  const slope = 0.08 + 0.0085 * x * x;
  return [x, rootY - slope * forward, rootZ + forward];
}
const brimSide = (around: number, rise: number) =>
  brim(around / BRIM_REACH, rise);

/** Panels by the middle of their width, those facing away first: nearer ones lap over them. */
const PANELS = [-150, 90, -90, 30, -30] as const;
const SEAMS = [-120, -60, 0, 60] as const;

/** What shows under the crown's rim: nothing but shade, for the cap stands on its brim. */
function drawInside(sheet: Sheet, { main }: Paint): void {
  const rim = hull(steps(-180, 180, 40).map((around) => onCrown(around, 0)));
  sheet.draw(`<path d="${shape(rim)}" fill="${darken(main, 0.7)}"/>`);
}

function drawCrown(sheet: Sheet, paint: Paint): void {
  const outlines = PANELS.map((middle) => ({
    middle,
    points: gore(crown, [middle - 30, middle + 30], CAMERA),
  }));
  for (const { middle, points } of outlines) {
    const colour = Math.abs(middle) === 30 ? paint.front : paint.main;
    sheet.draw(
      panel(sheet, shape(points), {
        fill: slant(sheet, colour, 0.08, 0.12),
        volume: sewnCotton(sheet, middle + 200, 15),
        texture: twill(sheet, colour),
        textureOpacity: 0.34,
        edge: [0.16, 16, 7],
        rim: 0.14,
      }),
    );
  }
  const all = shape(hull(outlines.flatMap(({ points }) => points)));
  sheet.clipped(all, () => {
    sheet.draw(roundness(sheet, all, paint.main));
    drawSeams(sheet, paint);
    for (const middle of PANELS) drawEyelet(sheet, paint, middle);
    drawBadge(sheet, paint);
  });
  drawButton(sheet, paint);
}

function drawSeams(sheet: Sheet, { main, front }: Paint): void {
  for (const around of SEAMS) {
    const colour = around === 0 ? front : main;
    sheet.draw(
      seam(meridian(around), { width: 3, opacity: 0.55 }),
      topstitch(meridian(around - 2.6), colour),
      topstitch(meridian(around + 2.6), colour),
    );
  }
  for (const rise of [0.035, 0.105]) {
    sheet.draw(topstitch(parallel(rise), main));
  }
}

/** A hole worked round with thread, in each panel a hand's breadth below the button. */
function drawEyelet(sheet: Sheet, { main }: Paint, middle: number): void {
  const rise = 0.63;
  if (facing(crown, middle, rise, CAMERA) < 0.15) return;
  sheet.group(laidOn(crown, [middle, rise], CAMERA), () => {
    sheet.draw(workedEyelet(main));
  });
}

function drawButton(sheet: Sheet, { accent }: Paint): void {
  const { x, y } = onCrown(0, 1);
  sheet.draw(
    `<ellipse cx="${x + 3}" cy="${y + 5}" rx="27" ry="10" fill="#000" opacity=".35"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="25" ry="11" fill="${darken(accent, 0.35)}"/>`,
    `<ellipse cx="${x}" cy="${y - 4}" rx="24" ry="9.5" fill="${fall(sheet, accent, 0.3, 0.12)}"/>`,
    `<ellipse cx="${x - 6}" cy="${y - 7}" rx="9" ry="3" fill="#fff" opacity=".35"/>`,
  );
}

/** Woven badge across the front seam. */
function drawBadge(sheet: Sheet, { patch, patchInk }: Paint): void {
  const card =
    "M-62 -44Q-62 -52 -54 -52H54Q62 -52 62 -44V44Q62 52 54 52H-54Q-62 52 -62 44Z";
  sheet.group(laidOn(crown, [0, 0.4], CAMERA), () => {
    sheet.draw(
      castShadow(sheet, card, [2, 4, 4], 0.35),
      `<path d="${card}" fill="${fall(sheet, patch, 0.1, 0.14)}"/>`,
      `<path d="${card}" fill="${twill(sheet, patch)}" opacity=".25"/>`,
      stitch("M-55 -45H55V45H-55Z", mix(patch, patchInk, 0.45), {
        width: 2.2,
        dash: "5 2.4",
      }),
      ridgeMark(-36, -30, 72, patchInk),
      stroke("M-40 27C-24 18 -10 32 6 25S30 20 40 26", {
        colour: patchInk,
        width: 3,
      }),
    );
  });
}

/** Where the brim stops being seen from above: the far side falls away behind its arch. */
const brimRidge = (out: number) =>
  steps(1, -1, 401).find(
    (across) => facing(brimSide, across * BRIM_REACH, out, CAMERA) < -0.01,
  ) ?? 1;

const brimRow = (out: number, from = -1, to = brimRidge(out)) =>
  steps(from, to, 33).map((across) => projected(brim(across, out), CAMERA));

function drawBrim(sheet: Sheet, paint: Paint): void {
  const outs = steps(0, 1, 12);
  const ridge = outs.map((out) => projected(brim(brimRidge(out), out), CAMERA));
  const top = `${polyline([...brimRow(1), ...ridge.toReversed(), ...brimRow(0).toReversed()])}Z`;
  const far = `${polyline([...brimRow(1, brimRidge(1), 1), ...ridge])}Z`;
  sheet.draw(
    castShadow(sheet, top, [-4, 18, 14], 0.34),
    `<path d="${far}" fill="${darken(paint.brim, 0.62)}"/>`,
  );
  drawBrimTop(sheet, paint, top);
}

function drawBrimTop(sheet: Sheet, { brim: colour }: Paint, top: string): void {
  const edge = line(brimRow(1));
  sheet.draw(
    panel(sheet, top, {
      fill: linear(
        sheet,
        [
          [0, darken(colour, 0.2)],
          [0.42, lighten(colour, 0.1)],
          [0.8, colour],
          [1, lighten(colour, 0.12)],
        ],
        [0, 0.4, 1, 0.6],
      ),
      volume: sewnCotton(sheet, 9, 9),
      texture: twill(sheet, colour),
      over: stroke(line(brimRow(0)), {
        colour: "#000",
        opacity: 0.45,
        width: 26,
        filter: blur(sheet, 9),
      }),
      edge: [0.2, 16, 7],
      rim: 0.2,
    }),
    ...[0.14, 0.29, 0.44, 0.59, 0.74, 0.88].map((out) =>
      topstitch(line(brimRow(out, -0.97)), colour),
    ),
    stroke(edge, { colour: darken(colour, 0.35), width: 5 }),
    stroke(edge, {
      colour: lighten(colour, 0.4),
      opacity: 0.4,
      width: 1.4,
      transform: "translate(-.6 -1.8)",
    }),
  );
}
