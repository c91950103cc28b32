/** Court high-top: canvas to the ankle, leather eyestay and heel, rubber toe cap, vulcanised sole. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { metalEyelet } from "../footwear/eyelets";
import { hollow, ridgeLight } from "../footwear/form";
import { foxing, toeBumper } from "../footwear/foxing";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { canvas, fullGrain, rubber } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import {
  body,
  opening,
  shoeStage,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, ridgeMark, seam, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["high-top"];

const SOLE: SoleProfile = {
  bite: `88,462 120,472 220,480 380,484 560,482 720,476 840,464 920,446`,
  ground: `86,524 94,546 130,556 300,560 560,560 740,556 850,546 914,526 938,492`,
};

export function drawHighTop(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(sheet, paint);
  sheet.group(shoeStage(336), () => {
    sheet.draw(soleShadow(sheet, 96, 860));
    drawInside(sheet, paint);
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    foxing(sheet, {
      profile: SOLE,
      wall: paint.sole,
      stripe: paint.stripe,
      gum: paint.outsole,
    });
    toeBumper(sheet, SOLE, lighten(paint.sole, 0.02));
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [446, 62], laces.lace, { scale: 0.98, angle: 20 });
  });
}

const lacingOf = (sheet: Sheet, { lace }: Paint): Lacing => ({
  ridge: "462,44 474,100 494,150 528,204 576,252 626,288 668,310",
  eyelets: "420,84 436,138 460,186 498,238 548,284 598,316 640,338",
  rows: 8,
  lace: { colour: lace, width: 12.5, cut: "flat" },
  eyelet: metalEyelet(sheet),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "136,84 180,74 250,82 320,80 378,62 440,28",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `374,100 386,44 398,6 420,-8 446,-2 460,30 474,98 496,148 530,202 578,250
     628,288 674,312 700,340 640,340 540,290 450,180 404,120`,
    canvas(sheet, paint.upper, 12),
    paint.lining,
  );
}

const UPPER = `104,490 98,440 102,380 114,310 126,244 132,184 131,130 126,100
  130,88 148,82 196,88 256,98 318,94 372,78 410,58 428,52 440,66 450,108
  470,158 504,212 552,260 606,296 664,322 728,338 790,346 846,362 890,392
  916,432 920,470 880,500 500,510`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: canvas(sheet, paint.upper, 28),
    ridge: "620,312 700,340 780,356 842,376 884,408",
    bite: SOLE.bite,
    over: () => {
      drawQuarter(sheet, paint);
      drawPatch(sheet, paint);
      drawToe(sheet, paint);
      drawHeel(sheet, paint);
    },
  });
}

/** The quarter laps the vamp; its seam is stitched twice. A padded band lines the topline. */
function drawQuarter(sheet: Sheet, { upper, collar }: Paint): void {
  const edge = "650,330 604,352 566,388 546,430 540,490";
  const band = shape(
    `110,70 150,76 198,84 256,94 318,90 372,74 424,46 436,80 384,118 322,134
     254,138 196,128 140,126 116,130`,
  );
  sheet.draw(
    seam(line(edge), { width: 3, opacity: 0.36 }),
    ...[8, 15].map((inset) =>
      stitch(line(parallel(edge, inset)), lighten(upper, 0.35), { width: 1.8 }),
    ),
    panel(sheet, band, fullGrain(sheet, collar, 11)),
    stitch(
      line("134,118 196,120 254,130 320,126 380,110 416,90"),
      lighten(collar, 0.4),
      {
        width: 1.7,
      },
    ),
    hollow(sheet, "140,140 196,142 256,152 324,148 388,130", 14, 0.26),
    hollow(sheet, "250,260 330,310 420,330", 60, 0.1),
    ridgeLight(sheet, "176,180 184,260 170,330", 40, 0.12),
  );
}

/** Ankle patch: the contour lines, stitched on. */
function drawPatch(sheet: Sheet, { accent, sole }: Paint): void {
  const patch = shape(
    "226,196 282,176 338,196 346,250 322,296 282,316 242,296 218,250",
  );
  sheet.draw(
    castShadow(sheet, patch, [2, 4, 4], 0.34),
    panel(sheet, patch, fullGrain(sheet, accent, 7)),
    stroke(patch, { colour: darken(accent, 0.5), opacity: 0.4, width: 12 }),
    stitch(
      shape("233,202 282,185 331,202 338,250 316,290 282,307 248,290 226,250"),
      lighten(accent, 0.5),
      { width: 1.7, dash: "5 3.4" },
    ),
    ridgeMark(250, 226, 64, sole),
    ...[0, 1, 2].map((index) =>
      stroke(
        line(
          `${248 + index * 7},${268 + index * 8} 270,${262 + index * 8} 292,${270 + index * 8} ${316 - index * 7},${264 + index * 8}`,
        ),
        { colour: sole, width: 2.6, opacity: 0.85 },
      ),
    ),
  );
}

function drawToe(sheet: Sheet, { sole }: Paint): void {
  const path = shape(
    "700,520 706,450 724,404 758,362 800,340 862,360 960,420 960,520",
  );
  sheet.draw(
    castShadow(sheet, path, [-3, -1, 4], 0.32),
    panel(sheet, path, rubber(sheet, sole, 16)),
    ridgeLight(sheet, "772,376 816,372 858,392", 20, 0.4),
    stroke(line("716,480 722,440 738,408 768,374 804,354"), {
      colour: darken(sole, 0.6),
      opacity: 0.28,
      width: 2.4,
    }),
  );
}

/** The backstay: a leather strip up the heel, wider at the foot. */
function drawHeel(sheet: Sheet, { stripe, overlay }: Paint): void {
  const stay = shape("70,80 146,84 154,130 154,190 148,250 138,310 70,330");
  const heel = shape("70,500 84,300 118,282 158,318 186,370 204,430 210,500");
  sheet.draw(
    panel(sheet, stay, fullGrain(sheet, overlay, 8)),
    stitch(
      line("138,96 145,140 145,194 139,250 130,296"),
      lighten(overlay, 0.4),
      {
        width: 1.7,
      },
    ),
    castShadow(sheet, heel, [3, 2, 4], 0.3),
    panel(sheet, heel, fullGrain(sheet, stripe, 9)),
    stitch(
      line("116,296 150,326 176,374 192,430 197,476"),
      lighten(stripe, 0.45),
      {
        width: 1.8,
      },
    ),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const edge = "400,66 414,130 440,190 482,248 534,298 590,334 644,358 676,362";
  const path = shape([
    ...part(
      "398,62 424,51 440,64 451,108 472,158 506,211 554,258 608,294 662,320 688,334 690,352",
      0,
      1,
      33,
    ),
    ...part(edge, 0, 1, 25).toReversed(),
  ]);
  sheet.draw(
    castShadow(sheet, path, [-1, 5, 5], 0.28),
    panel(sheet, path, fullGrain(sheet, overlay, 7)),
    stitch(line(part(parallel(edge, -8), 0.02, 0.96)), lighten(overlay, 0.4), {
      width: 1.7,
    }),
  );
}
