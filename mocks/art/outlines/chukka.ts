/** Ankle boot in suede: two pieces, three eyelets, a stitched-down welt on a thick crepe sole. */
import { part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { punched } from "../footwear/eyelets";
import { groove, hollow, ridgeLight } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { bow, lacesBeneath, lacesOver } from "../footwear/lacing";
import { crepe, fullGrain, suede } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, sidewall } from "../footwear/sole-unit";
import { body, opening, shoeStage, soleShadow } from "../footwear/upper";
import { castShadow, panel, ridgeMark, stitch } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["chukka"];

const SOLE: SoleProfile = {
  bite: `84,476 130,484 240,490 380,492 540,490 700,486 820,480 900,472 936,464`,
  ground: `86,540 100,556 150,560 320,560 540,560 720,558 840,551 910,538 944,514`,
};

export function drawChukka(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 96, 890));
    opening(sheet, {
      rim: "112,156 180,164 260,172 340,164 402,140 448,116",
      lining: paint.lining,
    });
    drawTongue(sheet, paint);
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [450, 164], laces.lace, { scale: 1, angle: 16 });
  });
}

const lacingOf = ({ lace, upper }: Paint): Lacing => ({
  ridge: "476,150 506,208 546,256",
  eyelets: "436,192 466,244 504,286",
  rows: 3,
  lace: { colour: lace, width: 10.5, cut: "round" },
  eyelet: punched(upper),
});

function drawTongue(sheet: Sheet, { upper }: Paint): void {
  const path = shape(
    `396,230 408,150 416,112 438,98 462,104 476,134 504,194 546,248 590,290
     560,320 480,300`,
  );
  sheet.draw(panel(sheet, path, suede(sheet, darken(upper, 0.1), 12)));
}

const UPPER = `100,510 94,450 96,390 106,330 118,276 124,230 122,196 117,172
  122,160 140,157 180,166 250,176 316,174 374,160 416,140 440,131 456,142
  472,180 504,232 550,276 606,306 670,328 736,344 800,358 856,380 898,414
  920,456 912,500 500,530`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: suede(sheet, paint.upper, 26),
    ridge: "560,292 640,328 730,354 800,372 856,402",
    bite: SOLE.bite,
    over: () => {
      drawVamp(sheet);
      drawQuarter(sheet, paint);
      drawHeel(sheet, paint);
    },
  });
}

/** Two creases where the foot bends: suede keeps them. */
function drawVamp(sheet: Sheet): void {
  sheet.draw(
    groove("620,330 634,364 630,398", 7, 0.18),
    groove("654,344 670,374 668,402", 6, 0.14),
    ridgeLight(sheet, "640,340 652,372 650,400", 10, 0.16),
    hollow(sheet, "560,330 580,380 590,430", 30, 0.12),
  );
}

/** The quarter laps the vamp; its edge carries the eyelets and two rows of stitches. */
function drawQuarter(sheet: Sheet, { upper, lining }: Paint): void {
  const edge =
    "446,120 470,176 502,228 544,268 570,296 572,322 548,346 506,372 466,410 440,456 428,520";
  const path = shape(`60,120c ${edge} 60,540c`);
  const inset = (distance: number) =>
    part(edge, 0.03, 0.98, 33).map(({ x, y }, index) => ({
      x: x - distance * (index < 17 ? 0.9 : 0.75),
      y: y + distance * (index < 14 ? 0.5 : -0.4),
    }));
  const binding =
    "110,158 140,160 180,169 250,179 316,177 376,163 418,143 446,130";
  sheet.draw(
    castShadow(sheet, path, [3, 4, 5], 0.34),
    panel(sheet, path, { ...suede(sheet, upper, 20), rim: 0.4 }),
    ...[10, 17].map((distance) =>
      stitch(line(inset(distance)), lighten(upper, 0.42), {
        width: 1.8,
        dash: "6 4",
      }),
    ),
    hollow(sheet, "240,250 300,300 330,370", 60, 0.1),
    `<path d="${line(binding)}" fill="none" stroke="${darken(lining, 0.1)}" stroke-width="11"/>`,
    `<path d="${line(binding)}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2.4" transform="translate(0 -2)"/>`,
  );
}

function drawHeel(sheet: Sheet, { overlay, accent }: Paint): void {
  const path = shape(
    "60,150 140,160 150,200 152,250 146,300 140,350 146,400 150,460 156,540 60,540",
  );
  sheet.draw(
    castShadow(sheet, path, [3, 2, 4], 0.3),
    panel(sheet, path, fullGrain(sheet, overlay, 9)),
    stitch(
      line("136,170 142,210 143,250 138,300 132,350 137,400 141,470"),
      lighten(overlay, 0.4),
      { width: 1.7 },
    ),
    ridgeMark(190, 430, 48, accent),
  );
}

function drawSole(sheet: Sheet, { welt, sole }: Paint): void {
  const path = shape(sidewall(SOLE));
  sheet.draw(panel(sheet, path, crepe(sheet, sole, 8)));
  sheet.clipped(path, () => {
    sheet.draw(
      groove(layerAt(SOLE, 0.46), 4, 0.28),
      groove(layerAt(SOLE, 0.8), 4, 0.24),
      `<path d="${layer(SOLE, 0.8, 1.1)}" fill="#000" opacity=".12"/>`,
      hollow(sheet, layerAt(SOLE, 1), 16, 0.2),
    );
  });
  const ledge = shape([
    ...part(layerAt(SOLE, -0.16), 0, 1, 31),
    ...part(layerAt(SOLE, 0.12), 0, 1, 31).toReversed(),
  ]);
  sheet.draw(
    castShadow(sheet, ledge, [0, 3, 3], 0.34),
    panel(sheet, ledge, suede(sheet, welt, 3)),
    stitch(line(layerAt(SOLE, -0.05)), lighten(welt, 0.5), {
      width: 2.4,
      dash: "7 5",
    }),
  );
}
