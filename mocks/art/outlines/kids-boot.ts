/** Children's mid boot: short round last, suede and canvas, bungee lace with a lock, loops to pull. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { webbingLoop } from "../footwear/eyelets";
import { groove, hollow, mapRings } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { lacesBeneath, lacesOver, toggle } from "../footwear/lacing";
import { canvas, padding, rubber, suede } from "../footwear/materials";
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
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["kids-boot"];

const SOLE: SoleProfile = {
  bite: `104,440 132,450 200,460 320,466 440,468 580,464 700,456 810,442 880,424`,
  ground: `102,490 116,512 150,522 320,524 440,524 580,524 700,519 796,504 868,478
    906,444`,
};

export function drawKidsBoot(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(384), () => {
    sheet.draw(soleShadow(sheet, 120, 830));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "140,140 126,60 116,-14 122,-44 144,-44 154,-4",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    toggle(sheet, [470, 48], laces.lace, paint.accent, -30);
  });
}

const lacingOf = ({ lace, accent, overlay }: Paint): Lacing => ({
  ridge: "488,48 506,112 542,172 592,222 642,262",
  eyelets: "444,98 466,158 504,214 552,262 596,298",
  rows: 5,
  lace: { colour: lace, width: 11.5, cut: "round", fleck: accent },
  eyelet: webbingLoop(lighten(overlay, 0.14), -138),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "122,8 200,6 270,20 340,14 402,-10 458,-38",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `384,60 396,-10 404,-54 426,-78 460,-76 480,-46 490,20 508,90 544,154
     594,208 646,250 684,290 640,320 540,240 450,140`,
    padding(sheet, paint.tongue, 17),
    paint.overlay,
  );
}

const UPPER = `116,480 106,420 110,350 124,276 136,206 140,140 136,80 126,34
  128,14 148,6 200,14 264,30 332,24 392,0 430,-20 452,-18 464,12 476,66
  500,124 540,184 590,236 644,278 704,300 764,314 818,334 860,366 886,412
  890,460 860,490 500,510`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: canvas(sheet, paint.textile, 32),
    ridge: "640,290 710,316 776,334 828,358 864,394",
    bite: SOLE.bite,
    over: () => {
      drawMap(sheet, paint);
      drawCollar(sheet, paint);
      drawGuards(sheet, paint);
    },
  });
}

/** The house motif on the quarter: a small hill in big steps. */
function drawMap(sheet: Sheet, { textile, accent }: Paint): void {
  const loop =
    "196,300 226,226 290,198 350,222 412,214 448,270 436,336 384,372 300,376 226,360";
  mapRings(loop, 5).forEach((ring, index) => {
    sheet.draw(
      stroke(ring, {
        colour: index === 2 ? accent : darken(textile, 0.4),
        opacity: index === 2 ? 1 : 0.55,
        width: 5,
        dash: "9 4",
        cap: "round",
      }),
    );
  });
}

function drawCollar(sheet: Sheet, { collar }: Paint): void {
  const path = shape(
    `100,16 140,0 200,10 264,26 332,20 394,-6 448,-36 466,20 470,60 420,86
     340,112 260,116 190,106 120,112`,
  );
  sheet.draw(
    panel(sheet, path, padding(sheet, collar, 22)),
    ...[
      "M208 16Q202 62 206 104",
      "M282 30Q280 74 284 112",
      "M356 18Q358 64 368 102",
    ].map((quilt) => seam(quilt, { width: 3.4, opacity: 0.34 })),
    hollow(sheet, "110,124 190,118 260,128 344,124 430,96", 18, 0.3),
  );
}

/** Suede round the foot with a scalloped edge, a counter at the heel, rubber over the toes. */
function drawGuards(sheet: Sheet, { upper, overlay, outsole }: Paint): void {
  const edge =
    "80,330 150,350 200,392 280,412 380,408 450,370 510,346 580,352 640,330 690,292";
  const guard = shape(`${edge} 960,240c 960,520c 80,520c`);
  const heel = shape(
    "80,110 144,110 156,170 160,230 176,280 204,330 222,400 226,490 80,490",
  );
  const toe = shape(
    "930,520 700,520 708,448 730,398 766,356 812,332 862,350 930,410",
  );
  sheet.draw(
    castShadow(sheet, guard, [0, -3, 4], 0.32),
    panel(sheet, guard, suede(sheet, upper, 14)),
    ...[7, 14].map((inset) =>
      stitch(
        line(part(parallel(edge, inset), 0.2, 0.98)),
        lighten(upper, 0.38),
        {
          width: 1.9,
        },
      ),
    ),
    groove("650,320 668,352 668,384", 6, 0.14),
    castShadow(sheet, heel, [3, 2, 4], 0.3),
    panel(sheet, heel, suede(sheet, overlay, 12)),
    stitch(
      line("134,122 145,172 150,232 166,286 194,336 210,404 213,460"),
      lighten(overlay, 0.4),
      { width: 1.9 },
    ),
    castShadow(sheet, toe, [-3, -1, 4], 0.34),
    panel(sheet, toe, rubber(sheet, lighten(outsole, 0.12), 15)),
    groove("736,480 744,430 772,388 812,362", 5, 0.28),
    groove("770,480 778,440 802,406 836,384", 5, 0.26),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `412,6 438,-22 454,-18 466,14 478,66 502,124 541,182 590,232 632,264
     640,286 620,304 576,288 522,242 476,186 440,120 420,60`,
  );
  sheet.draw(
    castShadow(sheet, path, [-1, 5, 5], 0.3),
    panel(sheet, path, suede(sheet, overlay, 8)),
    stitch(
      line("424,30 434,76 456,126 492,184 536,236 584,278 618,292"),
      lighten(overlay, 0.4),
      { width: 1.9 },
    ),
  );
}

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  const ground =
    "104,508 118,528 150,538 330,539 580,539 700,534 796,519 868,493 906,458";
  const lug = { depth: 17, colour: outsole, ground, fill: 0.66 };
  const block: SoleProfile = {
    bite: SOLE.ground,
    ground: `100,500 114,526 146,540 330,541 356,526 396,526 416,541 580,541
      700,536 796,521 868,495 910,456`,
  };
  lugs(sheet, { ...lug, from: 120, to: 340, count: 5, seed: 41 });
  lugs(sheet, { ...lug, from: 412, to: 888, count: 11, seed: 43 });
  sheet.draw(panel(sheet, layer(block, -0.5, 1), rubber(sheet, outsole, 5)));
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      `<path d="${layer(SOLE, 0.5, 0.72)}" fill="${accent}"/>`,
      groove(layerAt(SOLE, 0.48), 5, 0.34),
      groove(part(layerAt(SOLE, 0.24), 0.04, 0.42), 4, 0.24),
      groove(part(layerAt(SOLE, 0.26), 0.56, 0.95), 4, 0.22),
    );
  });
}
