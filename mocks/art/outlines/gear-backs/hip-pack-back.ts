/** The hip pack's other side: two lumbar pads, a hidden pocket, wings and the closed belt. */
import { at, bothSides, line, shape } from "../../curves";
import type { Side } from "../../curves";
import type { DrawingRoles } from "../../drawing-roles";
import { ladderLock, packed, sideRelease, strap } from "../../gear-parts";
import { airChannel, binding, pad, quilting } from "../../harness-parts";
import {
  castShadow,
  groundShadow,
  panel,
  puller,
  stitch,
  zip,
} from "../../panels";
import { slant } from "../../shading";
import type { Sheet } from "../../sheet";
import { ripstop } from "../../textures";
import { darken, lighten } from "../../tones";
import { HIP_PACK_BODY, HIP_PACK_WING } from "../hip-pack";

type Paint = DrawingRoles["hip-pack"];

export function drawHipPackBack(sheet: Sheet, paint: Paint): void {
  const { trim } = paint;
  sheet.draw(
    groundShadow(sheet, [500, 968, 300, 22], 0.26),
    strap(sheet, "440,406 456,356 500,342 544,356 560,406", 22, trim),
  );
  drawShell(sheet, paint);
  for (const side of bothSides) drawWing(sheet, paint, side);
  drawLumbar(sheet, paint);
  for (const side of bothSides) {
    const [lock = at(0, 0)] = side("96,640");
    sheet.draw(
      strap(
        sheet,
        side("92,616 72,690 90,776 154,852 262,908 380,934 470,940"),
        40,
        trim,
      ),
      ladderLock(sheet, [lock.x, lock.y], 48, lock.x < 500 ? 14 : -14),
    );
  }
  sheet.draw(sideRelease(sheet, [500, 941], 58, 90));
}

function drawShell(sheet: Sheet, { main }: Paint): void {
  const path = shape(HIP_PACK_BODY);
  sheet.draw(
    castShadow(sheet, path, [4, 16, 16], 0.4),
    panel(sheet, path, {
      fill: slant(sheet, main, 0.1, 0.24),
      volume: packed(sheet, { seed: 21, wrinkle: 0.3, reach: 26, height: 30 }),
      texture: ripstop(sheet, main),
      textureOpacity: 0.26,
      edge: [0.42, 44, 18],
      rim: 0.4,
    }),
  );
}

function drawWing(sheet: Sheet, { second, trim }: Paint, side: Side): void {
  const outline = side(HIP_PACK_WING);
  sheet.draw(
    pad(sheet, outline, { colour: lighten(second, 0.04), seed: 5, loft: 18 }),
    binding(shape(outline), trim),
    quilting(side("236,494 214,570 232,660"), second),
    quilting(side("176,522 156,586 170,652"), second),
  );
}

/** Spacer mesh over two pads; a passport fits behind the zip above them. */
function drawLumbar(sheet: Sheet, { second, trim, accent }: Paint): void {
  const frame = `286,456 380,424 500,416 620,424 714,456 726,560 716,660 690,726
    610,758 500,766 390,758 310,726 284,660 274,560`;
  const half =
    "316,540 390,516 470,514 474,600 474,690 460,736 390,728 330,702 306,640";
  const cloth = lighten(second, 0.08);
  sheet.draw(
    castShadow(sheet, shape(frame), [1, 5, 7], 0.4),
    pad(sheet, frame, { colour: darken(second, 0.06), seed: 4, loft: 12 }),
    airChannel(
      sheet,
      "482,508 518,508 522,620 516,748 484,748 478,620",
      second,
    ),
    ...bothSides.flatMap((side) => [
      pad(sheet, side(half), { colour: cloth, seed: 9, loft: 20 }),
      quilting(side("304,590 390,572 476,580"), cloth),
      quilting(side("306,658 390,646 476,652"), cloth),
    ]),
    binding(shape(frame), trim),
    zip(line("330,474 410,456 500,450 590,456 670,474"), trim, 6),
    puller([654, 470], 40, accent, -14),
    stitch(
      line("322,490 408,472 500,466 592,472 678,490"),
      lighten(trim, 0.35),
      {
        width: 1.4,
        opacity: 0.6,
      },
    ),
  );
}
