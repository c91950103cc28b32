/** Pullover hoodie from the front: brushed jersey, kangaroo pocket, ribbed cuffs and hem. */
import {
  folds,
  garmentStage,
  hangingShadow,
  sleeveFill,
  softCloth,
} from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { castShadow, metal, panel, ridgeMark, stitch, stroke } from "../panels";
import { blur, fall, radial, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { jersey, ribbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["hoodie"];

export function drawHoodie(sheet: Sheet, paint: Paint): void {
  sheet.group(garmentStage, () => {
    sheet.draw(hangingShadow(sheet, 1150));
    for (const side of bothSides) drawSleeve(sheet, paint, side);
    drawBody(sheet, paint);
    drawHem(sheet, paint);
    drawHood(sheet, paint);
    for (const side of bothSides) drawLapel(sheet, paint, side);
    drawCord(sheet, paint, 448, -1);
    drawCord(sheet, paint, 552, 1);
    sheet.draw(ridgeMark(456, 640, 88, paint.print));
  });
}

const SLEEVE = `352,340 300,336 258,366 222,430 196,540 172,680 158,800 152,900
  158,944 200,960 244,954 262,920 286,800 318,660 340,500`;

function drawSleeve(sheet: Sheet, { main, rib }: Paint, side: Side): void {
  const path = shape(side(SLEEVE));
  const shaded = side === right;
  const fill = sleeveFill(sheet, main, side, { up: 0.06, down: [0.08, 0.2] });
  sheet.draw(
    panel(sheet, path, {
      fill,
      volume: softCloth(sheet, { wrinkle: 0.55, seed: shaded ? 62 : 61 }),
      texture: jersey(sheet, main),
      edge: [0.4, 36, 14],
      rim: 0.2,
    }),
  );
  sheet.clipped(path, () => {
    const creases = [
      "290,560 240,590 190,590",
      "300,660 244,694 176,680",
      "284,760 230,786 164,772",
      "270,840 220,866 156,850",
    ];
    sheet.draw(folds(sheet, creases, { width: 24, depth: 0.3, side }));
  });
  drawCuff(sheet, rib, side);
}

function drawCuff(sheet: Sheet, rib: string, side: Side): void {
  const cuff = shape(
    side("146,890 200,904 268,894 258,968 240,984 196,988 156,974"),
  );
  sheet.draw(
    panel(sheet, cuff, {
      fill: darken(rib, 0.04),
      volume: volume(sheet, { reach: 10, height: 10, shine: 0.05 }),
      texture: ribbing(sheet, side === right ? -8 : 8),
      textureOpacity: 0.5,
      edge: [0.35, 26, 9],
      rim: 0.25,
    }),
  );
}

const BODY = `336,286 420,268 500,272 580,268 664,286 694,322 704,430 694,580
  694,780 700,940 700,1010 600,1030 500,1034 400,1030 300,1010 300,940
  306,780 306,580 296,430 306,322`;

function drawBody(sheet: Sheet, paint: Paint): void {
  const path = shape(BODY);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, paint.main, 0.08, 0.16),
      volume: softCloth(sheet, { wrinkle: 0.6, seed: 71 }),
      texture: jersey(sheet, paint.main),
      edge: [0.4, 46, 18],
      rim: 0.2,
    }),
  );
  sheet.clipped(path, () => {
    const creases = [
      "330,520 392,590 400,690",
      "676,520 616,600 608,700",
      "420,440 450,540 440,640",
      "590,430 566,520 574,620",
    ];
    sheet.draw(folds(sheet, creases, { width: 28, depth: 0.2 }));
    drawPocket(sheet, paint);
  });
}

function drawPocket(sheet: Sheet, { main }: Paint): void {
  const path = shape("392,772c 608,772c 650,890 664,1010c 336,1010c 350,890");
  const thread = lighten(main, 0.35);
  sheet.draw(
    castShadow(sheet, path, [0, 8, 9], 0.3),
    panel(sheet, path, {
      fill: fall(sheet, main, 0.1, 0.12),
      volume: softCloth(sheet, { wrinkle: 0.4, seed: 81 }),
      texture: jersey(sheet, main),
      edge: [0.22, 20, 8],
      rim: 0.3,
    }),
    stitch(line("402,784c 598,784c 638,892 650,1006c"), thread, {
      opacity: 0.7,
    }),
    stitch(line("402,784c 362,892 350,1006c"), thread, { opacity: 0.7 }),
  );
}

function drawHem(sheet: Sheet, { rib }: Paint): void {
  const path = shape(
    `296,996 400,1018 500,1022 600,1018 704,996 704,1070 690,1088 600,1104
     500,1108 400,1104 310,1088 296,1070`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: rib,
      volume: volume(sheet, { reach: 14, height: 14, shine: 0.05 }),
      texture: ribbing(sheet),
      textureOpacity: 0.5,
      edge: [0.35, 26, 9],
      rim: 0.25,
    }),
  );
}

function drawHood(sheet: Sheet, { main, lining, label }: Paint): void {
  const back = shape(
    `338,306 332,240 362,160 420,112 500,100 580,112 638,160 668,240 662,306
     600,350 500,360 400,350`,
  );
  const opening = shape(
    `404,300 396,236 420,178 460,152 500,146 540,152 580,178 604,236 596,300
     550,360 500,400 450,360`,
  );
  sheet.draw(
    panel(sheet, back, {
      fill: slant(sheet, main, 0.1, 0.16),
      volume: softCloth(sheet, { wrinkle: 0.4, seed: 91 }),
      texture: jersey(sheet, main),
      edge: [0.4, 40, 16],
      rim: 0.25,
    }),
    panel(sheet, opening, {
      fill: radial(
        sheet,
        [
          [0, darken(lining, 0.5)],
          [1, darken(lining, 0.15)],
        ],
        [0.5, 0.75, 0.7],
      ),
      texture: jersey(sheet, main),
      textureOpacity: 0.25,
      over: `<rect x="470" y="196" width="60" height="34" rx="3" fill="${label}"/>${ridgeMark(483, 203, 34, darken(label, 0.75))}`,
      edge: [0.6, 50, 18],
      rim: 0,
    }),
  );
}

/** The front edge of the hood, where it crosses at the throat. */
function drawLapel(sheet: Sheet, { main }: Paint, side: Side): void {
  const path = shape(
    side(`500,408c 448,372 402,306 392,236 366,250 356,300 380,356 440,410
          486,430c`),
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, main, 0.1, 0.1),
      volume: softCloth(sheet, { wrinkle: 0.3, seed: 95 }),
      texture: jersey(sheet, main),
      edge: [0.35, 22, 8],
      rim: 0.3,
    }),
    stitch(line(side("490,420 440,388 396,330 380,262")), lighten(main, 0.35), {
      opacity: 0.7,
    }),
  );
}

/** A draw cord from its eyelet at x, swinging outwards, with a metal end. */
function drawCord(
  sheet: Sheet,
  { cord }: Paint,
  x: number,
  outwards: 1 | -1,
): void {
  const path = line([
    at(x, 376),
    at(x + outwards * 6, 450),
    at(x + outwards * 2, 540),
    at(x + outwards * 8, 610),
  ]);
  sheet.draw(
    `<circle cx="${x}" cy="374" r="8" fill="#aab4b6"/><circle cx="${x}" cy="374" r="4" fill="#20292c"/>`,
    stroke(path, {
      colour: "#000",
      opacity: 0.35,
      width: 11,
      transform: "translate(4 5)",
      filter: blur(sheet, 4),
    }),
    stroke(path, { colour: cord, width: 9, cap: "round" }),
    stroke(path, {
      colour: darken(cord, 0.35),
      opacity: 0.6,
      width: 9,
      dash: "1.5 4",
    }),
    `<rect x="${x + outwards * 8 - 5.5}" y="606" width="11" height="30" rx="4" fill="${metal(sheet)}"/>`,
  );
}
