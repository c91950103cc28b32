/** Walking trousers from the front: articulated knees, zipped thigh pocket, webbing belt. */
import { folds, hangingShadow, shellCloth } from "../apparel-parts";
import type { Side } from "../curves";
import { bothSides, left, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { panel, puller, ridgeMark, seam, stitch, stroke, zip } from "../panels";
import { fall, linear, volume } from "../shading";
import type { Sheet } from "../sheet";
import { ripstop, webbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["trousers"];

export function drawTrousers(sheet: Sheet, paint: Paint): void {
  sheet.group(
    `transform="translate(500 632) scale(1.22 1) translate(-500 -640)"`,
    () => {
      sheet.draw(hangingShadow(sheet, 1216));
      drawBackWaist(sheet, paint);
      for (const side of [right, left]) drawLeg(sheet, paint, side);
      drawThighPocket(sheet, paint);
      drawFly(sheet, paint);
      drawWaistband(sheet, paint);
    },
  );
}

function drawBackWaist(sheet: Sheet, { lining, accent }: Paint): void {
  const path = shape("356,104 500,92 644,104 640,150 500,160 360,150");
  sheet.draw(
    panel(sheet, path, {
      fill: darken(lining, 0.2),
      over: `<rect x="474" y="104" width="52" height="26" rx="3" fill="${accent}"/>${ridgeMark(487, 109, 26, darken(accent, 0.7))}`,
      edge: [0.5, 30, 10],
      rim: 0.15,
    }),
  );
}

const LEG = `352,118c 500,128c 504,240 506,330 504,388 496,520 478,680 468,820
  462,960 458,1090 454,1164 420,1176 360,1176 322,1164 318,1090 316,960
  310,820 304,660 304,500 310,360 326,220`;

function drawLeg(sheet: Sheet, paint: Paint, side: Side): void {
  const { main } = paint;
  const path = shape(side(LEG));
  const shaded = side === right;
  const fill = linear(
    sheet,
    [
      [0, lighten(main, shaded ? 0.04 : 0.1)],
      [1, darken(main, shaded ? 0.26 : 0.16)],
    ],
    [0, 0, 0.4, 1],
  );
  sheet.draw(
    panel(sheet, path, {
      fill,
      volume: shellCloth(sheet, { wrinkle: 0.5, seed: shaded ? 15 : 14 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.16,
      edge: [0.4, 40, 16],
      rim: 0.25,
    }),
  );
  sheet.clipped(path, () => {
    drawKnee(sheet, paint, side);
    const creases = [
      "500,330 450,372 392,380",
      "500,380 456,436 420,500",
      "318,640 370,664 440,650",
      "470,700 420,716 350,706",
      "316,880 370,910 430,930",
      "456,1010 410,1030 350,1034",
    ];
    sheet.draw(
      folds(sheet, creases, { width: 26, depth: 0.24, side }),
      drawHem(paint, side),
      drawHandPocket(paint, side),
    );
  });
}

/** The knee is cut in its own darker panel, darted at both seams. */
function drawKnee(sheet: Sheet, { panel: tone }: Paint, side: Side): void {
  const path = shape(
    side(`290,560c 360,580 430,576 500,548c 500,790c 430,822 360,826 290,800c`),
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, tone, 0.1, 0.1),
      volume: shellCloth(sheet, { wrinkle: 0.45, seed: 19 }),
      texture: ripstop(sheet, tone),
      textureOpacity: 0.22,
      edge: [0.25, 22, 9],
      rim: 0.3,
    }),
    stitch(line(side("300,548 360,566 430,562 498,536")), lighten(tone, 0.4)),
    stitch(line(side("300,812 360,838 430,834 470,816")), lighten(tone, 0.4)),
    ...["306,640 340,652 366,654", "308,730 340,728 366,722"].map((dart) =>
      seam(line(side(dart)), { width: 2.4, opacity: 0.4 }),
    ),
  );
}

const drawHem = ({ main }: Paint, side: Side) =>
  stitch(
    line(side("316,1140 360,1152 420,1152 460,1140")),
    lighten(main, 0.3),
    { opacity: 0.6 },
  );

const drawHandPocket = ({ main }: Paint, side: Side) =>
  seam(line(side("372,150 352,220 318,290")), { width: 4, opacity: 0.5 }) +
  stitch(line(side("382,150 362,226 322,300")), lighten(main, 0.35), {
    opacity: 0.7,
  });

function drawThighPocket(sheet: Sheet, { trim, accent }: Paint): void {
  sheet.draw(
    zip(line("640,400 654,450 662,512"), trim, 6),
    puller([641, 404], 44, accent, -8),
    ridgeMark(352, 446, 42, accent),
  );
}

function drawFly(sheet: Sheet, { main }: Paint): void {
  sheet.draw(
    seam("M500 140C502 230 504 320 503 392", { width: 3.4, opacity: 0.5 }),
    stitch(line("540,150 540,250 530,310 506,346"), lighten(main, 0.35), {
      opacity: 0.75,
    }),
  );
}

/** Waistband, belt loops, webbing belt and its flat buckle. */
function drawWaistband(sheet: Sheet, paint: Paint): void {
  const { main, trim, accent } = paint;
  const band = shape(
    "346,106c 420,124 500,130 580,124 654,106c 660,166c 580,184 500,190 420,184 340,166c",
  );
  const belt = "343,136 420,154 500,160 580,154 657,136";
  sheet.draw(
    panel(sheet, band, {
      fill: fall(sheet, main, 0.12, 0.12),
      volume: volume(sheet, { reach: 6, height: 6, shine: 0.06 }),
      over:
        stroke(line(belt), { colour: trim, width: 30 }) +
        stroke(line(belt), { colour: webbing(sheet, trim), width: 30 }),
      edge: [0.3, 20, 8],
      rim: 0.35,
    }),
  );
  for (const side of bothSides) {
    const loops = ["378,112 374,178", "438,122 436,188"];
    for (const loop of loops) {
      const path = line(side(loop));
      sheet.draw(
        stroke(path, { colour: "#000", opacity: 0.35, width: 17 }),
        stroke(path, { colour: lighten(main, 0.06), width: 13 }),
        stitch(path, lighten(main, 0.4), { width: 1.4, dash: "4 3" }),
      );
    }
  }
  const glossy = volume(sheet, { reach: 3, height: 5, shine: 0.5, gloss: 18 });
  sheet.draw(
    `<g filter="${glossy}"><rect x="462" y="138" width="76" height="44" rx="8" fill="#20292c"/></g>`,
    `<rect x="472" y="147" width="56" height="26" rx="4" fill="#05090b"/><rect x="476" y="150" width="22" height="20" rx="3" fill="${accent}"/>`,
  );
}
