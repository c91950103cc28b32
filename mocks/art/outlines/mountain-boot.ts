/** Mountain boot: tall full-grain shaft, rubber rand all round, stitched welt, hooks over a flexing ankle. */
import { between, parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { hookOrRing } from "../footwear/eyelets";
import { groove, hollow, ridgeLight, rowsBetween } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { fullGrain, padding, rubber, suede } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import {
  body,
  bootStage,
  opening,
  pullLoop,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, seam, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["mountain-boot"];

const SOLE: SoleProfile = {
  bite: `84,450 120,456 200,466 320,474 430,476 560,474 700,468 820,458 900,446
    938,434`,
  ground: `82,486 92,506 140,514 320,516 560,516 700,512 810,500 890,482 940,454`,
};

export function drawMountainBoot(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(sheet, paint);
  sheet.group(bootStage(), () => {
    sheet.draw(soleShadow(sheet, 100, 860));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "126,10 116,-60 108,-124 116,-146 132,-142 140,-96",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [432, -100], laces.lace, { scale: 1.02, angle: 24 });
  });
}

const lacingOf = (sheet: Sheet, { lace, accent }: Paint): Lacing => ({
  ridge: "446,-110 456,-44 470,22 496,90 534,152 584,206 636,248 678,274",
  eyelets: "406,-70 414,-8 428,58 454,124 494,184 546,238 604,280 654,304",
  rows: 8,
  lace: { colour: lace, width: 10.5, cut: "round", fleck: accent },
  eyelet: hookOrRing(sheet, (row) => row < 4),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "104,-100 150,-114 220,-106 290,-104 350,-120 410,-150",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `330,-40 344,-120 362,-164 394,-184 430,-178 450,-146 458,-70 470,16
     496,86 534,148 584,202 636,246 684,280 704,306 640,300 540,240 470,140
     430,40`,
    padding(sheet, paint.tongue, 15),
    paint.collar,
  );
}

const UPPER = `98,470 94,410 102,344 116,270 126,190 128,110 122,30 114,-40
  108,-84 114,-104 134,-110 170,-100 230,-84 290,-82 340,-94 380,-112
  404,-120 420,-106 428,-50 440,18 460,86 494,152 540,212 596,258 656,288
  720,304 782,314 838,332 884,366 914,410 922,446 900,480 500,500`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: fullGrain(sheet, paint.upper, 34),
    ridge: "560,250 640,300 720,324 796,340 850,364 890,402",
    bite: SOLE.bite,
    over: () => {
      drawShaft(sheet, paint);
      drawCollar(sheet, paint);
      drawVamp(sheet, paint);
      drawRand(sheet, paint);
    },
  });
}

/** Ankle panel of nubuck with embossed contours, and a ribbed gusset over the tendon. */
function drawShaft(sheet: Sheet, { overlay, upper, accent }: Paint): void {
  const gusset = shape(
    "90,-10 150,-6 196,30 210,90 204,160 184,226 150,270 100,280",
  );
  const ankle = shape(
    `226,-2 330,-12 396,-20 410,60 436,130 474,190 500,236 470,300 410,344
     330,362 262,340 222,290 214,220 232,150 236,70`,
  );
  const contours = rowsBetween({
    from: "222,90 280,70 340,96 400,88 450,120",
    to: "214,330 280,280 350,318 420,310 500,270",
    count: 8,
  });
  sheet.draw(panel(sheet, gusset, suede(sheet, overlay, 12)));
  sheet.clipped(gusset, () => {
    for (const y of [30, 68, 106, 144, 182, 220]) {
      sheet.draw(
        groove(`86,${y} 140,${y + 6} 176,${y + 4} 214,${y - 8}`, 8, 0.34),
      );
    }
  });
  sheet.draw(panel(sheet, ankle, suede(sheet, overlay, 14)));
  sheet.clipped(ankle, () => {
    sheet.draw(
      ...contours.map((row, index) =>
        index === 3
          ? stroke(line(row), { colour: accent, width: 4, dash: "2.4 1.2" })
          : groove(row, 5, 0.3),
      ),
    );
  });
  for (const row of [
    "214,12 226,80 222,150 204,220 212,296 256,352 330,374 416,356 484,306 512,246",
    "206,14 217,80 213,150 195,222 203,302 250,362 330,385 420,366 492,314 522,252",
  ]) {
    sheet.draw(
      stitch(line(row), lighten(upper, 0.4), { width: 2, dash: "7 5" }),
    );
  }
}

function drawCollar(sheet: Sheet, { collar }: Paint): void {
  const top =
    "90,-100 134,-116 170,-104 230,-88 290,-86 340,-98 384,-118 430,-130";
  const foot = "90,-10 136,2 180,6 236,-2 300,-6 360,-12 400,-22 440,-30";
  const path = shape([...part(top, 0, 1), ...part(foot, 0, 1).toReversed()]);
  sheet.draw(panel(sheet, path, padding(sheet, collar, 18)));
  for (const share of [0.36, 0.68]) {
    sheet.draw(
      seam(line(between(top, foot, share)), { width: 3.6, opacity: 0.38 }),
    );
  }
  sheet.draw(hollow(sheet, "100,6 180,16 260,8 340,0 420,-12", 14, 0.32));
}

/** The vamp is one piece: its only seam is stitched twice, where it meets the quarter. */
function drawVamp(sheet: Sheet, { upper }: Paint): void {
  const edge = "600,270 574,320 566,372 580,430";
  sheet.draw(
    seam(line(edge), { width: 3.4, opacity: 0.42 }),
    ...[8, 15].map((inset) =>
      stitch(line(parallel(edge, -inset)), lighten(upper, 0.4), {
        width: 2,
        dash: "7 5",
      }),
    ),
    groove("640,322 664,346 672,372", 6, 0.16),
    groove("676,322 704,346 716,368", 5, 0.12),
    ridgeLight(sheet, "700,342 770,354 830,376", 22, 0.14),
  );
}

/** One band of rubber round the whole foot, high over the toes and the heel. */
function drawRand(sheet: Sheet, { rand }: Paint): void {
  const edge =
    "60,360 106,356 140,372 190,398 270,414 370,420 470,418 570,408 660,392 720,372 768,344 806,328 850,336 940,400";
  const band = shape(`${edge}c 960,520c 60,520c`);
  sheet.draw(
    castShadow(sheet, band, [0, -3, 4], 0.36),
    panel(sheet, band, rubber(sheet, rand, 9)),
    groove(part(parallel(edge, 12), 0.06, 0.92), 3.4, 0.3),
    hollow(sheet, "760,470 772,420 800,380 836,352", 12, 0.24),
    groove("788,470 798,424 826,388 862,372", 4, 0.26),
    groove("818,470 828,432 852,404 884,392", 4, 0.24),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `382,-98 404,-121 421,-107 430,-50 442,18 463,86 498,150 544,208 600,252
     660,282 696,294 708,312 690,328 636,318 572,288 512,240 464,182 432,112
     410,40 396,-30 384,-70`,
  );
  sheet.draw(
    castShadow(sheet, path, [-2, 5, 6], 0.3),
    panel(sheet, path, fullGrain(sheet, overlay, 8)),
    stitch(
      line(
        "392,-78 404,-30 418,38 440,108 472,176 518,232 576,278 638,308 686,317",
      ),
      lighten(overlay, 0.4),
      { width: 1.9 },
    ),
  );
}

function drawSole(sheet: Sheet, { welt, midsole, outsole }: Paint): void {
  const ground =
    "86,520 96,536 134,542 580,542 700,538 810,524 890,502 938,470";
  const lug = { depth: 20, colour: outsole, ground, fill: 0.64 };
  const block: SoleProfile = {
    bite: SOLE.ground,
    ground: `82,512 92,534 130,543 322,543 350,524 394,524 416,543 580,543
      700,539 810,525 890,503 942,466`,
  };
  lugs(sheet, { ...lug, from: 100, to: 330, count: 6, seed: 12 });
  lugs(sheet, { ...lug, from: 412, to: 918, count: 13, seed: 14 });
  sheet.draw(panel(sheet, layer(block, -0.4, 1), rubber(sheet, outsole, 5)));
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      groove(layerAt(SOLE, 0.62), 4, 0.34),
      hollow(sheet, layerAt(SOLE, 0.36), 8, 0.3),
    );
  });
  drawWelt(sheet, welt);
}

/** The ledge a crampon bail bites on, sewn through with heavy thread. */
function drawWelt(sheet: Sheet, welt: string): void {
  const path = shape([
    ...part(layerAt(SOLE, -0.12), 0, 1, 31),
    ...part(layerAt(SOLE, 0.24), 0, 1, 31).toReversed(),
  ]);
  sheet.draw(
    castShadow(sheet, path, [0, 3, 3], 0.4),
    panel(sheet, path, fullGrain(sheet, welt, 4)),
    stitch(line(layerAt(SOLE, 0.03)), lighten(welt, 0.55), {
      width: 2.6,
      dash: "8 6",
    }),
    stroke(line(layerAt(SOLE, -0.12)), {
      colour: darken(welt, 0.7),
      opacity: 0.6,
      width: 2.4,
    }),
  );
}
