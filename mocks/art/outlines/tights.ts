/** Running tights: close stretch knit, high waistband, calf and flank panels, reflective isolines. */
import { hangingShadow } from "../apparel-parts";
import type { Point, Side } from "../curves";
import { at, left, line, right, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { leg } from "../garments/bodies";
import { hung } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { tightLeg } from "../garments/falls";
import { legBlock } from "../garments/leg-block";
import { beyond, gleam, inset, turning } from "../garments/piece";
import { zipSlot } from "../garments/pockets";
import { startOf } from "../garments/points";
import { rowOf } from "../garments/sleeve-block";
import { twinStitch } from "../garments/trims";
import { waistBand, waistEdges, waistInside } from "../garments/waists";
import { puller, ridgeMark, seam, stroke, zip } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["tights"];

const BLOCK = legBlock({
  top: 92,
  dip: 14,
  waist: 300,
  hip: 398,
  hipAt: 320,
  crotch: 424,
  knee: 134,
  kneeAt: 756,
  calf: 138,
  hem: 80,
  end: 1136,
  stance: 94,
  hemDip: 4,
});
const BAND = 104;
const { leg: LEG } = BLOCK;

export function drawTights(sheet: Sheet, paint: Paint): void {
  sheet.draw(
    hangingShadow(sheet, 1184),
    waistInside(sheet, BLOCK, {
      lining: paint.band,
      fabric: fabrics.stretch,
      label: [paint.accent, darken(paint.accent, 0.75)],
    }),
  );
  for (const side of [right, left]) drawLeg(sheet, paint, side, "front");
  drawGusset(sheet, paint);
  drawWaist(sheet, paint, "front");
}

export function drawTightsBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1184));
  for (const side of [right, left]) drawLeg(sheet, paint, side, "back");
  drawGusset(sheet, paint);
  drawWaist(sheet, paint, "back");
  sheet.draw(zipSlot(BACK_POCKET, paint.band, paint.accent));
}

/** A seam on the leg through (across, down) shares. */
const run = (side: Side, shares: readonly (readonly [number, number])[]) =>
  side(shares.map(([across, down]) => LEG.on(across, down)));

/** In front the flank sweeps forward over the knee; behind it turns in above the calf. */
const FLANK = {
  front: [
    [0.2, 0.06],
    [0.16, 0.3],
    [0.34, 0.5],
    [0.3, 0.66],
    [0.04, 0.8],
    [-0.06, 0.86],
  ],
  back: [
    [0.22, 0.06],
    [0.2, 0.3],
    [0.3, 0.5],
    [0.62, 0.62],
    [0.9, 0.66],
    [1.06, 0.66],
  ],
} as const;

function drawLeg(sheet: Sheet, paint: Paint, side: Side, facing: Facing): void {
  const { main, accent } = paint;
  const seed = (side === right ? 55 : 54) + (facing === "back" ? 6 : 0);
  const flank = run(side, FLANK[facing]);
  const thread = lighten(main, 0.3);
  sheet.draw(
    leg(
      sheet,
      { tube: LEG, side },
      {
        colour: main,
        fabric: fabrics.stretch,
        seed,
        creases: hung(LEG.on, tightLeg, { seed, side, swell: 1.2 }),
        print: panels(sheet, paint, flank, side, facing),
        over:
          muscle(sheet, side) +
          flatSeam(flank, thread) +
          (facing === "back" ? ankleZip(side, paint) : "") +
          twinStitch(rowOf(LEG, side, 0.985), rowOf(LEG, side, 0.99), thread) +
          (facing === "front" ? isolines(side, accent) : ""),
      },
    ),
  );
}

const THIGH = [
  [0.4, 0.16],
  [0.42, 0.34],
  [0.44, 0.5],
] as const;
const SHIN = [
  [0.42, 0.66],
  [0.4, 0.78],
  [0.44, 0.92],
] as const;

/** The leg within: a long light down the thigh and the shin, shade at the knee. */
function muscle(sheet: Sheet, side: Side): string {
  const thigh = run(side, THIGH);
  const shin = run(side, SHIN);
  return gleam(sheet, thigh, 60, 0.08) + gleam(sheet, shin, 34, 0.08);
}

function panels(
  sheet: Sheet,
  { panel }: Paint,
  flank: readonly Point[],
  side: Side,
  facing: Facing,
): string {
  const outside =
    facing === "front"
      ? side([at(150, 1000), at(150, 100)])
      : side([at(560, 1260), at(150, 1260), at(150, 100)]);
  const knit = fabrics.running.weave(sheet, panel);
  return inset(beyond(flank, outside), panel, knit);
}

const flatSeam = (seamRun: readonly Point[], thread: string) =>
  seam(line(seamRun), { width: 2.2, opacity: 0.4 }) +
  twinStitch(shift(seamRun, 0, -3), shift(seamRun, 0, 3), thread, 0.6);

/** Reflective isolines around the shin. */
const isolines = (side: Side, accent: string) =>
  [0, 1, 2, 3]
    .map((index) => {
      const down = 0.86 + index * 0.02;
      const row = [0.04, 0.28, 0.52, 0.76, 0.98].map((across, step) => {
        const { x, y } = LEG.on(across, down);
        return at(x, y + (step % 2 === 0 ? 5 : -5));
      });
      return stroke(line(side(row)), {
        colour: accent,
        opacity: 0.95 - index * 0.2,
        width: 2.8 - index * 0.4,
      });
    })
    .join("");

/** A short zip behind the ankle. */
function ankleZip(side: Side, { panel, accent }: Paint): string {
  const path = line(
    run(side, [
      [0.72, 0.87],
      [0.74, 0.93],
      [0.74, 0.995],
    ]),
  );
  const { x, y } = startOf(run(side, [[0.72, 0.87]]));
  return (
    zip(path, darken(panel, 0.3), 4) +
    puller([Math.round(x), Math.round(y)], 30, accent)
  );
}

/** The gusset: seams that part above the crotch. */
function drawGusset(sheet: Sheet, { main }: Paint): void {
  const thread = lighten(main, 0.3);
  const rise = [at(500, 200), at(502, 330), at(500, 424)];
  sheet.draw(
    turning(sheet, rise, 18, 0.28),
    flatSeam(rise, thread),
    ...[-1, 1].map((way) =>
      flatSeam(
        [at(500, 366), at(500 + way * 16, 396), at(500 + way * 26, 440)],
        thread,
      ),
    ),
  );
}

function drawWaist(
  sheet: Sheet,
  { band, accent }: Paint,
  facing: Facing,
): void {
  const [, lower] = waistEdges(BLOCK, facing, BAND);
  const thread = lighten(band, 0.3);
  sheet.draw(
    waistBand(sheet, {
      block: BLOCK,
      facing,
      depth: BAND,
      colour: band,
      fabric: fabrics.stretch,
      over: twinStitch(shift(lower, 0, -5), shift(lower, 0, -10), thread),
    }),
  );
  if (facing === "front") sheet.draw(ridgeMark(384, 136, 44, accent));
}

/** The zipped pocket in the small of the back. */
const BACK_POCKET = "442,150 500,154 558,150";
