/** The running vest from behind: stretch load pocket, bungee, pole loops, wings at the ribs. */
import { hangingShadow } from "../../apparel-parts";
import { at, bothSides, line, shape } from "../../curves";
import type { Point, Side } from "../../curves";
import type { DrawingRoles } from "../../drawing-roles";
import { cord, cordLock, packed, relief } from "../../gear-parts";
import { binding } from "../../harness-parts";
import {
  castShadow,
  fold,
  panel,
  puller,
  ridgeMark,
  stitch,
  stroke,
  zip,
} from "../../panels";
import { fall, slant } from "../../shading";
import type { Sheet } from "../../sheet";
import { mesh, ripstop, twill } from "../../textures";
import { darken, lighten } from "../../tones";
import { VEST_WING } from "../running-vest";

type Paint = DrawingRoles["running-vest"];

export function drawRunningVestBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1170));
  for (const side of bothSides) drawWing(sheet, paint, side);
  drawBack(sheet, paint);
  drawLoadPocket(sheet, paint);
  drawBungee(sheet, paint);
  drawTopPocket(sheet, paint);
  for (const side of bothSides) drawPoleLoop(sheet, paint, side);
}

function drawWing(sheet: Sheet, { main, trim }: Paint, side: Side): void {
  const path = shape(side(VEST_WING));
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, darken(main, 0.18), 0.08, 0.2),
      volume: packed(sheet, { seed: 9, wrinkle: 0.26, reach: 18, height: 18 }),
      texture: mesh(sheet, main),
      textureOpacity: 0.6,
      edge: [0.4, 30, 12],
      rim: 0.2,
    }),
    fold(sheet, side("212,720 250,780 256,860"), 16, 0.22),
    binding(path, trim),
  );
}

/** Shoulders, armholes and the long flat of the back, in one piece. */
const BACK = `380,172 350,180 300,214 250,268 266,340 294,420 310,500 302,600
  274,700 256,820 250,940 258,1040 320,1072 400,1084 500,1088 600,1084
  680,1072 742,1040 750,940 744,820 726,700 698,600 690,500 706,420 734,340
  750,268 700,214 650,180 620,172 560,198 500,206 440,198`;

function drawBack(sheet: Sheet, { main, trim, accent }: Paint): void {
  const path = shape(BACK);
  const print = relief(
    { lines: 8, loud: 2, colour: main, accent, width: 2 },
    (index) => {
      const step = index * 24;
      return [
        at(230, 270 + step),
        at(310, 240 + step),
        at(390, 282 + step * 0.9),
        at(500, 244 + step),
        at(610, 282 + step * 0.9),
        at(690, 240 + step),
        at(770, 270 + step),
      ];
    },
  );
  sheet.draw(
    castShadow(sheet, path, [4, 8, 12], 0.34),
    panel(sheet, path, {
      fill: slant(sheet, main, 0.1, 0.2),
      volume: packed(sheet, { seed: 6, wrinkle: 0.3, reach: 22, height: 24 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.24,
      over: print,
      edge: [0.36, 40, 16],
      rim: 0.25,
    }),
    binding(path, trim, 10),
  );
}

/** Stretch mesh over the whole load, open at the top: a shell goes in with one hand. */
function drawLoadPocket(sheet: Sheet, { pocket, trim }: Paint): void {
  const path = shape(
    `316,560c 400,600 500,612 600,600 684,560c 708,660 726,780 730,900 722,1010
     660,1050 500,1062 340,1050 278,1010 270,900 274,780 292,660`,
  );
  const hem = "312,560 400,600 500,612 600,600 688,560";
  sheet.draw(
    castShadow(sheet, path, [2, 6, 9], 0.36),
    panel(sheet, path, {
      fill: slant(sheet, pocket, 0.14, 0.18),
      volume: packed(sheet, { seed: 11, wrinkle: 0.3, reach: 30, height: 34 }),
      texture: mesh(sheet, pocket),
      textureOpacity: 0.55,
      edge: [0.34, 36, 14],
      rim: 0.25,
    }),
    fold(sheet, "330,960 420,930 480,860", 20, 0.2),
    fold(sheet, "680,960 600,930 550,850", 20, 0.18),
    stroke(line(hem), { colour: darken(trim, 0.1), width: 20, cap: "round" }),
    stroke(line(hem), { colour: twill(sheet, lighten(trim, 0.3)), width: 19 }),
    stitch(
      line("314,572 400,612 500,624 600,612 686,572"),
      lighten(trim, 0.4),
      {
        width: 1.4,
      },
    ),
  );
}

/** Two crossing cords shrink the pocket round its load; one lock holds both. */
function drawBungee(sheet: Sheet, { trim, accent }: Paint): void {
  const rows = [680, 770, 860, 950];
  const anchor = (row: number, leftwards: boolean) => {
    const spread = 150 + row * 9;
    return at(500 + (leftwards ? -spread : spread), rows[row] ?? 0);
  };
  const zigzag = (leftFirst: boolean) => [
    ...rows.map((_, row) => anchor(row, (row % 2 === 0) === leftFirst)),
    at(500, 1010),
  ];
  const straight = (points: readonly Point[]) =>
    `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const anchors = [true, false].flatMap((leftwards) =>
    rows.map((_, row) => anchor(row, leftwards)),
  );
  sheet.draw(
    cord(sheet, straight(zigzag(false)), accent, 7),
    cord(sheet, straight(zigzag(true)), accent, 7),
    ...anchors.map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="11" fill="${darken(trim, 0.2)}"/><circle cx="${x}" cy="${y}" r="4.4" fill="#04080a"/>`,
    ),
    cordLock(sheet, [500, 1010], darken(accent, 0.1), 90),
  );
}

function drawTopPocket(sheet: Sheet, { trim, accent }: Paint): void {
  sheet.draw(
    zip(line("356,500 430,522 500,528 570,522 644,500"), trim, 6),
    puller([630, 506], 44, accent, -14),
    ridgeMark(456, 432, 88, accent),
  );
}

/** Poles go in below and are held by an elastic loop on the shoulder. */
function drawPoleLoop(sheet: Sheet, { trim, accent }: Paint, side: Side): void {
  for (const [x, y] of [
    [322, 392],
    [340, 1040],
  ] as const) {
    const [tab = at(0, 0)] = side(`${x},${y}`);
    const loop = line(
      side(
        `${x - 6},${y} ${x - 17},${y + 34} ${x},${y + 54} ${x + 17},${y + 34} ${x + 6},${y}`,
      ),
    );
    sheet.draw(
      cord(sheet, loop, accent, 7),
      panel(sheet, `M${tab.x - 17} ${tab.y - 18}h34v26h-34Z`, {
        fill: fall(sheet, trim, 0.1, 0.1),
        edge: [0.2, 6, 3],
      }),
      stitch(`M${tab.x - 12} ${tab.y - 5}h24`, lighten(trim, 0.45), {
        width: 1.5,
        dash: "4 3",
      }),
    );
  }
}
