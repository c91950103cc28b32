/** The touring pack as it is worn: sprung mesh back, adjustable harness, full hip belt. */
import { at, bothSides, line, shape } from "../../curves";
import type { Side } from "../../curves";
import type { DrawingRoles } from "../../drawing-roles";
import {
  barrel,
  ladderLock,
  packed,
  sideRelease,
  strap,
} from "../../gear-parts";
import {
  airChannel,
  binding,
  chestStrap,
  pad,
  quilting,
  shoulderStrap,
} from "../../harness-parts";
import {
  castShadow,
  groundShadow,
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
import { HIKING_PACK_BODY, HIKING_PACK_LID } from "../hiking-pack";

type Paint = DrawingRoles["hiking-pack"];

export function drawHikingPackBack(sheet: Sheet, paint: Paint): void {
  const { second, trim } = paint;
  sheet.draw(
    groundShadow(sheet, [500, 1150, 330, 28], 0.46),
    strap(sheet, "446,170 458,112 500,94 542,112 554,170", 20, trim),
  );
  drawShell(sheet, paint);
  drawBackPanel(sheet, paint);
  for (const side of bothSides) drawLoadLifter(sheet, paint, side);
  drawLadder(sheet, paint);
  sheet.draw(
    ...bothSides.map((side) =>
      shoulderStrap(
        sheet,
        {
          outline: `396,344 344,356 296,420 274,520 272,640 296,740 336,806
            376,812 384,784 352,724 338,640 344,530 372,440 432,384 466,360
            446,340`,
          webbing: "356,796 326,860 304,930",
          lining: darken(second, 0.04),
          trim,
        },
        side,
      ),
    ),
    chestStrap(sheet, [306, 694], 600, trim),
  );
  drawYoke(sheet, paint);
  drawHipBelt(sheet, paint);
}

/** The lid stands above the shell; the shell's sides show past the harness. */
function drawShell(sheet: Sheet, { main, lid, second, base }: Paint): void {
  const top = shape(HIKING_PACK_LID);
  const path = shape(HIKING_PACK_BODY);
  const cloth = (colour: string, seed: number) => ({
    fill: slant(sheet, colour, 0.12, 0.2),
    volume: packed(sheet, { seed, wrinkle: 0.32, reach: 28, height: 30 }),
    texture: ripstop(sheet, colour),
    textureOpacity: 0.25,
    edge: [0.38, 44, 18] as const,
    rim: 0.35,
  });
  sheet.draw(panel(sheet, top, cloth(lid, 17)), barrel(sheet, top, lid));
  sheet.draw(
    castShadow(sheet, path, [2, -8, 10], 0.36),
    panel(sheet, path, cloth(main, 21)),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      barrel(sheet, path, main),
      `<path d="M270 960H730V1160H270Z" fill="${base}" opacity=".85"/>`,
    );
    for (const side of bothSides) {
      sheet.draw(
        panel(sheet, shape(side("270,800 322,820 334,940 326,1130 260,1130")), {
          fill: darken(second, 0.1),
          texture: mesh(sheet, second),
          textureOpacity: 0.5,
          edge: [0.3, 20, 8],
        }),
      );
    }
  });
}

/** Mesh sprung over a frame stands off the pack; behind it one sees the dark of the gap. */
function drawBackPanel(sheet: Sheet, { second, trim, accent }: Paint): void {
  const frame = `366,330 430,300 500,294 570,300 634,330 656,480 666,660
    668,860 656,1000 600,1050 500,1060 400,1050 344,1000 332,860 334,660
    344,480`;
  const path = shape(frame);
  const ribs = [430, 500, 570].map((x) =>
    stroke(line([at(x, 310), at(x + (x - 500) * 0.16, 660), at(x, 1050)]), {
      colour: darken(second, 0.75),
      opacity: 0.5,
      width: 12,
    }),
  );
  sheet.draw(
    castShadow(sheet, path, [2, 5, 8], 0.44),
    panel(sheet, path, {
      fill: fall(sheet, darken(second, 0.5), 0, 0.2),
      over: ribs.join(""),
      edge: [0.5, 40, 16],
      rim: 0,
    }),
  );
  sheet.group(`opacity=".8"`, () => {
    sheet.draw(
      panel(sheet, path, {
        fill: lighten(second, 0.1),
        volume: packed(sheet, { seed: 4, wrinkle: 0.1, reach: 30, height: 26 }),
        texture: mesh(sheet, second),
        textureOpacity: 0.8,
        edge: [0.3, 30, 12],
        rim: 0.2,
      }),
    );
  });
  sheet.draw(
    stroke(path, { colour: darken(trim, 0.05), width: 12 }),
    stroke(path, { colour: accent, opacity: 0.9, width: 2.4 }),
  );
}

/** From the top of the shoulder strap up to the pack: draws the load to the back. */
function drawLoadLifter(
  sheet: Sheet,
  { trim, accent }: Paint,
  side: Side,
): void {
  const [lock = at(0, 0)] = side("356,350");
  const [tip = at(0, 0)] = side("324,404");
  sheet.draw(
    strap(sheet, side("396,262 372,306 350,362"), 17, trim),
    strap(sheet, side("352,356 332,376 324,400"), 13, trim),
    ladderLock(sheet, [lock.x, lock.y - 10], 28, lock.x < 500 ? 28 : -28),
    `<rect x="${tip.x - 8}" y="${tip.y - 6}" width="16" height="11" rx="2" fill="${accent}"/>`,
  );
}

/** The webbing ladder on which the harness is set to the length of the back. */
function drawLadder(sheet: Sheet, { trim, accent }: Paint): void {
  const rungs = Array.from({ length: 8 }, (_, index) => {
    const y = 440 + index * 34;
    return (
      `<path d="M476 ${y}H524" stroke="${darken(trim, 0.6)}" stroke-width="7"/>` +
      `<path d="M477 ${y - 1}H523" stroke="${index === 3 ? accent : lighten(trim, 0.4)}" stroke-width="3.4"/>`
    );
  });
  sheet.draw(strap(sheet, "500,392 500,720", 44, darken(trim, 0.05)), ...rungs);
}

/** Holds both shoulder straps and slides on the ladder. */
function drawYoke(sheet: Sheet, { trim, accent }: Paint): void {
  const yoke = shape(
    "392,334 440,314 500,310 560,314 608,334 596,380 548,404 500,410 452,404 404,380",
  );
  sheet.draw(
    castShadow(sheet, yoke, [1, 6, 7], 0.4),
    panel(sheet, yoke, {
      fill: fall(sheet, darken(trim, 0.04), 0.1, 0.1),
      volume: packed(sheet, { seed: 2, wrinkle: 0.1, reach: 8, height: 9 }),
      texture: twill(sheet, lighten(trim, 0.2)),
      edge: [0.26, 14, 6],
      rim: 0.4,
    }),
    stitch(yoke, lighten(trim, 0.35), {
      width: 1.4,
      dash: "4 3",
      opacity: 0.5,
    }),
    ridgeMark(468, 340, 64, accent),
  );
}

/** Lumbar pad and two thick fins, closed in front by the big buckle. */
function drawHipBelt(sheet: Sheet, paint: Paint): void {
  const { second, trim, accent } = paint;
  const lumbar =
    "372,880 430,866 500,862 570,866 628,880 640,960 620,1024 500,1042 380,1024 360,960";
  sheet.draw(
    pad(sheet, lumbar, { colour: lighten(second, 0.04), seed: 8, loft: 20 }),
    airChannel(
      sheet,
      "490,872 510,872 512,950 510,1034 490,1034 488,950",
      second,
    ),
    quilting("376,940 430,930 484,934", second),
    quilting("516,934 570,930 624,940", second),
  );
  for (const side of bothSides) drawFin(sheet, paint, side);
  sheet.draw(
    strap(sheet, "250,1044 340,1092 430,1108 500,1110", 30, trim),
    strap(sheet, "750,1044 660,1092 570,1108 500,1110", 30, trim),
    ladderLock(sheet, [386, 1101], 38, -82),
    ladderLock(sheet, [614, 1101], 38, 82),
    sideRelease(sheet, [500, 1110], 60, 90),
    `<rect x="446" y="1098" width="12" height="24" rx="3" fill="${accent}"/>`,
  );
}

function drawFin(
  sheet: Sheet,
  { main, second, trim, accent }: Paint,
  side: Side,
): void {
  const fin = `404,890 330,884 250,900 196,940 178,990 190,1040 232,1066
    300,1058 352,1034 404,1022`;
  const path = shape(side(fin));
  const pocket = shape(
    side("330,916 266,926 222,956 212,998 232,1024 300,1016 352,990"),
  );
  const [tab = at(0, 0)] = side("238,948");
  sheet.draw(
    castShadow(sheet, path, [2, 12, 14], 0.4),
    pad(sheet, side(fin), { colour: darken(second, 0.02), seed: 5, loft: 18 }),
    binding(path, trim),
    panel(sheet, pocket, {
      fill: fall(sheet, darken(main, 0.1), 0.1, 0.2),
      volume: packed(sheet, { seed: 6, wrinkle: 0.2, reach: 12, height: 14 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.22,
      edge: [0.3, 20, 8],
    }),
    zip(line(side("334,934 276,940 234,962")), trim, 5),
    puller([tab.x, tab.y], 32, accent, tab.x < 500 ? 16 : -16),
  );
}
