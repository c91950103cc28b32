/** Canvas slip-on: one-piece vamp, elastic gores at the sides, vulcanised sole. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { groove, hollow, ridgeLight, rowsBetween } from "../footwear/form";
import { foxing, toeBumper } from "../footwear/foxing";
import { canvas, fullGrain, padding } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { body, opening, shoeStage, soleShadow } from "../footwear/upper";
import { castShadow, panel, seam, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { ribbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["slip-on"];

const SOLE: SoleProfile = {
  bite: `90,456 120,466 220,474 380,478 560,476 720,470 840,458 916,440`,
  ground: `88,520 96,544 132,554 300,558 560,558 740,554 850,543 912,522 934,486`,
};

export function drawSlipOn(sheet: Sheet, paint: Paint): void {
  sheet.group(shoeStage(332), () => {
    sheet.draw(soleShadow(sheet, 96, 856));
    drawInside(sheet, paint);
    drawUpper(sheet, paint);
    foxing(sheet, {
      profile: SOLE,
      wall: paint.sole,
      stripe: paint.stripe,
      gum: paint.outsole,
    });
    toeBumper(sheet, SOLE, paint.sole);
  });
}

/** The far side stands a little higher: its padded rim and the footbed's cloth show. */
function drawInside(sheet: Sheet, { lining, upper }: Paint): void {
  opening(sheet, {
    rim: "102,264 170,272 240,288 320,290 392,272 440,246",
    lining,
  });
  const far = shape("392,280 428,250 456,232 478,232 498,252 534,290 480,310");
  sheet.draw(panel(sheet, far, canvas(sheet, darken(upper, 0.16), 8)));
}

const UPPER = `104,490 97,430 99,376 108,330 116,300 113,276 116,262 132,258
  158,268 200,288 262,304 326,304 384,290 426,266 454,248 476,246 500,264 526,286
  568,310 630,330 700,344 766,354 826,370 874,398 906,436 912,470 880,500
  500,510`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: canvas(sheet, paint.upper, 26),
    ridge: "520,300 610,334 700,356 780,370 840,392 880,424",
    bite: SOLE.bite,
    over: () => {
      drawQuarter(sheet, paint);
      drawVamp(sheet, paint);
      drawGore(sheet, paint);
      drawTopline(sheet, paint);
      drawHeel(sheet, paint);
    },
  });
}

function drawQuarter(sheet: Sheet, { upper }: Paint): void {
  sheet.draw(
    ridgeLight(sheet, "190,330 240,356 300,366", 40, 0.14),
    hollow(sheet, "200,420 300,430 400,420", 50, 0.1),
    groove("250,372 300,392 352,392", 6, 0.08),
    stitch(line("170,318 240,338 320,340 388,326"), lighten(upper, 0.3), {
      width: 1.6,
      dash: "5 4",
    }),
  );
}

/** The vamp and its tongue are one piece, edge-stitched where it laps the quarter. */
function drawVamp(sheet: Sheet, { upper, accent }: Paint): void {
  const edge = "446,236 462,300 468,340 486,380 520,416 540,456 544,500";
  const path = shape(`${edge} 960,520c 960,300c 700,300c 560,250c`);
  const contours = rowsBetween({
    from: "520,296 560,350 620,396 660,470",
    to: "740,352 760,390 790,426 800,470",
    count: 6,
  });
  sheet.draw(
    castShadow(sheet, path, [-3, 2, 4], 0.3),
    panel(sheet, path, { ...canvas(sheet, upper, 20), rim: 0.4 }),
    ...[8, 15].map((inset) =>
      stitch(
        line(part(parallel(edge, -inset), 0.04, 0.97)),
        lighten(upper, 0.35),
        {
          width: 1.7,
        },
      ),
    ),
    ...contours.map((row, index) =>
      stroke(line(row), {
        colour: index === 2 ? accent : darken(upper, 0.4),
        opacity: index === 2 ? 1 : 0.45,
        width: 3.2,
        dash: "5 2.6",
        cap: "round",
      }),
    ),
    groove("600,342 622,380 622,420", 6, 0.1),
  );
}

/** Elastic between vamp and quarter: a ribbed wedge that lets the foot in. */
function drawGore(sheet: Sheet, { gore }: Paint): void {
  const path = shape(
    "372,276 418,262 456,250 468,300 472,342 486,376 470,392 444,372 416,340 390,308",
  );
  sheet.draw(
    castShadow(sheet, path, [0, 2, 3], 0.3),
    panel(sheet, path, {
      ...padding(sheet, gore, 7),
      texture: ribbing(sheet, 34),
      textureOpacity: 0.6,
    }),
    stitch(
      line("372,284 392,316 420,350 448,382 470,402"),
      lighten(gore, 0.4),
      {
        width: 1.7,
      },
    ),
  );
}

function drawTopline(sheet: Sheet, { lining }: Paint): void {
  const edge = "100,258 134,256 160,267 202,287 263,303 326,303 384,289";
  const roll = shape([
    ...part(edge, 0, 1, 25),
    ...part("384,310 326,326 262,326 196,308 150,286 120,280 96,284", 0, 1, 25),
  ]);
  sheet.draw(
    panel(sheet, roll, padding(sheet, lining, 8)),
    hollow(sheet, "130,292 196,320 262,338 330,338 388,318", 12, 0.24),
  );
}

function drawHeel(sheet: Sheet, { stripe, accent }: Paint): void {
  const path = shape("70,500 90,300 114,276 142,284 160,330 172,400 178,500");
  const tab = shape("96,300 100,252 114,246 132,250 138,274 132,312");
  sheet.draw(
    panel(sheet, path, fullGrain(sheet, stripe, 8)),
    stitch(line("134,296 149,336 160,400 165,480"), lighten(stripe, 0.4), {
      width: 1.7,
    }),
    seam(line("112,300 106,360 104,440"), { width: 2.4, opacity: 0.3 }),
    castShadow(sheet, tab, [2, 3, 3], 0.3),
    panel(sheet, tab, fullGrain(sheet, accent, 5)),
  );
}
