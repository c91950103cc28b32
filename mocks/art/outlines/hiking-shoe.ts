/** Low hiking shoe: suede mudguard and wings over mesh, rubber toe cap, lugged sole with a heel brake. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { webbingLoop } from "../footwear/eyelets";
import { groove, hollow, rowsBetween } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { film, meshUpper, padding, rubber, suede } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import {
  body,
  collar,
  opening,
  pullLoop,
  shoeStage,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, seam, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["hiking-shoe"];

const SOLE: SoleProfile = {
  bite: `90,412 108,420 140,436 220,452 320,462 430,466 540,464 660,458 770,448
    860,434 916,420`,
  ground: `86,456 92,492 108,514 150,524 240,526 340,526 440,526 580,526 690,521
    790,508 872,486 926,446`,
};

export function drawHikingShoe(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 110, 840));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "110,268 101,216 95,176 102,158 116,161 122,196",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [450, 184], laces.lace, { scale: 0.98, angle: 6 });
  });
}

const lacingOf = ({ lace, accent, overlay }: Paint): Lacing => ({
  ridge: "474,178 522,218 574,262 622,294 660,312",
  eyelets: "450,232 500,270 550,306 602,336 644,354",
  rows: 6,
  lace: { colour: lace, width: 11.5, cut: "round", fleck: accent },
  eyelet: webbingLoop(lighten(overlay, 0.12), -150),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "98,186 164,208 228,242 300,256 366,244 410,212 442,168",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `386,268 394,222 386,184 390,154 404,134 428,130 452,142 474,168 522,212
     574,256 626,290 666,312 690,336 640,342 560,304 470,254`,
    padding(sheet, paint.tongue, 14),
    paint.overlay,
  );
}

const UPPER = `98,470 90,410 94,354 106,306 115,268 113,232 104,204 106,184
  124,180 146,196 176,228 216,256 264,274 314,278 358,268 392,246 414,220
  430,202 448,198 472,212 522,248 582,288 640,318 700,334 762,338 822,348
  872,366 906,398 922,436 912,470 600,500 300,500`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: meshUpper(sheet, paint.textile, 26),
    ridge: "650,334 722,350 792,360 846,380 886,410",
    bite: SOLE.bite,
    over: () => {
      drawWings(sheet, paint);
      drawMudguard(sheet, paint);
      collar(
        sheet,
        `86,288 96,182 124,170 150,194 180,228 218,254 266,270 314,274 356,264
         392,244 416,218 428,256 398,292 354,314 302,322 240,310 188,284
         150,258 118,274`,
        paint.collar,
      );
      sheet.draw(
        hollow(
          sheet,
          "120,284 152,272 190,298 242,322 304,334 358,326 404,300",
          18,
          0.3,
        ),
      );
    },
  });
}

/** Suede wings that carry the lace loops down to the sole, with mesh left bare between. */
const WINGS = [
  {
    outline:
      "398,250 430,226 470,236 520,290 512,330 492,376 480,430 476,490 352,490 356,410 372,340 384,290",
    edges: [
      "372,480 376,412 392,340 404,304",
      "466,480 470,428 482,372 500,330",
    ],
  },
  {
    outline:
      "556,304 640,312 708,334 706,356 684,384 666,420 662,490 566,490 566,430 560,380 548,336",
    edges: [
      "576,480 576,430 570,380 560,350",
      "652,480 656,418 674,380 692,360",
    ],
  },
] as const;

function drawWings(sheet: Sheet, { overlay, textile, accent }: Paint): void {
  for (const { outline, edges } of WINGS) {
    const path = shape(outline);
    sheet.draw(
      castShadow(sheet, path, [2, 4, 4], 0.32),
      panel(sheet, path, suede(sheet, overlay, 9)),
      ...edges.map((edge) =>
        stitch(line(edge), lighten(overlay, 0.4), { width: 1.7 }),
      ),
    );
  }
  const contours = rowsBetween({
    from: "206,330 250,344 300,350 362,342",
    to: "232,440 280,444 330,446 356,446",
    count: 6,
  });
  contours.forEach((row, index) => {
    sheet.draw(
      stroke(line(row), {
        colour: index === 2 ? accent : darken(textile, 0.4),
        opacity: index === 2 ? 1 : 0.55,
        width: index === 2 ? 4 : 3,
        dash: "2 1",
      }),
    );
  });
}

/** Suede round the foot, the heel counter over it, the rubber cap over the toes. */
function drawMudguard(sheet: Sheet, { upper, overlay, outsole }: Paint): void {
  const edge =
    "60,380 130,398 200,412 300,424 420,428 540,424 640,412 700,390 740,364 772,342";
  const guard = shape(`${edge} 960,330c 960,520c 60,520c`);
  const heel = shape(
    "76,480 86,330 106,300 142,314 172,348 196,392 208,450 208,480",
  );
  const toe = shape(
    "960,520 726,520 736,452 764,410 806,380 848,360 892,370 960,420",
  );
  sheet.draw(
    castShadow(sheet, guard, [0, -3, 4], 0.3),
    panel(sheet, guard, suede(sheet, upper, 12)),
    ...[6, 12].map((inset) =>
      stitch(line(parallel(part(edge, 0.16, 1), inset)), lighten(upper, 0.35), {
        width: 1.6,
      }),
    ),
    panel(sheet, heel, suede(sheet, overlay, 9)),
    stitch(
      line("108,314 138,326 164,358 186,400 196,446"),
      lighten(overlay, 0.4),
      {
        width: 1.7,
      },
    ),
    castShadow(sheet, toe, [-2, -2, 4], 0.35),
    panel(sheet, toe, rubber(sheet, lighten(outsole, 0.1), 10)),
    groove("756,462 786,424 830,398 872,392", 4, 0.3),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `394,250 412,226 430,203 450,196 474,210 522,246 584,286 640,314 676,328
     688,344 670,360 622,350 562,322 504,288 470,268 448,270 430,290 412,318
     398,306`,
  );
  sheet.draw(
    castShadow(sheet, path, [2, 5, 5], 0.3),
    panel(sheet, path, suede(sheet, overlay, 7)),
    stitch(
      line("408,300 426,274 446,258 470,256 508,278 568,312 624,339 664,350"),
      lighten(overlay, 0.4),
      { width: 1.7 },
    ),
  );
}

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  const rubberSole: SoleProfile = {
    bite: SOLE.ground,
    ground: `84,478 92,514 108,532 140,541 240,543 322,543 352,530 390,530 414,543
      580,543 690,538 790,524 872,502 920,474 934,446`,
  };
  const lug = { depth: 17, colour: outsole, fill: 0.6 };
  const ground =
    "92,520 108,532 140,541 580,543 690,538 790,524 872,502 930,462";
  lugs(sheet, { ...lug, ground, from: 104, to: 330, count: 6, seed: 5 });
  lugs(sheet, { ...lug, ground, from: 412, to: 912, count: 13, seed: 9 });
  sheet.draw(
    panel(sheet, layer(rubberSole, -0.5, 1), rubber(sheet, outsole, 4)),
  );
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      groove(layerAt(SOLE, 0.44), 6, 0.34),
      `<path d="${layer(SOLE, 0.5, 0.62)}" fill="${accent}" opacity=".9"/>`,
      ...[0.16, 0.28].map((share) =>
        groove(part(layerAt(SOLE, share), 0.04, 0.44), 3.4, 0.26),
      ),
      groove(part(layerAt(SOLE, 0.24), 0.56, 0.94), 3.4, 0.22),
      groove(part(layerAt(SOLE, 0.78), 0.03, 0.36), 3.4, 0.26),
      groove(part(layerAt(SOLE, 0.8), 0.42, 0.92), 3.4, 0.22),
    );
    sheet.draw(seam(line(layerAt(SOLE, 0.985)), { width: 3, opacity: 0.3 }));
  });
  sheet.draw(
    panel(sheet, shape(BUMPER), film(sheet, lighten(outsole, 0.06), 6)),
  );
}

/** The outsole runs up over the toe. */
const BUMPER =
  "936,452 922,478 880,500 850,506 858,476 876,440 902,412 920,404 932,424";
