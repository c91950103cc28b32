/** Winter boot: moulded shell foot, padded shaft in baffles, pile collar with a drawcord. */
import { between, part, strip } from "../curve-geometry";
import { line, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { hookOrRing } from "../footwear/eyelets";
import { groove, hollow, rowsBetween, scalloped } from "../footwear/form";
import type { Lacing } from "../footwear/lacing";
import { lacesBeneath, lacesOver, strand, toggle } from "../footwear/lacing";
import {
  fullGrain,
  padded,
  padding,
  rubber,
  sherpa,
} from "../footwear/materials";
import type { SoleProfile } from "../footwear/sole-unit";
import { layer, layerAt } from "../footwear/sole-unit";
import { lugs } from "../footwear/tread";
import {
  body,
  bootStage,
  opening,
  pullLoop,
  soleShadow,
  tongue,
} from "../footwear/upper";
import { castShadow, panel, stitch, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["winter-boot"];

const SOLE: SoleProfile = {
  bite: `76,470 110,480 200,490 330,494 560,492 700,486 810,474 890,458 940,442`,
  ground: `78,512 92,530 130,536 330,536 560,536 700,531 810,518 890,496 944,462`,
};

export function drawWinterBoot(sheet: Sheet, paint: Paint): void {
  const laces = lacingOf(sheet, paint);
  sheet.group(bootStage(), () => {
    sheet.draw(soleShadow(sheet, 92, 860));
    drawInside(sheet, paint);
    pullLoop(
      sheet,
      "108,20 100,-60 92,-132 98,-158 112,-156 122,-110",
      paint.accent,
    );
    lacesBeneath(sheet, laces);
    drawUpper(sheet, paint);
    drawSole(sheet, paint);
    drawEyestay(sheet, paint);
    lacesOver(sheet, laces);
    drawCollar(sheet, paint);
  });
}

const lacingOf = (sheet: Sheet, { lace, accent }: Paint): Lacing => ({
  ridge: "452,-30 462,40 488,104 530,164 586,216 640,252",
  eyelets: "414,6 430,72 460,130 508,192 560,240 606,272",
  rows: 6,
  lace: { colour: lace, width: 11.5, cut: "round", fleck: accent },
  eyelet: hookOrRing(sheet, () => false),
});

function drawInside(sheet: Sheet, paint: Paint): void {
  opening(sheet, {
    rim: "96,-130 160,-154 260,-144 340,-146 416,-172",
    lining: paint.lining,
  });
  const far = [
    ...scalloped(
      part("100,-140 170,-160 260,-152 340,-154 424,-178", 0, 1, 25),
      11,
    ),
    ...part("424,-150 340,-130 260,-128 170,-136 100,-116", 0, 1, 9),
  ];
  sheet.draw(
    panel(sheet, shape(far), sherpa(sheet, darken(paint.collar, 0.16), 8)),
  );
  tongue(
    sheet,
    `350,-20 376,-120 400,-160 430,-158 450,-116 458,-50 468,30 494,98 536,158
     592,210 648,248 664,276 600,280 520,220 440,100`,
    padding(sheet, paint.tongue, 15),
    paint.overlay,
  );
}

const UPPER = `88,480 84,410 94,336 112,256 122,176 120,90 110,10 102,-60
  106,-104 150,-112 260,-104 340,-108 396,-122 418,-116 426,-60 436,10 456,86
  494,154 546,214 606,256 670,286 740,302 806,318 862,346 904,388 928,440
  900,500 500,510`;
const SHELL =
  "60,330 112,336 180,356 260,376 340,378 410,352 462,314 516,286 570,280 612,256";

function drawUpper(sheet: Sheet, paint: Paint): void {
  body(sheet, {
    outline: UPPER,
    look: padded(sheet, paint.upper, 30),
    ridge: "600,270 690,308 780,326 846,354 892,400",
    bite: SOLE.bite,
    over: () => {
      drawBaffles(sheet, paint);
      drawHeelTape(sheet, paint);
      drawShell(sheet, paint);
    },
  });
}

/** Baffles of padding round the shaft, each bulging between its seams. */
function drawBaffles(sheet: Sheet, { upper, accent }: Paint): void {
  const top = "80,-70 180,-84 280,-82 360,-88 400,-92 430,-96 450,-100";
  const foot = "80,330 180,352 260,376 340,378 430,350 520,300 600,240";
  const edges = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    between(top, foot, share),
  );
  edges.slice(1).forEach((edge, index) => {
    const above = edges[index] ?? edge;
    sheet.draw(
      panel(sheet, shape(strip(above, edge)), padded(sheet, upper, 17)),
    );
    sheet.draw(
      stitch(line(edge), index === 1 ? accent : lighten(upper, 0.28), {
        width: index === 1 ? 2.4 : 1.6,
        dash: "5 4",
      }),
    );
  });
}

function drawHeelTape(sheet: Sheet, { overlay }: Paint): void {
  const tape = shape("70,-70 132,-76 146,20 152,120 148,220 150,340 70,340");
  sheet.draw(
    castShadow(sheet, tape, [3, 2, 4], 0.3),
    panel(sheet, tape, fullGrain(sheet, overlay, 8)),
    stitch(
      line("124,-70 137,20 143,120 139,220 140,330"),
      lighten(overlay, 0.4),
      {
        width: 1.8,
      },
    ),
  );
}

/** The waterproof foot, moulded in one piece and ribbed where it creases and scuffs. */
function drawShell(sheet: Sheet, { shell, upper }: Paint): void {
  const path = shape(`${SHELL} 980,240c 980,540c 60,540c`);
  const ribs = rowsBetween({
    from: "742,296 770,370 776,430 772,500",
    to: "860,330 906,380 926,430 934,480",
    count: 6,
  });
  sheet.draw(
    castShadow(sheet, path, [0, -3, 5], 0.4),
    panel(sheet, path, rubber(sheet, shell, 15)),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      ...ribs.map((row) => groove(part(row, 0.16, 1), 6, 0.26)),
      groove("60,420 160,436 240,446 320,448", 6, 0.24),
      groove("60,440 160,456 230,464 290,466", 6, 0.24),
      hollow(sheet, "470,330 520,360 560,410", 22, 0.2),
      groove("586,296 600,330 592,366", 6, 0.2),
      groove("622,282 640,318 636,350", 5, 0.16),
    );
  });
  for (const drop of [8, 15]) {
    sheet.draw(
      stitch(
        line(part(SHELL, 0.03, 0.97).map(({ x, y }) => ({ x, y: y + drop }))),
        lighten(upper, 0.45),
        { width: 2, dash: "7 5" },
      ),
    );
  }
}

function drawEyestay(sheet: Sheet, { overlay }: Paint): void {
  const path = shape(
    `392,-104 416,-120 428,-60 438,10 458,84 496,150 546,208 606,250 634,262
     640,282 620,296 566,276 506,226 450,150 420,70 402,0 392,-60`,
  );
  sheet.draw(
    castShadow(sheet, path, [-2, 5, 6], 0.3),
    panel(sheet, path, fullGrain(sheet, overlay, 8)),
    stitch(
      line("400,-60 410,0 428,68 458,144 512,218 570,266 614,284"),
      lighten(overlay, 0.4),
      { width: 1.9 },
    ),
  );
}

function drawCollar(
  sheet: Sheet,
  { collar, lace, accent, overlay }: Paint,
): void {
  const top = scalloped(
    part("92,-128 160,-142 260,-134 340,-138 420,-162", 0, 1, 27),
    5,
  );
  const foot = scalloped(
    part("84,-66 170,-82 270,-78 370,-88 442,-104", 0, 1, 27),
    8,
  );
  const path = shape([...top, ...foot.toReversed()]);
  sheet.draw(
    castShadow(sheet, path, [2, 8, 6], 0.4),
    panel(sheet, path, sherpa(sheet, collar, 18)),
  );
  const cord = "112,-52 180,-60 280,-58 380,-68 428,-78";
  sheet.draw(
    strand(sheet, line(cord), {
      colour: lace,
      width: 7,
      cut: "round",
      fleck: accent,
    }),
    ...["M180 -70V-48", "M300 -69V-47"].map((path2) =>
      stroke(path2, { colour: darken(overlay, 0.2), width: 12 }),
    ),
  );
  toggle(
    sheet,
    [420, -76],
    { colour: lace, width: 6, cut: "round" },
    accent,
    70,
  );
}

function drawSole(sheet: Sheet, { shell, outsole, accent }: Paint): void {
  const ground =
    "84,526 96,536 134,540 580,540 700,535 810,522 890,500 940,468";
  const lug = { depth: 21, colour: outsole, ground, fill: 0.68 };
  lugs(sheet, { ...lug, from: 98, to: 330, count: 5, seed: 21 });
  lugs(sheet, { ...lug, from: 410, to: 918, count: 11, seed: 24 });
  const wall = shape([
    ...part(SOLE.bite, 0, 1, 31),
    ...part(SOLE.ground, 0, 1, 31).toReversed(),
  ]);
  sheet.draw(panel(sheet, wall, rubber(sheet, outsole, 7)));
  sheet.clipped(wall, () => {
    sheet.draw(
      `<path d="${layer(SOLE, -0.1, 0.26)}" fill="${lighten(shell, 0.06)}"/>`,
      groove(layerAt(SOLE, 0.28), 5, 0.36),
      stroke(line(layerAt(SOLE, 0.12)), {
        colour: accent,
        width: 2.6,
        dash: "9 7",
      }),
      groove(layerAt(SOLE, 0.62), 4, 0.3),
    );
  });
}
