/** Daily road trainer: knit upper, open-knit toe, welded contour lines, smooth rubber under deep foam. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { groove, hollow, perforations, rowsBetween } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { punched } from "../footwear/eyelets";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { film, knitUpper, padding } from "../footwear/materials";
import { roadRubber } from "../footwear/tread";
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

type Paint = DrawingRoles["road-shoe"];

const SOLE: SoleProfile = {
  bite: `88,392 104,402 128,420 166,440 222,456 300,466 400,470 500,470 600,468
    700,465 800,461 880,455 926,453`,
  ground: `82,440 88,486 102,518 126,538 164,547 230,552 420,554 620,554
    720,549 800,539 868,523 914,503 933,482`,
};

export function drawRoadShoe(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 150, 820));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "112,290 106,240 99,200 106,182 119,186 124,220",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [452, 206], laces.lace, { scale: 0.92, angle: 8 });
  });
}

const lacingOf = ({ lace, overlay }: Paint): Lacing => ({
  ridge: "474,196 524,234 578,274 628,308 664,330",
  eyelets: "452,250 500,284 554,320 606,350 648,368",
  rows: 6,
  lace: { colour: lace, width: 12.5, cut: "flat" },
  eyelet: punched(overlay),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "104,210 176,234 240,264 306,274 362,264 404,236 440,190",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `392,280 398,240 392,206 392,176 402,160 422,154 444,162 466,186 522,230
     580,271 632,307 668,330 690,352 640,360 560,320 470,270`,
    padding(sheet, paint.tongue, 12),
    paint.overlay,
  );
}

const UPPER = `102,470 96,420 100,372 112,326 121,288 118,254 108,224 112,206
  128,203 146,216 176,244 214,272 258,290 306,296 352,288 388,268 412,244
  430,224 448,219 472,232 522,266 582,302 642,330 704,344 764,350 822,360
  870,378 904,406 921,442 910,480 600,520 300,520`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: knitUpper(sheet, paint.upper, 26),
    ridge: "650,352 712,364 784,374 836,390 874,420",
    bite: SOLE.bite,
    over: () => {
      drawKnit(sheet, paint);
      drawContours(sheet, paint);
      drawGuards(sheet, paint);
      collar(
        sheet,
        `96,300 104,206 130,196 150,214 182,244 218,270 260,287 306,292 352,284
         390,262 414,240 424,268 396,300 352,322 300,330 240,320 190,296 150,272
         126,290`,
        paint.collar,
      );
      sheet.draw(
        hollow(
          sheet,
          "130,300 190,306 240,330 300,342 352,334 400,308",
          18,
          0.3,
        ),
      );
    },
  });
}

/** Knitted-in zones: open cells over the toes, a denser rib through the quarter. */
function drawKnit(sheet: Sheet, { upper }: Paint): void {
  sheet.draw(
    perforations(
      {
        from: "694,366 752,373 812,383 858,404",
        to: "650,446 720,446 800,444 880,440",
        count: 8,
      },
      { radius: 2.5, pitch: 11, colour: darken(upper, 0.42) },
    ),
    perforations(
      {
        from: "210,338 262,352 310,354 352,346",
        to: "232,440 290,446 340,448 380,448",
        count: 8,
      },
      { radius: 1.7, pitch: 10, colour: darken(upper, 0.36) },
    ),
  );
}

/** The house motif, welded: isolines from the eyestay to the sole, the second in the accent. */
function drawContours(sheet: Sheet, { overlay, accent }: Paint): void {
  const lines = rowsBetween({
    from: "414,282 398,330 404,390 450,480",
    to: "600,352 566,386 570,430 606,480",
    count: 7,
  });
  lines.forEach((row, index) => {
    const width = 10 - index * 0.9;
    const colour = index === 2 ? accent : overlay;
    sheet.draw(
      stroke(line(row), {
        colour: "#000",
        opacity: 0.22,
        width: width + 1.4,
        transform: "translate(1.4 2)",
      }),
      stroke(line(row), { colour, width }),
      stroke(line(row), {
        colour: "#fff",
        opacity: 0.22,
        width: 1.2,
        transform: `translate(${-width * 0.36} -.6)`,
      }),
    );
  });
}

function drawGuards(sheet: Sheet, { overlay, upper }: Paint): void {
  const toe = shape("960,520 744,520 758,460 798,426 842,406 880,396 940,410");
  const heel = shape(
    "80,480 90,330 118,304 152,318 184,352 206,398 224,440 236,500",
  );
  for (const path of [toe, heel]) {
    sheet.draw(panel(sheet, path, film(sheet, overlay, 6)));
  }
  sheet.draw(
    stitch(
      line("120,314 148,330 176,362 196,404 214,446"),
      lighten(overlay, 0.35),
      { width: 1.6, dash: "5 4" },
    ),
    stitch(line("150,300 200,316 250,340"), lighten(upper, 0.3), {
      width: 1.4,
      dash: "4 4",
    }),
  );
}

/** Rubber under heel and forefoot, bare foam between. */
const RUBBER = [
  [0, 0.17],
  [0.18, 0.31],
  [0.42, 0.56],
  [0.57, 0.68],
  [0.69, 0.79],
  [0.8, 0.89],
  [0.9, 1],
] as const;

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  roadRubber(sheet, {
    ground: SOLE.ground,
    thickness: 9,
    colour: outsole,
    pieces: RUBBER,
  });
  const waist = layerAt(SOLE, 0.46);
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      `<path d="${layer(SOLE, 0.46, 1)}" fill="${darken(midsole, 0.5)}" opacity=".1"/>`,
      stroke(line(parallel(waist, -6)), { colour: accent, width: 4.5 }),
      groove(waist, 7, 0.34),
      ...[0.56, 0.66, 0.76, 0.86].map((share, index) =>
        groove(
          part(layerAt(SOLE, share), 0.04 + index * 0.02, 0.5 - index * 0.07),
          3.4,
          0.26,
        ),
      ),
      ...[0.58, 0.7, 0.82].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.62 + index * 0.05, 0.96), 3, 0.2),
      ),
    );
  });
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `396,262 412,242 430,223 450,217 474,230 524,264 584,301 640,329 674,342
     684,360 664,378 620,370 560,342 502,304 466,284 444,284 428,304 414,330
     402,320 402,290`,
  );
  sheet.draw(
    castShadow(sheet, path, [2, 5, 5], 0.28),
    panel(sheet, path, film(sheet, overlay, 5)),
    stitch(
      line("410,312 424,286 444,272 468,274 506,296 564,334 622,361 660,370"),
      lighten(overlay, 0.4),
      { width: 1.5, dash: "5 4" },
    ),
  );
}
