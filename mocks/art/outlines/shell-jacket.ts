/** Hooded hardshell from the front, zipped: contour yoke, welded pockets, stiff hood brim. */
import {
  folds,
  garmentStage,
  hangingShadow,
  shellCloth,
  sleeveFill,
} from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { panel, puller, ridgeMark, seam, stitch, stroke, zip } from "../panels";
import { blur, fall, linear, radial, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["shell-jacket"];

export function drawShellJacket(sheet: Sheet, paint: Paint): void {
  sheet.group(garmentStage, () => {
    sheet.draw(hangingShadow(sheet, 1160));
    for (const side of bothSides) drawSleeve(sheet, paint, side);
    drawBody(sheet, paint);
    drawFront(sheet, paint);
    drawHood(sheet, paint);
    drawChin(sheet, paint);
    sheet.draw(ridgeMark(590, 440, 37, paint.accent));
  });
}

const SLEEVE = `350,340 296,334 250,366 212,436 186,540 164,680 146,820 136,930
  140,968 190,986 238,982 256,952 276,850 306,720 330,600 346,480`;

function drawSleeve(sheet: Sheet, { main, trim }: Paint, side: Side): void {
  const path = shape(side(SLEEVE));
  const shaded = side === right;
  const fill = sleeveFill(sheet, main, side, { up: 0.08, down: [0.1, 0.24] });
  const cloth = shellCloth(sheet, { wrinkle: 0.5, seed: shaded ? 12 : 11 });
  sheet.draw(
    panel(sheet, path, { fill, volume: cloth, edge: [0.4, 34, 13], rim: 0.3 }),
  );
  sheet.clipped(path, () => {
    const creases = [
      "250,560 214,600 176,616",
      "300,690 244,720 170,716",
      "280,800 230,822 156,812",
      "262,880 220,900 146,892",
      "330,470 280,520 230,530",
    ];
    const hem = shape(
      side("128,930 190,950 268,936 272,1000 180,1010 120,990"),
    );
    sheet.draw(
      folds(sheet, creases, { width: 20, depth: 0.3, side }),
      seam(line(side("292,352 256,520 222,700 196,860 184,984")), {
        width: 2.4,
        opacity: 0.4,
      }),
      `<path d="${hem}" fill="${darken(main, 0.35)}" opacity=".65"/>`,
    );
  });
  drawCuffTab(sheet, trim, side);
}

function drawCuffTab(sheet: Sheet, trim: string, side: Side): void {
  const tab = shape(side("150,936 200,948 232,946 234,972 198,976 148,964"));
  sheet.draw(
    panel(sheet, tab, {
      fill: darken(trim, 0.05),
      volume: volume(sheet, { reach: 4, height: 5 }),
      edge: [0.25, 26, 9],
      rim: 0.4,
    }),
  );
}

const BODY = `330,280 400,262 500,268 600,262 670,280 700,318 708,430 696,560
  694,760 700,940 706,1064 690,1090 600,1104 500,1106 400,1104 310,1090
  294,1064 300,940 306,760 304,560 292,430 300,318`;

function drawBody(sheet: Sheet, paint: Paint): void {
  const { main } = paint;
  const path = shape(BODY);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, main, 0.1, 0.2),
      volume: shellCloth(sheet, { wrinkle: 0.62, seed: 23 }),
      edge: [0.42, 46, 18],
      rim: 0.3,
    }),
  );
  sheet.clipped(path, () => {
    drawYoke(sheet, paint);
    const creases = [
      "330,560 380,620 392,720",
      "676,560 630,640 616,740",
      "320,820 390,850 450,930",
      "684,830 620,870 566,950",
      "310,1000 380,990 440,1020",
      "690,1000 630,985 560,1024",
      "420,560 440,640 430,720",
    ];
    sheet.draw(folds(sheet, creases, { width: 26, depth: 0.24 }));
    for (const side of bothSides) drawPocket(sheet, paint, side);
    const hem = shape(
      "280,1060 400,1076 500,1080 600,1076 720,1060 720,1130 280,1130",
    );
    sheet.draw(
      `<path d="${hem}" fill="${darken(main, 0.4)}" opacity=".5"/>`,
      stitch(
        line("290,1052 400,1070 500,1074 600,1070 710,1052"),
        lighten(main, 0.3),
        { opacity: 0.6 },
      ),
      `<path d="M488 250L484 1120L522 1120L518 250Z" fill="#000" opacity=".22" filter="${blur(sheet, 7)}"/>`,
    );
  });
}

/** The yoke carries the relief map: nine isolines, the fifth in the accent. */
function drawYoke(sheet: Sheet, { yoke, accent }: Paint): void {
  const path = shape(
    `270,250 730,250 730,420 690,470c 600,500 500,512 400,500 310,470c
     270,420`,
  );
  const isolines = Array.from({ length: 9 }, (_, index) => {
    const step = index * 17;
    const loud = index === 4;
    const curve = line([
      at(270, 300 + step * 1.02),
      at(340, 344 + step * 0.8),
      at(420, 330 + step * 0.98),
      at(500, 372 + step * 0.82),
      at(580, 338 + step * 0.96),
      at(660, 352 + step * 0.78),
      at(730, 300 + step * 1.04),
    ]);
    return stroke(curve, {
      colour: loud ? accent : lighten(yoke, 0.28),
      opacity: loud ? 0.95 : 0.34,
      width: loud ? 2.6 : 1.7,
    });
  });
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, yoke, 0.08, 0.1),
      volume: shellCloth(sheet, { wrinkle: 0.5, seed: 31 }),
      over: isolines.join(""),
      edge: [0.18, 20, 8],
      rim: 0.3,
    }),
    seam(line("296,466 400,500 500,512 600,500 704,466"), { opacity: 0.4 }),
  );
}

function drawPocket(
  sheet: Sheet,
  { main, trim, accent }: Paint,
  side: Side,
): void {
  const path = line(side("352,640 372,760 380,884"));
  const [top = at(0, 0)] = side("353,648");
  sheet.draw(
    stroke(path, {
      colour: darken(main, 0.55),
      opacity: 0.8,
      width: 13,
      cap: "round",
    }),
    stroke(path, { colour: darken(trim, 0.1), width: 5, dash: "2.4 2.4" }),
    puller([top.x, top.y], 46, accent),
  );
}

/** Storm flap and front zip. */
function drawFront(sheet: Sheet, { main, trim }: Paint): void {
  const flap = shape("484,262c 516,262c 518,700 518,1102c 484,1102c 483,700");
  sheet.draw(
    panel(sheet, flap, {
      fill: linear(
        sheet,
        [
          [0, lighten(main, 0.12)],
          [1, darken(main, 0.12)],
        ],
        [0, 0, 1, 0],
      ),
      volume: volume(sheet, { reach: 5, height: 5, shine: 0.15 }),
      edge: [0.2, 26, 9],
      rim: 0.4,
    }),
    zip("M500 220V1096", trim, 5.4),
  );
}

const OPENING = `392,286 384,226 402,166 446,134 500,126 554,134 598,166
  616,226 608,286`;

/** What is seen through the opening: the back of the lining and the size label. */
function hoodInside({ lining, accent }: Paint): string {
  const ink = darken(accent, 0.6);
  return `<path d="M430 330L438 250Q500 220 562 250L570 330Z" fill="${darken(lining, 0.3)}"/><rect x="478" y="176" width="44" height="26" rx="3" fill="${accent}"/><path d="M484 187H516M484 193H504" stroke="${ink}" stroke-width="2.6"/>`;
}

const openingEdge = (yoke: string) =>
  stroke(line(OPENING), { colour: darken(yoke, 0.25), width: 13 }) +
  stroke(line(OPENING), {
    colour: "#fff",
    opacity: 0.18,
    width: 3,
    transform: "translate(-3 -3)",
  });

function drawHood(sheet: Sheet, paint: Paint): void {
  const { yoke, lining } = paint;
  const back = shape(
    `342,300 330,230 352,150 410,98 500,82 590,98 648,150 670,230 658,300
     600,340 500,352 400,340`,
  );
  const brim = shape(
    "398,178 430,132 500,112 570,132 602,178 560,160 500,150 440,160",
  );
  sheet.draw(
    panel(sheet, back, {
      fill: slant(sheet, yoke, 0.12, 0.2),
      volume: shellCloth(sheet, { wrinkle: 0.42, seed: 41 }),
      edge: [0.4, 40, 16],
    }),
    panel(sheet, shape(`${OPENING} 560,318 500,326 440,318`), {
      fill: radial(
        sheet,
        [
          [0, darken(lining, 0.55)],
          [1, darken(lining, 0.2)],
        ],
        [0.5, 0.7, 0.7],
      ),
      over: hoodInside(paint),
      edge: [0.65, 50, 18],
      rim: 0,
    }),
    openingEdge(yoke),
    panel(sheet, brim, {
      fill: lighten(yoke, 0.06),
      volume: volume(sheet, { reach: 7, height: 8 }),
      edge: [0.2, 26, 9],
      rim: 0.5,
    }),
  );
}

/** Collar over the chin, its zip and the hood's draw cords. */
function drawChin(sheet: Sheet, { yoke, trim, accent }: Paint): void {
  const path = shape(
    `372,300 396,262 440,286 500,296 560,286 604,262 628,300 616,352 560,372
     500,378 440,372 384,352`,
  );
  const cord = (x: number) =>
    stroke(`M${x} 350q-4 40 2 74`, { colour: accent, width: 5 }) +
    `<circle cx="${x + 2}" cy="428" r="8" fill="${darken(trim, 0.3)}"/><circle cx="${x}" cy="426" r="2.4" fill="#fff" opacity=".4"/>`;
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, yoke, 0.08, 0.12),
      volume: shellCloth(sheet, { wrinkle: 0.35, seed: 51 }),
      edge: [0.35, 24, 9],
      rim: 0.4,
    }),
    zip("M500 290V380", trim, 5.4),
    puller([500, 300], 58, accent),
    cord(412),
    cord(588),
  );
}
