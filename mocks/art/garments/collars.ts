/** Stand collars, closed to the chin, from the front and from behind. */
import type { Outline, Point } from "../curves";
import { at, right, shape, shift } from "../curves";
import { castShadow } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import type { Fabric } from "./fabrics";
import { cut, turning } from "./piece";
import { startOf, whole } from "./points";
import type { TopMeasures } from "./top-block";
import { neckCurve } from "./top-block";
import { bandOf, topstitch, wovenLabel } from "./trims";

/** Measures of a collar on the neck of a top, in stage units. */
export interface CollarMeasures {
  readonly top: number;
  readonly neck: number;
  readonly drop: number;
  readonly backDrop: number;
  /** How high it stands over the shoulder seam, and how wide it is up there. */
  readonly height: number;
  readonly width: number;
}

/** Outlines of a collar, and of the inside of its back seen over the front. */
export interface CollarBlock {
  readonly measures: CollarMeasures;
  readonly front: readonly Point[];
  readonly back: readonly Point[];
  readonly inside: readonly Point[];
  /** Upper edges from left to right. */
  readonly upper: readonly Point[];
  readonly backUpper: readonly Point[];
  /** Where it is sewn to the body. */
  readonly neckSeam: readonly Point[];
  readonly backNeckSeam: readonly Point[];
}

/** Cuts a stand collar for the neck of a top. */
export function collarOn(
  { top, neck, drop, backDrop }: TopMeasures,
  { height, width }: Pick<CollarMeasures, "height" | "width">,
): CollarBlock {
  const edge = (dip: number) =>
    whole([
      at(500 - width / 2, top - height),
      at(500 - width * 0.3, top - height + dip * 0.78),
      at(500, top - height + dip),
    ]);
  const [upper, backUpper] = [edge(26), edge(-12)];
  const neckSeam = neckCurve({ top, neck }, drop);
  const backNeckSeam = neckCurve({ top, neck }, backDrop);
  return {
    measures: { top, neck, drop, backDrop, height, width },
    front: bandOf(upper, neckSeam),
    back: bandOf(backUpper, backNeckSeam),
    inside: bandOf(backUpper, shift(upper, 0, 10)),
    upper,
    backUpper,
    neckSeam,
    backNeckSeam,
  };
}

/** Cloth and colours of a collar. */
export interface CollarPaint {
  readonly colour: string;
  readonly lining: string;
  readonly fabric: Fabric;
  readonly label?: readonly [colour: string, ink: string];
  readonly heights?: string;
  readonly over?: string;
}

/** The collar from the front, closed, with the inside of its back above it. */
export function collarFront(
  sheet: Sheet,
  { front, inside, upper, backUpper, neckSeam, measures }: CollarBlock,
  { colour, lining, fabric, label, heights = "", over = "" }: CollarPaint,
): void {
  const y = measures.top - measures.height + 14;
  const tag =
    label === undefined ? "" : wovenLabel([500, y], label[0], label[1], 40);
  sheet.draw(
    cut(sheet, {
      outline: inside,
      colour: darken(lining, 0.3),
      fabric,
      seed: 6,
      over:
        tag +
        turning(sheet, upper, 26, 0.5) +
        turning(sheet, backUpper, 10, 0.2),
    }),
    cut(sheet, {
      outline: front,
      colour,
      fabric,
      seed: 16,
      heights,
      over: shadeOf(sheet, upper, neckSeam) + over,
    }),
  );
}

/** The collar from behind. */
export function collarBack(
  sheet: Sheet,
  { back, backUpper, backNeckSeam }: CollarBlock,
  { colour, fabric, heights = "", over = "" }: CollarPaint,
): void {
  sheet.draw(
    castShadow(sheet, shape(back), [1, 5, 5], 0.25),
    cut(sheet, {
      outline: back,
      colour,
      fabric,
      seed: 18,
      heights,
      over: shadeOf(sheet, backUpper, backNeckSeam) + over,
    }),
  );
}

/** The collar turns away at both ends and throws shade on its seam. */
function shadeOf(sheet: Sheet, upper: Outline, neckSeam: Outline): string {
  const end = [startOf(upper), startOf(neckSeam)];
  return (
    turning(sheet, end, 30, 0.3) +
    turning(sheet, right(end), 46, 0.4) +
    turning(sheet, neckSeam, 12, 0.36)
  );
}

/** A row of stitches below the collar's upper edge. */
export const collarStitch = (edge: Outline, colour: string) =>
  topstitch(shift(edge, 0, 8), lighten(colour, 0.3));
