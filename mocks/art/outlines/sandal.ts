/** Walking sandal: flat webbing on a soft liner, anchored in slots of a contoured footbed. */
import { parallel, part } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { groove, hollow, perforations } from "../footwear/form";
import { foam, padding, rubber } from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt, midsole as drawMidsole } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import { shoeStage, soleShadow } from "../footwear/upper";
import type { Band } from "../footwear/webbing";
import {
  bandShape,
  innerBand,
  ladderLock,
  outerBand,
} from "../footwear/webbing";
import { castShadow, panel, ridgeMark, stitch, stroke } from "../panels";
import { fall } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["sandal"];

/** The footbed cups the heel, dips under the arch and ends in a low toe bumper. */
const SOLE: SoleProfile = {
  bite: `80,410 106,420 150,436 220,452 310,458 400,456 500,458 600,464 700,462
    790,450 860,434 928,404`,
  ground: `78,470 88,502 112,520 170,527 320,529 560,529 690,525 790,512 870,490
    920,460 942,424`,
};
const FAR_RIM =
  "86,398 120,392 180,408 260,424 340,424 430,416 520,424 620,434 710,430 800,416 866,400 912,388 934,394";

export function drawSandal(sheet: Sheet, paint: Paint): void {
  sheet.group(shoeStage(), () => {
    sheet.draw(soleShadow(sheet, 100, 860));
    drawBed(sheet, paint);
    for (const band of FAR_STRAPS) innerBand(sheet, band, paint.strap);
    drawSole(sheet, paint);
    for (const band of NEAR_STRAPS) outerBand(sheet, band, paint);
    drawHeelPad(sheet, paint);
    ladderLock(sheet, [458, 284], paint);
    drawTab(sheet, paint);
  });
}

/** The halves on the other side of the foot, seen from within. */
const FAR_STRAPS: readonly Band[] = [
  { centre: "252,430 258,372 254,312 240,270", width: 44 },
  { centre: "112,258 200,252 320,260 420,268 500,270", width: 44 },
  { centre: "548,428 578,372 598,318 606,280 600,254", width: 50 },
  { centre: "640,426 652,384 676,350 706,330", width: 50 },
  { centre: "846,408 838,372 814,344 780,332", width: 54 },
];
/** Heel riser, ankle strap, T-strap, then the two that cross over the toes, then the instep. */
const NEAR_STRAPS: readonly Band[] = [
  { centre: "218,452 200,396 182,336 172,284", width: 46, slot: true },
  { centre: "106,274 150,268 220,270 320,278 410,284 500,286", width: 48 },
  { centre: "548,238 604,266 652,296 700,318 736,326", width: 40 },
  {
    centre: "842,442 838,400 816,360 780,334 742,324 708,326",
    width: 52,
    slot: true,
  },
  {
    centre: "642,464 658,412 686,364 724,332 764,324 800,338",
    width: 56,
    slot: true,
  },
  {
    centre: "410,458 436,400 474,336 516,280 552,246 584,232 612,240",
    width: 60,
    slot: true,
  },
];

/** The footbed between its rims, grained so that a wet foot holds. */
function drawBed(sheet: Sheet, { bed }: Paint): void {
  const path = shape([
    ...part(FAR_RIM, 0, 1, 31),
    ...part(parallel(SOLE.bite, 14), 0, 1, 31).toReversed(),
  ]);
  sheet.draw(
    panel(sheet, path, {
      ...foam(sheet, bed, 4),
      fill: fall(sheet, bed, 0.1, 0.25),
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      perforations(
        {
          from: "110,400 260,432 430,424 620,440 800,424 930,396",
          to: "110,424 260,450 430,444 620,456 800,440 930,410",
          count: 4,
        },
        { radius: 1.9, pitch: 9, colour: darken(bed, 0.4) },
      ),
      hollow(sheet, "150,430 300,440 450,436", 22, 0.26),
    );
  });
}

/** The ankle strap runs through a soft pad where it turns round the heel. */
function drawHeelPad(sheet: Sheet, { strap, accent }: Paint): void {
  const path = shape(
    "80,302 80,262 90,240 112,232 150,236 172,244 178,272 174,304 152,314 112,316 92,314",
  );
  sheet.draw(
    castShadow(sheet, path, [4, 5, 5], 0.36),
    panel(sheet, path, padding(sheet, darken(strap, 0.3), 13)),
    stitch(
      shape(
        "92,298 92,264 100,248 116,242 148,246 163,252 167,272 163,296 148,303 114,305",
      ),
      lighten(strap, 0.4),
      { width: 1.5, dash: "5 4" },
    ),
    ridgeMark(108, 262, 42, accent),
  );
}

/** The hook-and-loop end that closes the forefoot strap, sewn with a crossed box. */
function drawTab(sheet: Sheet, { accent }: Paint): void {
  const centre = "652,432 664,400 684,368";
  const path = bandShape(centre, 50);
  const box = bandShape(part(centre, 0.14, 0.86, 7), 36);
  sheet.draw(
    castShadow(sheet, path, [3, 5, 4], 0.34),
    panel(sheet, path, {
      ...rubber(sheet, accent, 3),
      edge: [0.1, 14, 6],
    }),
    stitch(box, darken(accent, 0.45), { width: 1.6, dash: "5 3.4" }),
    stitch("M640 416L692 390M648 390L684 420", darken(accent, 0.45), {
      width: 1.5,
      dash: "5 3.4",
    }),
  );
}

function drawSole(sheet: Sheet, { midsole, outsole, accent }: Paint): void {
  const ground =
    "80,486 92,512 116,530 170,539 580,541 690,537 790,524 870,502 938,444";
  const block: SoleProfile = {
    bite: SOLE.ground,
    ground: `76,478 88,512 112,532 170,541 330,542 356,530 396,530 416,542 580,542
      690,538 790,525 870,503 922,472 946,432`,
  };
  const lug = { depth: 14, colour: outsole, ground, fill: 0.62 };
  lugs(sheet, { ...lug, from: 100, to: 340, count: 7, seed: 51 });
  lugs(sheet, { ...lug, from: 412, to: 920, count: 14, seed: 53 });
  sheet.draw(panel(sheet, layer(block, -0.5, 1), rubber(sheet, outsole, 4)));
  drawMidsole(sheet, SOLE, midsole, () => {
    sheet.draw(
      groove(layerAt(SOLE, 0.3), 6, 0.34),
      stroke(line(layerAt(SOLE, 0.22)), { colour: accent, width: 3.4 }),
      ...[0.46, 0.62, 0.78].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.03, 0.56 - index * 0.1), 4, 0.26),
      ),
      ...[0.5, 0.68].map((share, index) =>
        groove(part(layerAt(SOLE, share), 0.62 + index * 0.06, 0.97), 4, 0.22),
      ),
    );
  });
}
