/** Three-litre hip pack from the front: two zips, padded wings, webbing belt closed below. */
import type { Side } from "../curves";
import { at, bothSides, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { ladderLock, packed, relief, sideRelease, strap } from "../gear-parts";
import {
  castShadow,
  fold,
  groundShadow,
  panel,
  puller,
  ridgeMark,
  seam,
  stitch,
  stroke,
  zip,
} from "../panels";
import { fall, linear, slant } from "../shading";
import type { Sheet } from "../sheet";
import { mesh, ripstop, twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["hip-pack"];

export function drawHipPack(sheet: Sheet, paint: Paint): void {
  sheet.draw(groundShadow(sheet, [500, 968, 300, 22], 0.26));
  drawBelt(sheet, paint);
  for (const side of bothSides) drawWing(sheet, paint, side);
  drawBody(sheet, paint);
  drawTop(sheet, paint);
  drawPocket(sheet, paint);
  for (const side of bothSides) drawCompression(sheet, paint, side);
}

/** The belt lies closed in front of the pack, as it hangs on a hook in a shop. */
function drawBelt(sheet: Sheet, { trim, accent }: Paint): void {
  for (const side of bothSides) {
    sheet.draw(
      strap(
        sheet,
        side("96,612 70,680 84,770 150,850 260,908 380,934 470,940"),
        40,
        trim,
      ),
    );
  }
  const keepers = [
    [250, 903, -66],
    [712, 916, 70],
  ] as const;
  sheet.draw(
    sideRelease(sheet, [500, 941], 58, 90),
    ...keepers.map(
      ([x, y, angle]) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-27" y="-9" width="54" height="18" rx="5" fill="${darken(accent, 0.1)}"/><rect x="-25" y="-8" width="50" height="5" rx="2.5" fill="#fff" opacity=".3"/></g>`,
    ),
    ladderLock(sheet, [352, 929], 46, -78),
  );
}

/** The left wing, from the pouch out to the belt. */
export const HIP_PACK_WING = `300,470 236,486 160,520 98,562 70,600 76,636 110,652 170,656
          240,668 310,690`;

/** The padded wing that carries the load on the hip bone. */
function drawWing(sheet: Sheet, { main, trim }: Paint, side: Side): void {
  const path = shape(side(HIP_PACK_WING));
  const quilt = ["250,486 226,570 244,664", "190,508 168,580 182,654"];
  sheet.draw(
    castShadow(sheet, path, [3, 10, 12], 0.34),
    panel(sheet, path, {
      fill: slant(sheet, darken(main, 0.24), 0.08, 0.2),
      volume: packed(sheet, { seed: 3, wrinkle: 0.2, reach: 16, height: 18 }),
      texture: mesh(sheet, main),
      textureOpacity: 0.55,
      edge: [0.4, 26, 10],
      rim: 0.3,
    }),
    ...quilt.map((row) => seam(line(side(row)), { width: 3, opacity: 0.35 })),
    stroke(path, { colour: darken(trim, 0.1), width: 8 }),
    stroke(path, {
      colour: lighten(trim, 0.4),
      opacity: 0.4,
      width: 1.5,
      transform: "translate(-1.4 -1.8)",
    }),
  );
}

/** The pouch, the same from the front and from the back. */
export const HIP_PACK_BODY = `262,470 290,426 380,396 500,388 620,396 710,426 738,470 750,560
  744,650 716,740 640,784 500,796 360,784 284,740 256,650 250,560`;

function drawBody(sheet: Sheet, { main, base }: Paint): void {
  const path = shape(HIP_PACK_BODY);
  sheet.draw(
    castShadow(sheet, path, [4, 16, 16], 0.42),
    panel(sheet, path, {
      fill: slant(sheet, main, 0.1, 0.2),
      volume: packed(sheet, { seed: 5, wrinkle: 0.36, reach: 34, height: 42 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.26,
      edge: [0.38, 44, 18],
      rim: 0.4,
    }),
  );
  sheet.clipped(path, () => {
    const foot = shape(
      "230,712c 330,752 420,764 500,764 580,764 670,752 770,712c 770,820c 230,820c",
    );
    sheet.draw(
      `<path d="${foot}" fill="${linear(sheet, [
        [0, lighten(base, 0.1)],
        [1, darken(base, 0.4)],
      ])}"/><path d="${foot}" fill="${twill(sheet, base)}" opacity=".4"/>`,
      stitch(
        line("250,716 330,744 420,756 500,756 580,756 670,744 750,716"),
        lighten(main, 0.4),
        {
          width: 1.5,
          opacity: 0.7,
        },
      ),
      fold(sheet, "276,500 300,560 290,640", 20, 0.22),
      fold(sheet, "724,500 700,560 712,640", 20, 0.22),
    );
  });
}

/** The main compartment opens along the top; a loop carries the pack when it is off. */
function drawTop(sheet: Sheet, { main, trim, accent }: Paint): void {
  const opening = "284,492 312,456 400,430 500,424 600,430 688,456 716,492";
  sheet.draw(
    strap(sheet, "440,406 456,356 500,342 544,356 560,406", 22, trim),
    zip(line(opening), trim, 7),
    stitch(
      line("296,512 322,474 402,448 500,442 598,448 678,474 704,512"),
      lighten(main, 0.4),
      {
        width: 1.5,
        opacity: 0.7,
      },
    ),
    puller([668, 448], 58, accent, -24),
  );
}

/** Flat front pocket, printed with the relief. */
function drawPocket(sheet: Sheet, { second, trim, accent }: Paint): void {
  const path = shape(
    `312,528 400,508 500,502 600,508 688,528 702,600 686,680 640,728 500,742
     360,728 314,680 298,600`,
  );
  const isolines = relief(
    { lines: 8, loud: 1, colour: second, accent, width: 2.4 },
    (index) => {
      const step = index * 24;
      return [
        at(290, 590 + step),
        at(362, 558 + step * 1.02),
        at(430, 606 + step * 0.88),
        at(510, 562 + step),
        at(590, 606 + step * 0.9),
        at(650, 572 + step),
        at(716, 596 + step),
      ];
    },
  );
  sheet.draw(
    castShadow(sheet, path, [4, 9, 10], 0.4),
    panel(sheet, path, {
      fill: fall(sheet, second, 0.14, 0.18),
      volume: packed(sheet, { seed: 12, wrinkle: 0.3, reach: 22, height: 26 }),
      texture: ripstop(sheet, second),
      textureOpacity: 0.24,
      over: isolines,
      edge: [0.34, 30, 12],
      rim: 0.4,
    }),
    zip(line("330,552 410,534 500,528 590,534 670,552"), trim, 6),
    puller([346, 548], 48, accent, 14),
    ridgeMark(468, 652, 68, accent),
  );
}

/** A strap from wing to pack keeps the load close. */
function drawCompression(
  sheet: Sheet,
  { trim, accent }: Paint,
  side: Side,
): void {
  const [lock = at(0, 0), tip = at(0, 0)] = side("268,560 196,596");
  sheet.draw(
    strap(sheet, side("146,566 200,562 284,560"), 22, trim),
    strap(sheet, side("258,566 226,590 190,598"), 18, trim),
    ladderLock(sheet, [lock.x, lock.y], 36, 90),
    `<rect x="${tip.x - 10}" y="${tip.y - 11}" width="${side === right ? 16 : 14}" height="22" rx="3" fill="${accent}"/>`,
  );
}
