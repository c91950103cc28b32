/** Rib-knit hat with a folded cuff: every rib is drawn, stitch by stitch, up to the gathered crown. */
import type { Point } from "../curves";
import { line, num, polyline } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { roundness } from "../headwear-parts";
import {
  castShadow,
  groundShadow,
  panel,
  ridgeMark,
  stitch,
  stroke,
} from "../panels";
import { seededRandom } from "../random";
import { blur, fall, linear, volume } from "../shading";
import type { Sheet } from "../sheet";
import { twill } from "../textures";
import { darken, lighten, mix } from "../tones";
import type { Camera, Spot, Surface } from "../turned-form";
import { cosine, facing, laidOn, projected, sine, steps } from "../turned-form";

type Paint = DrawingRoles["beanie"];

/** Ribs round the head; an even share of them is seen. */
const RIBS = 40;
const RIB = 360 / RIBS;
const CAMERA: Camera = { turn: -9, tilt: 4, scale: 38, origin: [500, 940] };

export function drawBeanie(sheet: Sheet, paint: Paint): void {
  sheet.draw(groundShadow(sheet, [500, 966, 350, 26], 0.36));
  drawCuffInside(sheet, paint);
  drawKnit(sheet, { surface: crown, from: 0.18, rows: 62, colour: paint.main });
  drawGather(sheet, paint);
  drawCuffShade(sheet, paint);
  drawKnit(sheet, { surface: cuff, from: 0, rows: 25, colour: paint.cuff });
  drawCuffEdges(sheet, paint);
  drawLabel(sheet, paint);
}

/** Pulled over a head: widest above the ears, drawn together at the top. */
function crown(around: number, rise: number): Spot {
  const out = cosine(rise * 90) ** 0.57 * (1 + 0.03 * sine(rise * 180));
  return [
    9.6 * sine(around) * out,
    19.4 * sine(rise * 90) ** 1.04,
    10 * cosine(around) * out,
  ];
}

/** The cuff stands a little away from the hat; `rise` 0 to 1 is its own height. */
function cuff(around: number, rise: number): Spot {
  const swell = 1 + 0.05 * sine(20 + rise * 140);
  const slack = 0.12 * sine(3 * around + 30);
  return [
    9.9 * sine(around) * swell,
    6.6 * rise + slack * rise,
    10.3 * cosine(around) * swell,
  ];
}

interface Knit {
  readonly surface: Surface;
  readonly from: number;
  readonly rows: number;
  readonly colour: string;
}

/** The side that is seen: ring by ring up the left, over the top ring, down the right. */
function outlineOf(surface: Surface, from: number): readonly Point[] {
  const ring = (rise: number) =>
    steps(-90, 90, 37).map((around) =>
      projected(surface(around - CAMERA.turn, rise), CAMERA),
    );
  const rings = steps(from, 1, 25).map(ring);
  const [foot = [], ...upper] = rings;
  const end = (index: number) =>
    upper.flatMap((row) => row.slice(index, index === -1 ? undefined : 1));
  return [
    ...end(0),
    ...(upper.at(-1) ?? []),
    ...end(-1).toReversed(),
    ...foot.toReversed(),
  ];
}

const closed = (points: readonly Point[]) => `${polyline(points)}Z`;

/** The middles of the ribs that are seen. */
const seenRibs = (surface: Surface) =>
  Array.from({ length: RIBS }, (_, index) => index * RIB - 180).filter(
    (around) => facing(surface, around, 0.3, CAMERA) > -0.12,
  );

function drawKnit(sheet: Sheet, knit: Knit): void {
  const { surface, from, colour } = knit;
  const path = closed(outlineOf(surface, from));
  const wool = volume(sheet, {
    reach: 26,
    height: 24,
    elevation: 58,
    shine: 0.03,
    gloss: 6,
    grain: {
      frequency: ".09 .11",
      octaves: 2,
      height: 1.6,
      level: 0.99,
      seed: 6,
    },
  });
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, colour, 0.1, 0.12),
      volume: wool,
      edge: [0.2, 34, 14],
      rim: 0,
    }),
  );
  sheet.clipped(path, () => {
    for (const around of seenRibs(surface)) {
      sheet.draw(rib(sheet, knit, around));
    }
    sheet.draw(roundness(sheet, path, colour));
  });
}

/** A strip of the surface along a rib, between two distances from its middle. */
function strip(knit: Knit, around: number, from: number, to: number): string {
  const rises = steps(knit.from, 0.985, 24);
  const side = (offset: number): readonly Point[] =>
    rises.map((rise) => projected(knit.surface(around + offset, rise), CAMERA));
  return `${polyline([...side(from), ...side(to).toReversed()])}Z`;
}

/** One rib: a lit column of stitches, and the groove to its right. */
function rib(sheet: Sheet, knit: Knit, around: number): string {
  const { colour } = knit;
  const groove = strip(knit, around, RIB * 0.27, RIB * 0.73);
  const crest = strip(knit, around, -RIB * 0.2, RIB * 0.06);
  const stitches = column(knit, around);
  return [
    `<path d="${groove}" fill="${darken(colour, 0.62)}" opacity=".75" filter="${blur(sheet, 2.4)}"/>`,
    `<path d="${crest}" fill="${lighten(colour, 0.3)}" opacity=".32" filter="${blur(sheet, 2.4)}"/>`,
    stroke(stitches, { colour: darken(colour, 0.5), opacity: 0.5, width: 2.1 }),
    stroke(stitches, {
      colour: lighten(colour, 0.42),
      opacity: 0.4,
      width: 1.3,
      transform: "translate(-.5 -2.2)",
    }),
  ].join("");
}

/** The V of every stitch of a rib, from its foot up; yarn is never quite even. */
function column(knit: Knit, around: number): string {
  const { surface, from, rows } = knit;
  const random = seededRandom(Math.round(around * 7) + rows);
  const height = (0.985 - from) / rows;
  return Array.from({ length: rows }, (_, row) => {
    const rise = from + height * (row + 0.12 * random());
    const spot = (offset: number, up: number) => {
      const { x, y } = projected(
        surface(around + RIB * offset, Math.min(0.99, rise + height * up)),
        CAMERA,
      );
      return `${num(x)} ${num(y)}`;
    };
    return `M${spot(-0.3, 0.8)}L${spot(0, 0)}L${spot(0.3, 0.8)}`;
  }).join("");
}

/** Where the ribs meet: the pucker of the drawn-in last row. */
function drawGather(sheet: Sheet, { main }: Paint): void {
  const { x, y } = projected(crown(0, 1), CAMERA);
  const creases = [-70, -38, -12, 14, 40, 72].map((angle) => {
    const long = 42 + 10 * cosine(angle * 3);
    return stroke(
      line([
        { x: x + 4 * sine(angle), y: y + 6 },
        {
          x: x + long * 0.7 * sine(angle),
          y: y + 12 + long * 0.3 * cosine(angle),
        },
        { x: x + long * 1.5 * sine(angle), y: y + 18 + long * cosine(angle) },
      ]),
      {
        colour: darken(main, 0.7),
        opacity: 0.4,
        width: 7,
        filter: blur(sheet, 4),
      },
    );
  });
  sheet.clipped(closed(outlineOf(crown, 0.18)), () => {
    sheet.draw(
      ...creases,
      `<ellipse cx="${num(x)}" cy="${num(y + 4)}" rx="30" ry="9" fill="${darken(main, 0.6)}" opacity=".35" filter="${blur(sheet, 5)}"/>`,
    );
  });
}

/** The far half of the fold, seen past the hat at its two ends. */
function drawCuffInside(sheet: Sheet, { cuff: colour }: Paint): void {
  const ring = steps(-180, 180, 73).map((around) =>
    projected(cuff(around, 1), CAMERA),
  );
  sheet.draw(`<path d="${closed(ring)}" fill="${darken(colour, 0.58)}"/>`);
}

/** The fold's shadow on the hat above it. */
function drawCuffShade(sheet: Sheet, { main }: Paint): void {
  const hat = closed(outlineOf(crown, 0.18));
  sheet.clipped(hat, () => {
    sheet.draw(
      `<path d="${closed(outlineOf(cuff, 0))}" transform="translate(4 -14)" fill="${darken(main, 0.85)}" opacity=".6" filter="${blur(sheet, 13)}"/>`,
    );
  });
}

function drawCuffEdges(sheet: Sheet, { cuff: colour }: Paint): void {
  const ring = (rise: number) =>
    line(
      steps(-110, 90, 41).map((around) =>
        projected(cuff(around, rise), CAMERA),
      ),
    );
  const cloth = closed(outlineOf(cuff, 0));
  sheet.clipped(cloth, () => {
    sheet.draw(
      stroke(ring(0.97), {
        colour: "#fff",
        opacity: 0.24,
        width: 12,
        filter: blur(sheet, 4),
      }),
      stroke(ring(0), {
        colour: darken(colour, 0.8),
        opacity: 0.5,
        width: 34,
        filter: blur(sheet, 12),
      }),
    );
  });
}

/** Woven label, folded over the cuff's edge at one side of the front. */
function drawLabel(sheet: Sheet, { label, labelInk }: Paint): void {
  const card = "M-66 -42H66V42H-66Z";
  sheet.group(laidOn(cuff, [26, 0.5], CAMERA), () => {
    sheet.draw(
      castShadow(sheet, card, [3, 6, 5], 0.45),
      `<path d="${card}" fill="${linear(
        sheet,
        [
          [0, lighten(label, 0.12)],
          [1, darken(label, 0.14)],
        ],
        [0, 0, 1, 1],
      )}"/><path d="${card}" fill="${twill(sheet, label)}" opacity=".3"/>`,
      ...[-59, 59].map((x) =>
        stitch(`M${x} -36V36`, mix(label, labelInk, 0.5), {
          width: 2.4,
          dash: "5 3",
        }),
      ),
      ridgeMark(-32, -28, 64, labelInk),
      stroke("M-38 25C-22 17 -8 31 6 24S30 19 40 25", {
        colour: labelInk,
        width: 2.8,
      }),
    );
  });
}
