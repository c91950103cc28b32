/** Six-panel twill cap from the side: curved brim, woven badge, strap at the back. */
import { line, shape, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import {
  castShadow,
  groundShadow,
  metal,
  panel,
  ridgeMark,
  seam,
  stitch,
  stroke,
} from "../panels";
import { blur, fall, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["cap"];

export function drawCap(sheet: Sheet, paint: Paint): void {
  sheet.group(`transform="translate(-34 130)"`, () => {
    sheet.draw(
      groundShadow(sheet, [440, 762, 290, 24], 0.36),
      `<ellipse cx="770" cy="768" rx="190" ry="16" fill="#05090b" opacity=".26" filter="${blur(sheet, 12)}"/>`,
    );
    drawCrown(sheet, paint);
    drawBadge(sheet, paint);
    drawBrim(sheet, paint);
  });
}

const soft = (sheet: Sheet, seed: number, reach: number, height: number) =>
  volume(sheet, {
    reach,
    height,
    elevation: 56,
    shine: 0.07,
    gloss: 7,
    grain: { frequency: ".012 .01", smooth: 2, height: 5, level: 0.985, seed },
  });

const CROWN = `150,738 142,650 150,556 180,452 240,366 330,308 440,288 540,302
  622,352 676,432 704,530 716,630 720,706 640,734 480,752 320,754 210,750`;

/** Seams from the button down to the band. */
const PANEL_SEAMS = [
  "438,286 522,326 582,410 614,520 622,640 614,740",
  "436,286 366,350 332,460 322,600 328,752",
  "434,287 300,338 216,440 186,560 182,745",
];

function drawCrown(sheet: Sheet, paint: Paint): void {
  const { main, accent } = paint;
  const path = shape(CROWN);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, main, 0.14, 0.25),
      volume: soft(sheet, 5, 40, 50),
      texture: twill(sheet, main),
      edge: [0.45, 52, 22],
      rim: 0.3,
    }),
  );
  sheet.clipped(path, () => {
    drawFrontPanel(sheet, paint);
    for (const seamPath of PANEL_SEAMS) {
      const thread = lighten(main, 0.3);
      const row = { width: 1.5, opacity: 0.6 };
      sheet.draw(
        seam(line(seamPath), { width: 3.4 }),
        stitch(line(shift(seamPath, -9, 2)), thread, row),
        stitch(line(shift(seamPath, 9, 2)), thread, row),
      );
    }
    drawEyelets(sheet, paint);
    drawClosure(sheet, paint);
    drawBand(sheet, paint);
  });
  sheet.draw(
    `<ellipse cx="440" cy="290" rx="27" ry="13" fill="${darken(accent, 0.3)}"/>`,
    `<ellipse cx="438" cy="286" rx="25" ry="11" fill="${fall(sheet, accent, 0.25, 0.15)}"/>`,
  );
}

function drawFrontPanel(sheet: Sheet, { front }: Paint): void {
  const path = shape(
    "438,280 522,326 582,410 614,520 622,640 610,770 780,770 780,280",
  );
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, front, 0.14, 0.2),
      volume: soft(sheet, 7, 34, 40),
      texture: twill(sheet, front),
      edge: [0.25, 26, 9],
      rim: 0.2,
    }),
  );
}

function drawEyelets(sheet: Sheet, { main }: Paint): void {
  for (const [x, y] of [
    [432, 408],
    [266, 462],
  ] as const) {
    sheet.draw(
      `<circle cx="${x}" cy="${y}" r="11" fill="${darken(main, 0.3)}"/><circle cx="${x}" cy="${y}" r="6" fill="#05090b"/>`,
      `<circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${lighten(main, 0.35)}" stroke-width="3" stroke-dasharray="2 1.4"/>`,
    );
  }
}

/** Half-moon opening at the back with its strap and slider. */
function drawClosure(sheet: Sheet, { main, accent }: Paint): void {
  const opening = shape("120,716 128,640 162,604 206,616 236,664 246,716");
  sheet.draw(
    panel(sheet, opening, {
      fill: darken(main, 0.72),
      edge: [0.6, 24, 9],
      rim: 0,
    }),
    stroke(line("122,700 130,630 164,594 212,606 246,660 256,720"), {
      colour: lighten(main, 0.04),
      width: 15,
    }),
    stitch(
      line("122,700 130,630 164,594 212,606 246,660 256,720"),
      lighten(main, 0.35),
      { width: 1.4, opacity: 0.7 },
    ),
    stroke("M120 706L262 722", { colour: darken(main, 0.25), width: 36 }),
    stitch("M120 692L262 708", lighten(main, 0.3), { width: 1.4 }),
    stitch("M120 718L262 734", lighten(main, 0.3), { width: 1.4 }),
    `<rect x="196" y="690" width="26" height="48" rx="5" transform="rotate(6 209 714)" fill="${metal(sheet)}"/><rect x="203" y="697" width="12" height="34" rx="3" transform="rotate(6 209 714)" fill="${accent}"/>`,
  );
}

/** The sweatband seam, and the shade where the crown turns under. */
function drawBand(sheet: Sheet, { main }: Paint): void {
  const shade = shape(
    "140,704 320,722 480,720 600,704 730,672 730,780 140,780",
  );
  sheet.draw(
    `<path d="${shade}" fill="${darken(main, 0.4)}" opacity=".3"/>`,
    stitch(
      line("256,712 330,718 480,716 600,700 720,668"),
      lighten(main, 0.3),
      {
        width: 1.6,
        opacity: 0.6,
      },
    ),
  );
}

function drawBadge(sheet: Sheet, { patch, patchInk }: Paint): void {
  sheet.draw(
    `<g transform="translate(660 566) rotate(7) skewY(5) scale(.78 .95)">`,
    castShadow(sheet, "M-44 -56H44V54H-44Z", [2, 4, 4], 0.3),
    `<g filter="${volume(sheet, { reach: 4, height: 6, shine: 0.15 })}"><rect x="-44" y="-58" width="88" height="112" rx="9" fill="${patch}"/></g>`,
    stitch("M-36 -50H36V46H-36Z", lighten(patch, 0.4), {
      width: 1.6,
      dash: "5 4",
    }),
    ridgeMark(-29, -24, 58, patchInk),
    `<path d="M-28 26H28" stroke="${patchInk}" stroke-width="4"/><path d="M-18 35H18" stroke="${patchInk}" stroke-width="2.4" opacity=".7"/></g>`,
  );
}

const BRIM_TOP = "588,742 640,706 706,676 780,666 856,680 924,716 972,764";

function drawBrim(sheet: Sheet, { brim }: Paint): void {
  const under = shape(
    "588,742c 660,730 760,722 850,736 930,756 976,772c 940,778 840,764 740,762 640,768 590,764c",
  );
  const top = shape(
    `${BRIM_TOP}c 966,774c 900,748 830,732 750,732 670,738 600,758c`,
  );
  sheet.draw(
    castShadow(sheet, top, [0, 16, 12]),
    panel(sheet, under, {
      fill: darken(brim, 0.55),
      edge: [0.4, 20, 8],
      rim: 0.1,
    }),
    panel(sheet, top, {
      fill: fall(sheet, brim, 0.18, 0.22),
      volume: soft(sheet, 9, 12, 14),
      texture: twill(sheet, brim),
      edge: [0.28, 22, 8],
      rim: 0.5,
    }),
  );
  const rows = [
    "634,728 706,696 780,686 852,700 914,732 944,756",
    "660,732 712,708 780,700 846,712 900,738",
    "690,732 728,718 780,712 838,722 880,740",
  ];
  for (const row of rows) {
    sheet.draw(
      stitch(line(row), lighten(brim, 0.35), { width: 1.4, opacity: 0.55 }),
    );
  }
}
