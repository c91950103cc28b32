/** Pullover anorak: half zip under a storm flap, pouch pocket, cord-drawn hood, elastic cuffs. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { armholeSeams, body, sleeve } from "../garments/bodies";
import { hung, hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { backBody, hoodSlump, jacketBody, longSleeve } from "../garments/falls";
import { barTack, cord, cordLock, eyelet, snap } from "../garments/fastenings";
import { hoodBlock } from "../garments/hood-block";
import type { HoodPaint } from "../garments/hoods";
import { hoodBack, hoodFront } from "../garments/hoods";
import { SHADE, beyond, inset, turning } from "../garments/piece";
import { patch, zipPocket } from "../garments/pockets";
import { endOf, startOf } from "../garments/points";
import type { Crease } from "../garments/relief";
import { groove } from "../garments/relief";
import { rowOf, sleeveOf } from "../garments/sleeve-block";
import { hemRow, topBlock } from "../garments/top-block";
import { frontZip, topstitch, twinStitch } from "../garments/trims";
import { ridgeMark, seam, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["anorak"];

const BLOCK = topBlock({
  top: 362,
  neck: 232,
  drop: 78,
  backDrop: 24,
  shoulder: 468,
  slope: 420,
  underarm: 648,
  chest: 512,
  waist: 508,
  hem: 520,
  length: 1100,
  dip: 16,
});
const SLEEVE = sleeveOf(BLOCK, {
  bicep: 122,
  cuff: 98,
  reach: 322,
  end: 1002,
  cap: 14,
  bend: 16,
});
const HOOD = hoodBlock({
  top: 362,
  neck: 232,
  drop: 72,
  backDrop: 26,
  rise: 276,
  width: 284,
  opening: 176,
  chin: 26,
  crown: 54,
});
/** Where the shoulders' second colour ends. */
const YOKE_SEAM = [0, 0.25, 0.5, 0.75, 1].map((across) => {
  const { x, y } = BLOCK.on(across, 0.29);
  return at(x, y - Math.sin(across * Math.PI) * 8);
});

export function drawAnorak(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1180));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "front");
  hoodFront(sheet, HOOD, hoodPaint(paint, "front"));
  drawPouch(sheet, paint);
  drawZip(sheet, paint);
  drawHoodCords(sheet, paint);
  drawHemCord(sheet, paint);
}

export function drawAnorakBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1180));
  for (const side of bothSides) drawSleeve(sheet, paint, side);
  drawBody(sheet, paint, "back");
  hoodBack(sheet, HOOD, hoodPaint(paint, "back"));
}

function drawSleeve(sheet: Sheet, paint: Paint, side: Side): void {
  const { main } = paint;
  const seed = side === right ? 15 : 14;
  const row = (down: number) => rowOf(SLEEVE, side, down);
  const gathers: readonly Crease[] = [0.1, 0.3, 0.48, 0.66, 0.86].map(
    (across, index) => ({
      path: side([
        SLEEVE.on(across, 0.99),
        SLEEVE.on(across + (index % 2 === 0 ? 0.03 : -0.03), 0.9),
      ]),
      width: 14,
      lift: index % 2 === 0 ? 0.34 : -0.34,
    }),
  );
  sheet.draw(
    sleeve(
      sheet,
      { block: BLOCK, tube: SLEEVE, side },
      {
        colour: main,
        fabric: fabrics.ripstop,
        seed,
        creases: [
          ...hung(SLEEVE.on, longSleeve, { seed, side, gain: 1.2 }),
          ...gathers,
        ],
        heights: groove(sheet, row(0.952), 7, 0.3),
        over:
          twinStitch(row(0.948), row(0.975), lighten(main, 0.35)) +
          turning(sheet, row(1), 14, 0.4),
      },
    ),
  );
}

function drawBody(sheet: Sheet, paint: Paint, facing: Facing): void {
  const { main, yoke } = paint;
  const front = facing === "front";
  const seed = front ? 27 : 47;
  const upper = beyond(YOKE_SEAM, [at(880, 300), at(120, 300)]);
  const thread = lighten(main, 0.35);
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK[facing],
      colour: main,
      fabric: fabrics.ripstop,
      seed,
      creases: hungBoth(BLOCK.on, front ? jacketBody : backBody, {
        seed,
        gain: 1.2,
      }),
      heights:
        groove(sheet, YOKE_SEAM, 5, 0.16) +
        groove(sheet, hemRow(BLOCK, 38), 6, 0.16),
      print: front ? "" : inset(upper, yoke),
      over:
        armholeSeams(BLOCK) +
        (front ? "" : capeSeam(sheet, thread) + ridgeMark(462, 470, 76, main)) +
        twinStitch(hemRow(BLOCK, 40), hemRow(BLOCK, 33), thread),
    }),
  );
}

/** The lower edge of the cape over the shoulders, behind; the vent under it lies in its shade. */
const capeSeam = (sheet: Sheet, thread: string) =>
  turning(sheet, shift(YOKE_SEAM, 0, 12), 22, 0.3) +
  seam(line(YOKE_SEAM), { width: 2.2, opacity: 0.4 }) +
  twinStitch(shift(YOKE_SEAM, 0, 7), shift(YOKE_SEAM, 0, 13), thread);

const hoodPaint = (
  { main, lining, accent }: Paint,
  facing: Facing,
): HoodPaint => ({
  colour: main,
  lining,
  label: accent,
  fabric: fabrics.ripstop,
  seed: 45,
  onto: BLOCK[facing],
  creases: [
    ...hungBoth(HOOD.on, hoodSlump, { seed: 8, gain: 1.2 }),
    ...(facing === "front" ? openingGathers() : []),
  ],
});

/** The cord in the brim gathers the cloth around the opening. */
const openingGathers = (): readonly Crease[] =>
  HOOD.opening.map((point, index) => {
    const [dx, dy] = [point.x - 500, point.y - 226];
    return {
      path: [
        point,
        at(point.x + dx * 0.16, point.y + dy * 0.14 + 3),
        at(point.x + dx * 0.34, point.y + dy * 0.3),
      ],
      width: 16,
      lift: index % 2 === 0 ? 0.3 : -0.3,
    };
  });

/** The pouch: a bellows patch with a snapped flap, hand entries behind it at both sides. */
function drawPouch(sheet: Sheet, { main, yoke, trim, accent }: Paint): void {
  for (const side of bothSides) {
    const entry = side([at(316, 800), at(320, 860), at(322, 930)]);
    sheet.draw(zipPocket(sheet, entry, { cloth: main, trim, accent }));
  }
  const bag = [at(352, 748), at(648, 748), at(656, 1004), at(344, 1004)];
  const flap = [
    at(340, 730),
    at(660, 730),
    at(664, 806),
    at(500, 826),
    at(336, 806),
  ];
  const cloth = { fabric: fabrics.ripstop, colour: yoke };
  sheet.draw(
    patch(sheet, {
      ...cloth,
      outline: bag,
      seed: 51,
      over: topstitch("500,820 500,998", lighten(yoke, 0.35)),
    }),
    patch(sheet, {
      ...cloth,
      outline: flap,
      colour: lighten(yoke, 0.05),
      seed: 52,
    }),
    ...[372, 628].map((x) => snap(sheet, [x, 788], accent, 10)),
    ridgeMark(466, 758, 68, accent),
  );
}

/** Half zip with its end box, beside the storm flap that covers it in wind. */
function drawZip(sheet: Sheet, { main, trim, accent }: Paint): void {
  const run = [at(500, 338), at(500, 480), at(500, 676)];
  const flap = [at(514, 346), at(542, 352), at(542, 690), at(514, 690)];
  sheet.draw(
    frontZip(sheet, run, { tape: darken(main, 0.14), trim, accent }),
    patch(sheet, {
      outline: flap,
      colour: lighten(main, 0.04),
      fabric: fabrics.ripstop,
      seed: 53,
    }),
    ...[420, 520, 620].map((y) => snap(sheet, [528, y], accent, 6.5)),
    barTack("486,684 512,684", accent),
  );
}

function drawHoodCords(sheet: Sheet, { accent, trim }: Paint): void {
  const runs = [
    [at(424, 352), at(416, 400), at(424, 448)],
    [at(576, 352), at(584, 410), at(578, 464)],
  ];
  for (const run of runs) {
    const [start, end] = [startOf(run), endOf(run)];
    sheet.draw(
      eyelet(sheet, [start.x, start.y]),
      cord(sheet, run, accent, 6),
      cordLock([end.x, end.y], trim, accent),
    );
  }
}

function drawHemCord(sheet: Sheet, { accent, trim }: Paint): void {
  const run = "272,1076 266,1096 272,1118";
  sheet.draw(
    stroke("M262 1076H284", {
      colour: SHADE,
      opacity: 0.5,
      width: 6,
      cap: "round",
    }),
    cord(sheet, run, accent, 4.4),
    cordLock([272, 1118], trim, accent),
  );
}
