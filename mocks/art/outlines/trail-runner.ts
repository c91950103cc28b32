/** Low trail running shoe: mesh upper, welded overlays, two-density midsole, a full row of lugs. */
import { part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { punched } from "../footwear/eyelets";
import { groove, hollow, rowsBetween } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { film, meshUpper, padding, rubber } from "../footwear/materials";
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
import { castShadow, panel, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["trail-runner"];

const SOLE: SoleProfile = {
  bite: `80,396 96,408 122,426 164,442 222,456 310,466 410,470 520,470 640,466
    740,460 830,450 890,438 928,428`,
  ground: `76,440 84,484 102,512 130,528 180,536 260,538 420,538 600,538 700,533
    790,521 862,500 914,472 940,444`,
};

export function drawTrailRunner(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 130, 820));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "112,282 103,226 96,184 102,166 116,168 122,204",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [456, 194], laces.lace, { scale: 0.94, angle: 6 });
  });
}

const lacingOf = ({ lace, overlay }: Paint): Lacing => ({
  ridge: "476,186 522,224 574,264 624,298 662,320",
  eyelets: "452,240 500,276 552,310 604,340 648,358",
  rows: 6,
  lace: { colour: lace, width: 11.5, cut: "round" },
  eyelet: punched(overlay),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "100,196 170,218 234,250 302,264 366,252 410,222 442,176",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `392,272 398,228 391,192 393,164 406,146 430,141 454,152 476,178 524,220
     576,262 628,298 668,322 692,344 640,350 560,312 470,262`,
    padding(sheet, paint.tongue, 13),
    paint.overlay,
  );
}

const UPPER = `100,470 92,416 96,362 108,314 117,276 114,240 105,212 107,193
  124,189 144,204 174,234 214,262 260,280 310,286 356,277 390,256 414,230
  432,211 450,206 474,220 524,255 584,294 642,325 704,342 764,348 822,359
  872,378 906,406 924,438 912,474 600,510 300,510`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: meshUpper(sheet, paint.upper, 26),
    ridge: "652,340 714,356 786,368 842,386 882,416",
    bite: SOLE.bite,
    over: () => {
      drawContours(sheet, paint);
      drawGuards(sheet, paint);
      collar(
        sheet,
        `92,292 98,190 126,180 148,202 178,234 216,260 262,278 310,283 354,273
         390,252 414,228 426,260 398,292 354,314 302,322 240,312 190,288
         150,262 120,280`,
        paint.collar,
      );
      sheet.draw(
        hollow(
          sheet,
          "122,290 152,274 190,300 242,324 304,336 358,326 404,298",
          18,
          0.3,
        ),
      );
    },
  });
}

/** The house motif, welded: isolines flowing from the eyestay to the sole, every third in the accent. */
function drawContours(sheet: Sheet, { overlay, accent }: Paint): void {
  const lines = rowsBetween({
    from: "408,276 384,336 392,394 440,470",
    to: "604,346 588,380 596,410 628,460",
    count: 7,
  });
  lines.forEach((row, index) => {
    const path = line(row);
    const width = 12 - index * 1.1;
    sheet.draw(
      stroke(path, {
        colour: "#03080a",
        opacity: 0.24,
        width: width + 1.4,
        transform: "translate(1.6 2.4)",
      }),
      stroke(path, { colour: index % 3 === 1 ? accent : overlay, width }),
      stroke(path, {
        colour: "#fff",
        opacity: 0.26,
        width: 1.3,
        transform: `translate(${-width * 0.36} -.8)`,
      }),
    );
  });
}

function drawGuards(sheet: Sheet, { overlay, outsole }: Paint): void {
  const rand = shape(
    `60,520 60,440 140,424 220,436 320,446 420,448 520,444 620,436 700,420
     752,398 800,376 960,400 960,520`,
  );
  const toe = shape(
    "960,520 756,520 764,452 788,410 822,380 856,364 896,372 960,420",
  );
  const heel = shape(
    "76,480 88,326 112,300 146,314 176,348 202,394 216,440 220,490",
  );
  sheet.draw(
    castShadow(sheet, rand, [0, -2, 3], 0.26),
    panel(sheet, rand, film(sheet, overlay, 6)),
    panel(sheet, heel, film(sheet, lighten(overlay, 0.05), 8)),
    stitch(
      line("114,312 142,326 168,358 192,402 204,440"),
      lighten(overlay, 0.4),
      { width: 1.7 },
    ),
    castShadow(sheet, toe, [-2, -1, 4], 0.3),
    panel(sheet, toe, rubber(sheet, lighten(outsole, 0.1), 9)),
    groove("786,470 796,428 824,398 862,386", 4, 0.28),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `400,258 416,232 434,209 452,203 476,218 526,254 586,294 644,324 680,338
     692,354 674,372 626,362 566,334 506,300 470,278 448,278 430,298 416,324
     404,314`,
  );
  sheet.draw(
    castShadow(sheet, path, [2, 5, 5], 0.28),
    panel(sheet, path, film(sheet, overlay, 6)),
    stitch(
      line("412,308 428,282 446,266 470,266 510,290 570,324 628,352 668,362"),
      lighten(overlay, 0.4),
      { width: 1.6, dash: "6 4" },
    ),
  );
}

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  const ground =
    "80,470 92,506 112,524 140,538 190,546 600,548 700,543 790,531 864,510 918,480 942,450";
  const shell: SoleProfile = {
    bite: SOLE.ground,
    ground: `74,462 84,500 104,522 134,540 186,549 600,551 700,546 790,534
      864,513 920,482 946,448`,
  };
  lugs(sheet, {
    ground,
    from: 108,
    to: 916,
    count: 21,
    depth: 14,
    fill: 0.56,
    colour: outsole,
    seed: 4,
  });
  sheet.draw(panel(sheet, layer(shell, -0.5, 1), rubber(sheet, outsole, 4)));
  drawMidsole(sheet, SOLE, midsole, () => {
    const wedge = shape([
      ...part(layerAt(SOLE, 0.54), 0, 0.56, 21),
      ...part(layerAt(SOLE, 1.1), 0, 0.5, 21).toReversed(),
    ]);
    sheet.draw(
      `<path d="${wedge}" fill="${accent}"/>`,
      stroke(wedge, { colour: darken(accent, 0.6), opacity: 0.3, width: 2 }),
      groove(part(layerAt(SOLE, 0.52), 0, 0.62), 6, 0.32),
      ...[0.2, 0.32].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.03, 0.7 - index * 0.14), 3.6, 0.26),
      ),
      ...[0.66, 0.78, 0.9].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.04, 0.5 - index * 0.05), 3.4, 0.26),
      ),
      ...[0.4, 0.56, 0.72].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.6 + index * 0.06, 0.97), 3.6, 0.22),
      ),
    );
  });
}
