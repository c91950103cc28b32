/** The thirty-litre pack as it is worn: padded back with a channel, shoulder straps, webbing belt. */
import { bothSides, line, shape } from "../../curves";
import type { DrawingRoles } from "../../drawing-roles";
import { barrel, packed, strap } from "../../gear-parts";
import {
  airChannel,
  chestStrap,
  closedBelt,
  pad,
  quilting,
  shoulderStrap,
} from "../../harness-parts";
import {
  castShadow,
  groundShadow,
  panel,
  ridgeMark,
  seam,
  stitch,
} from "../../panels";
import { fall, slant } from "../../shading";
import type { Sheet } from "../../sheet";
import { mesh, ripstop, twill } from "../../textures";
import { darken, lighten } from "../../tones";
import { BACKPACK_BODY, BACKPACK_LID } from "../backpack";

type Paint = DrawingRoles["backpack"];

export function drawBackpackBack(sheet: Sheet, paint: Paint): void {
  const { second, trim } = paint;
  sheet.draw(
    groundShadow(sheet, [500, 1110, 260, 30], 0.45),
    strap(sheet, "442,224 450,150 500,122 550,150 558,224", 20, trim),
  );
  drawLidEdge(sheet, paint);
  drawShell(sheet, paint);
  drawBackPanel(sheet, paint);
  sheet.draw(
    closedBelt(sheet, "300,960 360,1004 430,1018 470,1020", {
      colour: trim,
      width: 28,
      y: 1020,
    }),
    ...bothSides.map((side) =>
      shoulderStrap(
        sheet,
        {
          outline: `392,300 350,320 312,390 294,490 292,600 312,700 344,760
            376,764 380,740 360,690 350,600 358,500 388,410 440,350 462,316
            440,296`,
          webbing: "358,748 336,840 312,930 300,1040",
          lining: darken(second, 0.06),
          trim,
        },
        side,
      ),
    ),
    chestStrap(sheet, [334, 666], 560, trim),
  );
  drawYoke(sheet, paint);
}

/** What is seen of the lid over the pack's top edge. */
function drawLidEdge(sheet: Sheet, { lid }: Paint): void {
  const path = shape(BACKPACK_LID);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, lid, 0.14, 0.2),
      volume: packed(sheet, { seed: 17, wrinkle: 0.3, reach: 26, height: 30 }),
      texture: ripstop(sheet, lid),
      textureOpacity: 0.25,
      edge: [0.36, 40, 16],
      rim: 0.5,
    }),
  );
}

function drawShell(sheet: Sheet, { main, second, trim }: Paint): void {
  const path = shape(
    BACKPACK_BODY.replace("500,204", "500,238")
      .replace("400,214", "400,246")
      .replace("600,214", "600,246"),
  );
  sheet.draw(
    castShadow(sheet, path, [2, -6, 8], 0.34),
    panel(sheet, path, {
      fill: slant(sheet, main, 0.1, 0.22),
      volume: packed(sheet, { seed: 21, wrinkle: 0.3, reach: 26, height: 28 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.26,
      edge: [0.42, 50, 20],
      rim: 0.3,
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(barrel(sheet, path, main));
    for (const side of bothSides) {
      sheet.draw(
        panel(sheet, shape(side("250,780 318,790 330,900 320,1130 250,1130")), {
          fill: darken(second, 0.12),
          texture: mesh(sheet, second),
          textureOpacity: 0.5,
          edge: [0.3, 20, 8],
        }),
      );
    }
    const base = shape(
      "270,1046c 400,1066 600,1066 730,1046c 730,1130c 270,1130c",
    );
    sheet.draw(
      `<path d="${base}" fill="${darken(trim, 0.2)}"/><path d="${base}" fill="${twill(sheet, trim)}" opacity=".3"/>`,
      seam(line("276,1046 400,1064 600,1064 724,1046"), { opacity: 0.4 }),
    );
  });
}

/** Two long pads with a channel between them, under one skin of spacer mesh. */
function drawBackPanel(sheet: Sheet, { second, trim }: Paint): void {
  const frame = `352,300 420,272 500,266 580,272 648,300 664,440 672,640
    676,860 668,1000 600,1034 500,1040 400,1034 332,1000 324,860 328,640
    336,440`;
  const half =
    "364,360 420,340 466,344 470,520 470,760 466,960 400,1006 350,980 344,820 350,560";
  const cloth = lighten(second, 0.06);
  sheet.draw(
    castShadow(sheet, shape(frame), [2, 4, 6], 0.4),
    pad(sheet, frame, { colour: darken(second, 0.12), seed: 4, loft: 10 }),
    airChannel(
      sheet,
      "484,330 516,330 520,640 516,1010 484,1010 480,640",
      second,
    ),
    ...bothSides.flatMap((side) => [
      pad(sheet, side(half), { colour: cloth, seed: 9, loft: 18 }),
      ...[500, 640, 780, 900].map((y) =>
        quilting(side(`346,${y + 20} 400,${y} 472,${y + 8}`), cloth),
      ),
    ]),
    stitch(shape(frame), lighten(trim, 0.35), {
      width: 1.5,
      dash: "5 3.4",
      opacity: 0.5,
    }),
  );
}

/** Where the straps are sewn on, with the label. */
function drawYoke(sheet: Sheet, { trim, accent }: Paint): void {
  const path = shape(
    "384,282 440,264 500,260 560,264 616,282 610,322 560,338 500,342 440,338 390,322",
  );
  sheet.draw(
    castShadow(sheet, path, [1, 6, 6], 0.36),
    panel(sheet, path, {
      fill: fall(sheet, darken(trim, 0.05), 0.1, 0.1),
      volume: packed(sheet, { seed: 2, wrinkle: 0.1, reach: 8, height: 9 }),
      texture: twill(sheet, lighten(trim, 0.2)),
      edge: [0.26, 14, 6],
      rim: 0.4,
    }),
    stitch(path, lighten(trim, 0.35), {
      width: 1.4,
      dash: "4 3",
      opacity: 0.5,
    }),
    ridgeMark(472, 284, 56, accent),
  );
}
