/** Road racing shoe: monofilament upper over a curved plate, two foams cut away at the midfoot. */
import { between, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { punched } from "../footwear/eyelets";
import { groove, hollow, perforations } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { film, foam, meshUpper, padding } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { roadRubber } from "../footwear/tread";
import {
  body,
  opening,
  pullLoop,
  shoeStage,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["road-racer"];

/** The upper foam carries the foot; it runs out behind the heel and rolls up at the toe. */
const CARRIER: SoleProfile = {
  bite: `66,404 88,412 120,424 170,438 240,448 330,451 430,452 540,454 650,454
    750,449 830,439 896,424 930,412`,
  ground: `58,428 74,446 110,464 170,484 240,499 330,508 430,511 520,511 600,511
    690,508 780,498 860,474 914,442 940,420`,
};
/** The lower foam, in two parts; between them an arch opens up to the plate. */
const HEEL_FOAM =
  "68,442 110,464 170,484 240,499 330,508 424,512c 396,532 366,548 330,553 230,554 176,551 132,538 98,508 76,472";
const FORE_FOAM =
  "432,512c 520,511 600,511 690,508 780,498 860,474 914,442 930,430 916,464 872,500 800,530 720,547 640,554 540,553 480,543";

export function drawRoadRacer(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 170, 700));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "102,270 94,224 86,184 92,168 104,170 112,204",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [464, 204], laces.lace, { scale: 0.86, angle: 12 });
  });
}

const lacingOf = ({ lace, overlay }: Paint): Lacing => ({
  ridge: "484,204 530,236 580,268 628,296 664,314",
  eyelets: "462,248 508,276 556,304 606,330 646,346",
  rows: 6,
  lace: { colour: lace, width: 9.6, cut: "flat" },
  eyelet: punched(overlay),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "96,196 160,224 224,254 300,270 364,262 410,236 444,196",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `410,268 416,230 412,200 416,180 430,172 450,180 484,204 530,236 580,268
     632,298 668,316 684,336 640,336 560,300 470,258`,
    padding(sheet, paint.tongue, 6),
    paint.overlay,
  );
}

const UPPER = `100,470 92,416 96,364 106,318 112,276 108,240 98,210 102,196
  114,194 130,208 162,242 206,270 256,284 306,286 352,278 392,260 420,240
  442,224 458,218 482,230 530,260 588,292 648,318 708,332 768,338 824,348
  872,364 904,388 920,420 908,446 600,490 300,490`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: { ...meshUpper(sheet, paint.upper, 20), textureOpacity: 0.5 },
    ridge: "650,334 724,350 790,360 848,380 888,412",
    bite: CARRIER.bite,
    over: () => {
      drawMesh(sheet, paint);
      drawStrata(sheet, paint);
      drawHeel(sheet, paint);
    },
  });
}

/** Open windows of monofilament, through which the lining shows. */
function drawMesh(sheet: Sheet, { upper }: Paint): void {
  sheet.draw(
    perforations(
      {
        from: "668,346 740,356 812,366 868,388",
        to: "630,436 710,436 800,424 884,408",
        count: 9,
      },
      { radius: 3, pitch: 11.5, colour: darken(upper, 0.4) },
    ),
    perforations(
      {
        from: "300,312 340,310 380,298 424,276",
        to: "330,428 360,428 390,426 420,424",
        count: 10,
      },
      { radius: 2.3, pitch: 11, colour: darken(upper, 0.4) },
    ),
  );
}

/** The house motif at speed: strata raked back from the sole to the eyestay. */
function drawStrata(sheet: Sheet, { overlay, accent }: Paint): void {
  const first = "330,470 404,404 452,350 484,286";
  const last = "640,470 640,410 636,370 646,340";
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const share = index / 5;
    const near = between(first, last, share);
    const far = between(first, last, share + 0.11 - index * 0.013);
    const path = shape([...near, ...far.toReversed()]);
    sheet.draw(
      castShadow(sheet, path, [1, 2, 2], 0.25),
      panel(sheet, path, film(sheet, index === 1 ? accent : overlay, 3)),
    );
  }
}

/** No counter: a thin welded wing and two pods of foam hold the heel. */
function drawHeel(sheet: Sheet, { overlay, collar }: Paint): void {
  const wing = shape(
    "80,470 88,360 110,330 150,346 196,384 252,430 300,470 220,480",
  );
  const roll = shape(
    `86,290 92,196 118,186 138,206 168,242 210,268 258,282 306,284 352,276
     394,258 424,236 432,262 396,286 350,300 300,306 240,298 190,278 150,254
     120,262`,
  );
  sheet.draw(
    panel(sheet, wing, film(sheet, overlay, 5)),
    stitch(line("104,344 146,360 190,396 238,438"), lighten(overlay, 0.35), {
      width: 1.4,
      dash: "4 4",
    }),
    panel(sheet, roll, padding(sheet, collar, 10)),
    hollow(sheet, "120,274 152,266 192,290 242,310 302,318 352,312", 14, 0.26),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `420,250 440,224 460,215 484,228 530,258 588,290 646,314 674,324 682,338
     664,354 618,346 564,322 508,290 476,272 454,270 436,284`,
  );
  sheet.draw(
    castShadow(sheet, path, [1, 4, 4], 0.25),
    panel(sheet, path, film(sheet, overlay, 4)),
  );
}

function drawSole(sheet: Sheet, paint: Paint): void {
  drawPlate(sheet);
  drawLowerFoam(sheet, paint);
  drawMidsole(sheet, CARRIER, paint.midsole, () => {
    sheet.draw(
      ...[0.3, 0.48, 0.66].map((share, index) =>
        groove(
          part(layerAt(CARRIER, share), 0.05, 0.62 - index * 0.12),
          4,
          0.24,
        ),
      ),
      groove(part(layerAt(CARRIER, 0.5), 0.72, 0.96), 4, 0.22),
      stroke(line(layerAt(CARRIER, 0.98)), { colour: "#1b2225", width: 7 }),
    );
  });
}

/** Thin rubber where heel and forefoot touch, under the two foams. */
const RUBBER = [
  {
    ground: "440,516 484,544 544,556 640,557 720,550 800,533 872,503 930,436",
    thickness: 8,
    pieces: [
      [0.12, 0.38],
      [0.39, 0.56],
      [0.57, 0.74],
      [0.75, 1],
    ],
  },
  {
    ground: "80,490 98,514 130,540 170,553 222,558 314,555",
    thickness: 7,
    pieces: [
      [0.05, 0.44],
      [0.48, 0.94],
    ],
  },
] as const;

function drawLowerFoam(sheet: Sheet, paint: Paint): void {
  const { midsole, outsole, accent } = paint;
  for (const rubber of RUBBER) {
    roadRubber(sheet, { ...rubber, colour: outsole });
  }
  sheet.draw(
    panel(sheet, shape(HEEL_FOAM), foam(sheet, accent, 10)),
    panel(sheet, shape(FORE_FOAM), foam(sheet, midsole, 10)),
    groove("108,488 170,508 240,522 350,528", 4, 0.28),
    groove("124,512 180,528 240,538 330,540", 4, 0.26),
    groove("520,528 640,532 740,522 840,490", 4, 0.24),
    groove("580,542 660,544 740,536 816,514", 3.6, 0.22),
  );
}

/** The carbon plate between the foams, bare where the arch opens. */
function drawPlate(sheet: Sheet): void {
  const arch = shape(
    "340,500 520,500 520,552c 480,530 428,514 372,536 330,556c",
  );
  sheet.draw(
    `<path d="${arch}" fill="#0b1214" opacity=".5"/>`,
    panel(sheet, shape("330,500 430,500 530,500 530,522 430,520 330,522"), {
      ...film(sheet, "#2b3235", 4),
      texture: twill(sheet, "#8a969b"),
      textureOpacity: 0.6,
    }),
  );
}
