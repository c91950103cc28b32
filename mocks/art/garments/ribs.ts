/** Knitted ribs: bands, cuffs, hems. */
import type { Outline, Side } from "../curves";
import { num, right, shift } from "../curves";
import { stroke } from "../panels";
import type { Sheet } from "../sheet";
import type { Fabric } from "./fabrics";
import { cut, SHADE, turning } from "./piece";
import { placer } from "./placer";
import { pair, startOf } from "./points";
import type { Tube } from "./sleeve-block";
import { cuffEnd, rowOf } from "./sleeve-block";
import type { TopBlock } from "./top-block";
import { hemRow } from "./top-block";
import { bandOf } from "./trims";

/** Ribs that run from one edge to the other. */
export function ribs(
  upper: Outline,
  lower: Outline,
  count: number,
  opacity = 0.34,
): string {
  if (count === 0) return "";
  const on = placer(upper, lower);
  const width = 2.6;
  const rows = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    return `M${[0, 0.33, 0.67, 1].map((down) => pair(on(down, along))).join("L")}`;
  }).join("");
  return (
    stroke(rows, { colour: SHADE, opacity, width }) +
    stroke(rows, {
      colour: "#fff",
      opacity: opacity * 0.42,
      width: width * 0.6,
      transform: `translate(${num(-width * 0.9)} 0)`,
    })
  );
}

interface RibBand {
  readonly upper: Outline;
  readonly lower: Outline;
  readonly count: number;
  readonly colour: string;
  readonly fabric: Fabric;
  readonly over?: string;
}

/** A ribbed band: `count` ribs between its edges. */
export const ribBand = (
  sheet: Sheet,
  { upper, lower, count, colour, fabric, over = "" }: RibBand,
) =>
  cut(sheet, {
    outline: bandOf(upper, lower),
    colour,
    fabric,
    seed: 3,
    print: ribs(upper, lower, count),
    over:
      turning(sheet, lower, 12, 0.36) + turning(sheet, upper, 8, 0.4) + over,
  });

interface Knit {
  readonly colour: string;
  readonly fabric: Fabric;
}

/** The cuff of a sleeve or leg, drawn in by its ribs. */
export const ribCuff = (
  sheet: Sheet,
  { tube, side, length }: { tube: Tube; side: Side; length: number },
  knit: Knit,
) =>
  ribBand(sheet, {
    ...knit,
    upper: rowOf(tube, side, 0.986),
    lower: side(cuffEnd(tube, length, 0.83)),
    count: 24,
  });

/** The band below a body that blouses over it. */
export function ribHem(
  sheet: Sheet,
  block: TopBlock,
  depth: number,
  knit: Knit,
): string {
  const upper = hemRow(block, 4);
  const lower = shift(block.hem, 0, depth).map((point) => ({
    ...point,
    x: 500 + (point.x - 500) * 0.97,
  }));
  const end = [startOf(lower), startOf(block.hem)];
  return ribBand(sheet, {
    ...knit,
    upper,
    lower,
    count: 96,
    over: turning(sheet, end, 40, 0.3) + turning(sheet, right(end), 60, 0.4),
  });
}
