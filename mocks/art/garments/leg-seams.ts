/** Seams of trousers and shorts: the rise, the fly, the slanted mouths of hand pockets. */
import type { Outline, Side } from "../curves";
import { line, right, shift } from "../curves";
import { seam } from "../panels";
import type { Sheet } from "../sheet";
import { barTack } from "./fastenings";
import { turning } from "./piece";
import { endOf } from "./points";
import { twinStitch } from "./trims";

/** The seam up the middle, from the waist to the crotch, stitched down on one side. */
export const riseSeam = (sheet: Sheet, run: Outline, thread: string) =>
  turning(sheet, run, 17, 0.27) +
  seam(line(run), { width: 2.8, opacity: 0.46 }) +
  twinStitch(shift(run, -6, -5), shift(run, -11, -5), thread, 0.4);

/** The fly beside the rise: its two rows curve in to a bar tack. */
export function fly(
  sheet: Sheet,
  { rise, row }: { rise: Outline; row: Outline },
  thread: string,
): string {
  const { x, y } = endOf(row);
  const tack = [
    { x, y: y - 2 },
    { x: x + 11, y: y - 9 },
  ];
  return (
    turning(sheet, shift(rise, 2, 0), 17, 0.3) +
    seam(line(rise), { width: 3, opacity: 0.5 }) +
    twinStitch(row, shift(row, -6, -2), thread) +
    barTack(tack, thread)
  );
}

/** The mouth of a hand pocket, with two rows of stitches on the body's side. */
export function pocketMouth(
  sheet: Sheet,
  mouth: Outline,
  side: Side,
  thread: string,
): string {
  const run = side(mouth);
  const inwards = side === right ? -1 : 1;
  return (
    turning(sheet, run, 20, 0.38) +
    seam(line(run), { width: 3, opacity: 0.5 }) +
    twinStitch(shift(run, 7 * inwards, 4), shift(run, 13 * inwards, 7), thread)
  );
}
