/** Short-sleeved tee from the front: light jersey, ribbed neck, contour print on the chest. */
import { folds, hangingShadow, sleeveFill, softCloth } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { panel, ridgeMark, seam, stitch, stroke } from "../panels";
import { slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { jersey, ribbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["tee"];

export function drawTee(sheet: Sheet, paint: Paint): void {
  sheet.group(
    `transform="translate(500 640) scale(1.2 1) translate(-500 -640)"`,
    () => {
      sheet.draw(hangingShadow(sheet, 1146));
      drawBackNeck(sheet, paint);
      for (const side of bothSides) drawSleeve(sheet, paint, side);
      drawBody(sheet, paint);
      drawCollar(sheet, paint);
    },
  );
}

/** The inside of the back, seen through the neck, with the size label. */
function drawBackNeck(sheet: Sheet, { lining, rib, print }: Paint): void {
  const inside = shape(
    "404,246 440,228 500,222 560,228 596,246 580,310 500,344 420,310",
  );
  const label = `<rect x="470" y="250" width="60" height="34" rx="3" fill="${print}"/>${ridgeMark(484, 258, 32, lining)}`;
  sheet.draw(
    panel(sheet, inside, {
      fill: darken(lining, 0.18),
      texture: jersey(sheet, lining),
      over: `${stroke(line("404,246 440,230 500,225 560,230 596,246"), { colour: rib, width: 22 })}${label}`,
      edge: [0.4, 30, 12],
      rim: 0.2,
    }),
  );
}

const SLEEVE = `372,262 322,284 272,326 232,392 200,470 176,536 190,556 240,580
  292,596 314,590 330,520 346,440`;

function drawSleeve(sheet: Sheet, { main }: Paint, side: Side): void {
  const path = shape(side(SLEEVE));
  const shaded = side === right;
  const fill = sleeveFill(sheet, main, side, { up: 0.06, down: [0.1, 0.2] });
  sheet.draw(
    panel(sheet, path, {
      fill,
      volume: softCloth(sheet, { wrinkle: 0.36, seed: shaded ? 22 : 21 }),
      texture: jersey(sheet, main),
      textureOpacity: 0.2,
      edge: [0.32, 30, 12],
      rim: 0.25,
    }),
  );
  sheet.clipped(path, () => {
    const creases = [
      "330,420 290,470 236,486",
      "322,490 284,530 236,536",
      "300,350 262,400 230,420",
    ];
    const hem = [at(178, 512), at(236, 546), at(320, 572)];
    const lower = hem.map(({ x, y }) => at(x - 2, y + 6));
    sheet.draw(
      folds(sheet, creases, { width: 20, depth: 0.22, side }),
      stitch(line(side(hem)), lighten(main, 0.3), { width: 1.5, opacity: 0.6 }),
      stitch(line(side(lower)), lighten(main, 0.3), {
        width: 1.5,
        opacity: 0.6,
      }),
    );
  });
}

const BODY = `404,244c 384,252 362,264 346,284 338,320 335,380 330,480 328,600 326,760
  322,900 320,1020 330,1062 400,1074 500,1078 600,1074 670,1062 680,1020
  678,900 674,760 672,600 670,480 664,380 662,300 654,284 638,264 616,252 596,244c
  584,296 548,330 500,338 452,330 416,296`;

function drawBody(sheet: Sheet, paint: Paint): void {
  const { main } = paint;
  const path = shape(BODY);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, main, 0.1, 0.14),
      volume: softCloth(sheet, { wrinkle: 0.42, seed: 33 }),
      texture: jersey(sheet, main),
      textureOpacity: 0.2,
      edge: [0.34, 44, 18],
      rim: 0.3,
    }),
  );
  sheet.clipped(path, () => {
    const creases = [
      "352,470 410,540 424,660",
      "650,470 588,550 578,670",
      "336,720 396,780 420,900",
      "668,720 606,800 588,920",
      "450,640 480,760 470,900",
      "560,560 544,660 556,760",
      "350,960 420,980 490,1040",
    ];
    sheet.draw(folds(sheet, creases, { width: 30, depth: 0.13 }));
    drawPrint(sheet, paint);
    drawHem(sheet, main);
    for (const side of bothSides) {
      sheet.draw(
        seam(line(side("342,286 350,380 336,480 330,590")), {
          width: 2.4,
          opacity: 0.35,
        }),
      );
    }
  });
}

function drawHem(sheet: Sheet, main: string): void {
  for (const y of [1040, 1048]) {
    const hem = line(
      `310,${y - 12} 400,${y} 500,${y + 4} 600,${y} 690,${y - 12}`,
    );
    sheet.draw(stitch(hem, lighten(main, 0.3), { width: 1.5, opacity: 0.6 }));
  }
}

/** A small relief map over the heart of the chest: five isolines rising to the ridge mark. */
function drawPrint(sheet: Sheet, { print }: Paint): void {
  const isolines = [0, 1, 2, 3, 4].map((index) => {
    const step = index * 15;
    const inset = index * 9;
    const curve = line([
      at(412 + inset, 548 + step * 0.2),
      at(448 + inset * 0.6, 522 + step),
      at(488, 540 + step * 0.86),
      at(536 - inset * 0.4, 506 + step * 1.1),
      at(588 - inset, 546 + step * 0.3),
    ]);
    return stroke(curve, {
      colour: print,
      opacity: 0.9 - index * 0.13,
      width: 4.4 - index * 0.5,
      cap: "round",
    });
  });
  sheet.draw(...isolines, ridgeMark(462, 452, 76, print));
}

function drawCollar(sheet: Sheet, { rib }: Paint): void {
  const path = shape(
    `398,250c 410,306 450,346 500,354 550,346 590,306 602,250c 584,240c
     572,290 540,320 500,326 460,320 428,290 416,240c`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: rib,
      volume: volume(sheet, { reach: 8, height: 8, shine: 0.04 }),
      texture: ribbing(sheet),
      textureOpacity: 0.35,
      edge: [0.28, 14, 6],
      rim: 0.3,
    }),
  );
}
