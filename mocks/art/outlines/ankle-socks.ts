/** A pair of low running socks: heel tab, mesh instep, padded sole, arch band. */
import { folds } from "../apparel-parts";
import { at, line, ribbon, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { castShadow, groundShadow, panel, ridgeMark, stroke } from "../panels";
import { blur, fall, slant } from "../shading";
import type { Sheet } from "../sheet";
import { knittedCotton } from "../knit-parts";
import { knit, mesh, ribbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["ankle-socks"];

export function drawAnkleSocks(sheet: Sheet, paint: Paint): void {
  sheet.group(`transform="translate(0 -34) scale(.965)"`, () => {
    sheet.draw(
      groundShadow(sheet, [560, 884, 380, 24], 0.3),
      groundShadow(sheet, [470, 985, 380, 26], 0.38),
    );
    sheet.group(`transform="translate(112 -96) rotate(-3 500 800)"`, () => {
      drawSock(sheet, inShade(paint));
    });
    sheet.draw(castShadow(sheet, shape(SOCK), [14, -6, 20], 0.3));
    drawSock(sheet, paint);
  });
}

/** The far sock, seen in the shade of the near one. */
const inShade = ({ main, pad, cuff, accent }: Paint): Paint => ({
  main: darken(main, 0.2),
  pad: darken(pad, 0.2),
  cuff: darken(cuff, 0.2),
  accent: darken(accent, 0.16),
});

/** Toe to the right; the heel tab stands higher than the cuff in front of it. */
const SOCK = `112,658c 150,648 186,658 212,685 250,710 310,719 370,713c
  430,741 500,770 590,792 700,815 790,842 842,881 864,919 852,956 806,978
  720,987 600,979 480,976 360,982 250,984 170,970 116,933 98,881 112,827
  124,765 112,704`;

function drawSock(sheet: Sheet, paint: Paint): void {
  const path = shape(SOCK);
  drawOpening(sheet, paint);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, paint.main, 0.08, 0.16),
      volume: knittedCotton(sheet, { reach: 30, height: 30, seed: 5 }),
      texture: knit(sheet, paint.main),
      textureOpacity: 0.36,
      edge: [0.34, 46, 18],
      rim: 0.2,
    }),
  );
  sheet.clipped(path, () => {
    drawInstep(sheet, paint);
    drawArch(sheet, paint);
    drawPads(sheet, paint);
    drawContours(sheet, paint);
    const creases = [
      "196,719 238,770 240,832",
      "250,730 280,765 282,799",
      "560,793 540,835 500,858",
    ];
    sheet.draw(folds(sheet, creases, { width: 22, depth: 0.22 }));
    drawShadeBelow(sheet, paint);
  });
  drawCuff(sheet, paint);
}

/** The inside of the far edge of the cuff. */
function drawOpening(sheet: Sheet, { cuff }: Paint): void {
  const inside = shape(
    "116,664c 190,632 300,662 372,711c 330,733 250,724 212,694 180,664",
  );
  sheet.draw(
    panel(sheet, inside, {
      fill: darken(cuff, 0.5),
      texture: ribbing(sheet, 30),
      textureOpacity: 0.4,
      edge: [0.5, 24, 9],
      rim: 0,
    }),
  );
}

/** Open knit over the foot lets the heat out; its border is a welt. */
function drawInstep(sheet: Sheet, { main }: Paint): void {
  const path = shape(
    `392,727 440,741 520,775 610,796 700,813 756,832 770,852 700,864 600,847
     500,824 430,788 396,758`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, darken(main, 0.07), 0.06, 0.06),
      volume: knittedCotton(sheet, { reach: 8, height: -5, seed: 7 }),
      texture: mesh(sheet, main),
      textureOpacity: 0.62,
      edge: [0.2, 12, 5],
      rim: 0,
    }),
  );
}

/** Two elastic bands hold the arch. */
function drawArch(sheet: Sheet, { main, accent }: Paint): void {
  const band = shape(
    "352,719 420,735 470,781 500,842 504,996 372,996 366,904 340,812",
  );
  sheet.draw(
    `<path d="${band}" fill="${darken(main, 0.1)}" opacity=".5"/>`,
    `<path d="${band}" fill="${ribbing(sheet, 78)}" opacity=".5"/>`,
    ...[
      "370,719 408,796 424,889 426,996",
      "414,728 458,788 482,865 488,996",
    ].map((edge) =>
      stroke(line(edge), { colour: accent, width: 8, dash: "7 2" }),
    ),
  );
}

function drawPads(sheet: Sheet, { pad }: Paint): void {
  const heel = "60,842 120,819 210,842 286,898 330,950 340,1004 60,1004";
  const toe = "640,1004 652,942 690,885 750,847 820,842 900,904 880,1004";
  const sole = "300,1004 316,967 400,956 520,958 640,959 700,955 720,1004";
  for (const [outline, seed] of [
    [sole, 8],
    [heel, 9],
    [toe, 10],
  ] as const) {
    sheet.draw(
      castShadow(sheet, shape(outline), [0, -2, 4], 0.16),
      panel(sheet, shape(outline), {
        fill: fall(sheet, pad, 0.08, 0.14),
        volume: knittedCotton(sheet, { reach: 13, height: 13, seed }),
        texture: knit(sheet, pad),
        textureOpacity: 0.42,
        edge: [0.18, 20, 8],
        rim: 0.25,
      }),
    );
  }
  sheet.draw(
    stroke(line("690,890 748,850 818,847"), {
      colour: darken(pad, 0.5),
      opacity: 0.5,
      width: 3,
    }),
  );
}

/** Isolines knitted in beside the arch, one in the accent. */
function drawContours(sheet: Sheet, { main, accent }: Paint): void {
  for (let index = 0; index < 5; index++) {
    const step = index * 24;
    const loud = index === 1;
    const curve = line([
      at(508, 842 + step * 1.0),
      at(560, 862 + step * 0.55),
      at(620, 867 + step * 0.8),
      at(690, 881 + step * 0.55),
    ]);
    sheet.draw(
      stroke(curve, {
        colour: loud ? accent : darken(main, 0.36),
        opacity: loud ? 0.95 : 0.34,
        width: loud ? 7 : 4.6,
        dash: "5 2",
      }),
    );
  }
}

const drawShadeBelow = (sheet: Sheet, { main }: Paint) =>
  sheet.draw(
    stroke(line("90,966 240,995 480,990 720,998 880,966"), {
      colour: darken(main, 0.85),
      opacity: 0.34,
      width: 40,
      filter: blur(sheet, 16),
    }),
  );

/** The welt round the ankle, and the tab that keeps the shoe off the tendon. */
function drawCuff(sheet: Sheet, { cuff, accent }: Paint): void {
  const welt = shape(ribbon("206,691 252,714 312,725 378,718", 34));
  const tab = shape(
    "100,644c 118,620 168,622 196,658c 214,690 210,726 186,744 160,756 132,752 112,738c 122,706 112,676",
  );
  for (const path of [welt, tab]) {
    sheet.draw(
      castShadow(sheet, path, [1, 5, 5], 0.3),
      panel(sheet, path, {
        fill: fall(sheet, cuff, 0.12, 0.1),
        volume: knittedCotton(sheet, { reach: 9, height: 10, seed: 9 }),
        texture: ribbing(sheet, path === tab ? 10 : -64),
        textureOpacity: 0.5,
        edge: [0.26, 16, 6],
        rim: 0.35,
      }),
    );
  }
  sheet.draw(
    stroke(line("112,652 136,634 170,640 192,672"), {
      colour: accent,
      width: 8,
      dash: "6 1.6",
    }),
    stroke(line("214,688 256,707 314,716 374,710"), {
      colour: lighten(cuff, 0.4),
      opacity: 0.5,
      width: 2,
    }),
    `<g transform="rotate(14 262 770)">${ridgeMark(232, 752, 66, accent)}</g>`,
  );
}
