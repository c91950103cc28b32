/** Cushioned trail shoe: a deep rockered foam tub, roomy toe, welded cage, wide lugged pods. */
import { part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { webbingLoop } from "../footwear/eyelets";
import { groove, hollow, perforations, rowsBetween } from "../footwear/form";
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

type Paint = DrawingRoles["max-trail"];

/** Rockered at both ends; the wall rises round the heel and over the toes. */
const SOLE: SoleProfile = {
  bite: `70,376 92,384 122,400 170,424 240,440 330,446 430,442 530,438 640,438
    740,436 820,430 890,418 936,408`,
  ground: `66,440 74,482 92,512 120,532 170,546 250,552 420,553 580,553 680,548
    770,534 850,512 912,480 950,444`,
};

export function drawMaxTrail(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 150, 770));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "106,262 98,206 90,166 98,148 112,152 118,190",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    bow(sheet, [446, 176], laces.lace, { scale: 0.98, angle: 2 });
  });
}

const lacingOf = ({ lace, accent }: Paint): Lacing => ({
  ridge: "470,170 522,208 574,246 626,280 664,302",
  eyelets: "446,220 500,256 554,294 608,326 650,346",
  rows: 6,
  lace: { colour: lace, width: 11, cut: "round", fleck: accent },
  eyelet: webbingLoop(accent, -148),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "96,178 160,198 224,228 300,246 364,236 406,206 438,160",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `384,262 392,216 384,178 386,148 400,128 424,124 448,136 470,162 522,204
     574,242 628,278 668,302 690,326 640,334 560,294 470,244`,
    padding(sheet, paint.tongue, 14),
    paint.collar,
  );
}

const UPPER = `96,460 88,400 92,346 104,300 112,262 110,226 100,196 102,176
  120,172 142,188 172,218 212,246 262,264 312,268 356,258 390,236 412,212
  428,194 446,190 470,204 522,238 584,276 644,306 704,322 764,328 822,338
  872,358 908,388 926,424 924,470 600,500 300,500`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: meshUpper(sheet, paint.upper, 28),
    ridge: "656,324 724,340 794,352 848,372 888,404",
    bite: SOLE.bite,
    over: () => {
      drawVents(sheet, paint);
      drawCage(sheet, paint);
      drawGuards(sheet, paint);
      collar(
        sheet,
        `86,280 92,176 122,162 146,184 178,218 216,242 264,258 312,262 354,252
         390,234 414,210 426,246 396,282 352,304 300,312 238,300 186,272
         148,246 116,262`,
        paint.collar,
      );
      sheet.draw(
        hollow(
          sheet,
          "118,272 150,262 188,286 240,312 302,324 356,316 402,290",
          20,
          0.32,
        ),
      );
    },
  });
}

function drawVents(sheet: Sheet, { upper }: Paint): void {
  const hole = { radius: 3, pitch: 13, colour: darken(upper, 0.5) };
  sheet.draw(
    perforations(
      {
        from: "690,344 752,352 810,362 850,380",
        to: "640,412 710,412 780,408 840,402",
        count: 6,
      },
      hole,
    ),
    perforations(
      {
        from: "214,320 262,334 312,338 366,328",
        to: "232,410 282,416 330,418 372,416",
        count: 6,
      },
      hole,
    ),
  );
}

/** Welded isolines that tie the eyestay to the foam, wide as straps at the midfoot. */
function drawCage(sheet: Sheet, { overlay, accent }: Paint): void {
  const straps = rowsBetween({
    from: "420,244 392,310 396,370 440,470",
    to: "616,320 600,356 612,400 660,470",
    count: 5,
  });
  straps.forEach((row, index) => {
    const path = line(row);
    const width = 19 - index * 2.2;
    sheet.draw(
      stroke(path, {
        colour: "#03080a",
        opacity: 0.25,
        width: width + 1,
        transform: "translate(2 3)",
      }),
      stroke(path, { colour: overlay, width }),
      stroke(path, {
        colour: index === 1 ? accent : lighten(overlay, 0.2),
        width: index === 1 ? 5 : 2.2,
      }),
      stroke(path, {
        colour: "#fff",
        opacity: 0.22,
        width: 1.4,
        transform: `translate(${-width * 0.42} -.6)`,
      }),
    );
  });
}

function drawGuards(sheet: Sheet, { overlay, outsole }: Paint): void {
  const mudguard = shape(
    "60,500 60,420 130,392 210,412 320,424 440,418 560,414 660,408 740,400 800,380 950,400 950,520",
  );
  const toe = shape(
    "960,520 748,520 754,440 776,396 814,362 850,344 890,352 950,400",
  );
  const heel = shape("76,460 84,320 104,288 138,300 168,334 190,376 204,440");
  sheet.draw(
    panel(sheet, mudguard, film(sheet, overlay, 5)),
    panel(sheet, heel, film(sheet, lighten(overlay, 0.04), 8)),
    panel(sheet, toe, rubber(sheet, lighten(outsole, 0.1), 8)),
    stitch(
      line("104,300 134,312 158,342 178,382 190,420"),
      lighten(overlay, 0.35),
      { width: 1.7, dash: "6 4" },
    ),
  );
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `392,240 410,216 428,194 448,187 472,202 522,236 584,274 642,302 676,314
     690,334 672,352 626,346 566,318 504,280 464,258 442,260 424,282 410,310
     396,296`,
  );
  sheet.draw(
    castShadow(sheet, path, [2, 5, 5], 0.28),
    panel(sheet, path, film(sheet, overlay, 6)),
    stitch(
      line("406,290 422,262 444,246 468,248 508,270 570,308 628,335 668,343"),
      lighten(overlay, 0.4),
      { width: 1.6, dash: "6 4" },
    ),
  );
}

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  drawRubber(sheet, outsole);
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      `<path d="${layer(SOLE, 0.6, 1.1)}" fill="${accent}"/>`,
      hollow(sheet, layerAt(SOLE, 0.66), 14, 0.22),
      groove(layerAt(SOLE, 0.58), 8, 0.36),
    );
    for (const index of [0, 1, 2, 3]) {
      const share = 0.16 + index * 0.1;
      sheet.draw(
        groove(part(layerAt(SOLE, share), 0.05, 0.46 - index * 0.05), 4, 0.24),
        groove(
          part(layerAt(SOLE, share + 0.02), 0.6 + index * 0.05, 0.94),
          3.6,
          0.2,
        ),
      );
    }
    sheet.draw(
      groove(part(layerAt(SOLE, 0.74), 0.06, 0.4), 4, 0.26),
      groove(part(layerAt(SOLE, 0.84), 0.1, 0.34), 4, 0.26),
      groove(part(layerAt(SOLE, 0.76), 0.66, 0.95), 4, 0.26),
    );
  });
}

/** Two pods of rubber, heel and forefoot, that wrap the edge of the foam. */
function drawRubber(sheet: Sheet, outsole: string): void {
  const lug = { depth: 13, colour: outsole, fill: 0.58 };
  const ground =
    "66,470 90,518 120,538 170,552 250,558 420,559 580,559 680,554 770,541 850,519 914,487 950,452";
  lugs(sheet, { ...lug, ground, from: 96, to: 356, count: 8, seed: 3 });
  lugs(sheet, { ...lug, ground, from: 448, to: 920, count: 14, seed: 8 });
  for (const [from, to] of [
    [0.05, 0.36],
    [0.44, 0.98],
  ] as const) {
    const top = part(SOLE.ground, from, to, 21);
    const pod: SoleProfile = { bite: top, ground: part(ground, from, to, 21) };
    sheet.draw(panel(sheet, layer(pod, -1.2, 1.4), rubber(sheet, outsole, 4)));
  }
}
