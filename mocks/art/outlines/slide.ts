/** Slide: one broad padded strap over a moulded footbed, contour lines cut into the wall. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { groove, hollow, perforations, ridgeLight } from "../footwear/form";
import { foam, fullGrain, rubber } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import { shoeStage, soleShadow } from "../footwear/upper";
import { castShadow, panel, ridgeMark, stitch, stroke } from "../panels";
import { fall } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["slide"];

/** A cupped heel, a dip under the arch, a rim that rises again before the toes. */
const SOLE: SoleProfile = {
  bite: `78,416 104,424 150,440 220,454 310,456 390,450 470,452 560,462 660,466
    760,460 840,446 900,428 932,414`,
  ground: `76,480 90,520 118,542 170,550 300,552 560,552 700,548 800,536 880,512
    922,482 944,444`,
};
const FAR_RIM =
  "84,404 120,396 180,410 260,424 340,424 420,418 500,424 600,434 700,434 790,424 860,408 912,398 936,410";

export function drawSlide(sheet: Sheet, paint: Paint): void {
  sheet.group(shoeStage(330), () => {
    sheet.draw(soleShadow(sheet, 96, 850));
    drawBed(sheet, paint);
    drawFarStrap(sheet, paint);
    drawSole(sheet, paint);
    drawStrap(sheet, paint);
  });
}

/** The footbed between its near and far rims, with rows of nubs under the foot. */
function drawBed(sheet: Sheet, { bed }: Paint): void {
  const path = shape([
    ...part(FAR_RIM, 0, 1, 31),
    ...part(parallel(SOLE.bite, 14), 0, 1, 31).toReversed(),
  ]);
  sheet.draw(
    panel(sheet, path, {
      ...foam(sheet, bed, 4),
      fill: fall(sheet, bed, 0.1, 0.2),
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      perforations(
        {
          from: "120,406 260,432 420,430 600,442 760,440 900,414",
          to: "120,434 260,452 420,448 600,458 760,456 900,428",
          count: 3,
        },
        { radius: 2.4, pitch: 12, colour: lighten(bed, 0.3) },
      ),
      hollow(sheet, "400,440 520,430 640,440 760,444", 40, 0.4),
    );
  });
}

/** The lining of the far half of the strap, seen through the heel opening and over the toes. */
function drawFarStrap(sheet: Sheet, { lining }: Paint): void {
  const path = shape(
    `402,446 416,396 440,342 472,296 512,262 556,246 610,256 670,284 730,324
     780,366 806,410 820,446 700,452 560,452`,
  );
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, darken(lining, 0.2), 0, 0.5),
      edge: [0.4, 30, 12],
      rim: 0.15,
    }),
  );
}

const HEEL_EDGE = "396,524 400,476 412,424 434,370 464,320 500,282 536,262";
const TOE_EDGE = "742,346 772,374 792,414 804,462 808,524";
const RIDGE = "536,262 580,260 632,276 690,310 742,346";
const STRAP = [
  ...part(HEEL_EDGE, 0, 1, 13),
  ...part(RIDGE, 0.04, 0.96, 13),
  ...part(TOE_EDGE, 0, 1, 11),
];

function drawStrap(sheet: Sheet, paint: Paint): void {
  const { strap, accent, lining } = paint;
  const path = shape(STRAP);
  sheet.draw(
    castShadow(sheet, path, [4, 7, 8], 0.3),
    panel(sheet, path, fullGrain(sheet, strap, 24)),
  );
  sheet.clipped(path, () => {
    for (const edge of [HEEL_EDGE, TOE_EDGE]) {
      sheet.draw(
        stroke(line(edge), { colour: lining, width: 24 }),
        stroke(line(edge), {
          colour: "#fff",
          opacity: 0.2,
          width: 4,
          transform: "translate(2 0)",
        }),
        ...[21, 28].map((inset) =>
          stitch(line(parallel(edge, inset)), lighten(strap, 0.4), {
            width: 1.9,
          }),
        ),
      );
    }
    sheet.draw(
      ridgeLight(sheet, "500,316 560,290 630,302 700,344", 30, 0.2),
      hollow(sheet, SOLE.bite, 34, 0.4),
    );
    drawRelief(sheet, paint);
    sheet.draw(ridgeMark(560, 318, 92, accent));
  });
}

/** Contour lines pressed into the padding, below the mark. */
function drawRelief(sheet: Sheet, { accent }: Paint): void {
  for (const index of [0, 1, 2, 3]) {
    const y = 412 + index * 16;
    const curve = `${452 - index * 8},${y} 510,${y - 14} 570,${y + 6} 640,${y - 8} 700,${y + 8} ${744 + index * 6},${y}`;
    sheet.draw(groove(curve, 6, 0.34));
    if (index === 1) {
      sheet.draw(stroke(line(curve), { colour: accent, width: 3.4 }));
    }
  }
}

function drawSole(sheet: Sheet, { midsole, outsole, bed }: Paint): void {
  lugs(sheet, {
    ground:
      "80,504 94,528 122,544 170,551 560,553 700,549 800,537 880,513 936,462",
    from: 104,
    to: 900,
    count: 30,
    depth: 8,
    fill: 0.7,
    colour: outsole,
    seed: 15,
  });
  const tread: SoleProfile = {
    bite: SOLE.ground,
    ground: `74,486 88,526 116,548 170,556 300,558 560,558 700,554 800,542 880,518
      924,486 948,446`,
  };
  sheet.draw(panel(sheet, layer(tread, -1, 1), rubber(sheet, outsole, 4)));
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      `<path d="${layer(SOLE, -0.05, 0.16)}" fill="${bed}"/>`,
      groove(layerAt(SOLE, 0.18), 5, 0.3),
      ...[0.32, 0.46, 0.6, 0.74].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.03, 0.62 - index * 0.1), 4.4, 0.28),
      ),
      ...[0.4, 0.56, 0.72].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.7 + index * 0.04, 0.97), 4, 0.24),
      ),
    );
  });
}
