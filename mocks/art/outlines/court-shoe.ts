/** Low leather court shoe: perforated toe, a ridge in leather on the quarter, stitched cup sole. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { punched } from "../footwear/eyelets";
import { groove, hollow, perforations, ridgeLight } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { fullGrain, rubber } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, sidewall } from "../footwear/sole-unit";
import {
  body,
  collar,
  opening,
  shoeStage,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten, mix } from "../tones";

type Paint = DrawingRoles["court-shoe"];

const SOLE: SoleProfile = {
  bite: `90,438 120,450 220,462 380,470 560,470 720,464 840,452 920,434`,
  ground: `88,520 96,546 132,556 300,560 560,560 740,556 852,544 914,520 936,484`,
};

export function drawCourtShoe(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 96, 858));
    drawInside(sheet, paint);
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawCupSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [456, 186], laces.lace, { scale: 0.98, angle: 8 });
  });
}

const lacingOf = ({ lace, overlay }: Paint): Lacing => ({
  ridge: "478,182 526,222 580,262 632,294 670,314",
  eyelets: "456,236 504,272 556,304 608,332 650,348",
  rows: 6,
  lace: { colour: lace, width: 13.5, cut: "flat" },
  eyelet: punched(overlay),
});

function drawInside(sheet: Sheet, { lining, upper, overlay }: Paint): void {
  opening(sheet, {
    rim: "104,202 176,222 240,250 306,260 368,248 412,218 446,172",
    lining,
  });
  tongue(
    sheet,
    `390,270 398,222 392,184 396,156 412,138 438,134 460,146 480,174 528,218
     582,260 636,294 676,316 700,338 640,346 560,308 470,258`,
    fullGrain(sheet, upper, 13),
    overlay,
  );
}

const UPPER = `102,470 94,412 98,352 112,304 121,264 118,230 110,210 116,194
  134,193 156,208 190,236 230,260 272,274 318,278 360,270 394,250 418,226
  434,206 452,201 476,214 526,250 586,288 646,318 708,335 768,342 824,356
  872,378 904,410 918,446 900,480 500,500`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: fullGrain(sheet, paint.upper, 28),
    ridge: "650,334 720,350 786,360 838,380 878,410",
    bite: SOLE.bite,
    over: () => {
      drawRidge(sheet, paint);
      drawToe(sheet, paint);
      drawHeel(sheet, paint);
      collar(
        sheet,
        `98,290 102,192 138,186 160,206 194,234 234,256 276,271 320,275 360,266
         394,246 418,222 430,250 400,282 358,302 310,310 250,300 200,278
         158,254 126,268`,
        paint.collar,
      );
      sheet.draw(
        hollow(
          sheet,
          "128,278 160,266 202,290 252,312 312,322 362,312 406,290",
          18,
          0.26,
        ),
      );
    },
  });
}

/** The toe box is punched for air inside a stitched frame; a toe guard runs round it. */
function drawToe(sheet: Sheet, { overlay }: Paint): void {
  const guard = shape(
    `960,520 560,520 580,460 624,424 680,410 730,410 770,398 800,372 830,350
     960,360`,
  );
  const edge = "580,462 624,426 680,412 732,412 772,400 802,374 834,352";
  sheet.draw(
    perforations(
      {
        from: "694,350 748,358 790,366",
        to: "664,396 716,396 766,388",
        count: 4,
      },
      { radius: 3, pitch: 15, colour: darken(overlay, 0.65) },
    ),
    castShadow(sheet, guard, [-2, -2, 4], 0.26),
    panel(sheet, guard, fullGrain(sheet, overlay, 14)),
    ...[8, 15].map((inset) =>
      stitch(
        line(part(parallel(edge, inset), 0.02, 0.97)),
        lighten(overlay, 0.4),
        {
          width: 1.7,
        },
      ),
    ),
    groove("650,356 672,384 676,400", 5, 0.1),
  );
}

/** The ridge of the house mark, cut out of leather and sewn across the quarter. */
function drawRidge(sheet: Sheet, { mark, upper }: Paint): void {
  const far = shape(
    "430,520c 520,376c 566,424c 596,400c 676,520c 630,520c 590,448c 562,474c 522,430c 470,520c",
  );
  const near = shape(
    "228,520c 350,372c 404,424c 484,320c 600,520c 548,520c 480,384c 404,476c 350,424c 276,520c",
  );
  for (const [path, colour] of [
    [far, mix(mark, upper, 0.5)],
    [near, mark],
  ] as const) {
    sheet.draw(
      castShadow(sheet, path, [1, 2, 3], 0.26),
      panel(sheet, path, fullGrain(sheet, colour, 5)),
    );
    sheet.clipped(path, () => {
      sheet.draw(
        stroke(path, {
          colour: lighten(colour, 0.45),
          opacity: 0.8,
          width: 11,
        }),
        stroke(path, { colour, width: 8 }),
      );
    });
  }
}

function drawHeel(sheet: Sheet, { heel, upper }: Paint): void {
  const counter = shape(
    "76,500 88,330 116,298 158,314 196,350 222,396 238,446 244,500",
  );
  sheet.draw(
    castShadow(sheet, counter, [3, 1, 4], 0.26),
    panel(sheet, counter, fullGrain(sheet, heel, 11)),
    stitch(
      line("118,312 152,326 186,360 210,402 224,446"),
      lighten(heel, 0.45),
      { width: 1.7 },
    ),
    stitch(line("170,296 230,322 290,334 350,332"), lighten(upper, 0.3), {
      width: 1.5,
      dash: "5 4",
    }),
    ridgeLight(sheet, "110,340 104,400", 14, 0.1),
  );
}

/** A cup of rubber, sewn to the upper right round through its groove. */
function drawCupSole(sheet: Sheet, { sole, gum }: Paint): void {
  const path = shape(sidewall(SOLE));
  sheet.draw(
    panel(sheet, path, { ...rubber(sheet, sole, 8), edge: [0.12, 20, 8] }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      groove(layerAt(SOLE, 0.22), 7, 0.26),
      stitch(line(layerAt(SOLE, 0.22)), darken(sole, 0.22), {
        width: 2.6,
        dash: "9 5",
      }),
      groove(part(layerAt(SOLE, 0.52), 0.02, 0.4), 4, 0.2),
      groove(part(layerAt(SOLE, 0.64), 0.02, 0.34), 4, 0.2),
      groove(part(layerAt(SOLE, 0.56), 0.66, 0.98), 4, 0.2),
      `<path d="${layer(SOLE, 0.8, 1.2)}" fill="${gum}"/>`,
      stroke(line(layerAt(SOLE, 0.8)), {
        colour: darken(gum, 0.6),
        opacity: 0.45,
        width: 2,
      }),
      hollow(sheet, layerAt(SOLE, 1), 18, 0.16),
    );
  });
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `402,252 418,228 436,204 454,198 478,212 528,248 588,286 648,316 684,330
     696,346 678,364 630,354 570,328 510,294 474,272 452,272 434,292 420,318
     406,308`,
  );
  sheet.draw(
    castShadow(sheet, path, [2, 5, 5], 0.26),
    panel(sheet, path, fullGrain(sheet, overlay, 7)),
    stitch(
      line("414,300 430,276 450,260 474,260 514,284 574,318 632,345 672,354"),
      lighten(overlay, 0.38),
      { width: 1.7 },
    ),
  );
}
