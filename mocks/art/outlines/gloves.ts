/** A pair of fleece-backed walking gloves: one shows its back, the far one its gripping palm. */
import { folds } from "../apparel-parts";
import { at, line, ribbon, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { knittedCotton } from "../knit-parts";
import { castShadow, panel, ridgeMark, seam, stitch, stroke } from "../panels";
import { blur, fall, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { jersey, ribbing, twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["gloves"];

/** They lie flat, seen from above: each throws its shadow on what is under it. */
export function drawGloves(sheet: Sheet, paint: Paint): void {
  const shadow = (dx: number, dy: number, opacity: number) =>
    [HAND, CUFF].map((part) =>
      castShadow(sheet, shape(part), [dx, dy, 20], opacity),
    );
  sheet.group(
    `transform="translate(-42 -34) rotate(-15 500 1000) scale(1.07)"`,
    () => {
      sheet.draw(...shadow(12, 20, 0.3));
      drawPalmSide(sheet, inShade(paint));
    },
  );
  sheet.group(
    `transform="translate(38 -122) rotate(7 500 1000) scale(1.12)"`,
    () => {
      sheet.draw(...shadow(-4, 20, 0.34));
      drawBackSide(sheet, paint);
    },
  );
}

const inShade = ({ main, palm, cuff, tip, accent }: Paint): Paint => ({
  main: darken(main, 0.16),
  palm: darken(palm, 0.1),
  cuff: darken(cuff, 0.18),
  tip: darken(tip, 0.1),
  accent: darken(accent, 0.1),
});

/** From the wrist up over the thumb and the four fingers; valleys are corners. */
const HAND = `398,880c 386,806 366,748 326,694 282,640 246,588 236,552 246,520
  278,512 308,536 344,584 374,616 394,628c 393,560 384,470 371,384 367,330
  374,290 398,274 423,284 432,318 441,400 449,480 453,554c 452,470 447,380
  449,298 458,252 484,236 510,250 519,298 521,380 521,470 520,556c 530,470
  545,392 558,326 571,288 598,279 620,300 620,338 611,412 597,492 585,572c
  604,520 630,464 650,422 668,396 693,402 700,430 694,464 680,524 662,604
  652,684 644,770 624,880c`;

const WRIST = 880;

const brushed = (sheet: Sheet, seed: number) =>
  volume(sheet, {
    reach: 15,
    height: 19,
    elevation: 57,
    shine: 0.06,
    gloss: 7,
    grain: { frequency: ".01 .008", smooth: 2, height: 11, seed },
  });

function drawHand(sheet: Sheet, colour: string, seed: number): void {
  sheet.draw(
    panel(sheet, shape(HAND), {
      fill: slant(sheet, colour, 0.1, 0.18),
      volume: brushed(sheet, seed),
      texture: jersey(sheet, colour),
      textureOpacity: 0.3,
      edge: [0.36, 26, 10],
      rim: 0.22,
    }),
  );
}

function drawBackSide(sheet: Sheet, paint: Paint): void {
  drawCuff(sheet, paint);
  drawHand(sheet, paint.main, 5);
  sheet.clipped(shape(HAND), () => {
    drawTips(sheet, paint);
    drawFourchettes(sheet, paint);
    drawContours(sheet, paint);
    const creases = [
      "396,812 440,826 500,818",
      "640,772 600,800 560,800",
      "350,700 390,716 410,752",
    ];
    sheet.draw(folds(sheet, creases, { width: 20, depth: 0.22 }));
    drawWristShade(sheet, paint);
  });
  drawWristband(sheet, paint);
  sheet.draw(ridgeMark(558, 800, 58, paint.accent));
}

function drawPalmSide(sheet: Sheet, paint: Paint): void {
  drawCuff(sheet, paint);
  drawHand(sheet, paint.main, 9);
  sheet.clipped(shape(HAND), () => {
    drawGrip(sheet, paint);
    drawTips(sheet, paint);
    drawFourchettes(sheet, paint);
    drawWristShade(sheet, paint);
  });
  drawWristband(sheet, paint);
}

/** Conductive cloth over the tips of thumb and index finger. */
function drawTips(sheet: Sheet, { tip }: Paint): void {
  const tips = [
    "340,262c 441,262c 441,330c 408,346 360,340c",
    "210,490 330,490 322,548 288,584 262,632 200,620",
  ];
  for (const outline of tips) {
    const path = shape(outline);
    sheet.draw(
      panel(sheet, path, {
        fill: fall(sheet, tip, 0.1, 0.1),
        volume: knittedCotton(sheet, { reach: 8, height: 7, seed: 3 }),
        texture: twill(sheet, tip),
        textureOpacity: 0.3,
        edge: [0.2, 12, 5],
        rim: 0.3,
      }),
    );
  }
}

/** The narrow side strips of the fingers, as the two rows that sew them in. */
function drawFourchettes(sheet: Sheet, { main }: Paint): void {
  const rows = [
    "398,640 402,560 392,470 380,384 376,330",
    "446,560 440,480 432,400 424,330",
    "460,560 459,470 455,380 457,306",
    "513,560 513,470 513,380 511,306",
    "528,562 538,476 553,396 566,332",
    "580,576 590,492 602,412 610,344",
    "594,584 610,530 636,472 656,430",
    "400,640 360,606 328,572 300,544",
  ];
  for (const row of rows) {
    sheet.draw(
      stroke(line(row), {
        colour: darken(main, 0.7),
        opacity: 0.35,
        width: 5,
        filter: blur(sheet, 2),
      }),
      stitch(line(row), lighten(main, 0.26), {
        width: 1.5,
        dash: "4.5 3.4",
        opacity: 0.6,
      }),
    );
  }
}

/** Relief over the knuckles: seven isolines, the third in the accent. */
function drawContours(sheet: Sheet, { main, accent }: Paint): void {
  for (let index = 0; index < 7; index++) {
    const step = index * 22;
    const loud = index === 2;
    const curve = line([
      at(396 + step * 0.1, 640 + step),
      at(446, 602 + step * 0.95),
      at(490, 640 + step * 0.72),
      at(540, 604 + step * 0.9),
      at(592, 646 + step * 0.7),
      at(664, 628 + step * 0.86),
    ]);
    sheet.draw(
      stroke(curve, {
        colour: darken(main, 0.75),
        opacity: 0.4,
        width: loud ? 5 : 4,
        transform: "translate(1 2.4)",
      }),
      stroke(curve, {
        colour: loud ? accent : lighten(main, 0.2),
        opacity: loud ? 0.95 : 0.5,
        width: loud ? 4.4 : 3,
      }),
    );
  }
}

/** Synthetic suede over palm and fingers, printed with silicone isolines for grip. */
function drawGrip(sheet: Sheet, { palm, accent }: Paint): void {
  const path = shape(
    `404,860 396,790 350,700 280,610 262,560 300,560 380,650 410,640 400,560
     384,400 384,330 412,318 430,420 440,560 470,560 462,420 468,300 500,296
     506,420 508,560 536,566 556,420 580,330 606,336 596,430 572,580 600,596
     640,480 668,440 676,470 650,620 636,700 626,790 612,860`,
  );
  const prints = Array.from({ length: 12 }, (_, index) => {
    const step = index * 19;
    return stroke(
      line([
        at(380, 640 + step),
        at(450, 610 + step * 0.98),
        at(520, 640 + step * 0.9),
        at(590, 612 + step * 0.96),
        at(660, 640 + step * 0.9),
      ]),
      { colour: accent, opacity: 0.6, width: 4, dash: "12 7", cap: "round" },
    );
  });
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, palm, 0.08, 0.14),
      volume: brushed(sheet, 14),
      texture: twill(sheet, palm),
      textureOpacity: 0.2,
      over: prints.join(""),
      edge: [0.24, 16, 6],
      rim: 0.24,
    }),
    stitch(line("410,850 404,786 356,700 292,620"), lighten(palm, 0.35), {
      width: 1.5,
    }),
  );
}

const CUFF = `390,868c 450,884 572,884 632,868c 632,930 640,1000 646,1058
  600,1078 512,1084 424,1078 378,1058 384,1000 390,930`;

function drawCuff(sheet: Sheet, { cuff, accent }: Paint): void {
  const path = shape(CUFF);
  const loop = "512,1062 508,1110 494,1130 480,1110 476,1062";
  sheet.draw(
    stroke(line(loop), { colour: darken(accent, 0.3), width: 13 }),
    stroke(line(loop), { colour: accent, width: 9 }),
    panel(sheet, path, {
      fill: fall(sheet, cuff, 0.06, 0.2),
      volume: knittedCotton(sheet, { reach: 24, height: 26, seed: 7 }),
      texture: ribbing(sheet),
      textureOpacity: 0.62,
      edge: [0.36, 30, 12],
      rim: 0.2,
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      seam(line("376,1034 424,1054 512,1060 600,1054 648,1034"), {
        width: 3,
        opacity: 0.4,
      }),
      stitch(
        line("376,1026 424,1046 512,1052 600,1046 648,1026"),
        lighten(cuff, 0.3),
        { width: 1.5, opacity: 0.6 },
      ),
    );
  });
}

const drawWristShade = (sheet: Sheet, { main }: Paint) =>
  sheet.draw(
    stroke(line("380,870 450,884 572,884 640,870"), {
      colour: darken(main, 0.85),
      opacity: 0.5,
      width: 34,
      filter: blur(sheet, 12),
    }),
  );

/** Elastic at the wrist, gathered by three rows of stitches. */
function drawWristband(sheet: Sheet, { cuff }: Paint): void {
  const band = `396,${WRIST - 8} 450,${WRIST + 6} 512,${WRIST + 10} 572,${WRIST + 6} 626,${WRIST - 8}`;
  const path = shape(ribbon(band, 34));
  sheet.draw(
    castShadow(sheet, path, [0, 5, 5], 0.35),
    panel(sheet, path, {
      fill: fall(sheet, darken(cuff, 0.12), 0.12, 0.2),
      volume: knittedCotton(sheet, { reach: 8, height: 9, seed: 4 }),
      texture: ribbing(sheet, 90),
      textureOpacity: 0.5,
      edge: [0.26, 12, 5],
      rim: 0.3,
    }),
  );
}
