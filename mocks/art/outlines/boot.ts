/** Ankle-high walking boot: full-grain leather, ripstop window, rubber rand, hooks at the ankle. */
import { along, at, line, num, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { lugs } from "../footwear-parts";
import { groundShadow, metal, panel, seam, stitch, stroke } from "../panels";
import { blur, fall, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { ripstop, twill } from "../textures";
import { darken, lighten, mix } from "../tones";

type Paint = DrawingRoles["boot"];

export function drawBoot(sheet: Sheet, paint: Paint): void {
  sheet.group(`transform="translate(6 430)"`, () => {
    sheet.draw(groundShadow(sheet, [505, 566, 400, 26]));
    drawSole(sheet, paint);
    drawInside(sheet, paint);
    drawUpper(sheet, paint);
    drawEyestay(sheet, paint);
    drawTab(sheet, paint);
  });
}

const ground = (x: number) => (x < 660 ? 556 : 556 - (x - 660) ** 2 * 0.0007);

function drawSole(sheet: Sheet, { outsole, midsole }: Paint): void {
  const lug = { depth: 18, colour: outsole, ground };
  lugs(sheet, { ...lug, from: 120, to: 320, count: 6, seed: 2 });
  lugs(sheet, { ...lug, from: 392, to: 884, count: 13, seed: 3 });
  const rubber = shape(
    `100,500 104,540 140,552c 330,552c 352,534 384,534 400,551c 660,550 800,538
     900,512 918,488 900,470 500,490 100,470`,
  );
  const foam = shape(
    `100,462 98,500 108,522 330,524 392,520 520,522 700,518 830,504 908,486
     916,462 880,452 500,474 300,474 150,456`,
  );
  const ribs = [0, 1, 2].map((index) => {
    const path = line([
      at(100, 488 + index * 10),
      at(330, 500 + index * 8),
      at(520, 500 + index * 7),
      at(700, 496 + index * 7),
      at(910, 470 + index * 8),
    ]);
    return stroke(path, { colour: "#000", opacity: 0.3, width: 2.4 });
  });
  sheet.draw(
    panel(sheet, rubber, {
      fill: fall(sheet, outsole, 0.12, 0.35),
      volume: volume(sheet, { reach: 5, height: 6 }),
      rim: 0.25,
    }),
    panel(sheet, foam, {
      fill: fall(sheet, midsole, 0.14, 0.25),
      volume: volume(sheet, { reach: 8, height: 9, shine: 0.2 }),
      over: ribs.join(""),
      edge: [0.25, 26, 9],
      rim: 0.5,
    }),
  );
}

function drawInside(sheet: Sheet, { lining, tongue }: Paint): void {
  const inner = shape("150,-40 220,-18 320,-20 400,-40 440,-30 430,60 200,70");
  const flap = shape(
    `330,20 352,-60 388,-98 430,-96 452,-64 462,20 500,130 560,220 640,280
     560,300 420,260 350,140`,
  );
  sheet.draw(
    panel(sheet, inner, {
      fill: darken(lining, 0.5),
      edge: [0.5, 26, 9],
      rim: 0,
    }),
    panel(sheet, flap, {
      fill: tongue,
      volume: volume(sheet, {
        reach: 18,
        height: 16,
        shine: 0.1,
        grain: { frequency: ".02 .04", height: 9, seed: 4 },
      }),
      texture: twill(sheet, tongue),
      textureOpacity: 0.2,
      edge: [0.4, 26, 9],
    }),
  );
}

const UPPER = `108,470 104,420 114,350 132,270 140,190 138,110 134,40 136,-16
  152,-38 190,-34 260,-18 330,-22 374,-30 398,-14 412,40 432,110 470,180
  530,246 600,296 680,328 770,350 850,380 900,424 914,464 908,484 700,492
  500,492 300,490 150,480`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  const path = shape(UPPER);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, paint.upper, 0.14, 0.25),
      volume: volume(sheet, {
        reach: 26,
        height: 26,
        shine: 0.16,
        gloss: 10,
        grain: { frequency: ".35", octaves: 3, height: 0.75, seed: 8 },
      }),
      edge: [0.45, 44, 16],
    }),
  );
  sheet.clipped(path, () => {
    drawWindow(sheet, paint);
    drawCollar(sheet, paint);
    drawGuards(sheet, paint);
  });
}

/** One embroidered contour line of the window; the third is in the accent. */
function isoline({ textile, upper, accent }: Paint, index: number): string {
  const step = index * 24;
  const curve = line([
    at(196, 210 + step),
    at(260, 176 + step * 0.98),
    at(330, 196 + step * 0.9),
    at(400, 232 + step * 0.72),
    at(490, 262 + step * 0.5),
  ]);
  const colour = index === 2 ? accent : mix(textile, upper, 0.75);
  return (
    stroke(curve, {
      colour: "#000",
      opacity: 0.3,
      width: 4,
      transform: "translate(1 2)",
    }) + stroke(curve, { colour, width: 3.4, dash: "1.5 1" })
  );
}

function drawWindow(sheet: Sheet, paint: Paint): void {
  const { textile, upper } = paint;
  const path = shape(
    `206,110 300,88 392,96 420,150 452,214 500,262 470,330 380,380 270,392
     200,352 186,240`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: textile,
      volume: volume(sheet, { reach: 9, height: 7, shine: 0.08 }),
      texture: ripstop(sheet, textile),
      textureOpacity: 0.35,
      over: [0, 1, 2, 3, 4, 5].map((index) => isoline(paint, index)).join(""),
      edge: [0.45, 26, 9],
      rim: 0.2,
    }),
    stitch(
      line(`196,102 300,78 398,86 432,146 464,208 516,262 480,340 384,392
        268,404 190,360 176,240 196,102`),
      lighten(upper, 0.35),
      { width: 2, dash: "7 5" },
    ),
  );
}

function drawCollar(sheet: Sheet, { collar }: Paint): void {
  const path = shape(
    `120,-60 140,-50 200,-44 260,-26 330,-30 380,-44 404,-20 410,40 400,70
     300,62 200,70 140,80 120,20`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: collar,
      volume: volume(sheet, { reach: 18, height: 16, shine: 0.12, gloss: 9 }),
      texture: twill(sheet, collar),
      textureOpacity: 0.25,
      rim: 0.4,
    }),
    ...[
      "M200 -26Q197 20 206 66",
      "M270 -14Q266 24 274 62",
      "M338 -20Q335 22 344 64",
    ].map((quilt) => seam(quilt, { width: 3, opacity: 0.35 })),
  );
}

/** Heel counter, rubber rand and toe cap, each lapped over the one before. */
function drawGuards(sheet: Sheet, { overlay, rand, upper }: Paint): void {
  const heel = shape("90,500 92,330 128,246 168,262 200,330 222,400 238,500");
  const band = shape(
    `80,500 120,440 240,436 380,448 520,440 640,420 740,400 930,450 930,520
     500,530`,
  );
  const toe = shape("690,500 704,430 740,372 790,346 860,366 940,430 940,520");
  const rubber = (reach: number, height: number) =>
    volume(sheet, { reach, height, shine: 0.36, gloss: 17 });
  sheet.draw(
    panel(sheet, heel, {
      fill: fall(sheet, overlay, 0.15, 0.25),
      volume: rubber(9, 10),
      rim: 0.45,
    }),
    panel(sheet, band, {
      fill: fall(sheet, rand, 0.12, 0.3),
      volume: rubber(6, 7),
      rim: 0.5,
    }),
    panel(sheet, toe, {
      fill: fall(sheet, rand, 0.2, 0.15),
      volume: rubber(14, 16),
      rim: 0.5,
    }),
    stitch(
      line("120,258 156,272 188,336 208,404 220,436"),
      lighten(overlay, 0.4),
      { width: 2 },
    ),
    stitch(line("696,416 728,366 786,334 862,356"), lighten(upper, 0.35), {
      width: 2,
    }),
  );
}

function drawEyestay(sheet: Sheet, paint: Paint): void {
  const path = shape(
    `366,-30 396,-36 414,30 440,108 478,176 540,244 612,296 672,322 656,350
     590,330 510,286 448,224 410,150 384,70 364,10`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, paint.overlay, 0.22, 0.05),
      volume: volume(sheet, { reach: 7, height: 8, shine: 0.3 }),
      rim: 0.5,
    }),
  );
  for (let row = 0; row < 8; row++) drawLaceRow(sheet, paint, row);
}

function drawLaceRow(sheet: Sheet, { lace, accent }: Paint, row: number): void {
  const share = 0.03 + row * 0.132;
  const top = along("424,-40 436,40 470,120 520,190 586,250 650,290", share);
  const eye = along(
    "384,0 404,74 430,146 466,206 522,262 598,312",
    Math.min(0.97, share + 0.03),
  );
  const path = `M${num(top.x + 4)} ${num(top.y - 14)}C${num(top.x)} ${num(top.y + 4)} ${num(eye.x + 16)} ${num(eye.y - 24)} ${num(eye.x + 2)} ${num(eye.y)}`;
  sheet.draw(
    stroke(path, {
      colour: "#000",
      opacity: 0.45,
      width: 11,
      cap: "round",
      transform: "translate(3 5)",
      filter: blur(sheet, 3),
    }),
    stroke(path, { colour: darken(lace, 0.35), width: 11, cap: "round" }),
    stroke(path, { colour: lace, width: 8.4, cap: "round" }),
    stroke(path, {
      colour: row % 2 === 1 ? accent : lighten(lace, 0.5),
      width: 3,
      dash: "3 7",
    }),
    hardware(sheet, eye.x, eye.y, row < 3 ? -18 : 34),
  );
}

/** A speed hook or a loop eyelet: the same pressed metal, turned. */
function hardware(sheet: Sheet, x: number, y: number, angle: number): string {
  return (
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${angle})">` +
    `<rect x="-15" y="-7" width="29" height="16" rx="8" fill="#000" opacity=".35" transform="translate(2 4)"/>` +
    `<rect x="-15" y="-7" width="29" height="15" rx="7.5" fill="${metal(sheet)}"/>` +
    `<rect x="-8" y="-2.6" width="16" height="5" rx="2.5" fill="#1b2224" opacity=".8"/></g>`
  );
}

function drawTab(sheet: Sheet, { accent }: Paint): void {
  const path = shape("136,-10 122,-58 126,-84 148,-86 160,-62 164,-14");
  sheet.draw(
    panel(sheet, path, {
      fill: accent,
      volume: volume(sheet, { reach: 5, height: 6 }),
      texture: twill(sheet, accent),
      rim: 0.5,
    }),
  );
}
