/** Mid walking boot: full-grain leather, ripstop window, rubber rand and toe cap, hooks at the ankle. */
import { between, parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { hookOrRing } from "../footwear/eyelets";
import { groove, hollow, ridgeLight, rowsBetween } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { fullGrain, meshUpper, padding, rubber } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import {
  body,
  opening,
  pullLoop,
  shoeStage,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, seam, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { ripstop } from "../textures";
import { lighten, mix } from "../tones";

type Paint = DrawingRoles["boot"];

const SOLE: SoleProfile = {
  bite: `86,444 116,454 190,464 320,472 440,474 580,472 700,466 810,454 880,440
    926,424`,
  ground: `84,484 94,506 140,520 320,522 440,522 580,522 700,517 800,504 878,484
    932,450`,
};

export function drawBoot(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(sheet, paint);
  sheet.group(shoeStage(376), () => {
    sheet.draw(soleShadow(sheet, 100, 850));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "122,180 112,120 104,60 110,34 126,34 134,72",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [440, 68], laces.lace, { scale: 0.98, angle: 20 });
  });
}

const lacingOf = (sheet: Sheet, { lace, accent }: Paint): Lacing => ({
  ridge: "456,56 468,108 492,156 532,206 584,250 634,282 672,302",
  eyelets: "414,96 430,148 458,196 500,244 552,284 602,314 644,332",
  rows: 7,
  lace: { colour: lace, width: 10.5, cut: "round", fleck: accent },
  eyelet: hookOrRing(sheet, (row) => row < 2),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "110,74 170,70 236,88 300,92 362,76 420,36",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `362,120 374,52 384,12 404,-8 434,-10 454,12 466,64 486,128 524,190 576,238
     630,274 678,304 698,332 640,332 540,280 450,190`,
    padding(sheet, paint.tongue, 15),
    paint.collar,
  );
}

const UPPER = `98,470 92,412 98,350 112,284 124,222 128,170 122,124 114,96
  120,78 142,74 184,86 240,104 300,108 352,94 388,72 408,58 424,60 436,92
  452,138 482,188 526,236 580,276 642,308 706,326 768,336 824,350 872,374
  906,408 918,446 900,480 500,500`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: fullGrain(sheet, paint.upper, 30),
    ridge: "566,272 644,316 714,340 786,352 838,372 882,406",
    bite: SOLE.bite,
    over: () => {
      drawWindow(sheet, paint);
      drawCollar(sheet, paint);
      drawGuards(sheet, paint);
    },
  });
}

const WINDOW =
  "206,204 290,190 372,192 416,222 450,266 486,304 470,350 400,384 300,394 222,372 190,310 188,250";

/** Ripstop let into the quarter, embroidered, and held by two rows of stitches. */
function drawWindow(sheet: Sheet, paint: Paint): void {
  const { textile, upper } = paint;
  const path = shape(WINDOW);
  sheet.draw(
    panel(sheet, path, {
      ...meshUpper(sheet, textile, 10),
      texture: ripstop(sheet, textile),
      textureOpacity: 0.35,
      edge: [0.4, 26, 9],
    }),
  );
  sheet.clipped(path, () => sheet.draw(...embroidery(paint)));
  for (const grown of [9, 16]) {
    sheet.draw(
      stitch(
        line(part(parallel(`${WINDOW} 206,204`, -grown), 0.01, 0.99, 65)),
        lighten(upper, 0.38),
        { width: 1.9, dash: "7 5" },
      ),
    );
  }
}

/** The contour lines of the window; the third is in the accent. */
function embroidery({ textile, upper, accent }: Paint): readonly string[] {
  const isolines = rowsBetween({
    from: "186,268 240,232 300,246 370,270 460,262",
    to: "210,400 270,352 330,366 400,382 490,340",
    count: 6,
  });
  return isolines.flatMap((row, index) => [
    stroke(line(row), {
      colour: "#03080a",
      opacity: 0.3,
      width: 4,
      transform: "translate(1 2)",
    }),
    stroke(line(row), {
      width: 3.6,
      dash: "1.6 1",
      colour: index === 2 ? accent : mix(textile, upper, 0.75),
    }),
  ]);
}

function drawCollar(sheet: Sheet, { collar }: Paint): void {
  const top = "96,82 142,70 184,84 240,102 300,106 352,92 390,70 430,50";
  const foot = "96,180 150,176 200,174 252,186 304,190 360,180 400,166 440,150";
  const path = shape([...part(top, 0, 1), ...part(foot, 0, 1).toReversed()]);
  sheet.draw(
    panel(sheet, path, padding(sheet, collar, 17)),
    ...[0.34, 0.66].map((share) =>
      seam(line(between(top, foot, share)), { width: 3.2, opacity: 0.34 }),
    ),
    hollow(sheet, "110,188 200,184 300,200 400,178", 14, 0.3),
  );
}

/** Heel counter, rubber rand and toe cap, each lapped over the one before. */
function drawGuards(sheet: Sheet, { overlay, rand, upper }: Paint): void {
  const heel = shape(
    "76,480 84,300 118,236 152,250 182,308 204,380 220,440 222,490",
  );
  const band = shape(
    `60,520c 60,412c 130,414 230,430 340,436 460,434 570,424 660,408 720,392
     960,420c 960,520c`,
  );
  const toe = shape(
    "960,520 690,520 702,446 732,394 774,354 820,336 872,352 960,420",
  );
  sheet.draw(
    castShadow(sheet, heel, [3, 2, 4], 0.3),
    panel(sheet, heel, fullGrain(sheet, overlay, 12)),
    stitch(
      line("114,256 146,270 170,318 190,382 204,440"),
      lighten(overlay, 0.4),
      { width: 1.9, dash: "7 5" },
    ),
    seam(line("566,280 552,330 556,380 566,430"), { width: 3, opacity: 0.36 }),
    ...[8, 15].map((inset) =>
      stitch(
        line(parallel("566,280 552,330 556,380 566,430", -inset)),
        lighten(upper, 0.38),
        { width: 1.9, dash: "7 5" },
      ),
    ),
    groove("640,336 660,362 664,392", 6, 0.15),
    castShadow(sheet, band, [0, -3, 4], 0.34),
    panel(sheet, band, rubber(sheet, rand, 7)),
    castShadow(sheet, toe, [-3, -2, 4], 0.34),
    panel(sheet, toe, rubber(sheet, lighten(rand, 0.06), 14)),
    ridgeLight(sheet, "760,384 806,360 856,372", 16, 0.12),
    groove("724,480 738,430 772,386 818,362", 4, 0.3),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `392,76 410,56 426,58 438,90 454,137 484,186 529,234 584,273 646,305 686,320
     700,338 680,352 628,342 566,312 506,268 460,214 430,158 408,112`,
  );
  sheet.draw(
    castShadow(sheet, path, [-1, 5, 6], 0.3),
    panel(sheet, path, fullGrain(sheet, overlay, 8)),
    stitch(
      line("402,92 416,118 438,156 468,208 514,260 572,302 632,332 678,341"),
      lighten(overlay, 0.4),
      { width: 1.8 },
    ),
  );
}

function drawSole(sheet: Sheet, { midsole, outsole }: Paint): void {
  const ground =
    "86,500 98,524 140,536 580,538 700,533 800,519 878,499 932,462";
  const block: SoleProfile = {
    bite: SOLE.ground,
    ground: `82,496 94,522 138,537 322,538 350,521 394,521 416,538 580,538
      700,533 800,519 878,498 936,458`,
  };
  const lug = { depth: 18, colour: outsole, ground, fill: 0.62 };
  lugs(sheet, { ...lug, from: 102, to: 330, count: 6, seed: 2 });
  lugs(sheet, { ...lug, from: 412, to: 914, count: 13, seed: 3 });
  sheet.draw(panel(sheet, layer(block, -0.4, 1), rubber(sheet, outsole, 5)));
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      groove(layerAt(SOLE, 0.4), 5, 0.34),
      groove(part(layerAt(SOLE, 0.6), 0.03, 0.5), 4, 0.26),
      groove(part(layerAt(SOLE, 0.78), 0.03, 0.4), 4, 0.26),
      groove(part(layerAt(SOLE, 0.66), 0.58, 0.97), 4, 0.24),
    );
  });
}
