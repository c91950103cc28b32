/** Insulated vest: diamond quilting below a plain yoke, snapped placket, stand collar, bound armholes. */
import { hangingShadow } from "../apparel-parts";
import type { Outline } from "../curves";
import { at, bothSides, line, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { body } from "../garments/bodies";
import {
  collarBack,
  collarFront,
  collarOn,
  collarStitch,
} from "../garments/collars";
import { fabrics } from "../garments/fabrics";
import { snap } from "../garments/fastenings";
import { beyond, cut, inset, turning } from "../garments/piece";
import { patch, zipPocket } from "../garments/pockets";
import { polygon } from "../garments/points";
import { diamondRows, diamonds, quiltStitches } from "../garments/quilting";
import { groove } from "../garments/relief";
import { hemRow, topBlock } from "../garments/top-block";
import { binding, twinStitch } from "../garments/trims";
import { ridgeMark, seam, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["insulated-vest"];

const MEASURES = {
  top: 280,
  neck: 214,
  drop: 76,
  backDrop: 22,
  shoulder: 400,
  slope: 336,
  underarm: 590,
  chest: 486,
  waist: 476,
  hem: 482,
  length: 1040,
  dip: 12,
} as const;
const BLOCK = topBlock({
  ...MEASURES,
  armhole: "306,430 302,520 284,568",
});
/** The back, a little narrower at the armholes: its lining shows behind them. */
const BEHIND = topBlock({ ...MEASURES, armhole: "292,430 282,520 268,566" });
const COLLAR = collarOn(BLOCK.measures, { height: 74, width: 188 });
const YOKE_SEAM = [-0.05, 0.25, 0.5, 0.75, 1.05].map((across) => {
  const { x, y } = BLOCK.on(across, 0.16);
  return at(x, y + Math.sin(Math.max(0, across) * Math.PI) * 22);
});
const YOKE_CORNERS = [at(780, 220), at(220, 220)];
/** The yoke as a flat piece: no loft beneath it. */
const YOKE = polygon([...YOKE_SEAM, ...YOKE_CORNERS]);
const ROWS = diamondRows(
  { left: 200, right: 800, top: 400, bottom: 1080 },
  92,
  74,
);

export function drawInsulatedVest(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1144));
  drawBehind(sheet, paint);
  drawBody(sheet, paint, "front");
  collarFront(sheet, COLLAR, {
    colour: paint.main,
    lining: paint.lining,
    fabric: fabrics.downproof,
    label: [paint.accent, darken(paint.accent, 0.7)],
    heights: collarQuilt(sheet),
    over: collarStitch(COLLAR.upper, paint.main),
  });
  drawPlacket(sheet, paint);
}

export function drawInsulatedVestBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1144));
  drawBody(sheet, paint, "back");
  collarBack(sheet, COLLAR, {
    colour: paint.main,
    lining: paint.lining,
    fabric: fabrics.downproof,
    heights: collarQuilt(sheet),
    over: collarStitch(COLLAR.backUpper, paint.main),
  });
}

const collarQuilt = (sheet: Sheet) =>
  groove(sheet, shift(COLLAR.upper, 0, 34), 12, 0.5);

function drawBehind(sheet: Sheet, { lining }: Paint): void {
  sheet.draw(
    cut(sheet, {
      outline: BEHIND.back,
      colour: darken(lining, 0.24),
      fabric: fabrics.ripstop,
      seed: 5,
      over: bothSides
        .map((side) => turning(sheet, side(BLOCK.armhole), 26, 0.5))
        .join(""),
    }),
  );
}

function drawBody(sheet: Sheet, paint: Paint, facing: Facing): void {
  const { main, trim } = paint;
  const thread = lighten(main, 0.25);
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.downproof,
      seed: facing === "front" ? 18 : 19,
      heights: diamonds(sheet, ROWS, YOKE) + groove(sheet, YOKE_SEAM, 6, 0.4),
      print:
        quiltStitches(ROWS, thread) +
        yokeCloth(sheet, paint.yoke) +
        (facing === "back" ? ridgeMark(470, 378, 60, main) : ""),
      over:
        yokeSeam(paint.yoke) +
        bothSides
          .map((side) => armholeBinding(side(BLOCK.armhole), trim))
          .join(""),
    }),
    binding(sheet, {
      upper: hemRow(BLOCK, 12),
      lower: hemRow(BLOCK, -6),
      colour: trim,
      fabric: fabrics.stretch,
    }),
  );
}

const yokeCloth = (sheet: Sheet, colour: string) =>
  inset(
    beyond(YOKE_SEAM, YOKE_CORNERS),
    colour,
    fabrics.twill.weave(sheet, colour),
  );

const yokeSeam = (colour: string) =>
  seam(line(YOKE_SEAM), { width: 2.4, opacity: 0.4 }) +
  twinStitch(
    shift(YOKE_SEAM, 0, -7),
    shift(YOKE_SEAM, 0, -13),
    lighten(colour, 0.35),
  );

const armholeBinding = (edge: Outline, colour: string) =>
  stroke(line(edge), {
    colour: darken(colour, 0.25),
    width: 24,
    cap: "round",
  }) +
  stroke(line(edge), { colour, width: 18, cap: "round" }) +
  stroke(line(shift(edge, -1, -1)), {
    colour: "#fff",
    opacity: 0.16,
    width: 3,
    cap: "round",
  });

/** The placket with its snaps, hand pockets under welts, the mark. */
function drawPlacket(sheet: Sheet, { main, trim, accent }: Paint): void {
  const outline = [at(477, 246), at(523, 246), at(523, 1050), at(477, 1050)];
  sheet.draw(
    patch(sheet, {
      outline,
      colour: darken(main, 0.04),
      fabric: fabrics.downproof,
      seed: 61,
    }),
    ...[272, 392, 520, 648, 776, 904, 1018].map((y) =>
      snap(sheet, [500, y], accent, 10),
    ),
  );
  for (const side of bothSides) {
    const pocket = side([at(354, 778), at(340, 846), at(330, 912)]);
    sheet.draw(zipPocket(sheet, pocket, { cloth: trim, trim, accent }));
  }
  sheet.draw(ridgeMark(588, 396, 44, accent));
}
