/** Walking trousers: articulated knees, zipped thigh pocket, webbing belt, yoked seat. */
import { hangingShadow } from "../apparel-parts";
import type { Point, Side } from "../curves";
import { at, bothSides, left, line, right, shape, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { leg } from "../garments/bodies";
import { hung } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { trouserLeg } from "../garments/falls";
import { legBlock } from "../garments/leg-block";
import { fly, pocketMouth, riseSeam } from "../garments/leg-seams";
import { inset } from "../garments/piece";
import { patch, pocketFlap, zipPocket } from "../garments/pockets";
import { polygon } from "../garments/points";
import { groove } from "../garments/relief";
import { rowOf } from "../garments/sleeve-block";
import { topstitch, twinStitch } from "../garments/trims";
import { beltedWaist, waistInside } from "../garments/waists";
import { ridgeMark, seam } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["trousers"];

const BLOCK = legBlock({
  top: 108,
  dip: 16,
  waist: 346,
  hip: 440,
  hipAt: 300,
  crotch: 424,
  knee: 200,
  kneeAt: 760,
  hem: 166,
  end: 1138,
  stance: 128,
});
const { leg: LEG } = BLOCK;

type Draw = (sheet: Sheet, paint: Paint) => void;

/** Draws trousers from the front and from behind, with a belt or with a strap inside the waist. */
export const trousersWith = (
  belt: boolean,
): { readonly front: Draw; readonly back: Draw } => ({
  front: (sheet, paint) => {
    drawFront(sheet, paint, belt);
  },
  back: (sheet, paint) => {
    drawBehind(sheet, paint, belt);
  },
});

function drawFront(sheet: Sheet, paint: Paint, belt: boolean): void {
  sheet.draw(
    hangingShadow(sheet, 1188),
    waistInside(sheet, BLOCK, {
      lining: paint.lining,
      fabric: fabrics.twill,
      label: [paint.accent, darken(paint.accent, 0.7)],
    }),
  );
  for (const side of [right, left]) drawLeg(sheet, paint, side, "front");
  drawFly(sheet, paint);
  drawThighPocket(sheet, paint);
  drawWaist(sheet, paint, "front", belt);
}

function drawBehind(sheet: Sheet, paint: Paint, belt: boolean): void {
  sheet.draw(hangingShadow(sheet, 1188));
  for (const side of [right, left]) drawLeg(sheet, paint, side, "back");
  drawSeat(sheet, paint);
  drawWaist(sheet, paint, "back", belt);
  drawLabel(sheet, paint);
}

function drawLeg(sheet: Sheet, paint: Paint, side: Side, facing: Facing): void {
  const { main } = paint;
  const seed = (side === right ? 15 : 14) + (facing === "back" ? 6 : 0);
  const knee = [kneeRow(0.5), kneeRow(0.69)].map((row) => side(row));
  const thread = lighten(main, 0.34);
  const hem = rowOf(LEG, side, 0.972);
  sheet.draw(
    leg(
      sheet,
      { tube: LEG, side },
      {
        colour: main,
        fabric: fabrics.twill,
        seed,
        creases: hung(LEG.on, trouserLeg, { seed, side }),
        heights:
          groove(sheet, hem, 6, 0.16) +
          (facing === "front"
            ? knee.map((row) => groove(sheet, row, 5, 0.2)).join("")
            : ""),
        print:
          facing === "front"
            ? kneePanel(sheet, paint, side)
            : seatPanel(paint, side),
        over:
          twinStitch(hem, rowOf(LEG, side, 0.978), thread) +
          (facing === "front"
            ? kneeSeams(knee, thread, side) +
              pocketMouth(sheet, POCKET, side, thread)
            : topstitch(side(SEAT), thread) +
              seam(line(side(SEAT)), { width: 2, opacity: 0.34 })),
      },
    ),
  );
}

/** A seam around the leg that dips in the middle. */
const kneeRow = (down: number): readonly Point[] =>
  [-0.02, 0.25, 0.5, 0.75, 1.02].map((across) => {
    const { x, y } = LEG.on(across, down);
    return at(x, y + Math.sin(Math.max(0, across) * Math.PI) * 12);
  });

/** The knee is cut in its own tone, darted at both seams. */
function kneePanel(sheet: Sheet, { panel }: Paint, side: Side): string {
  const corners = [...kneeRow(0.5), ...kneeRow(0.69).toReversed()];
  const path = shape(side(polygon(corners)));
  return inset(path, panel, fabrics.ripstop.weave(sheet, panel));
}

function kneeSeams(
  rows: readonly (readonly Point[])[],
  thread: string,
  side: Side,
): string {
  const darts = [
    [0.02, 0.555, 0.2, 0.565],
    [0.02, 0.62, 0.2, 0.612],
    [0.98, 0.56, 0.82, 0.57],
    [0.98, 0.625, 0.82, 0.615],
  ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
    seam(line(side([LEG.on(x1, y1), LEG.on(x2, y2)])), {
      width: 2.2,
      opacity: 0.45,
    }),
  );
  const edges = rows.map(
    (row, index) =>
      seam(line(row), { width: 2.2, opacity: 0.4 }) +
      twinStitch(
        shift(row, 0, index === 0 ? -7 : 7),
        shift(row, 0, index === 0 ? -12 : 12),
        thread,
      ),
  );
  return darts.join("") + edges.join("");
}

/** The mouth of the left hand pocket. */
const POCKET = "372,172 352,236 308,304";

/** The seam from the side, under the seat, to the inside of the leg. */
const SEAT: readonly Point[] = [
  at(270, 372),
  at(350, 440),
  at(430, 470),
  at(498, 474),
];

/** Seat reinforced in the panel's tone, above the seam. */
function seatPanel({ panel }: Paint, side: Side): string {
  const path = shape(
    side([...SEAT, at(520, 300), at(470, 250), at(380, 236), at(300, 270)]),
  );
  return inset(path, panel);
}

function drawSeat(sheet: Sheet, { main, trim, accent }: Paint): void {
  const rise = "500,170 501,290 500,424";
  sheet.draw(riseSeam(sheet, rise, lighten(main, 0.34)));
  for (const side of bothSides) {
    const x = side === right ? 544 : 352;
    sheet.draw(
      zipPocket(
        sheet,
        [at(x, 276), at(x + 52, 282), at(x + 104, 276)],
        { cloth: main, trim, accent },
        -84,
      ),
    );
  }
}

/** A zipped pocket on one thigh and the mark on the other. */
function drawThighPocket(sheet: Sheet, paint: Paint): void {
  const { main, trim, accent } = paint;
  sheet.draw(
    zipPocket(sheet, [at(662, 402), at(676, 452), at(684, 512)], {
      cloth: main,
      trim,
      accent,
    }),
    ridgeMark(318, 420, 44, accent),
  );
}

function drawFly(sheet: Sheet, { main }: Paint): void {
  const rise = "501,172 502,240 503,330 500,424";
  const row = "534,176 534,260 526,318 504,346";
  sheet.draw(fly(sheet, { rise, row }, lighten(main, 0.34)));
}

function drawWaist(
  sheet: Sheet,
  paint: Paint,
  facing: Facing,
  belt: boolean,
): void {
  const loops =
    facing === "front" ? [0.1, 0.27, 0.73, 0.9] : [0.1, 0.3, 0.5, 0.7, 0.9];
  sheet.draw(
    beltedWaist(sheet, {
      ...paint,
      block: BLOCK,
      facing,
      belt,
      depth: 54,
      fabric: fabrics.twill,
      loops,
    }),
  );
}

/** The label under the belt, behind. */
function drawLabel(sheet: Sheet, { accent }: Paint): void {
  sheet.draw(
    patch(sheet, {
      outline: pocketFlap([556, 192], 58, 30),
      colour: accent,
      fabric: fabrics.twill,
      seed: 3,
      over: ridgeMark(570, 197, 30, darken(accent, 0.7)),
    }),
  );
}
