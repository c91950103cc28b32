/** Children's shoe on a short, round last: two hook-and-loop straps, rubber bumper over the toes. */
import { parallel, part, strip } from "../curve-geometry";
import type { Outline } from "../curves";
import { line, ribbon, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { groove, hollow, perforations, rowsBetween } from "../footwear/form";
import { film, meshUpper, padding, rubber, suede } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import {
  body,
  collar,
  opening,
  pullLoop,
  shoeStage,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, ridgeMark, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { webbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["kids-shoe"];

const SOLE: SoleProfile = {
  bite: `112,418 136,434 180,448 260,460 360,466 480,466 600,464 720,456 820,444
    880,430`,
  ground: `106,476 118,516 148,540 210,548 360,550 560,550 690,546 790,532 862,506
    904,462`,
};

export function drawKidsShoe(sheet: Sheet, paint: Paint): void {
  sheet.group(shoeStage(330), () => {
    sheet.draw(soleShadow(sheet, 130, 830));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "136,300 126,236 118,180 124,158 140,160 148,196",
      paint.accent,
    );
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    for (const strap of STRAPS) drawStrap(sheet, strap, paint);
  });
}

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "122,182 190,198 250,228 320,242 390,226 442,184 474,140",
    lining: paint.lining,
  });
  tongue(
    sheet,
    `408,240 414,196 404,150 408,116 426,98 456,96 484,112 506,146 556,198
     612,244 668,282 700,312 650,330 560,280 470,220`,
    padding(sheet, paint.collar, 16),
    paint.overlay,
  );
}

const UPPER = `120,480 112,420 116,360 128,306 136,266 134,228 124,196 128,176
  148,172 170,190 200,220 240,246 288,262 334,264 378,252 414,226 440,198
  458,178 476,172 498,182 546,222 600,264 656,300 716,320 774,330 826,348
  866,378 890,420 892,460 860,490 500,510`;

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: meshUpper(sheet, paint.upper, 30),
    ridge: "650,310 720,334 784,350 834,374 866,406",
    bite: SOLE.bite,
    over: () => {
      drawContours(sheet, paint);
      drawGuards(sheet, paint);
      collar(
        sheet,
        `106,280 118,176 150,162 174,188 204,220 244,244 290,258 334,260 376,248
         412,222 442,190 474,164 502,186 474,240 428,262 384,292 332,304 272,298 216,276
         176,248 138,266`,
        paint.collar,
      );
      sheet.draw(
        hollow(
          sheet,
          "140,276 178,260 218,288 274,310 332,316 388,302 434,270",
          20,
          0.3,
        ),
      );
    },
  });
}

/** Chunky printed contours behind the straps, and air holes over the toes. */
function drawContours(sheet: Sheet, { upper, accent, overlay }: Paint): void {
  const lines = rowsBetween({
    from: "206,316 262,336 320,344 372,330",
    to: "216,440 270,452 330,454 380,450",
    count: 4,
  });
  sheet.draw(
    ...lines.map((row, index) =>
      stroke(line(row), {
        colour: index === 1 ? accent : darken(upper, 0.34),
        width: 8,
        cap: "round",
      }),
    ),
    perforations(
      {
        from: "680,338 730,350 776,364",
        to: "650,430 710,432 764,426",
        count: 5,
      },
      { radius: 3.4, pitch: 16, colour: darken(overlay, 0.3) },
    ),
  );
}

/** Rubber over the toes, high enough for a scooter's brake; a firm counter at the heel. */
function drawGuards(sheet: Sheet, { overlay, toe }: Paint): void {
  const heel = shape(
    "90,490 104,330 130,300 166,312 192,346 212,392 222,440 224,490",
  );
  const foxing = shape(
    "90,500 90,436 220,430 360,440 500,440 640,434 760,420 900,390 920,500",
  );
  const bumper = shape(
    "920,520 720,520 728,456 748,410 780,372 820,346 862,360 930,420",
  );
  sheet.draw(
    panel(sheet, foxing, film(sheet, overlay, 5)),
    panel(sheet, heel, suede(sheet, overlay, 10)),
    stitch(
      line("130,312 160,326 184,356 200,398 208,440"),
      lighten(overlay, 0.4),
      {
        width: 1.9,
      },
    ),
    castShadow(sheet, bumper, [-3, -1, 4], 0.34),
    panel(sheet, bumper, rubber(sheet, toe, 15)),
    ...[0, 1, 2].map((index) =>
      groove(
        `${760 + index * 34},500 ${768 + index * 30},440 ${794 + index * 22},${402 + index * 6} ${826 + index * 14},${378 + index * 12}`,
        5,
        0.26,
      ),
    ),
  );
}

/** From the ridge of the instep down to the tab end on the near side. */
const STRAPS = [
  { centre: "506,170 484,214 452,272 420,330 404,360", width: 74 },
  { centre: "628,264 608,304 578,356 550,402 540,420", width: 70 },
] as const;

function drawStrap(
  sheet: Sheet,
  { centre, width }: { readonly centre: Outline; readonly width: number },
  { strap, accent }: Paint,
): void {
  const band = ribbon(part(centre, 0, 1, 9), width).map((point) => ({
    ...point,
    corner: false,
  }));
  const path = shape(band);
  const tabPath = shape(
    ribbon(part(centre, 0.66, 0.95, 7), width * 0.66).map((point) => ({
      ...point,
      corner: false,
    })),
  );
  sheet.draw(
    castShadow(sheet, path, [3, 7, 6], 0.4),
    panel(sheet, path, {
      ...padding(sheet, strap, 7),
      texture: webbing(sheet, strap),
      textureOpacity: 0.3,
    }),
    ...[1, -1].map((side) =>
      stitch(
        line(part(parallel(centre, side * (width / 2 - 8)), 0.02, 0.94)),
        lighten(strap, 0.45),
        { width: 1.9 },
      ),
    ),
    panel(sheet, tabPath, rubber(sheet, accent, 5)),
    stroke(tabPath, { colour: darken(accent, 0.5), opacity: 0.4, width: 2 }),
  );
  const [mark] = part(centre, 0.8, 1, 3);
  if (mark !== undefined) {
    sheet.draw(ridgeMark(mark.x - 14, mark.y - 8, 28, darken(accent, 0.62)));
  }
}

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  const ground =
    "106,500 122,528 150,544 210,552 560,554 690,550 790,536 862,510 902,472";
  lugs(sheet, {
    ground,
    from: 128,
    to: 880,
    count: 18,
    depth: 10,
    fill: 0.66,
    colour: outsole,
    seed: 33,
  });
  const tread = part(ground, 0.03, 1, 31);
  sheet.draw(
    panel(
      sheet,
      shape(
        strip(
          part(SOLE.ground, 0.05, 1, 31),
          tread.map((p) => ({ ...p, y: p.y + 5 })),
        ),
      ),
      rubber(sheet, outsole, 4),
    ),
  );
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      `<path d="${layer(SOLE, 0.62, 1.1)}" fill="${accent}"/>`,
      groove(layerAt(SOLE, 0.6), 6, 0.34),
      ...[0.22, 0.38].map((share) =>
        groove(part(layerAt(SOLE, share), 0.04, 0.4), 4, 0.24),
      ),
      groove(part(layerAt(SOLE, 0.3), 0.6, 0.95), 4, 0.22),
    );
  });
}
