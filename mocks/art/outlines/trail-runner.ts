/** Low trail running shoe: mesh upper, welded overlays, two-density midsole, 23 lugs. */
import { at, line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { bow, lacing, lugs, shoeStage } from "../footwear-parts";
import { groundShadow, panel, stitch, stroke } from "../panels";
import { blur, fall, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { knit, mesh, twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["trail-runner"];

export function drawTrailRunner(sheet: Sheet, paint: Paint): void {
  sheet.group(shoeStage(318), () => {
    sheet.draw(groundShadow(sheet, [505, 566, 405, 26]));
    drawOutsole(sheet, paint);
    drawInside(sheet, paint);
    drawUpper(sheet, paint);
    drawMidsole(sheet, paint);
    drawEyestay(sheet, paint);
    drawTab(sheet, paint);
  });
}

/** Toe spring at the front, a rolled heel at the back. */
function ground(x: number): number {
  if (x < 190) return 558 - (190 - x) ** 2 * 0.0042;
  return x < 640 ? 558 : 558 - (x - 640) ** 2 * 0.00082;
}

function drawOutsole(sheet: Sheet, { outsole }: Paint): void {
  lugs(sheet, {
    from: 128,
    to: 872,
    count: 23,
    depth: 13,
    colour: outsole,
    seed: 4,
    ground,
  });
  const underside = Array.from({ length: 29 }, (_, step) => 905 - step * 28)
    .filter((x) => x >= 112)
    .map((x) => `${x},${ground(x).toFixed(1)}`)
    .join(" ");
  const path = shape(
    `92,500 150,474 240,490 360,496 470,490 590,478 700,472 800,474 872,480
     930,462 932,478 918,496 ${underside} 104,530`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, outsole, 0.08, 0.3),
      volume: volume(sheet, { reach: 5, height: 5, shine: 0.2 }),
      edge: [0.25, 26, 9],
      rim: 0.2,
    }),
  );
}

function drawInside(sheet: Sheet, { lining, tongue }: Paint): void {
  const inner = shape(
    `150,262 190,250 250,286 330,304 400,286 452,214 476,196 500,206 520,236
     480,300 420,330 300,340 200,320`,
  );
  const flap = shape(
    `404,300 426,240 438,196 454,172 486,168 510,184 540,224 590,268 650,314
     600,340 520,330 450,330`,
  );
  sheet.draw(
    panel(sheet, inner, {
      fill: fall(sheet, darken(lining, 0.35), 0, 0.45),
      edge: [0.5, 26, 9],
      rim: 0,
    }),
    panel(sheet, flap, {
      fill: tongue,
      volume: volume(sheet, { reach: 16, height: 14, shine: 0.12 }),
      texture: knit(sheet, tongue),
      textureOpacity: 0.35,
      edge: [0.4, 26, 9],
      rim: 0.4,
    }),
  );
}

const UPPER = `112,440 102,400 104,356 116,310 121,276 114,240 126,214 150,212
  180,228 226,262 286,286 340,288 388,272 420,242 440,222 458,220 478,236
  520,262 578,302 650,340 724,364 792,380 848,392 890,418 914,450 916,474
  850,478 700,474 590,480 470,492 360,498 240,488 150,466`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  const path = shape(UPPER);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, paint.upper, 0.12, 0.22),
      volume: volume(sheet, {
        reach: 26,
        height: 26,
        elevation: 56,
        shine: 0.14,
        gloss: 9,
        grain: { frequency: ".012 .016", smooth: 2, height: 9, seed: 7 },
      }),
      texture: mesh(sheet, paint.upper),
      textureOpacity: 0.5,
      edge: [0.45, 40, 15],
    }),
  );
  sheet.clipped(path, () => {
    drawOverlays(sheet, paint);
    drawCollar(sheet, paint);
    drawContours(sheet, paint);
  });
}

function drawOverlays(sheet: Sheet, { overlay, outsole }: Paint): void {
  const rand = shape(
    `80,470 150,444 240,452 340,462 440,452 520,440 600,432 690,420 752,398
     806,380 856,388 940,430 946,520 500,520 80,520`,
  );
  const toe = shape("786,510 792,450 812,408 846,384 930,410 946,510");
  const heel = shape("86,480 90,330 126,318 172,340 214,384 232,430 236,500");
  const welded = (reach: number, height: number) =>
    volume(sheet, { reach, height, shine: 0.36, gloss: 20 });
  sheet.draw(
    panel(sheet, rand, {
      fill: fall(sheet, overlay, 0.1, 0.3),
      volume: welded(5, 6),
      edge: [0.22, 26, 9],
      rim: 0.5,
    }),
    panel(sheet, toe, {
      fill: slant(sheet, lighten(outsole, 0.1), 0.1, 0.1),
      volume: welded(6, 8),
      rim: 0.5,
    }),
    panel(sheet, heel, {
      fill: fall(sheet, overlay, 0.14, 0.2),
      volume: welded(8, 9),
      rim: 0.5,
    }),
  );
}

function drawCollar(sheet: Sheet, { collar }: Paint): void {
  const path = shape(
    `100,300 106,226 150,200 186,224 230,258 286,282 342,284 396,262 410,300
     352,326 280,328 214,304 168,286 130,308`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: collar,
      volume: volume(sheet, { reach: 16, height: 16, shine: 0.12, gloss: 9 }),
      texture: knit(sheet, collar),
      edge: [0.25, 26, 9],
    }),
  );
}

/** The house motif: isolines flowing from the eyestay to the sole, one or two in the accent. */
function drawContours(sheet: Sheet, { overlay, accent }: Paint): void {
  for (let index = 0; index < 7; index++) {
    const step = index * 30;
    const path = line([
      at(392 + step * 0.86, 330 + step * 0.36),
      at(372 + step * 0.95, 388 + step * 0.26),
      at(386 + step * 1.05, 430 + step * 0.1),
      at(436 + step * 1.1, 474 - step * 0.02),
    ]);
    const colour = index % 3 === 1 ? accent : lighten(overlay, 0.06);
    const width = 11 - index * 1.1;
    sheet.draw(
      stroke(path, {
        colour: "#000",
        opacity: 0.25,
        width: width + 2,
        transform: "translate(1.5 3)",
        filter: blur(sheet, 2),
      }),
      stroke(path, { colour, width }),
      stroke(path, {
        colour: "#fff",
        opacity: 0.28,
        width: 1.3,
        transform: "translate(-1 -1.2)",
      }),
    );
  }
}

function drawMidsole(sheet: Sheet, { midsole, accent }: Paint): void {
  const path = shape(
    `88,438 96,470 104,512 128,540 200,546 330,544 460,543 600,542 700,531
     800,510 880,489 926,472 924,452 900,452 800,452 700,450 590,455 470,466
     360,472 240,462 150,440 112,420 96,418`,
  );
  const wedge = shape(
    "84,500 160,512 260,521 380,524 500,522c 480,546 330,552 200,552 110,540",
  );
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, midsole, 0.25, 0.16),
      volume: volume(sheet, {
        reach: 14,
        height: 15,
        elevation: 58,
        shine: 0.22,
        gloss: 14,
      }),
      over: `<path d="${wedge}" fill="${accent}" stroke="#000" stroke-opacity=".25" stroke-width="2"/>${grooves(midsole)}`,
      edge: [0.2, 22, 9],
      rim: 0.6,
    }),
  );
}

function grooves(midsole: string): string {
  return Array.from({ length: 6 }, (_, index) => {
    const path = line([
      at(92, 470 + index * 12),
      at(180, 494 + index * 9),
      at(330, 508 + index * 6),
      at(470, 506 + index * 5.5),
      at(600, 494 + index * 6),
      at(720, 482 + index * 5),
      at(860, 462 + index * 4.6),
      at(940, 436 + index * 4.4),
    ]);
    return (
      stroke(path, {
        colour: darken(midsole, 0.5),
        opacity: 0.14 + 0.03 * index,
        width: 3,
      }) +
      stroke(path, {
        colour: "#fff",
        opacity: 0.4,
        width: 1.6,
        transform: "translate(0 2.4)",
      })
    );
  }).join("");
}

function drawEyestay(sheet: Sheet, { overlay, lace }: Paint): void {
  const path = shape(
    `392,300 424,258 446,228 468,238 514,268 574,310 648,352 694,372 680,396
     610,378 530,340 470,308 436,300 418,338 396,336`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, overlay, 0.2, 0),
      volume: volume(sheet, { reach: 5, height: 6, shine: 0.35, gloss: 20 }),
      edge: [0.25, 26, 9],
      rim: 0.5,
    }),
  );
  const cord = {
    colour: lace,
    width: 12.5,
    fleck: { colour: lighten(lace, 0.5), dash: "2 4" },
  };
  lacing(sheet, {
    ridge: "456,214 504,242 560,282 616,320 668,346",
    eyelets: "446,266 496,298 550,332 608,364 660,384",
    rows: 6,
    hole: darken(overlay, 0.55),
    lace: cord,
  });
  bow(sheet, [462, 206], { ...cord, width: 11 }, 28);
  sheet.draw(
    stitch(
      line("396,338 440,320 472,318 532,350 612,388 676,404"),
      lighten(overlay, 0.4),
    ),
    stitch(
      line("128,328 170,350 206,388 224,432 228,462"),
      lighten(overlay, 0.4),
    ),
  );
}

function drawTab(sheet: Sheet, { accent }: Paint): void {
  const path = shape(
    "112,286 104,250 98,214 104,198 122,198 132,214 138,240 134,270",
  );
  sheet.draw(
    panel(sheet, path, {
      fill: accent,
      volume: volume(sheet, { reach: 5, height: 6 }),
      texture: twill(sheet, accent),
      edge: [0.25, 26, 9],
      rim: 0.5,
    }),
  );
}
