/** Sixty-litre touring pack from the front: floating lid, stretch pocket, hip belt, lower hatch. */
import type { Side } from "../curves";
import { at, bothSides, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import {
  barrel,
  daisyChain,
  ladderLock,
  packed,
  relief,
  strap,
} from "../gear-parts";
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
import { fall, slant } from "../shading";
import type { Sheet } from "../sheet";
import { mesh, ripstop, twill } from "../textures";
import { darken, lighten } from "../tones";
import {
  drawHipFin,
  drawCompression,
  drawLidStraps,
} from "./hiking-pack-straps";

type Paint = DrawingRoles["hiking-pack"];

export function drawHikingPack(sheet: Sheet, paint: Paint): void {
  sheet.draw(groundShadow(sheet, [500, 1150, 330, 28], 0.46));
  drawHaulLoop(sheet, paint);
  for (const side of bothSides) drawHipFin(sheet, paint, side);
  drawBody(sheet, paint);
  drawHatch(sheet, paint);
  drawStretchPocket(sheet, paint);
  for (const side of bothSides) drawSidePocket(sheet, paint, side);
  drawCompression(sheet, paint);
  drawLid(sheet, paint);
  drawLidStraps(sheet, paint);
}

function drawHaulLoop(sheet: Sheet, { trim }: Paint): void {
  sheet.draw(
    strap(
      sheet,
      "446,170 458,112 500,94 542,112 554,170",
      20,
      darken(trim, 0.1),
    ),
  );
}

/** The pack as seen from the front or the back. */
export const HIKING_PACK_BODY = `318,330 340,250 420,214 500,208 580,214 660,250 682,330 694,480
  704,640 712,800 714,940 704,1060 684,1120 600,1142 500,1148 400,1142
  316,1120 296,1060 286,940 288,800 296,640 306,480`;

function drawBody(sheet: Sheet, { main, trim }: Paint): void {
  const path = shape(HIKING_PACK_BODY);
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, main, 0.1, 0.2),
      volume: packed(sheet, { seed: 5, wrinkle: 0.42, reach: 26, height: 26 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.26,
      edge: [0.4, 44, 18],
      rim: 0.25,
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      barrel(sheet, path, main),
      fold(sheet, "330,470 420,500 520,486", 20, 0.2),
      fold(sheet, "676,520 620,540 560,520", 20, 0.18),
    );
    for (const side of bothSides) {
      sheet.draw(
        stroke(line(side("392,214 376,420 366,700 368,960 378,1150")), {
          colour: "#000",
          opacity: 0.4,
          width: 5,
        }),
        stitch(
          line(side("400,214 384,420 374,700 376,960 386,1150")),
          lighten(main, 0.35),
          { width: 1.6, opacity: 0.7 },
        ),
      );
    }
  });
  for (const x of [398, 602]) {
    sheet.draw(daisyChain(sheet, x, [540, 900], darken(trim, 0.05)));
  }
}

/** The lower compartment: its own zip, and two straps for a mat. */
function drawHatch(sheet: Sheet, { base, trim, accent }: Paint): void {
  const path = shape(
    `292,936 380,966 500,974 620,966 708,936 714,1000 704,1070 682,1122
     600,1146 500,1152 400,1146 318,1122 296,1070 286,1000`,
  );
  const opening = "330,1040 352,1002 420,988 500,986 580,988 648,1002 670,1040";
  sheet.draw(
    castShadow(sheet, path, [0, -4, 6], 0.3),
    panel(sheet, path, {
      fill: fall(sheet, base, 0.1, 0.24),
      volume: packed(sheet, { seed: 19, wrinkle: 0.3, reach: 24, height: 28 }),
      texture: ripstop(sheet, base),
      textureOpacity: 0.24,
      edge: [0.4, 34, 14],
      rim: 0.4,
    }),
    barrel(sheet, path, base),
    zip(line(opening), trim, 6.4),
    puller([346, 1010], 46, accent, 16),
    puller([654, 1010], 46, accent, -16),
  );
  for (const side of bothSides) {
    const [x = 0] = side("430,0").map((point) => point.x);
    sheet.draw(
      strap(sheet, `${x},930 ${x},1030 ${x},1136`, 24, trim),
      ladderLock(sheet, [x, 1046], 36),
    );
  }
}

/** Deep stretch pocket for what is wet; the relief is knitted into it. */
function drawStretchPocket(
  sheet: Sheet,
  { second, trim, accent }: Paint,
): void {
  const path = shape(
    `424,560c 500,572 576,560c 590,640 596,760 590,880 560,922 500,930 440,922
     410,880 404,760 410,640`,
  );
  const isolines = relief(
    { lines: 11, loud: 4, colour: second, accent, width: 2.2 },
    (index) => {
      const step = index * 27;
      return [
        at(390, 650 + step),
        at(440, 616 + step * 1.02),
        at(486, 664 + step * 0.92),
        at(530, 622 + step),
        at(570, 660 + step * 0.92),
        at(616, 636 + step),
      ];
    },
  );
  sheet.draw(
    castShadow(sheet, path, [5, 12, 11]),
    panel(sheet, path, {
      fill: slant(sheet, second, 0.14, 0.18),
      volume: packed(sheet, { seed: 12, wrinkle: 0.3, reach: 24, height: 26 }),
      texture: mesh(sheet, second),
      textureOpacity: 0.55,
      over: isolines,
      edge: [0.34, 30, 12],
      rim: 0.3,
    }),
    pocketHem(sheet, trim),
  );
}

/** Elastic tape round the pocket's mouth. */
const pocketHem = (sheet: Sheet, trim: string) =>
  [
    stroke(line("420,566 500,580 580,566"), {
      colour: darken(trim, 0.2),
      width: 22,
    }),
    stroke(line("420,564 500,578 580,564"), {
      colour: twill(sheet, lighten(trim, 0.3)),
      width: 20,
    }),
    stitch(line("422,572 500,586 578,572"), lighten(trim, 0.35), {
      width: 1.4,
    }),
  ].join("\n");

/** Stretch pocket for a bottle, cut low towards the wearer's hand. */
function drawSidePocket(
  sheet: Sheet,
  { second, trim }: Paint,
  side: Side,
): void {
  const path = shape(
    side(`284,790c 322,830 372,872c 386,940 386,1020 376,1096 340,1120
          306,1110 290,1064 282,990 280,880`),
  );
  const hem = side("282,792 324,832 374,874");
  sheet.draw(
    castShadow(sheet, path, [side === right ? -3 : 4, 8, 9], 0.36),
    panel(sheet, path, {
      fill: fall(sheet, darken(second, 0.06), 0.1, 0.16),
      volume: packed(sheet, { seed: 8, wrinkle: 0.24, reach: 16, height: 18 }),
      texture: mesh(sheet, second),
      textureOpacity: 0.55,
      edge: [0.36, 26, 10],
      rim: 0.3,
    }),
    stroke(line(hem), { colour: darken(trim, 0.2), width: 15, cap: "round" }),
    stroke(line(hem), { colour: twill(sheet, lighten(trim, 0.3)), width: 14 }),
  );
}

export const HIKING_PACK_LID = `300,330 322,236 390,176 500,160 610,176 678,236 700,330 706,420
  690,474 610,500 500,506 390,500 310,474 294,420`;

function drawLid(sheet: Sheet, { lid, trim, accent }: Paint): void {
  const path = shape(HIKING_PACK_LID);
  sheet.draw(
    castShadow(sheet, path, [4, 20, 16], 0.46),
    panel(sheet, path, {
      fill: slant(sheet, lid, 0.16, 0.2),
      volume: packed(sheet, { seed: 17, wrinkle: 0.34, reach: 32, height: 38 }),
      texture: ripstop(sheet, lid),
      textureOpacity: 0.24,
      edge: [0.36, 44, 18],
      rim: 0.45,
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      barrel(sheet, path, lid),
      stitch(
        line("304,420 330,456 400,480 500,488 600,480 670,456 696,420"),
        lighten(lid, 0.4),
        { width: 1.8, opacity: 0.75 },
      ),
      fold(sheet, "330,300 400,330 460,320", 22, 0.16),
    );
  });
  sheet.draw(
    zip(line("344,300 410,272 500,264 590,272 656,300"), trim, 6.6),
    puller([640, 293], 52, accent, -16),
    ridgeMark(452, 344, 96, accent),
  );
}
