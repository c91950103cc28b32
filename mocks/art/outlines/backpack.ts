/** Thirty-litre pack from the front: lid, contour stash pocket, side pockets, bumper base. */
import type { Side } from "../curves";
import { at, bothSides, line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { barrel, packed, relief, sideRelease, strap } from "../gear-parts";
import {
  castShadow,
  fold,
  groundShadow,
  panel,
  puller,
  ridgeMark,
  stitch,
  zip,
} from "../panels";
import { fall, slant } from "../shading";
import type { Sheet } from "../sheet";
import { mesh, ripstop, twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["backpack"];

export function drawBackpack(sheet: Sheet, paint: Paint): void {
  sheet.draw(groundShadow(sheet, [500, 1110, 260, 30], 0.45));
  for (const side of bothSides) drawShoulderStrap(sheet, paint, side);
  drawHaulLoop(sheet, paint);
  drawBody(sheet, paint);
  drawStashPocket(sheet, paint);
  drawLid(sheet, paint);
  drawBuckles(sheet, paint);
  drawBase(sheet, paint);
}

function drawShoulderStrap(sheet: Sheet, { main }: Paint, side: Side): void {
  const path = shape(
    side(`330,240 290,330 262,500 250,700 262,860 290,900 312,880 300,700
          312,500 340,360 366,280`),
  );
  sheet.draw(
    panel(sheet, path, {
      fill: darken(main, 0.35),
      volume: packed(sheet, { seed: 3, wrinkle: 0.2, reach: 10, height: 10 }),
      edge: [0.4, 26, 9],
      rim: 0.2,
    }),
  );
}

function drawHaulLoop(sheet: Sheet, { trim }: Paint): void {
  sheet.draw(strap(sheet, "442,224 450,150 500,122 550,150 558,224", 20, trim));
}

/** The pack as seen from the front or the back. */
export const BACKPACK_BODY = `306,320 330,250 400,214 500,204 600,214 670,250 694,320 712,480
  724,680 728,880 716,1010 690,1076 620,1102 500,1110 380,1102 310,1076
  284,1010 272,880 276,680 288,480`;

function drawBody(sheet: Sheet, paint: Paint): void {
  const path = shape(BACKPACK_BODY);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, paint.main, 0.12, 0.22),
      volume: packed(sheet, { seed: 5, wrinkle: 0.4, reach: 30, height: 34 }),
      texture: ripstop(sheet, paint.main),
      textureOpacity: 0.28,
      edge: [0.45, 56, 22],
      rim: 0.3,
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(barrel(sheet, path, paint.main));
    for (const side of bothSides) drawSidePocket(sheet, paint, side);
    sheet.draw(fold(sheet, "380,560 500,590 620,560", 22, 0.18));
  });
}

function drawSidePocket(
  sheet: Sheet,
  { second, trim }: Paint,
  side: Side,
): void {
  const path = shape(
    side("250,770 330,800 356,900 360,1020 350,1130 250,1130"),
  );
  sheet.draw(
    panel(sheet, path, {
      fill: darken(second, 0.12),
      volume: packed(sheet, { seed: 8, wrinkle: 0.25, reach: 12, height: 12 }),
      texture: mesh(sheet, second),
      textureOpacity: 0.5,
      edge: [0.4, 26, 9],
    }),
    fold(sheet, side("290,380 310,480 304,600"), 26, 0.28),
    strap(sheet, side("262,606 330,634 372,646"), 18, trim),
  );
}

/** The stash pocket carries the relief: nine isolines, the fourth in the accent. */
function drawStashPocket(sheet: Sheet, { second, trim, accent }: Paint): void {
  const path = shape(
    `366,640 500,628 634,640 656,760 664,900 652,1020 600,1056 500,1064
     400,1056 348,1020 336,900 344,760`,
  );
  const isolines = relief(
    { lines: 9, loud: 3, colour: second, accent },
    (index) => {
      const step = index * 30;
      return [
        at(320, 780 + step),
        at(400, 730 + step * 1.02),
        at(470, 790 + step * 0.92),
        at(540, 742 + step * 0.98),
        at(610, 800 + step * 0.9),
        at(690, 760 + step),
      ];
    },
  );
  sheet.draw(
    castShadow(sheet, path, [6, 12, 12]),
    panel(sheet, path, {
      fill: fall(sheet, second, 0.12, 0.2),
      volume: packed(sheet, { seed: 12, wrinkle: 0.34, reach: 22, height: 24 }),
      texture: ripstop(sheet, second),
      textureOpacity: 0.25,
      over: isolines,
      edge: [0.35, 36, 14],
      rim: 0.4,
    }),
    zip(line("372,690 430,668 500,664 570,668 628,690"), trim, 8),
    puller([384, 686], 52, accent, 14),
  );
}

export const BACKPACK_LID = `296,330 322,250 396,206 500,194 604,206 678,250 704,330 708,420
  690,480 600,512 500,520 400,512 310,480 292,420`;

function drawLid(sheet: Sheet, { lid, trim, accent }: Paint): void {
  const path = shape(BACKPACK_LID);
  sheet.draw(
    castShadow(sheet, path, [4, 18, 15]),
    panel(sheet, path, {
      fill: slant(sheet, lid, 0.18, 0.2),
      volume: packed(sheet, { seed: 17, wrinkle: 0.34, reach: 30, height: 34 }),
      texture: ripstop(sheet, lid),
      textureOpacity: 0.25,
      edge: [0.4, 46, 18],
      rim: 0.5,
    }),
    stitch(
      line("306,424 324,464 402,494 500,502 598,494 676,464 694,424"),
      lighten(lid, 0.4),
      { width: 2, opacity: 0.7 },
    ),
    zip(line("372,300 430,282 500,277 570,282 628,300"), trim, 6.6),
    puller([616, 297], 50, accent, -14),
    ridgeMark(458, 356, 84, accent),
  );
}

/** The two straps that close the lid, with side-release buckles; their ends hang free. */
function drawBuckles(sheet: Sheet, { trim }: Paint): void {
  for (const x of [396, 604]) {
    sheet.draw(
      strap(sheet, `${x},470 ${x},640`, 26, trim),
      strap(sheet, `${x - 3},610 ${x - 6},650 ${x - 2},694`, 17, trim),
      sideRelease(sheet, [x, 584], 46),
    );
  }
}

function drawBase(sheet: Sheet, { trim }: Paint): void {
  const path = shape(
    `284,1006 340,1050 420,1072 500,1076 580,1072 660,1050 716,1006 714,1050
     690,1086 620,1110 500,1118 380,1110 310,1086 286,1050`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: darken(trim, 0.2),
      volume: packed(sheet, { seed: 19, wrinkle: 0.2, reach: 12, height: 14 }),
      texture: twill(sheet, trim),
      edge: [0.4, 26, 9],
    }),
  );
}
