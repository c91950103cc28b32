/** Low leather court shoe: perforated toe, two ridge bands, stitched cup sole. */
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { bow, lacing, shoeStage } from "../footwear-parts";
import { groundShadow, panel, stitch, stroke } from "../panels";
import type { Volume } from "../shading";
import { fall, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["court-shoe"];

export function drawCourtShoe(sheet: Sheet, paint: Paint): void {
  sheet.group(shoeStage(314), () => {
    sheet.draw(groundShadow(sheet, [505, 562, 408, 24]));
    drawInside(sheet, paint);
    drawUpper(sheet, paint);
    drawCupSole(sheet, paint);
    drawEyestay(sheet, paint);
  });
}

/** Smooth leather: fine, shallow grain. */
const leather = (sheet: Sheet, seed: number, options: Volume) =>
  volume(sheet, {
    shine: 0.22,
    gloss: 12,
    grain: { frequency: ".5", octaves: 3, height: 0.4, seed },
    ...options,
  });

function drawInside(sheet: Sheet, { lining, upper }: Paint): void {
  const inner = shape(
    `140,250 190,238 260,280 350,296 430,262 480,206 520,210 500,300 300,350
     180,320`,
  );
  const flap = shape(
    `410,290 436,232 448,186 466,166 496,164 518,182 546,220 600,264 664,306
     560,340 460,320`,
  );
  sheet.draw(
    panel(sheet, inner, {
      fill: darken(lining, 0.4),
      edge: [0.5, 26, 9],
      rim: 0,
    }),
    panel(sheet, flap, {
      fill: upper,
      volume: volume(sheet, { reach: 16, height: 15, shine: 0.14 }),
      edge: [0.4, 26, 9],
      rim: 0.4,
    }),
  );
}

const UPPER = `106,456 100,400 108,340 120,292 122,256 114,228 128,210 158,212
  200,238 262,270 330,282 390,270 428,244 452,230 478,234 522,258 590,298
  664,330 744,350 820,366 880,392 914,430 920,474 850,484 600,494 400,496
  240,490`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  const path = shape(UPPER);
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, paint.upper, 0.16, 0.12),
      volume: leather(sheet, 5, { reach: 26, height: 24, elevation: 58 }),
      edge: [0.3, 40, 15],
      rim: 0.5,
    }),
  );
  sheet.clipped(path, () => {
    drawToe(sheet, paint);
    drawHeel(sheet, paint);
    drawRidgeBands(sheet, paint);
    drawCollar(sheet, paint);
  });
}

function drawToe(sheet: Sheet, { overlay }: Paint): void {
  const path = shape("690,520 688,440 712,382 756,352 830,360 946,410 946,520");
  const holes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => {
      const x = 746 + column * 22 + row * 7;
      const y = 392 + row * 19 + column * 5;
      return `<circle cx="${x}" cy="${y}" r="3.6" fill="${darken(overlay, 0.7)}"/><circle cx="${x + 0.6}" cy="${y + 1.3}" r="3.6" fill="none" stroke="#fff" stroke-opacity=".35"/>`;
    }),
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, overlay, 0.16, 0.08),
      volume: leather(sheet, 6, { reach: 16, height: 14 }),
      edge: [0.2, 26, 9],
      rim: 0.5,
    }),
    ...holes,
    stitch(
      line("704,470 704,434 728,392 764,380 824,392"),
      lighten(overlay, 0.35),
    ),
  );
}

function drawHeel(sheet: Sheet, { heel }: Paint): void {
  const path = shape("80,500 92,310 128,290 190,312 236,360 250,430 254,510");
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, heel, 0.12, 0.15),
      volume: leather(sheet, 9, { reach: 10, height: 10, shine: 0.25 }),
      rim: 0.45,
    }),
    stitch(
      line("124,302 186,322 226,366 240,430 244,480"),
      lighten(heel, 0.45),
    ),
  );
}

function drawRidgeBands(sheet: Sheet, { mark }: Paint): void {
  const bands = [
    "262,500 330,440 410,380 470,340c 520,366c 450,420 390,500c",
    "440,500 490,440 540,386 560,376c 604,392c 560,440 530,500c",
  ];
  for (const band of bands) {
    sheet.draw(
      panel(sheet, shape(band), {
        fill: fall(sheet, mark, 0.1, 0.1),
        volume: volume(sheet, { reach: 4, height: 5 }),
        edge: [0.2, 26, 9],
        rim: 0.5,
      }),
    );
  }
}

function drawCollar(sheet: Sheet, { collar }: Paint): void {
  const path = shape(
    `98,296 104,216 150,198 204,232 264,264 332,276 398,262 416,296 340,322
     264,312 200,286 150,270 122,292`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: collar,
      volume: volume(sheet, { reach: 15, height: 15, shine: 0.14, gloss: 9 }),
      edge: [0.22, 26, 9],
      rim: 0.4,
    }),
  );
}

function drawCupSole(sheet: Sheet, { sole, gum }: Paint): void {
  const path = shape(
    `92,442 90,500 98,540 124,556 300,558 520,558 720,556 840,546 906,520
     926,484 920,452 860,450 500,470 200,462`,
  );
  const lines =
    stroke(line("90,524 300,534 520,534 720,530 850,516 926,484"), {
      colour: "#000",
      opacity: 0.22,
      width: 3,
    }) +
    stroke(line("94,474 200,486 330,492 500,492 680,486 800,480 924,466"), {
      colour: darken(sole, 0.35),
      opacity: 0.75,
      width: 2.6,
      dash: "9 5",
    });
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, sole, 0.2, 0.2),
      volume: volume(sheet, { reach: 9, height: 10, shine: 0.2 }),
      over: `${lines}<rect x="80" y="536" width="860" height="40" fill="${gum}" opacity=".95"/>`,
      edge: [0.22, 26, 9],
      rim: 0.6,
    }),
  );
}

function drawEyestay(sheet: Sheet, { overlay, lace }: Paint): void {
  const path = shape(
    `404,296 438,250 458,228 480,234 522,260 592,300 664,332 714,350 702,378
     620,358 540,328 486,304 450,302 424,336 404,330`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, overlay, 0.2, 0),
      volume: leather(sheet, 6, { reach: 6, height: 6 }),
      edge: [0.22, 26, 9],
      rim: 0.5,
    }),
    stitch(
      line("414,316 450,294 490,296 544,320 624,350 696,370"),
      lighten(overlay, 0.35),
      { width: 1.6 },
    ),
  );
  const flat = {
    colour: lace,
    width: 15,
    fleck: { colour: darken(lace, 0.18), dash: "1.4 3.4" },
  };
  lacing(sheet, {
    ridge: "466,212 514,240 574,278 630,306 682,328",
    eyelets: "462,268 512,292 566,318 626,342 682,358",
    rows: 6,
    hole: darken(overlay, 0.7),
    lace: flat,
  });
  bow(sheet, [474, 200], { ...flat, width: 13 }, 26);
}
