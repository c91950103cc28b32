/** A pair of merino walking socks, one behind the other: ribbed cuff, padded heel and toe. */
import { at, line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { castShadow, groundShadow, panel, ridgeMark, stroke } from "../panels";
import { fall, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { knit, ribbing } from "../textures";
import { darken } from "../tones";
import { folds } from "../apparel-parts";

type Paint = DrawingRoles["socks"];

export function drawSocks(sheet: Sheet, paint: Paint): void {
  const shaded: Paint = {
    main: darken(paint.main, 0.22),
    cuff: darken(paint.cuff, 0.22),
    heel: darken(paint.heel, 0.22),
    accent: darken(paint.accent, 0.22),
  };
  sheet.draw(groundShadow(sheet, [520, 1046, 330, 26], 0.36));
  sheet.group(`transform="translate(150 -46) rotate(3 400 600)"`, () => {
    drawSock(sheet, shaded);
  });
  sheet.draw(castShadow(sheet, shape(SOCK), [16, 14, 18], 0.34));
  drawSock(sheet, paint);
}

const SOCK = `262,236c 350,246 440,236c 446,330 448,430 452,540 462,640 500,716
  570,770 650,816 720,856 764,906 772,966 738,1014 670,1036 590,1032 500,1016
  420,1008 350,1004 288,986 250,940 240,870 252,780 262,660 264,520 262,380`;

const padded = (sheet: Sheet, reach: number, height: number, seed: number) =>
  volume(sheet, {
    reach,
    height,
    elevation: 57,
    shine: 0.03,
    gloss: 6,
    grain: { frequency: ".01 .008", smooth: 2, height: 9, level: 0.98, seed },
  });

function drawSock(sheet: Sheet, paint: Paint): void {
  const path = shape(SOCK);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, paint.main, 0.1, 0.18),
      volume: padded(sheet, 26, 26, 5),
      texture: knit(sheet, paint.main),
      textureOpacity: 0.4,
      edge: [0.4, 46, 18],
      rim: 0.25,
    }),
  );
  sheet.clipped(path, () => {
    drawRelief(sheet, paint);
    drawPads(sheet, paint);
    drawArch(sheet);
    const creases = [
      "446,620 400,668 330,676",
      "470,690 420,744 350,764",
      "456,560 420,590 380,596",
    ];
    sheet.draw(folds(sheet, creases, { width: 24, depth: 0.24 }));
  });
  drawCuff(sheet, paint);
  sheet.draw(ridgeMark(316, 412, 70, paint.accent));
}

function drawPads(sheet: Sheet, { heel }: Paint): void {
  const pads = [
    "220,820 300,806 366,850 400,920 392,1040 220,1040",
    "640,1060 624,960 650,880 700,826 800,860 800,1060",
  ];
  for (const pad of pads) {
    sheet.draw(
      panel(sheet, shape(pad), {
        fill: fall(sheet, heel, 0.08, 0.14),
        volume: padded(sheet, 14, 14, 8),
        texture: knit(sheet, heel),
        textureOpacity: 0.45,
        edge: [0.22, 22, 9],
        rim: 0.3,
      }),
    );
  }
}

/** Elastic rib around the arch. */
function drawArch(sheet: Sheet): void {
  const path = shape("440,1040 470,890 520,790 580,780 600,880 590,1050");
  sheet.draw(`<path d="${path}" fill="${ribbing(sheet, 68)}" opacity=".32"/>`);
}

/** Isolines knitted in below the cuff, one of them in the accent. */
function drawRelief(sheet: Sheet, { main, accent }: Paint): void {
  for (let index = 0; index < 5; index++) {
    const step = index * 20;
    const loud = index === 1;
    const curve = line([
      at(240, 504 + step),
      at(300, 478 + step),
      at(350, 506 + step * 0.9),
      at(410, 474 + step),
      at(470, 498 + step),
    ]);
    sheet.draw(
      stroke(curve, {
        colour: loud ? accent : darken(main, 0.4),
        opacity: loud ? 0.95 : 0.4,
        width: loud ? 8 : 5,
        dash: "5 2",
      }),
    );
  }
}

function drawCuff(sheet: Sheet, { cuff, accent }: Paint): void {
  const path = shape(
    "254,226c 350,238 448,226c 452,290 454,380c 350,394 256,380c 254,300",
  );
  const stripe = line("248,268 350,280 456,268");
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, cuff, 0.12, 0.1),
      volume: padded(sheet, 18, 18, 9),
      texture: ribbing(sheet),
      textureOpacity: 0.6,
      over: stroke(stripe, { colour: accent, opacity: 0.9, width: 16 }),
      edge: [0.35, 30, 12],
      rim: 0.3,
    }),
  );
}
