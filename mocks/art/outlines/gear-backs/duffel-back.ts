/** The duffel's other side: two shoulder straps, so that it is carried up to a hut like a pack. */
import type { Side } from "../../curves";
import { at, right, shape } from "../../curves";
import type { DrawingRoles } from "../../drawing-roles";
import { ladderLock, strap } from "../../gear-parts";
import { binding, pad, quilting } from "../../harness-parts";
import {
  castShadow,
  fold,
  groundShadow,
  ridgeMark,
  stitch,
  stroke,
} from "../../panels";
import { blur } from "../../shading";
import type { Sheet } from "../../sheet";
import { darken, lighten } from "../../tones";
import { drawBarrel, drawEnd } from "../duffel-barrel";

type Paint = DrawingRoles["duffel"];

/** Seen from behind, the end that was on the right is on the left. */
const turned: Side = right;

export function drawDuffelBack(sheet: Sheet, paint: Paint): void {
  const { trim } = paint;
  sheet.draw(
    groundShadow(sheet, [510, 968, 420, 32], 0.48),
    strap(
      sheet,
      "408,500 426,420 480,380 550,368 616,384 664,424 682,500",
      32,
      darken(trim, 0.2),
    ),
  );
  drawBody(sheet, paint);
  drawEnd(sheet, paint, turned);
  drawHarness(sheet, paint, 570);
  drawHarness(sheet, paint, 736);
  drawLabel(sheet, paint);
}

function drawBody(sheet: Sheet, paint: Paint): void {
  drawBarrel(sheet, paint, turned, () => {
    sheet.draw(
      fold(sheet, "860,560 800,640 820,740", 24, 0.2),
      ...[396, 690].map((x) =>
        strap(
          sheet,
          `${x},452 ${x + 10},560 ${x + 14},700 ${x + 10},840 ${x},966`,
          34,
          darken(paint.trim, 0.05),
        ),
      ),
    );
  });
}

/** One shoulder strap, stowed along the barrel: padded half, webbing half. */
function drawHarness(
  sheet: Sheet,
  { base, trim, accent }: Paint,
  y: number,
): void {
  const outline = `560,${y - 24} 650,${y - 38} 750,${y - 38} 836,${y - 30}
    864,${y} 836,${y + 34} 750,${y + 42} 650,${y + 40} 560,${y + 26}
    542,${y}`;
  const path = shape(outline);
  const webbing = `300,${y + 6} 400,${y + 12} 500,${y + 10} 566,${y + 2}`;
  sheet.draw(
    strap(sheet, webbing, 30, trim),
    strap(sheet, `336,${y + 14} 350,${y + 52} 340,${y + 86}`, 22, trim),
    ladderLock(sheet, [346, y + 9], 48, 86),
    `<rect x="329" y="${y + 80}" width="22" height="14" rx="3" fill="${accent}"/>`,
    `<path d="${path}" transform="translate(6 16)" fill="#000" opacity=".34" filter="${blur(sheet, 12)}"/>`,
    pad(sheet, outline, { colour: lighten(base, 0.1), seed: 8, loft: 18 }),
    binding(path, trim),
    stitch(path, lighten(trim, 0.3), { width: 1.3, dash: "4 3", opacity: 0.5 }),
    ...[640, 716, 790].map((x) =>
      quilting([at(x, y - 33), at(x + 6, y), at(x, y + 36)], base),
    ),
    ladderLock(sheet, [564, y + 1], 46, 90),
    anchorPatch(y, trim),
  );
}

/** Where the strap is sewn to the barrel. */
const anchorPatch = (y: number, trim: string) =>
  `<rect x="828" y="${y - 22}" width="46" height="48" rx="3" fill="${lighten(trim, 0.08)}"/>` +
  stitch(`M833 ${y - 17}h36v38h-36Zl36 38m0 -38l-36 38`, lighten(trim, 0.5), {
    width: 1.5,
    dash: "4 3",
  });

function drawLabel(sheet: Sheet, { main, trim }: Paint): void {
  const path = "M470 640H604V690H470Z";
  sheet.draw(
    castShadow(sheet, path, [2, 4, 4], 0.36),
    `<path d="${path}" fill="${lighten(trim, 0.06)}"/>`,
    stroke("M476 646H598V684H476Z", {
      colour: lighten(trim, 0.5),
      opacity: 0.5,
      width: 1.4,
      dash: "4 3",
    }),
    ridgeMark(510, 648, 54, lighten(main, 0.25)),
  );
}
