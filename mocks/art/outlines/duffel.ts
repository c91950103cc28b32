/** Barrel duffel in laminated cloth: haul straps all round, D-shaped opening, grab handle on the end. */
import type { Outline } from "../curves";
import { at, left, line, ribbon, shape, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { ladderLock, packed, relief, sideRelease, strap } from "../gear-parts";
import {
  castShadow,
  fold,
  groundShadow,
  panel,
  puller,
  ridgeMark,
  stitch,
  stroke,
  zip,
} from "../panels";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";
import { twill } from "../textures";
import { darken, lighten } from "../tones";
import { drawBarrel, drawEnd } from "./duffel-barrel";

type Paint = DrawingRoles["duffel"];

export function drawDuffel(sheet: Sheet, paint: Paint): void {
  sheet.draw(groundShadow(sheet, [490, 968, 420, 32], 0.48));
  drawFarHandle(sheet, paint);
  drawBody(sheet, paint);
  drawOpening(sheet, paint);
  drawEnd(sheet, paint, left);
  for (const index of [0, 1] as const) drawHaulStrap(sheet, paint, index);
  drawHandle(sheet, paint);
}

function drawBody(sheet: Sheet, paint: Paint): void {
  const creases = [
    "150,560 200,640 190,740",
    "700,560 660,640 680,740",
    "330,640 420,660 520,640",
  ];
  drawBarrel(sheet, paint, left, () => {
    drawRelief(sheet, paint);
    drawGearLoops(sheet, paint);
    sheet.draw(...creases.map((crease) => fold(sheet, crease, 24, 0.2)));
  });
}

function drawRelief(sheet: Sheet, { main, accent }: Paint): void {
  const isolines = relief(
    { lines: 10, loud: 5, colour: main, accent, width: 2.4 },
    (index) => {
      const step = index * 25;
      return [
        at(60, 610 + step),
        at(170, 580 + step * 0.98),
        at(290, 626 + step * 0.86),
        at(420, 578 + step * 0.96),
        at(550, 622 + step * 0.84),
        at(680, 584 + step * 0.96),
        at(800, 610 + step * 0.9),
      ];
    },
  );
  sheet.draw(isolines);
}

/** A row of loops along the side, for lashing. */
function drawGearLoops(sheet: Sheet, { trim }: Paint): void {
  const centre = "84,774 200,800 400,810 560,808 700,804 790,796";
  sheet.draw(strap(sheet, centre, 24, trim));
  for (let x = 120; x < 770; x += 54) {
    const y = 812 - ((x - 440) / 100) ** 2 * 2;
    sheet.draw(
      stroke(`M${x} ${y - 13}V${y + 13}`, {
        colour: darken(trim, 0.6),
        width: 6,
      }),
      stroke(`M${x} ${y - 12}V${y + 12}`, {
        colour: lighten(trim, 0.36),
        width: 3.6,
        dash: "1.6 1.2",
      }),
    );
  }
}

/** The D-shaped lid seen along its front edge: flap, zip, two pullers that meet. */
function drawOpening(sheet: Sheet, { main, trim, accent }: Paint): void {
  const edge =
    "150,590c 172,548 240,530 330,522 480,518 620,522 690,536 716,566c";
  const flap = shape(
    `142,578c 164,530 236,510 330,502 480,498 624,502 696,518 724,556c 716,566
     690,534 620,520 480,516 330,520 240,528 176,546 154,592`,
  );
  sheet.draw(
    zip(line(edge), trim, 6.4),
    castShadow(sheet, flap, [2, 6, 5], 0.4),
    `<path d="${flap}" fill="${lighten(main, 0.12)}"/>`,
    stroke(line(shift(edge, -2, -10)), {
      colour: "#fff",
      opacity: 0.3,
      width: 2,
    }),
    stitch(line(shift(edge, -2, -14)), lighten(main, 0.45), {
      width: 1.5,
      opacity: 0.7,
    }),
    puller([436, 526], 48, accent, 26),
    puller([470, 526], 48, accent, -20),
  );
}

/** Where the two haul straps run round the barrel. */
const HAUL: readonly [Outline, Outline] = [
  "300,470 288,560 282,700 286,840 300,964",
  "606,466 622,560 628,700 622,840 606,966",
];
const LOCK_ANGLES = [4, -4] as const;

function drawHaulStrap(sheet: Sheet, { trim }: Paint, index: 0 | 1): void {
  const centre = HAUL[index];
  const path = shape(ribbon(centre, 34));
  const x = index === 0 ? 283 : 627;
  sheet.draw(
    strap(sheet, centre, 34, trim),
    stitch(path, lighten(trim, 0.3), {
      width: 1.3,
      dash: "4 3",
      opacity: 0.45,
    }),
    `<path d="${path}" fill="${linear(sheet, [
      [0, "#000000", 0],
      [0.5, "#000000", 0.04],
      [1, "#000000", 0.5],
    ])}"/>`,
    index === 0
      ? sideRelease(sheet, [x, 716], 52, LOCK_ANGLES[index])
      : ladderLock(sheet, [x, 716], 48, LOCK_ANGLES[index]),
  );
}

/** The handle on the far side, seen over the top. */
function drawFarHandle(sheet: Sheet, { trim }: Paint): void {
  sheet.draw(
    strap(
      sheet,
      "318,500 330,420 384,366 450,350 520,364 574,416 592,500",
      30,
      darken(trim, 0.34),
    ),
  );
}

/** The near handle and the wrap that holds the two together. */
function drawHandle(sheet: Sheet, { main, trim, accent }: Paint): void {
  const near = "290,560 302,470 352,402 448,378 552,400 606,468 620,560";
  const boxes = [
    [294, 540],
    [616, 540],
  ].map(([x, y]) =>
    stitch(
      `M${x} ${y}m-11 -24h22v44h-22Zl22 44m0 -44l-22 44`,
      lighten(trim, 0.45),
      { width: 1.6, dash: "4 3" },
    ),
  );
  const wrap = shape(
    "388,352c 450,338 516,352c 520,372 520,396 516,414c 450,402 388,414c 382,394 382,372",
  );
  sheet.draw(
    stroke(line(shift(near, 10, 26)), {
      colour: "#000",
      opacity: 0.26,
      width: 30,
      filter: blur(sheet, 12),
    }),
    strap(sheet, near, 34, trim),
    stitch(line(near), lighten(trim, 0.3), {
      width: 1.3,
      dash: "4 3",
      opacity: 0.45,
    }),
    ...boxes,
    castShadow(sheet, wrap, [3, 8, 7], 0.4),
    panel(sheet, wrap, {
      fill: darken(trim, 0.05),
      volume: packed(sheet, { seed: 7, wrinkle: 0.2, reach: 10, height: 12 }),
      texture: twill(sheet, lighten(trim, 0.3)),
      edge: [0.3, 14, 6],
      rim: 0.4,
    }),
    ridgeMark(430, 364, 40, lighten(main, 0.25)),
    ridgeMark(404, 600, 96, accent),
  );
}
