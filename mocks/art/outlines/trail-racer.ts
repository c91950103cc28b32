/** Trail racing shoe: low on thin foam, claw lugs, sock collar, quick lace over printed cables. */
import { between } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { punched } from "../footwear/eyelets";
import { groove, hollow, mapRings } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { lacesBeneath, lacesOver, toggle } from "../footwear/lacing";
import { film, meshUpper, padding, rubber } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import {
  body,
  opening,
  pullLoop,
  shoeStage,
  soleShadow,
} from "../footwear/upper";
import { castShadow, panel, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { ribbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["trail-racer"];

const SOLE: SoleProfile = {
  bite: `94,424 112,436 140,450 220,470 320,481 420,487 540,488 680,484 800,473
    880,458 924,442`,
  ground: `88,462 98,498 120,519 170,530 260,534 420,534 600,534 700,530 790,519
    868,501 912,480 930,458`,
};

export function drawTrailRacer(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(paint);
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 140, 800));
    opening(sheet, {
      rim: "112,184 180,198 270,208 350,198 408,176 438,160",
      lining: paint.lining,
    });
    pullLoop(
      sheet,
      "116,280 110,226 106,182 112,164 124,167 130,196",
      paint.accent,
    );
    drawUpper(sheet, paint);
    lacesBeneath(sheet, laces);
    drawSole(sheet, paint);
    drawLoops(sheet, paint);
    lacesOver(sheet, laces);
    toggle(sheet, [478, 218], laces.lace, paint.accent, -38);
  });
}

const lacingOf = ({ lace, overlay }: Paint): Lacing => ({
  ridge: "490,214 534,253 580,286 626,314 666,333",
  eyelets: "478,268 520,298 566,326 610,352 648,370",
  rows: 5,
  lace: { colour: lace, width: 8.4, cut: "round" },
  eyelet: punched(overlay),
});

const UPPER = `102,500 98,430 102,380 113,330 122,286 122,246 116,208 118,190
  132,186 160,196 206,212 266,222 326,217 376,200 414,177 440,160 456,153
  470,162 486,194 508,228 556,268 612,304 672,332 732,346 788,353 838,366
  880,388 910,420 920,454 900,490 500,540`;
const CUFF = {
  top: "112,190 160,197 206,213 266,223 326,218 376,201 414,178 446,155 470,164",
  foot: "112,280 150,272 204,292 268,304 330,298 386,276 428,246 462,226 500,226",
};

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: meshUpper(sheet, paint.upper, 24),
    ridge: "640,338 712,360 784,378 842,402 882,430",
    bite: SOLE.bite,
    over: () => {
      drawMap(sheet, paint);
      drawCables(sheet, paint);
      drawGuards(sheet, paint);
      drawCuff(sheet, paint);
    },
  });
}

/** Knitted sock collar: ribs run up the ankle, a welded line ends it. */
function drawCuff(sheet: Sheet, { collar }: Paint): void {
  const path = shape(
    `90,180 160,190 266,214 376,192 446,146 480,160 512,230 480,234 440,250
     400,278 336,304 268,310 204,298 150,278 100,300`,
  );
  sheet.draw(
    panel(sheet, path, {
      ...padding(sheet, collar, 16),
      texture: ribbing(sheet, -6),
      textureOpacity: 0.32,
    }),
    hollow(
      sheet,
      "120,290 152,286 204,306 268,318 338,312 404,286 446,258",
      16,
      0.3,
    ),
  );
  for (const share of [0.12, 0.2]) {
    sheet.draw(
      stroke(line(between(CUFF.top, CUFF.foot, share)), {
        colour: darken(collar, 0.5),
        opacity: 0.5,
        width: 2.2,
      }),
    );
  }
}

/** The house motif, printed: a summit as a map shows it, the middle ring in the accent. */
function drawMap(sheet: Sheet, { upper, accent }: Paint): void {
  const loop =
    "158,400 196,346 262,330 322,344 380,338 408,376 396,424 340,452 268,456 196,446";
  mapRings(loop, 6).forEach((ring, index) => {
    sheet.draw(
      stroke(ring, {
        colour: index === 2 ? accent : darken(upper, 0.5),
        opacity: index === 2 ? 1 : 0.5,
        width: index === 2 ? 4 : 2.6,
      }),
    );
  });
}

/** Printed cables from each lace loop down to the sole, in pairs. */
function drawCables(sheet: Sheet, { overlay }: Paint): void {
  const cables = [
    "480,268 456,330 440,400 420,500",
    "484,270 480,340 486,410 500,500",
    "522,298 506,360 500,420 500,500",
    "526,300 528,360 546,420 566,500",
    "568,328 562,380 566,430 570,500",
    "572,330 584,380 608,430 636,500",
    "612,354 616,400 632,440 642,500",
    "618,356 644,396 676,430 710,480",
    "652,372 684,402 722,430 764,470",
  ];
  for (const cable of cables) {
    sheet.draw(
      stroke(line(cable), {
        colour: "#03080a",
        opacity: 0.22,
        width: 7,
        transform: "translate(1.2 2)",
      }),
      stroke(line(cable), { colour: overlay, width: 6 }),
      stroke(line(cable), {
        colour: "#fff",
        opacity: 0.25,
        width: 1.3,
        transform: "translate(-1.6 -.4)",
      }),
    );
  }
}

function drawGuards(sheet: Sheet, { overlay, outsole }: Paint): void {
  const toe = shape(
    `960,540 700,540 716,488 752,462 800,446 836,414 866,388 900,390 950,430`,
  );
  const heel = shape(
    "80,500 92,372 112,330 136,338 158,372 178,416 204,470 206,500",
  );
  sheet.draw(
    panel(sheet, heel, film(sheet, overlay, 5)),
    panel(sheet, toe, rubber(sheet, lighten(outsole, 0.08), 7)),
    ...[0, 1, 2].map((index) =>
      groove(
        [
          { x: 800 + index * 34, y: 466 - index * 12 },
          { x: 840 + index * 28, y: 432 - index * 6 },
          { x: 872 + index * 20, y: 404 + index * 4 },
        ],
        4,
        0.34,
      ),
    ),
    stitch(line("118,346 140,358 160,396 184,448"), lighten(overlay, 0.3), {
      width: 1.5,
      dash: "5 4",
    }),
  );
}

function drawLoops(sheet: Sheet, { overlay }: Paint): void {
  const anchors = [
    [478, 268],
    [520, 298],
    [566, 326],
    [610, 352],
    [648, 370],
  ] as const;
  for (const [x, y] of anchors) {
    const path = shape([
      { x: x - 12, y: y - 13 },
      { x: x + 8, y: y - 14 },
      { x: x + 15, y: y + 8 },
      { x: x + 2, y: y + 22 },
      { x: x - 13, y: y + 10 },
    ]);
    sheet.draw(
      castShadow(sheet, path, [1, 3, 3], 0.3),
      panel(sheet, path, film(sheet, overlay, 3)),
    );
  }
}

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  lugs(sheet, {
    ground:
      "88,480 104,512 130,530 180,541 260,545 600,545 700,541 790,530 868,512 914,490 934,466",
    from: 112,
    to: 912,
    count: 15,
    depth: 19,
    fill: 0.46,
    colour: outsole,
    seed: 6,
  });
  const shell: SoleProfile = {
    bite: SOLE.ground,
    ground: `86,478 100,512 122,534 172,545 260,549 600,549 700,545 790,534
      868,516 914,494 938,462`,
  };
  sheet.draw(panel(sheet, layer(shell, -0.2, 1), rubber(sheet, outsole, 4)));
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      `<path d="${layer(SOLE, 0.66, 1.1)}" fill="${accent}"/>`,
      groove(layerAt(SOLE, 0.64), 5, 0.34),
      groove(layerAt(SOLE, 0.3).slice(1, 12), 3.4, 0.24),
      groove(layerAt(SOLE, 0.42).slice(1, 9), 3.2, 0.22),
      groove(layerAt(SOLE, 0.36).slice(14, 24), 3.2, 0.2),
    );
  });
}
