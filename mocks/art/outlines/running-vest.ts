/** Trail running vest from the front: soft flasks in stretch pockets, two sliding chest straps. */
import type { Side } from "../curves";
import { at, bothSides, left, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { cord, packed, relief, sideRelease, strap } from "../gear-parts";
import {
  castShadow,
  fold,
  panel,
  puller,
  ridgeMark,
  stitch,
  stroke,
  zip,
} from "../panels";
import { blur, fall, linear, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { mesh, ripstop, twill } from "../textures";
import { darken, lighten } from "../tones";
import { hangingShadow } from "../apparel-parts";

type Paint = DrawingRoles["running-vest"];

export function drawRunningVest(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1170));
  drawInside(sheet, paint);
  for (const side of bothSides) {
    drawWing(sheet, paint, side);
    drawFront(sheet, paint, side);
    drawFlask(sheet, paint, side);
    drawFlaskPocket(sheet, paint, side);
    drawZipPocket(sheet, paint, side);
  }
  drawChestStrap(sheet, paint, 430);
  drawChestStrap(sheet, paint, 690);
  sheet.draw(ridgeMark(622, 312, 58, paint.accent));
}

/** The back panel as seen between the fronts: spacer mesh, collar, size label. */
function drawInside(sheet: Sheet, { lining, trim, accent }: Paint): void {
  const path = shape(
    `330,224 378,180c 430,204 500,212 570,204 622,180c 670,224 690,420 690,560
     740,680 748,1010 600,1060 500,1066 400,1060 252,1010 260,680 310,560
     310,420`,
  );
  const collar = "372,184 430,208 500,216 570,208 628,184";
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, darken(lining, 0.22), 0.04, 0.4),
      volume: packed(sheet, { seed: 3, wrinkle: 0.2, reach: 16, height: 14 }),
      texture: mesh(sheet, lining),
      textureOpacity: 0.6,
      edge: [0.5, 50, 20],
      rim: 0,
    }),
    ...[330, 480, 630, 780, 930].map((y) =>
      fold(sheet, `400,${y} 500,${y + 18} 600,${y}`, 16, 0.26),
    ),
    stroke(line(collar), { colour: darken(trim, 0.1), width: 15 }),
    stroke(line(collar), {
      colour: "#fff",
      opacity: 0.16,
      width: 3,
      transform: "translate(-2 -4)",
    }),
    `<rect x="470" y="240" width="60" height="34" rx="4" fill="${accent}"/>`,
    ridgeMark(484, 246, 32, darken(accent, 0.75)),
  );
}

/** The left side, from the armhole down to the hem. */
export const VEST_WING = `306,548 284,588 246,624 196,648c 186,720 182,820 190,920 206,1000c
          250,1034 300,1050 330,900 330,700`;

/** The stretch side that wraps round the ribs, with its cord for the fit. */
function drawWing(
  sheet: Sheet,
  { main, trim, accent }: Paint,
  side: Side,
): void {
  const path = shape(side(VEST_WING));
  const zigzag = side(
    "212,700 264,732 210,766 262,798 208,832 258,864 208,898 254,930",
  );
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, darken(main, 0.22), 0.08, 0.2),
      volume: packed(sheet, { seed: 9, wrinkle: 0.26, reach: 18, height: 18 }),
      texture: mesh(sheet, main),
      textureOpacity: 0.6,
      edge: [0.4, 30, 12],
      rim: 0.2,
    }),
    stroke(path, { colour: darken(trim, 0.05), width: 8 }),
    cord(
      sheet,
      `M${zigzag.map(({ x, y }) => `${x} ${y}`).join("L")}`,
      accent,
      6,
    ),
    ...zigzag.map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="8" fill="${darken(trim, 0.35)}"/><circle cx="${x}" cy="${y}" r="3.4" fill="#04080a"/>`,
    ),
  );
}

const FRONT = `252,268 300,214 352,178 380,170 396,196 424,290 446,390 458,480 462,600
  462,800 464,960 458,1050 400,1074 320,1072 262,1050 250,960 256,840 274,720
  296,620 308,520 296,430 268,340`;

function drawFront(
  sheet: Sheet,
  { main, trim, accent }: Paint,
  side: Side,
): void {
  const path = shape(side(FRONT));
  const print = relief(
    { lines: 8, loud: 2, colour: main, accent, width: 2 },
    (index) => {
      const step = index * 26;
      return side([
        at(240, 262 + step),
        at(300, 234 + step * 1.04),
        at(360, 266 + step * 0.9),
        at(440, 232 + step),
      ]);
    },
  );
  sheet.draw(
    castShadow(sheet, path, [side === left ? 8 : -4, 10, 14], 0.4),
    panel(sheet, path, {
      fill:
        side === left
          ? slant(sheet, main, 0.1, 0.16)
          : fall(sheet, main, 0.04, 0.24),
      volume: packed(sheet, { seed: 6, wrinkle: 0.3, reach: 18, height: 20 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.24,
      over: print,
      edge: [0.34, 30, 12],
      rim: 0.25,
    }),
    stroke(path, { colour: darken(trim, 0.05), width: 9 }),
    stroke(path, {
      colour: lighten(trim, 0.35),
      opacity: 0.5,
      width: 1.6,
      transform: "translate(-1.6 -2)",
    }),
  );
}

/** Half a litre in a soft flask: the bulge stands above the pocket, the valve above that. */
function drawFlask(sheet: Sheet, { accent }: Paint, side: Side): void {
  const [axis = at(0, 0)] = side("388,0");
  const x = axis.x;
  const body = shape(
    `${x - 20},486 ${x - 30},500 ${x - 54},528 ${x - 62},580 ${x - 60},700
     ${x + 60},700 ${x + 62},580 ${x + 54},528 ${x + 30},500 ${x + 20},486`,
  );
  const soft = volume(sheet, { reach: 12, height: 16, shine: 0.7, gloss: 22 });
  sheet.draw(
    castShadow(sheet, body, [5, 8, 9], 0.35),
    `<g filter="${soft}"><path d="${body}" fill="${linear(
      sheet,
      [
        [0, "#dfe9ea"],
        [0.35, "#b9cdd2"],
        [1, "#8fabb3"],
      ],
      [0, 0, 1, 0],
    )}" opacity=".96"/></g>`,
    stroke(`M${x - 34} 560q34 14 70 0`, {
      colour: "#ffffff",
      opacity: 0.5,
      width: 3,
    }),
    ...[600, 624].map((y) =>
      stroke(`M${x + 20} ${y}h26`, {
        colour: "#33525c",
        opacity: 0.6,
        width: 2.4,
      }),
    ),
    drawCap(sheet, x, accent),
  );
}

function drawCap(sheet: Sheet, x: number, colour: string): string {
  const gloss = volume(sheet, { reach: 4, height: 7, shine: 0.4, gloss: 16 });
  return (
    `<g filter="${gloss}"><path d="M${x - 13} 392q13 -12 26 0l3 34h-32Z" fill="#e9eeee"/>` +
    `<path d="M${x - 18} 424h36l4 20h-44Z" fill="${darken(colour, 0.25)}"/>` +
    `<rect x="${x - 29}" y="442" width="58" height="46" rx="7" fill="${colour}"/></g>` +
    `<path d="${[-20, -10, 0, 10, 20].map((dx) => `M${x + dx} 450v30`).join("")}" stroke="#000" stroke-opacity=".28" stroke-width="3"/>` +
    `<path d="M${x - 7} 390h14" stroke="#8fa3a8" stroke-width="2"/>`
  );
}

function drawFlaskPocket(
  sheet: Sheet,
  { pocket, trim }: Paint,
  side: Side,
): void {
  const path = shape(
    side(`306,600c 350,640 420,650 462,628c 466,740 464,840 456,900 400,920
          330,914 284,892 282,800 294,690`),
  );
  const hem = side("304,600 350,640 420,650 464,628");
  sheet.draw(
    castShadow(sheet, path, [4, 8, 9], 0.34),
    panel(sheet, path, {
      fill: slant(sheet, pocket, 0.14, 0.16),
      volume: packed(sheet, { seed: 11, wrinkle: 0.26, reach: 24, height: 30 }),
      texture: mesh(sheet, pocket),
      textureOpacity: 0.5,
      edge: [0.32, 26, 10],
      rim: 0.25,
    }),
    fold(sheet, side("310,870 360,840 400,780"), 18, 0.2),
    stroke(line(hem), { colour: darken(trim, 0.1), width: 18, cap: "round" }),
    stroke(line(hem), { colour: twill(sheet, lighten(trim, 0.3)), width: 17 }),
    stitch(line(side("306,610 350,649 420,659 463,638")), lighten(trim, 0.4), {
      width: 1.4,
    }),
  );
}

function drawZipPocket(
  sheet: Sheet,
  { pocket, trim, accent }: Paint,
  side: Side,
): void {
  const path = shape(
    side(`272,906c 330,930 400,936 456,916c 462,980 458,1030 450,1046 400,1066
          324,1064 270,1044 262,980`),
  );
  const [tab = at(0, 0)] = side("438,948");
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, darken(pocket, 0.18), 0.1, 0.2),
      volume: packed(sheet, { seed: 13, wrinkle: 0.24, reach: 12, height: 14 }),
      texture: ripstop(sheet, pocket),
      textureOpacity: 0.22,
      edge: [0.3, 22, 9],
    }),
    zip(line(side("284,938 340,954 400,956 446,944")), trim, 5),
    puller([tab.x, tab.y], 34, accent, side === right ? 14 : -14),
  );
}

/** An elastic strap across the chest, on rails so that it slides up and down. */
function drawChestStrap(
  sheet: Sheet,
  { trim, accent }: Paint,
  y: number,
): void {
  for (const side of bothSides) {
    const rail = side(`449,${y - 60} 452,${y + 60}`);
    const [knob = at(0, 0)] = side(`450,${y}`);
    sheet.draw(
      stroke(line(rail), { colour: darken(trim, 0.5), width: 9, cap: "round" }),
      stroke(line(rail), {
        colour: lighten(trim, 0.25),
        width: 5,
        cap: "round",
      }),
      `<g filter="${volume(sheet, { reach: 3, height: 5, shine: 0.5, gloss: 18 })}"><rect x="${knob.x - 13}" y="${y - 15}" width="26" height="30" rx="6" fill="#20292c"/></g>`,
    );
  }
  const across = `456,${y} 500,${y + 5} 544,${y}`;
  sheet.draw(
    `<path d="${line(`440,${y + 16} 500,${y + 22} 560,${y + 16}`)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="16" filter="${blur(sheet, 6)}"/>`,
    strap(sheet, across, 20, accent),
    sideRelease(sheet, [500, y + 3], 32, 90),
  );
}
